// A menu that drops down: one or several choices, by mouse, touch and keyboard.

import { freshId, isPhone, make } from "./dom.js";
import { word } from "./words.js";

/**
 * A menu button. `choices` are {label, value, description, default}; `onChoose(values)` is called
 * when the person has chosen.
 */
export function menu({ label, choices, least = 1, most = 1, disabled, customId, onChoose }) {
  const chosen = new Set(choices.filter((one) => one.default).map((one) => one.value));
  const face = make("span", { class: "menu-face" });
  const button = make("button", {
    type: "button", class: "menu", disabled, "aria-haspopup": "listbox", "aria-expanded": "false",
    "data-custom-id": customId,
  }, face, make("span", { class: "menu-arrow", "aria-hidden": "true", text: "▾" }));
  const show = () => {
    const labels = choices.filter((one) => chosen.has(one.value)).map((one) => one.label);
    face.textContent = labels.join(", ") || label;
    face.classList.toggle("empty", !labels.length);
    button.setAttribute("aria-label", labels.length ? `${label}: ${labels.join(", ")}` : label);
  };
  show();
  const several = most > 1 || least === 0;
  const finish = (values) => {
    chosen.clear();
    values.forEach((value) => chosen.add(value));
    show();
    onChoose(values);
  };
  button.addEventListener("click", () => open({ button, label, choices, chosen, least, most, several, finish }));
  button.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      button.click();
    }
  });
  return button;
}

function open({ button, label, choices, chosen, least, most, several, finish }) {
  const picked = new Set(chosen);
  const host = button.closest("dialog") ?? document.body;
  const listId = freshId("list");
  const note = make("p", { class: "menu-note", role: "status" });
  const list = make("div", {
    class: "menu-list", role: "listbox", id: listId, tabindex: "-1", "aria-label": label,
    "aria-multiselectable": several ? "true" : null,
  });
  const items = choices.map((choice) => item(choice, picked));
  list.append(...items);
  const done = make("button", { type: "button", class: "button primary", text: word("done") });
  const foot = several ? make("div", { class: "menu-foot" }, note, done) : null;
  const popup = make("div", { class: "menu-popup" }, make("strong", { class: "menu-title", text: label }), list, foot);
  const veil = make("div", { class: "menu-veil" }, popup);
  let at = Math.max(0, choices.findIndex((one) => picked.has(one.value)));
  let typed = "";
  let typedAt = 0;

  const close = () => {
    veil.remove();
    button.setAttribute("aria-expanded", "false");
    button.focus();
  };
  const move = (to) => {
    items[at]?.classList.remove("at");
    at = (to + items.length) % items.length;
    items[at].classList.add("at");
    items[at].scrollIntoView({ block: "nearest" });
    list.setAttribute("aria-activedescendant", items[at].id);
  };
  const settle = () => {
    if (picked.size < least || picked.size > most) {
      note.textContent = word("select-range", { least, most });
      return;
    }
    close();
    finish(choices.filter((one) => picked.has(one.value)).map((one) => one.value));
  };
  const pick = (index) => {
    const { value } = choices[index];
    if (!several) {
      close();
      finish([value]);
      return;
    }
    if (picked.has(value)) picked.delete(value);
    else picked.add(value);
    items[index].setAttribute("aria-selected", String(picked.has(value)));
    note.textContent = word("chosen", { n: picked.size });
  };
  const type = (key, now) => {
    typed = now - typedAt > 800 ? key : typed + key;
    typedAt = now;
    const found = choices.findIndex((one) => one.label.toLowerCase().startsWith(typed.toLowerCase()));
    if (found >= 0) move(found);
  };
  const keys = {
    ArrowDown: () => move(at + 1),
    ArrowUp: () => move(at - 1),
    Home: () => move(0),
    End: () => move(items.length - 1),
    Enter: () => (several && picked.has(choices[at].value) ? settle() : pick(at)),
    " ": () => pick(at),
    Escape: close,
    Tab: () => (several ? settle() : close()),
  };
  list.addEventListener("keydown", (event) => {
    const act = keys[event.key];
    if (act) {
      event.preventDefault();
      event.stopPropagation();
      act();
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      type(event.key, event.timeStamp);
    }
  });
  items.forEach((element, index) => element.addEventListener("click", () => pick(index)));
  done.addEventListener("click", settle);
  veil.addEventListener("click", (event) => event.target === veil && close());
  veil.addEventListener("keydown", (event) => event.key === "Escape" && close());
  host.append(veil);
  button.setAttribute("aria-expanded", "true");
  place(popup, button);
  list.focus({ preventScroll: true });
  if (items.length) move(at);
}

function item(choice, picked) {
  return make("div", {
    class: "menu-item", role: "option", id: freshId("choice"), "data-value": choice.value,
    "aria-selected": String(picked.has(choice.value)),
  }, make("span", { class: "menu-label", text: `${choice.emoji ?? ""}${choice.label}` }),
  choice.description ? make("span", { class: "menu-about", text: choice.description }) : null);
}

function place(popup, button) {
  if (isPhone()) return;
  const box = button.getBoundingClientRect();
  const below = window.innerHeight - box.bottom;
  const up = below < 260 && box.top > below;
  popup.style.left = `${Math.min(box.left, window.innerWidth - Math.max(box.width, 280) - 12)}px`;
  popup.style.width = `${Math.max(box.width, 280)}px`;
  if (up) popup.style.bottom = `${window.innerHeight - box.top + 4}px`;
  else popup.style.top = `${box.bottom + 4}px`;
  popup.style.maxHeight = `${(up ? box.top : below) - 16}px`;
}
