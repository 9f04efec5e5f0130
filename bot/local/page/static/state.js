// What this page knows: the table as the chosen person sees it, and what the browser remembers.

import { colourNames } from "./words.js";

export const table = { me: null, people: [], bot: {}, guild: {}, channels: [], channel: null, commands: [] };

export const me = () => table.people.find((person) => person.id === table.me);
export const isBot = (id) => id === table.bot.id;
export const channelById = (id) => table.channels.find((channel) => channel.id === id);
export const here = () => channelById(table.channel);

/** The name of a person or of the bot; the id if nobody has it. */
export function nameOf(id) {
  if (isBot(id)) return table.bot.name;
  return table.people.find((person) => person.id === id)?.name ?? id;
}

export const SEATS = ["#b5301a", "#3a4fc4", "#078567", "#a98900", "#9a4fd6"];
const COLOURS = ["#c2577a", "#2f8f9d", "#a06a2c", "#5d7f2e", "#6c63c7", "#b1533b", "#43795f"];

/** The colour of a person's avatar: people named after a seat's colour have that one. */
export function colourOf(id) {
  const named = SEATS[colourNames().findIndex((names) => names.includes(nameOf(id)))];
  return named ?? COLOURS[Number(BigInt(id) % BigInt(COLOURS.length))];
}

const key = (name) => `realmkeeper.${name}`;

/** Read what the browser remembers; this tab's own memory goes first. */
export function recall(name, fallback = null) {
  const text = sessionStorage.getItem(key(name)) ?? localStorage.getItem(key(name));
  try {
    return text === null ? fallback : JSON.parse(text);
  } catch {
    return fallback;
  }
}

/** Remember something in this browser. */
export function remember(name, value) {
  localStorage.setItem(key(name), JSON.stringify(value));
}

/** Remember something in this tab, so that two tabs may be two people. */
export function rememberHere(name, value) {
  sessionStorage.setItem(key(name), JSON.stringify(value));
  remember(name, value);
}

/** Private replies this browser has put away. */
export const dismissed = {
  has: (id) => recall("dismissed", []).includes(id),
  add: (id) => remember("dismissed", [...recall("dismissed", []).slice(-499), id]),
};

/** Note that this person has read a channel up to here. */
export function markRead(channel) {
  if (!channel?.last_message_id) return;
  const read = recall(`read.${table.me}`, {});
  if (read[channel.id] === channel.last_message_id) return;
  remember(`read.${table.me}`, { ...read, [channel.id]: channel.last_message_id });
}

/** Whether a channel has posts this person has not looked at. */
export function isUnread(channel) {
  const read = recall(`read.${table.me}`, {})[channel.id] ?? "0";
  return BigInt(channel.last_message_id ?? 0) > BigInt(read);
}
