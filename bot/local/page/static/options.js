// The options of a command: what can be offered for one, and what a text means.

import { act } from "./api.js";
import { table } from "./state.js";
import { word } from "./words.js";

const INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, MENTIONABLE = 9, NUMBER = 10;
const MOST = 25;

/** The values known without asking the bot, or null where any text will do. */
export function knownValues(option) {
  if (option.choices.length) return option.choices;
  if (option.type === BOOLEAN) return [{ name: word("yes"), value: true }, { name: word("no"), value: false }];
  if (option.type === USER || option.type === MENTIONABLE) {
    return [...table.people, table.bot].map((one) => ({ name: one.name, value: one.id }));
  }
  if (option.type === CHANNEL) return table.channels.map((one) => ({ name: one.name, value: one.id }));
  return null;
}

const plain = (text) => text.trim().toLowerCase().replace(/^[@#]/, "");

/** What to offer for an option while this text stands in it. */
export async function offers(command, option, text, given) {
  const known = knownValues(option);
  if (known) return known.filter((one) => one.name.toLowerCase().includes(plain(text))).slice(0, MOST);
  if (!option.autocomplete) return [];
  const asked = { as: table.me, channel: table.channel, name: command.name, option: option.name, text, options: given };
  const said = await act("complete", asked).catch(() => ({}));
  return (said.choices ?? []).slice(0, MOST);
}

/** What a field means: {value} or {wrong}. A value chosen from the list counts while its name stands. */
export function meaning(option, text, chosen) {
  const name = option.shown;
  if (chosen && chosen.name === text) return { value: chosen.value };
  if (!text.trim()) return option.required ? { wrong: word("option-needed", { name }) } : {};
  const known = knownValues(option);
  if (known) {
    const found = known.find((one) => plain(one.name) === plain(text) || String(one.value) === text.trim());
    return found ? { value: found.value } : { wrong: word("option-choice", { name }) };
  }
  return option.type === INTEGER || option.type === NUMBER ? number(option, text.trim()) : string(option, text.trim());
}

function number(option, text) {
  const name = option.shown;
  const pattern = option.type === INTEGER ? /^-?\d+$/ : /^-?\d+([.,]\d+)?$/;
  if (!pattern.test(text)) return { wrong: word(option.type === INTEGER ? "option-number" : "option-decimal", { name }) };
  const value = Number(text.replace(",", "."));
  const least = option.min_value ?? -Infinity, most = option.max_value ?? Infinity;
  if (value >= least && value <= most) return { value };
  return { wrong: word("option-range", { name, least: option.min_value ?? "−∞", most: option.max_value ?? "∞" }) };
}

function string(option, text) {
  const least = option.min_length ?? 0, most = option.max_length ?? 6000;
  if (text.length >= least && text.length <= most) return { value: text };
  return { wrong: word("option-length", { name: option.shown, least, most }) };
}
