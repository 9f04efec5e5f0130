// Discord's markdown, as far as the referee and people use it, made into elements.

import { make } from "./dom.js";
import { channelById, nameOf, table } from "./state.js";
import { moment, word } from "./words.js";

const SPECIAL = /[\\`*_~|<[h@]/;

const INLINE = [
  [/^\\([^0-9A-Za-z\s])/, (m) => m[1]],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/, (m) => make("code", { text: m[2].trim() })],
  [/^\*\*\*([\s\S]+?)\*\*\*/, (m) => make("strong", {}, make("em", {}, inline(m[1])))],
  [/^\*\*([\s\S]+?)\*\*(?!\*)/, (m) => make("strong", {}, inline(m[1]))],
  [/^__([\s\S]+?)__(?!_)/, (m) => make("u", {}, inline(m[1]))],
  [/^\*(?!\s)([^*]+?)\*(?!\*)/, (m) => make("em", {}, inline(m[1]))],
  [/^_([^_]+?)_(?![\p{L}\p{N}_])/u, (m) => make("em", {}, inline(m[1]))],
  [/^~~([\s\S]+?)~~/, (m) => make("s", {}, inline(m[1]))],
  [/^\|\|([\s\S]+?)\|\|/, (m) => spoiler(inline(m[1]))],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (m) => link(m[2], inline(m[1]))],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => link(m[1], m[1])],
  [/^https?:\/\/[^\s<>]*[^\s<>.,:;"')\]!?]/, (m) => link(m[0], m[0])],
  [/^<@!?(\d+)>/, (m) => mention(`@${nameOf(m[1])}`, m[1] === table.me)],
  [/^<@&(\d+)>/, () => mention("@…", false)],
  [/^<#(\d+)>/, (m) => channelLink(m[1])],
  [/^<\/([^:>]+):\d+>/, (m) => mention(`/${m[1]}`, false)],
  [/^<t:(-?\d{1,12})(?::([tTdDfFR]))?>/, (m) => timestamp(Number(m[1]), m[2])],
  [/^<a?:(\w+):\d+>/, (m) => `:${m[1]}:`],
  [/^@(everyone|here)\b/, (m) => mention(m[0], true)],
];

/** The inline parts of a text as nodes and strings. */
export function inline(text) {
  const found = [];
  let plain = "";
  let rest = text;
  let before = "";
  while (rest) {
    const hit = SPECIAL.test(rest[0]) ? match(rest, before) : null;
    if (hit) {
      if (plain) found.push(plain);
      plain = "";
      found.push(hit.made);
    } else {
      plain += rest[0];
    }
    const taken = hit ? hit.length : 1;
    before = rest[taken - 1];
    rest = rest.slice(taken);
  }
  if (plain) found.push(plain);
  return found;
}

function match(rest, before) {
  const insideWord = /[\p{L}\p{N}]/u.test(before);
  if (insideWord && (rest[0] === "_" || rest[0] === "h")) return null;
  for (const [pattern, build] of INLINE) {
    const found = pattern.exec(rest);
    if (found) return { made: build(found), length: found[0].length };
  }
  return null;
}

function spoiler(inner) {
  const show = (event) => {
    event.currentTarget.classList.add("shown");
    event.currentTarget.removeAttribute("aria-label");
  };
  const attributes = { type: "button", class: "spoiler", "aria-label": word("spoiler"), onclick: show };
  return make("button", attributes, make("span", {}, inner));
}

/** Where a link to a post leads inside this page, or null. */
function insideTarget(address) {
  const found = /^https:\/\/discord\.com\/channels\/(\d+)\/(\d+)(?:\/(\d+))?$/.exec(address);
  if (!found || found[1] !== table.guild.id || !channelById(found[2])) return null;
  return found[3] ? `#c${found[2]}m${found[3]}` : `#c${found[2]}`;
}

