// The parts of a message: text, pictures, rows of buttons and menus, V2 containers, embeds.

import { make } from "./dom.js";
import { inline, link, markdown, timestamp } from "./markdown.js";
import { menu } from "./menu.js";
import { table } from "./state.js";
import { view } from "./viewer.js";
import { word } from "./words.js";

const GALLERY = 12;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

/** The address of a file of this server, whatever name of it the page was opened with; else null. */
export function ownAddress(address) {
  const found = /^http:\/\/(?:127\.0\.0\.1|localhost):\d+(\/attachments\/[^?#]+)$/.exec(address ?? "");
  return found && address.includes(`:${location.port}/`) ? found[1] : null;
}

/** A list of components; `use(kind, part, values, element)` is called when one is used. */
export const components = (parts, use) => parts.map((part) => (BUILD[part.type] ?? unknown)(part, use));

const unknown = () => null;

const BUILD = {
  1: (part, use) => make("div", { class: "row" }, components(part.components, use)),
  2: button,
  3: (part, use) => select(part, part.options ?? [], use),
  5: (part, use) => select(part, people(), use),
  6: (part, use) => select(part, roles(), use),
  7: (part, use) => select(part, [...people(), ...roles()], use),
  8: (part, use) => select(part, channels(), use),
  9: section,
  10: (part) => markdown(part.content),
  11: (part) => gallery([part], "thumbnail"),
  12: (part) => gallery(part.items, "gallery"),
  13: (part) => file({ ...part.file, filename: part.name ?? nameIn(part.file.url), size: part.size ?? part.file.size }),
  14: (part) => make("hr", { class: part.spacing === 2 ? "wide" : "", "data-plain": part.divider === false ? "" : null }),
  17: container,
};

const people = () => [...table.people, table.bot].map((one) => ({ label: one.name, value: one.id }));
const roles = () => [{ label: word("everyone"), value: table.guild.id }];
const channels = () => table.channels.map((one) => ({ label: `#${one.name}`, value: one.id }));
const nameIn = (address) => decodeURIComponent((address ?? "").split("/").at(-1));

function face(part) {
  const emoji = part.emoji?.id ? `:${part.emoji.name}:` : part.emoji?.name;
  return [emoji ? make("span", { class: "emoji", text: emoji }) : null, part.label ?? null];
}

function button(part, use) {
  const look = `button ${STYLES[part.style] ?? "secondary"}`;
  if (part.style === 5) {
    const made = link(part.url, face(part));
    made.className = look;
    return made;
  }
  const made = make("button", {
    type: "button", class: look, disabled: part.disabled, "data-custom-id": part.custom_id,
  }, face(part));
  made.addEventListener("click", () => use("click", part, null, made));
  return made;
}

function select(part, choices, use) {
  const given = new Set((part.default_values ?? []).map((one) => one.id));
  const shown = choices.map((one) => ({
    ...one, default: one.default || given.has(one.value), emoji: one.emoji?.name ? `${one.emoji.name} ` : "",
  }));
  const made = menu({
    label: part.placeholder || word("choose"), choices: shown, disabled: part.disabled, customId: part.custom_id,
    least: part.min_values ?? 1, most: part.max_values ?? 1,
    onChoose: (values) => use("choose", part, values, made),
  });
  return made;
}

function section(part, use) {
  const inner = make("div", { class: "section-text" }, components(part.components, use));
  return make("div", { class: "section" }, inner, components([part.accessory], use));
}

/** On a wide screen a container's one picture stands beside its controls, so that all is in view. */
function besides(part, use) {
  const at = part.components.findIndex((inner) => inner.type === GALLERY);
  const alone = at >= 0 && part.components.filter((inner) => inner.type === GALLERY).length === 1;
  if (!alone || part.components[at].items.length > 1) return null;
  const slice = (from, to) => make("div", { class: "stack" }, components(part.components.slice(from, to), use));
  return [slice(0, at), components([part.components[at]], use), slice(at + 1)];
}

function container(part, use) {
  const split = besides(part, use);
  const look = ["container", part.spoiler ? "veiled" : "", split ? "pictured" : ""].filter(Boolean).join(" ");
  const made = make("div", { class: look }, split ?? components(part.components, use));
  if (part.accent_color !== null && part.accent_color !== undefined) made.style.borderLeftColor = colour(part.accent_color);
  if (part.spoiler) made.addEventListener("click", () => made.classList.remove("veiled"), { once: true });
  return made;
}

const colour = (number) => `#${Number(number).toString(16).padStart(6, "0")}`;

/** Pictures side by side; each opens in large. Those of other computers are only linked. */
function gallery(items, look) {
  const shown = items.map((item) => ({
    url: ownAddress(item.media.url), about: item.description ?? "", item,
  }));
  const own = shown.filter((one) => one.url);
  const made = shown.map((one) => (one.url ? picture(one, own) : link(one.item.media.url, one.item.media.url)));
  return make("div", { class: look, "data-count": String(Math.min(items.length, 4)) }, made);
}

function picture(one, own) {
  const { width, height } = one.item.media;
  const image = make("img", { src: one.url, alt: one.about || word("picture"), width, height, loading: "lazy", decoding: "async" });
  if (width && height) image.style.setProperty("--ratio", String(width / height));
  const about = (one.about || word("picture")).slice(0, 80);
  const made = make("button", {
    type: "button", class: one.item.spoiler ? "picture veiled" : "picture", "aria-label": word("enlarge", { name: about }),
  }, image);
  made.addEventListener("click", () => {
    if (made.classList.contains("veiled")) made.classList.remove("veiled");
    else view(own, own.indexOf(one));
  });
  return made;
}

/** A file to download. */
export function file(entry) {
  const own = ownAddress(entry.url);
  const size = entry.size ? ` · ${(entry.size / 1024).toFixed(1)} KB` : "";
  const attributes = { class: "file", href: own ?? "#", download: entry.filename, "aria-label": word("download", { name: entry.filename }) };
  return make("a", attributes, make("span", { class: "sheet-icon", "aria-hidden": "true" }), make("span", { text: `${entry.filename}${size}` }));
}

/** The files of an ordinary message that no embed shows. */
export function attachments(message) {
  const used = JSON.stringify(message.embeds);
  const free = message.attachments.filter((entry) => !used.includes(entry.url));
  const pictures = free.filter((entry) => entry.content_type?.startsWith("image/"));
  const others = free.filter((entry) => !pictures.includes(entry));
  const items = pictures.map((entry) => ({ media: entry, description: entry.description }));
  return [items.length ? gallery(items, "gallery") : null, others.map(file)];
}

/** An embed. */
export function embed(data) {
  const made = make("div", { class: "embed" },
    data.author ? make("div", { class: "embed-author", text: data.author.name }) : null,
    data.title ? make("div", { class: "embed-title" }, data.url ? link(data.url, inline(data.title)) : inline(data.title)) : null,
    data.description ? markdown(data.description) : null,
    data.fields?.length ? make("div", { class: "embed-fields" }, data.fields.map(embedField)) : null,
    data.thumbnail ? gallery([{ media: data.thumbnail }], "thumbnail") : null,
    data.image ? gallery([{ media: data.image }], "gallery") : null,
    embedFoot(data));
  if (data.color !== null && data.color !== undefined) made.style.borderLeftColor = colour(data.color);
  return made;
}

const embedField = (field) => make("div", { class: field.inline ? "inline" : "" },
  make("strong", {}, inline(field.name)), markdown(field.value));

function embedFoot(data) {
  if (!data.footer && !data.timestamp) return null;
  const when = data.timestamp ? timestamp(Date.parse(data.timestamp) / 1000, "f") : null;
  return make("div", { class: "embed-foot" }, data.footer?.text ?? null, data.footer && when ? " · " : null, when);
}
