// Builds elements from data. Text is always set as text, never parsed as HTML.

/** Make an element: attributes, `on*` handlers, then children (nodes, texts, lists, nothing). */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return element;
}

function set(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
  else if (name === "class") element.className = value;
  else if (name === "text") element.textContent = value;
  else element.setAttribute(name, value === true ? "" : value);
}

export const byId = (id) => document.getElementById(id);

/** Let screen readers say something once. */
export function announce(text) {
  const line = make("p", { text: text.slice(0, 300) });
  byId("announcer").append(line);
  setTimeout(() => line.remove(), 10_000);
}

let count = 0;

/** An id that no other element has. */
export const freshId = (name) => `${name}-${(count += 1)}`;

/** Whether this is a narrow screen, as in the style sheets. */
export const isPhone = () => window.matchMedia("(max-width: 760px)").matches;

/** Show a dialog until it is closed; it is removed afterwards. */
export function showDialog(dialog) {
  document.body.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.showModal();
  return dialog;
}
