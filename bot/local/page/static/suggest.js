// The list above the command bar, moved through with the arrow keys.

import { freshId, make } from "./dom.js";

/** A list of suggestions for whichever input is in use. */
export class Suggestions {
  constructor(accept) {
    this.accept = accept;
    this.element = make("div", { class: "suggest", role: "listbox", id: "suggest", hidden: true });
    this.clear();
  }

  /** Show entries {name, about, sign, ...}; the first is marked if `marked`. */
  show(entries, { input, label, marked = true }) {
    this.entries = entries;
    this.input = input;
    this.element.setAttribute("aria-label", label);
    const rows = entries.map((entry, index) => this.row(entry, index));
    this.element.replaceChildren(...rows);
    this.element.hidden = !entries.length;
    input.setAttribute("aria-expanded", String(Boolean(entries.length)));
    this.mark(marked && entries.length ? 0 : -1);
  }

  row(entry, index) {
    const about = { class: "suggest-row", role: "option", id: freshId("offer"), "aria-selected": "false" };
    const row = make("div", about, make("span", { class: "suggest-name", text: entry.name }),
      entry.sign ? make("span", { class: "suggest-sign", text: entry.sign }) : null,
      entry.about ? make("span", { class: "suggest-about", text: entry.about }) : null);
    row.addEventListener("pointerdown", (event) => event.preventDefault());
    row.addEventListener("click", () => this.accept(this.entries[index]));
    return row;
  }

  mark(index) {
    this.element.children[this.at]?.setAttribute("aria-selected", "false");
    this.at = index;
    const row = this.element.children[index];
    row?.setAttribute("aria-selected", "true");
    row?.scrollIntoView({ block: "nearest" });
    if (row) this.input?.setAttribute("aria-activedescendant", row.id);
    else this.input?.removeAttribute("aria-activedescendant");
  }

  move(step) {
    const count = this.entries.length;
    this.mark(this.at < 0 ? (step > 0 ? 0 : count - 1) : (this.at + step + count) % count);
  }

  get isOpen() {
    return this.entries.length > 0;
  }

  get marked() {
    return this.entries[this.at] ?? null;
  }

  clear() {
    this.entries = [];
    this.at = -1;
    this.element.hidden = true;
    this.input?.setAttribute("aria-expanded", "false");
    this.input?.removeAttribute("aria-activedescendant");
  }
}