/** A link; those to posts of this table stay inside the page. */
export function link(address, inner) {
  const inside = insideTarget(address);
  if (inside) {
    const channel = channelById(/^#c(\d+)/.exec(inside)[1]);
    return make("a", { href: inside, class: "mention" }, inner === address ? `# ${channel.name}` : inner);
  }
  return make("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, inner);
}

const mention = (text, mine) => make("span", { class: mine ? "mention mine" : "mention", text });

function channelLink(id) {
  const channel = channelById(id);
  if (!channel) return mention("#…", false);
  return make("a", { href: `#c${id}`, class: "mention", text: `# ${channel.name}` });
}

/** A moment that keeps itself up to date (see `refreshTimes`). */
export function timestamp(seconds, style = "f") {
  const exact = new Date(seconds * 1000);
  if (Number.isNaN(exact.valueOf())) return String(seconds);
  const about = { datetime: exact.toISOString(), title: moment(seconds, "F"), "data-style": style };
  return make("time", { ...about, text: moment(seconds, style) });
}

/** Bring all "2 hours ago" up to date. */
export function refreshTimes() {
  for (const element of document.querySelectorAll('time[data-style="R"]')) {
    element.textContent = moment(Date.parse(element.dateTime) / 1000, "R");
  }
}

/** A whole text: code blocks, headings, quotes, lists and paragraphs. */
export function markdown(text) {
  const root = make("div", { class: "text" });
  const fence = /```(?:[a-z0-9+-]*\n)?([\s\S]*?)```/gi;
  let last = 0;
  for (const found of text.matchAll(fence)) {
    root.append(...blocks(text.slice(last, found.index)));
    root.append(make("pre", { tabindex: "0" }, make("code", { text: found[1].replace(/\n$/, "") })));
    last = found.index + found[0].length;
  }
  root.append(...blocks(text.slice(last)));
  return root;
}

const KINDS = [
  ["rest", /^>>> ([\s\S]*)/],
  ["quote", /^> ?(.*)/],
  ["heading", /^(#{1,3}) +(.+)/],
  ["small", /^-# +(.+)/],
  ["list", /^( *)(?:[-*]|(\d{1,4})\.) +(.+)/],
];

function kindOf(line) {
  for (const [kind, pattern] of KINDS) {
    const found = pattern.exec(line);
    if (found) return [kind, found];
  }
  return ["plain", [line]];
}

function blocks(text) {
  const lines = text.replace(/^\n+|\n+$/g, "").split("\n");
  if (lines.length === 1 && !lines[0]) return [];
  const made = [];
  for (let index = 0; index < lines.length; ) {
    const [kind, found] = kindOf(lines[index]);
    const run = [];
    if (kind === "rest") {
      const inner = [found[1], ...lines.slice(index + 1)].join("\n");
      return [...made, make("blockquote", {}, blocks(inner))];
    }
    while (index < lines.length && kindOf(lines[index])[0] === kind) {
      run.push(kindOf(lines[index++])[1]);
      if (kind === "heading" || kind === "small") break;
    }
    made.push(BUILD[kind](run));
  }
  return made;
}

const BUILD = {
  quote: (run) => make("blockquote", {}, blocks(run.map((found) => found[1]).join("\n"))),
  heading: ([found]) => make(`h${found[1].length + 2}`, {}, inline(found[2])),
  small: ([found]) => make("small", {}, inline(found[1])),
  plain: (run) => make("p", {}, inline(run.map((found) => found[0]).join("\n"))),
  list: (run) => list(run, 0).made,
};

function list(run, from) {
  const depth = run[from][1].length;
  const made = make(run[from][2] ? "ol" : "ul", run[from][2] ? { start: run[from][2] } : {});
  let index = from;
  while (index < run.length && run[index][1].length >= depth) {
    if (run[index][1].length > depth) {
      const inner = list(run, index);
      made.lastElementChild.append(inner.made);
      index = inner.next;
    } else {
      made.append(make("li", {}, inline(run[index++][3])));
    }
  }
  return { made, next: index };
}
