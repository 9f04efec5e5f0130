// The bar below the posts: messages, and commands with completion of names, options and values.

import { act } from "./api.js";
import { byId, freshId, make } from "./dom.js";
import { openModal } from "./modal.js";
import { meaning, offers } from "./options.js";
import { recall, remember, rememberHere, table } from "./state.js";
import { Suggestions } from "./suggest.js";
import { word } from "./words.js";

const PAUSE_MS = 120;
const HISTORY = 50;

/** The command bar; a command is chosen first, then its options are filled in one by one. */
export class Bar {
  constructor(root) {
    this.suggestions = new Suggestions((entry) => this.accept(entry));
    this.help = make("p", { class: "bar-help", id: "bar-help", role: "status" });
    this.line = make("form", { class: "bar-line", novalidate: true });
    this.line.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send();
    });
    root.replaceChildren(this.suggestions.element, this.help, this.line);
    this.command = null;
    this.fields = [];
    this.past = -1;
    this.asked = 0;
    this.showText("");
  }

  /** Draw anew, in another language or for another person, keeping what is typed. */
  refresh() {
    if (!this.command) {
      const { value } = this.input;
      const focused = document.activeElement === this.input;
      this.showText(value);
      if (focused) this.input.focus();
      return;
    }
    const known = table.commands.find((one) => one.name === this.command.name);
    if (!known) this.showText("");
    else this.showCommand(known, this.fields.map((field) => ({ name: field.option.name, text: field.input.value, chosen: field.chosen })));
  }

  /** Bring back what was typed before the page was loaded again. */
  restore() {
    this.fill(recall("draft", { text: "" }));
  }

  fill(entry) {
    const known = entry.command && table.commands.find((one) => one.name === entry.command);
    if (known) this.showCommand(known, entry.fields ?? []);
    else this.showText(entry.text ?? "");
  }

  entry() {
    if (!this.command) return { text: this.input.value };
    const fields = this.fields.map((field) => ({ name: field.option.name, text: field.input.value, chosen: field.chosen }));
    return { command: this.command.name, fields };
  }

  save() {
    rememberHere("draft", this.entry());
  }

  say(text, isWrong = false) {
    this.help.textContent = text;
    this.help.classList.toggle("wrong", isWrong);
  }

  focus() {
    const target = this.command ? this.fields.find((field) => !field.input.value)?.input ?? this.fields.at(-1)?.input ?? this.sendButton : this.input;
    target.focus();
  }

  combobox(about) {
    return make("input", {
      type: "text", role: "combobox", autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "send",
      "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": "suggest", "aria-describedby": "bar-help", ...about,
    });
  }

  makeSend() {
    this.sendButton = make("button", { type: "submit", class: "send", "aria-label": word("send"), title: word("send"), text: "➤" });
    return this.sendButton;
  }

  showText(text) {
    this.command = null;
    this.fields = [];
    this.suggestions.clear();
    this.say("");
    this.input = this.combobox({ id: "bar-input", class: "bar-text", maxlength: 2000, placeholder: word("bar-hint"), "aria-label": word("bar-label") });
    this.input.value = text;
    this.input.addEventListener("input", () => this.typed());
    this.input.addEventListener("keydown", (event) => this.textKey(event));
    this.input.addEventListener("blur", () => this.suggestions.clear());
    const slash = make("button", { type: "button", class: "slash", text: "/", "aria-label": word("commands"), title: word("commands"), onclick: () => {
      this.input.value = "/";
      this.input.focus();
      this.typed();
    } });
    this.line.replaceChildren(slash, this.input, this.makeSend());
  }

  typed() {
    this.past = -1;
    this.save();
    const text = this.input.value;
    if (!text.startsWith("/")) {
      this.suggestions.clear();
      this.say("");
      return;
    }
    if (!this.enters(text)) this.offerCommands(text.slice(1).toLowerCase());
  }

  /** A whole command name and a space begin its options; what follows is the first of them. */
  enters(text) {
    const typed = text.slice(1).toLowerCase();
    const fitting = table.commands.filter((one) => [one.shown, one.name].some((name) => typed.startsWith(`${name.toLowerCase()} `)));
    const longest = fitting.sort((one, two) => two.name.length - one.name.length)[0];
    if (!longest) return false;
    const name = [longest.shown, longest.name].find((one) => typed.startsWith(`${one.toLowerCase()} `));
    this.showCommand(longest, [], text.slice(name.length + 2));
    return true;
  }

  offerCommands(typed) {
    const rank = (one) => {
      const names = [one.shown.toLowerCase(), one.name.toLowerCase()];
      if (names.some((name) => name.startsWith(typed))) return 0;
      if (names.some((name) => name.split(" ").some((part) => part.startsWith(typed)))) return 1;
      return names.some((name) => name.includes(typed)) || one.description.toLowerCase().includes(typed) ? 2 : 3;
    };
    const found = table.commands.map((one) => [rank(one), one]).filter(([points]) => points < 3);
    found.sort((one, two) => one[0] - two[0] || one[1].shown.localeCompare(two[1].shown));
    const entries = found.map(([, command]) => ({ name: `/${command.shown}`, about: command.description, sign: needs(command), command }));
    this.suggestions.show(entries, { input: this.input, label: word("commands") });
    this.say(entries.length ? "" : word("no-command"), !entries.length);
  }

  textKey(event) {
    if (this.listKey(event)) return;
    if (event.key === "ArrowUp" && (!this.input.value || this.past >= 0)) this.recall(event, 1);
    else if (event.key === "ArrowDown" && this.past >= 0) this.recall(event, -1);
    else if (event.key === "Escape") this.input.value ? this.reset() : this.input.blur();
  }

  reset() {
    this.showText("");
    this.save();
    this.input.focus();
  }

  /** Keys that belong to the list while it is open. */
  listKey(event) {
    if (!this.suggestions.isOpen) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const takes = event.key === "Enter" || (event.key === "Tab" && !event.shiftKey);
    if (step) this.suggestions.move(step);
    else if (event.key === "Enter" && this.isWhole(this.suggestions.marked)) this.sendTyped();
    else if (takes && this.suggestions.marked) this.accept(this.suggestions.marked);
    else if (event.key === "Escape") this.suggestions.clear();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  /** Whether the name of a command that needs nothing more stands in the bar, to its last letter. */
  isWhole(entry) {
    if (this.command || !entry?.command || entry.command.options.some((one) => one.required)) return false;
    const typed = this.input.value.slice(1).trim().toLowerCase();
    return [entry.command.shown, entry.command.name].some((name) => name.toLowerCase() === typed);
  }

  recall(event, step) {
    const past = recall(`history.${table.me}`, []);
    const to = this.past + step;
    if (to >= past.length) return;
    event.preventDefault();
    this.fill(to < 0 ? { text: "" } : past[to]);
    this.past = Math.max(to, -1);
    this.focus();
    this.save();
  }

  accept(entry) {
    if (entry.command) this.showCommand(entry.command, []);
    else if (this.current) {
      this.current.chosen = { name: entry.name, value: entry.value };
      this.current.input.value = entry.name;
      this.suggestions.clear();
      this.save();
      this.afterValue();
    }
  }

  afterValue() {
    const next = this.fields.find((field) => field.option.required && !field.input.value.trim());
    (next ?? this.current).input.focus();
    if (!next) this.say(word("enter-sends"));
  }

  showCommand(command, given, first = "") {
    this.command = command;
    this.suggestions.clear();
    const names = new Set(given.map((one) => one.name));
    const options = command.options.filter((one) => one.required || names.has(one.name));
    this.fields = options.map((option) => this.field(option, given.find((one) => one.name === option.name)));
    if (first && !this.fields.length && command.options.length) this.fields.push(this.field(command.options[0]));
    this.drawCommand();
    if (first && this.fields[0]) this.fields[0].input.value = first;
    this.save();
    this.focus();
    if (!this.fields.length) this.say(`${command.description} · ${word("enter-sends")}`);
    if (first && this.fields[0]) this.fieldTyped(this.fields[0]);
  }

  drawCommand() {
    const name = make("button", { type: "button", class: "chip", text: `/${this.command.shown}`, title: word("cancel"), "aria-label": `/${this.command.shown}. ${word("cancel")}`, onclick: () => this.reset() });
    const shown = this.fields.map((field) => field.element);
    const left = this.command.options.filter((option) => !this.fields.some((field) => field.option === option));
    const more = left.map((option) => make("button", { type: "button", class: "more", text: `+ ${option.shown}`, title: option.description, onclick: () => this.addField(option) }));
    const box = make("div", { class: "bar-fields" }, name, shown, more);
    this.line.replaceChildren(box, this.makeSend());
    this.sendButton.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.reset();
      // Whoever goes on typing after a command without required options means its first one.
      const typed = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (typed && !this.fields.length && left.length) this.addField(left[0]);
    });
  }

  addField(option) {
    this.fields.push(this.field(option));
    this.drawCommand();
    this.fields.at(-1).input.focus();
  }

  field(option, given = {}) {
    const id = freshId("option");
    const input = this.combobox({ id, class: "option-input", "data-option": option.name, "aria-required": String(option.required) });
    const field = { option, input, chosen: given.chosen ?? null };
    input.value = given.text ?? "";
    field.element = make("span", { class: "option" }, make("label", { for: id, text: option.shown }), input);
    input.addEventListener("focus", () => {
      this.current = field;
      this.describe(field);
      this.offerValues(field);
    });
    input.addEventListener("input", () => this.fieldTyped(field));
    input.addEventListener("blur", () => this.suggestions.clear());
    input.addEventListener("keydown", (event) => this.fieldKey(event, field));
    return field;
  }

  describe(field) {
    const { option } = field;
    this.say(`${option.description || option.shown} · ${word(option.required ? "option-required" : "option-optional")}`);
  }

  fieldTyped(field) {
    this.current = field;
    if (field.chosen?.name !== field.input.value) field.chosen = null;
    field.input.removeAttribute("aria-invalid");
    this.describe(field);
    this.save();
    // What is offered for the text before must not be taken for the text now.
    this.asked += 1;
    this.suggestions.mark(-1);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.offerValues(field), field.option.autocomplete ? PAUSE_MS : 0);
  }

  async offerValues(field) {
    if (!this.fields.includes(field)) return;
    const number = (this.asked += 1);
    const text = field.chosen ? "" : field.input.value;
    const found = await offers(this.command, field.option, text, this.given(field));
    if (number !== this.asked || document.activeElement !== field.input) return;
    const typed = field.input.value.trim();
    const exact = found.some((one) => one.name === typed || String(one.value) === typed);
    const entries = found.map((one) => ({ name: one.name, value: one.value }));
    this.suggestions.show(field.chosen ? [] : entries, {
      input: field.input, label: field.option.shown, marked: !exact && (typed !== "" || field.option.required),
    });
  }

  /** The options filled in so far, but for one, as far as they make sense. */
  given(except) {
    const others = this.fields.filter((field) => field !== except);
    const pairs = others.map((field) => [field.option.name, meaning(field.option, field.input.value, field.chosen).value]);
    return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
  }

  fieldKey(event, field) {
    if (this.listKey(event)) return;
    const isFirst = field === this.fields[0];
    if (event.key === "Escape") this.reset();
    else if (event.key === "Enter") {
      event.preventDefault();
      this.send();
    } else if (event.key === "Backspace" && !field.input.value && (isFirst || !field.option.required)) {
      event.preventDefault();
      this.dropField(field, isFirst);
    }
  }

  dropField(field, isFirst) {
    if (isFirst && field.option.required) {
      const name = this.command.shown;
      this.showText(`/${name}`);
      this.input.focus();
      this.typed();
      return;
    }
    this.fields = this.fields.filter((one) => one !== field);
    this.drawCommand();
    this.focus();
  }

  /** Check the options; the first wrong one is named and gets the focus. */
  checked() {
    const values = {};
    for (const field of this.fields) {
      const { value, wrong } = meaning(field.option, field.input.value, field.chosen);
      field.input.setAttribute("aria-invalid", String(Boolean(wrong)));
      if (wrong) {
        field.input.focus();
        this.say(wrong, true);
        return null;
      }
      if (value !== undefined) values[field.option.name] = value;
    }
    return values;
  }

  async send() {
    if (this.sending) return;
    const entry = this.entry();
    if (!this.command && this.input.value.startsWith("/")) {
      this.sendTyped();
      return;
    }
    const options = this.command ? this.checked() : {};
    if (!options || (!this.command && !this.input.value.trim())) return;
    const base = { as: table.me, channel: table.channel };
    this.sending = true;
    this.line.setAttribute("aria-busy", "true");
    const said = await (this.command
      ? act("slash", { ...base, name: this.command.name, options })
      : act("say", { ...base, text: this.input.value })).catch(() => null);
    this.sending = false;
    this.line.removeAttribute("aria-busy");
    this.sent(said, entry, base.as);
  }

  /** Enter on a name that needs nothing more sends it at once. */
  sendTyped() {
    const typed = this.input.value.slice(1).trim().toLowerCase();
    const command = table.commands.find((one) => [one.shown, one.name].some((name) => name.toLowerCase() === typed));
    if (!command) {
      this.say(word("no-command"), true);
      return;
    }
    this.showCommand(command, []);
    if (!command.options.some((one) => one.required)) this.send();
  }

  sent(said, entry, person) {
    if (!said || said.refused || said.failed) {
      const why = !said ? "trouble" : said.refused ? "refused" : table.bot.online ? "failed" : "offline";
      this.say(word(why), true);
      return;
    }
    const past = recall(`history.${person}`, []).filter((one) => JSON.stringify(one) !== JSON.stringify(entry));
    remember(`history.${person}`, [entry, ...past].slice(0, HISTORY));
    this.past = -1;
    const inBar = byId("bar").contains(document.activeElement);
    this.showText("");
    this.save();
    if (inBar) this.input.focus();
    if (said.modal) openModal(said, person);
  }
}

function needs(command) {
  return command.options.map((option) => (option.required ? option.shown : `${option.shown}?`)).join("  ");
}
