// The page itself: who looks, where, and what happens.

import { act, ask, Live } from "./api.js";
import { Bar } from "./bar.js";
import { announce, byId, make } from "./dom.js";
import { refreshTimes } from "./markdown.js";
import { forgetPost, hearPost, loadOlder, loadPosts, toEnd } from "./posts.js";
import { applyTheme, drawChannels, drawPeople } from "./side.js";
import { openStart } from "./start.js";
import { channelById, here, markRead, me, recall, remember, rememberHere, table } from "./state.js";
import { browserLocale, loadWords, speak, word } from "./words.js";

const PATIENCE_MS = 3000;

let live = null;
let bar = null;
let lost = false;

async function begin() {
  applyTheme();
  await loadWords();
  speak(browserLocale());
  await lookAround(recall("me"));
  if (!recall("visited")) {
    await act("hello", { as: table.me, language: browserLocale() });
    remember("visited", true);
    await lookAround(table.me);
  }
  speak(me().locale);
  bar = new Bar(byId("bar"));
  wire();
  await listen();
  await goTo(wantedPlace());
  bar.restore();
  byId("app").hidden = false;
  toEnd();
  setInterval(refreshTimes, 20_000);
}

async function lookAround(person) {
  const told = await ask("table", person ? { as: person } : {});
  Object.assign(table, { me: told.as, people: told.people, bot: told.bot, guild: told.guild, channels: told.channels });
  rememberHere("me", table.me);
}

const placeInAddress = () => /^#c(\d+)(?:m(\d+))?$/.exec(location.hash);

function wantedPlace() {
  const named = placeInAddress()?.[1];
  const last = recall(`place.${table.me}`);
  const found = [named, last].find((id) => id && channelById(id));
  return found ?? table.channels.find((one) => !one.parent_id)?.id;
}

/** Open a channel or thread, at a post if one is named. */
async function goTo(id, target = placeInAddress()?.[2]) {
  const moved = table.channel !== id;
  table.channel = id;
  rememberHere(`place.${table.me}`, id);
  if (placeInAddress()?.[1] !== id) history.replaceState(null, "", `#c${id}`);
  await loadCommands();
  await loadPosts(target);
  markRead(here());
  draw();
  if (moved) bar.refresh();
  closeSide();
}

async function loadCommands() {
  table.commands = (await ask("commands", { as: table.me, channel: table.channel })).commands;
}

function draw() {
  const place = here();
  document.title = `${place?.name ?? ""} · Realmkeeper`;
  byId("place").replaceChildren(make("span", { class: place?.parent_id ? "sign flag" : "sign", "aria-hidden": "true", text: place?.parent_id ? "" : "#" }), make("span", { class: "place-name", text: place?.name ?? "" }));
  drawChannels();
  drawPeople(become);
  drawStatus();
  drawWelcome();
}

function drawStatus() {
  const text = lost ? word("lost") : table.bot.online ? "" : word("offline");
  if (byId("status").textContent !== text) byId("status").textContent = text;
}

function drawWelcome() {
  const start = make("button", { type: "button", class: "button primary large", text: word("start-game"), onclick: beginGame });
  byId("welcome").replaceChildren(make("img", { src: "/page/files/keep.svg", alt: "", width: 84, height: 84 }),
    make("h2", { text: word("welcome-title") }), make("p", { text: word("welcome") }), start);
}

const beginGame = () => openStart({ become, goTo });

/** Be somebody else at this screen; with a game waiting, go to it. */
async function become(id) {
  if (id === table.me && me()) return;
  await lookAround(id);
  speak(me().locale);
  await listen();
  const waiting = me().waiting;
  const stay = channelById(table.channel) && (!waiting.length || waiting.includes(table.channel));
  await goTo(stay ? table.channel : waiting.find(channelById) ?? wantedPlace(), null);
  bar.refresh();
  announce(word("now-you", { name: me().name }));
}

