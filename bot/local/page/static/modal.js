// A modal that the bot opened: its fields, their checks, and sending it.

import { act } from "./api.js";
import { freshId, make, showDialog } from "./dom.js";
import { markdown } from "./markdown.js";
import { menu } from "./menu.js";
import { table } from "./state.js";
import { word } from "./words.js";

const ROW = 1, TEXT_INPUT = 4, TEXT = 10, LABEL = 18, RADIO = 21, CHECKBOXES = 22, CHECKBOX = 23;

/** Open the modal of a reply; `person` is whoever opened it. */
export function openModal(reply, person) {
  const fields = [];
  const parts = reply.modal.components.map((part) => build(part, fields));
  const trouble = make("p", { class: "trouble", role: "alert", hidden: true });
  const send = make("button", { type: "submit", class: "button primary", text: word("submit") });
  const cancel = make("button", { type: "button", class: "button secondary", text: word("cancel"), onclick: () => dialog.close() });
  const title = freshId("modal");
  const form = make("form", { novalidate: true }, make("h2", { id: title, text: reply.modal.title }), parts, trouble,
    make("div", { class: "sheet-foot" }, cancel, send));
  const dialog = make("dialog", { class: "sheet", "aria-labelledby": title }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (send.disabled || !check(fields)) return;
    send.disabled = true;
    const values = Object.fromEntries(fields.map((field) => [field.customId, field.value()]));
    const said = await act("submit", { as: person, interaction: reply.interaction, fields: values }).catch(() => null);
    send.disabled = false;
    if (said && !said.failed && !said.refused) {
      dialog.close();
      return;
    }
    trouble.hidden = false;
    trouble.textContent = word(said ? (said.failed ? "failed" : "refused") : "trouble");
  });
  showDialog(dialog);
  fields[0]?.focus();
}

function check(fields) {
  const wrong = fields.filter((field) => !field.check());
  wrong[0]?.focus();
  return !wrong.length;
}

function build(part, fields) {
  if (part.type === TEXT) return markdown(part.content);
  if (part.type === ROW) return part.components.map((inner) => labelled(inner, inner.label, "", fields));
  if (part.type === LABEL) return labelled(part.component, part.label, part.description, fields);
  return null;
}

function labelled(part, label, about, fields) {
  const id = freshId("field");
  const note = make("p", { class: "trouble", id: `${id}-note`, role: "alert", hidden: true });
  const field = (FIELDS[part.type] ?? entity)(part, label, id);
  const required = part.required ?? true;
  field.customId = part.custom_id;
  field.check = () => {
    const wrong = problem(part, field.value(), required);
    note.hidden = !wrong;
    note.textContent = wrong ?? "";
    field.control.setAttribute("aria-invalid", String(Boolean(wrong)));
    return !wrong;
  };
  field.focus = () => field.control.focus();
  field.control.setAttribute("aria-describedby", `${id}-about ${id}-note`);
  fields.push(field);
  const star = required ? make("span", { class: "star", "aria-hidden": "true", text: " *" }) : null;
  return make("div", { class: "field" }, make("label", { for: id, text: label }, star),
    about ? make("p", { class: "field-about", id: `${id}-about`, text: about }) : null, field.element, note);
}

function problem(part, value, required) {
  const size = typeof value === "string" ? value.trim().length : value === null ? 0 : Array.isArray(value) ? value.length : 1;
  if (!size) return required ? word("field-needed") : null;
  const least = part.min_length ?? 0;
  return part.type === TEXT_INPUT && size < least ? word("field-short", { n: least }) : null;
}

const FIELDS = {
  [TEXT_INPUT]: textInput,
  3: (part, label, id) => chooser(part, label, id, part.options),
  [RADIO]: (part, label, id) => single(chooser({ ...part, min_values: 1, max_values: 1 }, label, id, part.options)),
  [CHECKBOXES]: (part, label, id) => chooser({ ...part, max_values: part.max_values ?? part.options.length }, label, id, part.options),
  [CHECKBOX]: checkbox,
};

function textInput(part, label, id) {
  const about = { id, maxlength: part.max_length ?? 4000, placeholder: part.placeholder, "data-custom-id": part.custom_id };
  const control = part.style === 2 ? make("textarea", { ...about, rows: 4 }) : make("input", { ...about, type: "text", autocomplete: "off" });
  control.value = part.value ?? "";
  return { element: control, control, value: () => control.value };
}

function chooser(part, label, id, choices) {
  let chosen = choices.filter((one) => one.default).map((one) => one.value);
  const control = menu({
    label: part.placeholder || label, choices, customId: part.custom_id,
    least: part.min_values ?? 1, most: part.max_values ?? 1, onChoose: (values) => (chosen = values),
  });
  control.id = id;
  return { element: control, control, value: () => (chosen.length ? chosen : null) };
}

const single = (field) => ({ ...field, value: () => chosenOne(field.value) });
const chosenOne = (value) => value()?.[0] ?? null;

function entity(part, label, id) {
  const people = [...table.people, table.bot].map((one) => ({ label: one.name, value: one.id }));
  const channels = table.channels.map((one) => ({ label: `#${one.name}`, value: one.id }));
  return chooser(part, label, id, part.type === 8 ? channels : people);
}

function checkbox(part, label, id) {
  const control = make("input", { id, type: "checkbox", "data-custom-id": part.custom_id });
  control.checked = Boolean(part.default);
  return { element: control, control, value: () => control.checked };
}
