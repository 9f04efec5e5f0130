// The side of the page: channels with their games, and the people at this screen.

import { act } from "./api.js";
import { announce, byId, freshId, make, showDialog } from "./dom.js";
import { avatar } from "./posts.js";
import { isUnread, me, recall, remember, table } from "./state.js";
import { freeName, LANGUAGES, word } from "./words.js";

const THREADS = [11, 12];

/** Draw the list of channels and threads. */
export function drawChannels() {
  const places = table.channels.filter((one) => !THREADS.includes(one.type));
  const made = places.map((place) => {
    const inside = table.channels.filter((one) => one.parent_id === place.id).reverse();
    const live = inside.filter((one) => !one.archived || one.id === table.channel);
    const quiet = inside.filter((one) => !live.includes(one));
    return [entry(place), live.map(entry), quiet.length ? quietGames(quiet) : null];
  });
  const title = make("h2", { text: word("channels") });
  byId("channels").replaceChildren(title, make("ul", {}, made.flat(Infinity)));
}

function quietGames(threads) {
  const title = make("summary", { text: `${word("archived")} (${threads.length})` });
  return make("li", {}, make("details", {}, title, make("ul", {}, threads.map(entry))));
}

function entry(channel) {
  const isThread = THREADS.includes(channel.type);
  const mine = me()?.waiting.includes(channel.id);
  const current = channel.id === table.channel;
  const turn = mine ? make("span", { class: "turn", text: word("your-turn") }) : null;
  const fresh = !current && isUnread(channel);
  const about = {
    href: `#c${channel.id}`, class: ["place", isThread ? "thread" : "", fresh ? "unread" : ""].join(" "),
    "aria-current": current ? "page" : null,
  };
  return make("li", {}, make("a", about, make("span", { class: isThread ? "sign flag" : "sign", "aria-hidden": "true", text: isThread ? "" : "#" }),
    make("span", { class: "place-name", text: channel.name }, turn), fresh ? make("span", { class: "hush", text: word("unread") }) : null));
}

/** Draw who is at this screen; `choose(id)` is called with the person chosen. */
export function drawPeople(choose) {
  byId("people-list").replaceChildren(...table.people.map((person) => personButton(person, choose)));
  byId("add-person").textContent = `+ ${word("add-person")}`;
  byId("add-person").onclick = () => askName(choose);
  const language = byId("language");
  language.replaceChildren(...LANGUAGES.map(([value, name]) => make("option", { value, text: name })));
  language.value = me()?.locale ?? "en-US";
  language.onchange = () => act("set_language", { as: table.me, locale: language.value });
  drawWho(choose);
  drawTheme();
}

function personButton(person, choose) {
  const n = person.waiting.length;
  const about = n ? word("waiting", { n }) : word("waiting-none");
  return make("button", {
    type: "button", class: "person", "aria-pressed": String(person.id === table.me), "data-person": person.id,
    "aria-label": `${person.name}, ${about}`, title: about, onclick: () => choose(person.id),
  }, avatar(person.id), make("span", { class: "person-name", text: person.name }), n ? make("span", { class: "badge", text: String(n) }) : null);
}

/** The person in the head of the page, for phones. */
function drawWho(choose) {
  const others = table.people.filter((person) => person.id !== table.me && person.waiting.length).length;
  const who = byId("who");
  who.replaceChildren(avatar(table.me), make("span", { class: "person-name", text: me()?.name ?? "" }),
    others ? make("span", { class: "badge", text: String(others) }) : "");
  who.setAttribute("aria-label", `${word("i-am")}: ${me()?.name}. ${word("switch-person")}`);
  who.onclick = () => {
    const pick = (id) => {
      dialog.close();
      choose(id);
    };
    const title = freshId("who");
    const add = make("button", { type: "button", class: "quiet", text: `+ ${word("add-person")}`, onclick: () => {
      dialog.close();
      askName(choose);
    } });
    const dialog = make("dialog", { class: "sheet small", "aria-labelledby": title }, make("h2", { id: title, text: word("i-am") }),
      make("div", { class: "people-sheet" }, table.people.map((person) => personButton(person, pick))), add);
    showDialog(dialog);
  };
}

/** Ask for the name of a new person; resolves to the id, or null. */
export function askName(choose) {
  const id = freshId("name");
  const input = make("input", { id, type: "text", maxlength: 32, autocomplete: "off", required: true });
  input.value = freeName(table.people.map((person) => person.name));
  const trouble = make("p", { class: "trouble", role: "alert", hidden: true });
  const title = freshId("add");
  const form = make("form", { novalidate: true }, make("h2", { id: title, text: word("add-person") }),
    make("div", { class: "field" }, make("label", { for: id, text: word("name") }), input, trouble),
    make("div", { class: "sheet-foot" },
      make("button", { type: "button", class: "button secondary", text: word("cancel"), onclick: () => dialog.close() }),
      make("button", { type: "submit", class: "button primary", text: word("add") })));
  const dialog = make("dialog", { class: "sheet small", "aria-labelledby": title }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const said = await act("add_person", { as: table.me, name: input.value }).catch(() => ({ refused: true }));
    if (said.refused) {
      trouble.hidden = false;
      trouble.textContent = word("name-taken");
      input.focus();
      return;
    }
    dialog.close();
    announce(input.value);
    choose(said.id);
  });
  showDialog(dialog);
  input.select();
}

const THEMES = { auto: "◐", light: "☀", dark: "☾" };

/** Apply the remembered look. */
export function applyTheme() {
  const theme = recall("theme", "auto");
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

function drawTheme() {
  const theme = recall("theme", "auto");
  const button = byId("theme");
  button.textContent = THEMES[theme];
  button.title = word(`theme-${theme}`);
  button.setAttribute("aria-label", word(`theme-${theme}`));
  button.onclick = () => {
    const names = Object.keys(THEMES);
    remember("theme", names[(names.indexOf(theme) + 1) % names.length]);
    applyTheme();
    drawTheme();
    announce(word(`theme-${recall("theme", "auto")}`));
  };
}