/** Listen as the chosen person; resolves when nothing can be missed any more. */
function listen() {
  live?.close();
  return new Promise((resolve) => {
    open(resolve);
    setTimeout(resolve, PATIENCE_MS);
  });
}

function open(onReady) {
  const person = table.me;
  let first = true;
  live = new Live(person, (event) => {
    if (event.kind === "ready") onReady();
    if (person !== table.me) return;
    if (event.kind === "ready" && !first) catchUp();
    first = false;
    if (lost) {
      lost = false;
      drawStatus();
    }
    HEAR[event.kind]?.(event);
  }, () => {
    lost = true;
    drawStatus();
  });
}

/** After a lost connection: everything anew, as after loading the page. */
async function catchUp() {
  await lookAround(table.me);
  await goTo(channelById(table.channel) ? table.channel : wantedPlace(), null);
}

const HEAR = {
  message: ({ message }) => {
    noteNewest(message);
    hearPost(message, true);
  },
  message_edit: ({ message }) => hearPost(message, false),
  message_gone: ({ id }) => forgetPost(id),
  channels: ({ channels }) => {
    table.channels = channels;
    if (channelById(table.channel)) drawChannels();
    else goTo(wantedPlace());
  },
  commands: async () => {
    await loadCommands();
    bar.refresh();
  },
  table: async ({ people, bot }) => {
    const before = me()?.locale;
    Object.assign(table, { people, bot });
    if (me()?.locale !== before) await changeLanguage();
    else draw();
  },
};

function noteNewest(message) {
  const channel = channelById(message.channel_id);
  if (!channel || message.private) return;
  channel.last_message_id = message.id;
  if (message.channel_id === table.channel && document.visibilityState === "visible") markRead(channel);
  drawChannels();
}

async function changeLanguage() {
  speak(me().locale);
  await loadCommands();
  await loadPosts();
  draw();
  bar.refresh();
}

function closeSide() {
  document.body.classList.remove("side-open");
  byId("shade").hidden = true;
  byId("open-side").setAttribute("aria-expanded", "false");
}

function openSide() {
  document.body.classList.add("side-open");
  byId("shade").hidden = false;
  byId("open-side").setAttribute("aria-expanded", "true");
  byId("close-side").focus();
}

function wire() {
  byId("start").onclick = beginGame;
  byId("open-side").onclick = openSide;
  byId("close-side").onclick = () => {
    closeSide();
    byId("open-side").focus();
  };
  byId("shade").onclick = closeSide;
  byId("newest").onclick = toEnd;
  byId("older").firstElementChild.onclick = loadOlder;
  byId("scroll").addEventListener("scroll", () => {
    const scroll = byId("scroll");
    if (scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 60) byId("newest").hidden = true;
  });
  document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault();
    bar.focus();
  });
  window.addEventListener("hashchange", () => {
    const found = placeInAddress();
    if (found && channelById(found[1])) goTo(found[1], found[2]);
  });
  window.addEventListener("storage", (event) => {
    if (event.key === "realmkeeper.theme") applyTheme();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") markRead(here());
  });
  document.addEventListener("keydown", shortcut);
}

/** Typing goes to the bar from anywhere, Alt and a digit is a person, Escape closes the side. */
function shortcut(event) {
  if (document.querySelector("dialog[open], .menu-veil")) return;
  const typing = event.target.matches("input, textarea, select");
  if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    bar.fill({ text: "/" });
    bar.input.focus();
    bar.typed();
  } else if (event.target === document.body && /^\S$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
    bar.focus();
  } else if (event.altKey && /^Digit[1-9]$/.test(event.code)) {
    const person = table.people[Number(event.code.slice(5)) - 1];
    if (person) {
      event.preventDefault();
      become(person.id);
    }
  } else if (event.key === "Escape" && document.body.classList.contains("side-open")) {
    closeSide();
    byId("open-side").focus();
  }
}

begin();
