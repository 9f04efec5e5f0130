// The posts of the open channel: drawn, redrawn when they change, and acted upon.

import { act, ask } from "./api.js";
import { attachments, components, embed } from "./components.js";
import { announce, byId, make } from "./dom.js";
import { markdown, timestamp } from "./markdown.js";
import { openModal } from "./modal.js";
import { colourOf, dismissed, here, isBot, me, nameOf, table } from "./state.js";
import { word } from "./words.js";

const V2 = 1 << 15;
const THREAD_CREATED = 18, SLASH_REPLY = 20, THREAD_STARTER = 21;
const CLOSE_SECONDS = 420;

const shown = new Map();
let more = false;
let heard = null;

const list = () => byId("posts");
const scroll = () => byId("scroll");
const atEnd = () => scroll().scrollHeight - scroll().scrollTop - scroll().clientHeight < 120;

/** Go to the newest post. */
export function toEnd() {
  scroll().scrollTop = scroll().scrollHeight;
  byId("newest").hidden = true;
}

/** A round picture of somebody. */
export function avatar(id) {
  if (isBot(id)) return make("img", { class: "avatar", src: "/page/files/keep.svg", alt: "" });
  const made = make("span", { class: "avatar", "aria-hidden": "true", text: [...nameOf(id)][0]?.toUpperCase() ?? "?" });
  made.style.backgroundColor = colourOf(id);
  return made;
}

/** Load the open channel and show it; `target` is a post to go to. */
export async function loadPosts(target = null) {
  const asked = { as: table.me, channel: table.channel };
  // What is heard while the answer is on its way is newer than the answer.
  const meanwhile = (heard = new Map());
  const told = await ask("messages", asked);
  if (heard !== meanwhile) return;
  heard = null;
  shown.clear();
  list().replaceChildren();
  more = told.more;
  for (const message of [...told.messages, ...meanwhile.values()]) if (message) put(message);
  for (const [id, message] of meanwhile) if (!message) forgetPost(id);
  tidy();
  const wanted = target && document.getElementById(`m${target}`);
  if (wanted) wanted.scrollIntoView({ block: "center" });
  else toEnd();
}

/** Load what came before the oldest post shown. */
export async function loadOlder() {
  const oldest = list().firstElementChild?.dataset.id;
  if (!oldest) return;
  const told = await ask("messages", { as: table.me, channel: table.channel, before: oldest });
  more = told.more;
  const height = scroll().scrollHeight;
  told.messages.forEach((message) => put(message));
  tidy();
  scroll().scrollTop += scroll().scrollHeight - height;
}

/** A post came or changed. */
export function hearPost(message, isNew) {
  if (message.channel_id !== table.channel) return;
  heard?.set(message.id, message);
  const stay = atEnd();
  if (!put(message)) return;
  tidy();
  if (isNew && message.author.id !== table.me) tell(message);
  if (stay) toEnd();
  else if (isNew) byId("newest").hidden = false;
}

/** A post is gone. */
export function forgetPost(id) {
  heard?.set(id, null);
  shown.delete(id);
  document.getElementById(`m${id}`)?.remove();
  tidy();
}

function tell(message) {
  const text = document.getElementById(`m${message.id}`)?.querySelector(".body")?.innerText ?? "";
  const mark = message.private ? `${word("only-you", { name: me()?.name })}: ` : "";
  announce(`${mark}${nameOf(message.author.id)}: ${text}`);
}

/** Show a message at its place; what is in focus stays in focus. */
function put(message) {
  if (dismissed.has(message.id)) return null;
  shown.set(message.id, message);
  const made = draw(message);
  const old = document.getElementById(`m${message.id}`);
  if (old) {
    const focused = old.contains(document.activeElement) ? document.activeElement : null;
    keepPictures(old, made);
    old.replaceWith(made);
    if (focused) refocus(made, focused);
    return made;
  }
  const after = [...list().children].find((one) => BigInt(one.dataset.id) > BigInt(message.id));
  list().insertBefore(made, after ?? null);
  made.querySelectorAll("img").forEach((image) => image.addEventListener("load", () => settleImage(), { once: true }));
  return made;
}

/** Focus what was in focus before: the same control, one with the same words, or the first. */
function refocus(made, before) {
  const controls = [...made.querySelectorAll("[data-custom-id]:not(:disabled)")];
  const wanted = controls.find((one) => one.dataset.customId === before.dataset.customId)
    ?? controls.find((one) => one.textContent === before.textContent)
    ?? controls[0] ?? made.querySelector("article");
  wanted.focus({ preventScroll: true });
}

/** Keep the old picture until the new one is there, so that nothing flickers. */
function keepPictures(old, made) {
  const before = old.querySelectorAll(".body img");
  made.querySelectorAll(".body img").forEach((image, index) => {
    const last = before[index];
    if (!last || last.src === image.src || !last.complete) return;
    image.loading = "eager";
    image.style.background = `center / cover url("${last.src}")`;
    image.addEventListener("load", () => (image.style.background = ""), { once: true });
  });
}

function settleImage() {
  if (byId("newest").hidden && scroll().scrollHeight - scroll().scrollTop - scroll().clientHeight < 900) toEnd();
}

/** What depends on the neighbours: grouping, old private replies, the welcome. */
function tidy() {
  let before = null;
  const posts = [...shown.values()].sort((one, two) => (BigInt(one.id) < BigInt(two.id) ? -1 : 1));
  const lastPublic = posts.findLast((post) => !post.private)?.id ?? "0";
  const lastPrivate = posts.findLast((post) => post.private)?.id ?? "0";
  for (const post of posts) {
    const element = document.getElementById(`m${post.id}`);
    if (!element) continue;
    element.classList.toggle("close", isClose(before, post));
    const old = post.private && post.id !== lastPrivate && BigInt(post.id) < BigInt(lastPublic);
    element.classList.toggle("old", old && !element.dataset.kept);
    before = post;
  }
  byId("older").hidden = !more;
  byId("welcome").hidden = posts.length > 0 || Boolean(here()?.parent_id);
}

function isClose(before, post) {
  if (!before || before.author.id !== post.author.id || post.interaction || post.message_reference) return false;
  if (before.private !== post.private || post.type === THREAD_CREATED || before.type === THREAD_CREATED) return false;
  return (Date.parse(post.timestamp) - Date.parse(before.timestamp)) / 1000 < CLOSE_SECONDS;
}

function draw(message) {
  if (message.type === THREAD_CREATED) return drawThreadCreated(message);
  const source = message.type === THREAD_STARTER ? message.referenced_message ?? message : message;
  const called = message.pinged.includes(table.me);
  const look = ["post", message.private ? "private" : "", called ? "called" : ""].filter(Boolean).join(" ");
  const name = `name-${message.id}`;
  const article = make("article", { tabindex: "-1", "aria-labelledby": name },
    drawOrigin(message),
    make("div", { class: "post-side" }, avatar(source.author.id)),
    make("header", { class: "post-head", id: name },
      make("strong", { text: nameOf(source.author.id) }),
      isBot(source.author.id) ? make("span", { class: "tag", text: word("bot") }) : null,
      timestamp(Date.parse(message.timestamp) / 1000, isToday(message.timestamp) ? "t" : "f")),
    message.private ? drawOldBar(message) : null,
    make("div", { class: "body" }, drawBody(source)),
    message.private ? drawPrivateFoot(message) : null);
  return make("li", { class: look, id: `m${message.id}`, "data-id": message.id }, article);
}

const isToday = (stamp) => new Date(stamp).toDateString() === new Date().toDateString();

function drawThreadCreated(message) {
  const text = word("thread-started", { name: nameOf(message.author.id), thread: message.content });
  const target = message.message_reference?.channel_id;
  const open = target ? make("a", { href: `#c${target}`, text: word("open-thread") }) : null;
  return make("li", { class: "post note", id: `m${message.id}`, "data-id": message.id }, make("article", { tabindex: "-1" }, text, " ", open));
}

/** The line above a post: which command it answers, or which post. */
function drawOrigin(message) {
  if (message.type === SLASH_REPLY && message.interaction) {
    const { user, name } = message.interaction;
    const known = table.commands.find((command) => command.name === name);
    const command = make("span", { class: "mention", text: `/${known?.shown ?? name}` });
    const [before, after] = word("used", { name: nameOf(user.id), command: "\u0000" }).split("\u0000");
    return make("div", { class: "origin" }, avatar(user.id), before, command, after);
  }
  if (message.message_reference && message.type !== THREAD_STARTER) {
    const to = message.referenced_message;
    const text = to ? word("replying", { name: nameOf(to.author.id) }) : word("gone-message");
    return make("div", { class: "origin", text });
  }
  return null;
}

function drawBody(message) {
  if (message.loading) return make("p", { class: "thinking", text: word("thinking", { name: nameOf(message.author.id) }) });
  const use = (kind, part, values, element) => touch(message, kind, part, values, element);
  const thread = message.thread ? drawThread(message.thread) : null;
  if (message.flags & V2) return [components(message.components, use), thread];
  return [
    message.content ? markdown(message.content) : null,
    message.edited_timestamp && !message.components.length ? make("small", { class: "edited", text: word("edited") }) : null,
    attachments(message), message.embeds.map(embed), components(message.components, use), thread,
  ];
}

function drawThread(thread) {
  const label = make("strong", { text: thread.name });
  return make("a", { class: "thread-card", href: `#c${thread.id}` }, make("span", { class: "flag", "aria-hidden": "true" }), label,
    make("span", { class: "thread-go", text: `${word("open-thread")} ›` }));
}

function drawPrivateFoot(message) {
  const put = make("button", { type: "button", class: "linklike", text: word("dismiss"), onclick: () => dismiss(message) });
  return make("footer", { class: "private-foot" }, make("span", { class: "eye", "aria-hidden": "true" }),
    make("span", { text: word("only-you", { name: me()?.name ?? "" }) }), " · ", put);
}

function drawOldBar(message) {
  const show = (event) => {
    const post = event.currentTarget.closest(".post");
    post.dataset.kept = "yes";
    post.classList.remove("old");
  };
  return make("button", { type: "button", class: "old-bar linklike", onclick: show, text: `${word("old-private")} ▸` });
}

function dismiss(message) {
  const element = document.getElementById(`m${message.id}`);
  const next = element?.nextElementSibling ?? element?.previousElementSibling;
  dismissed.add(message.id);
  forgetPost(message.id);
  (next?.querySelector("article") ?? byId("bar-input"))?.focus?.({ preventScroll: true });
}

/** Somebody used a button or a menu of a post. */
async function touch(message, kind, part, values, element) {
  if (element.getAttribute("aria-busy") === "true") return;
  const person = table.me;
  element.setAttribute("aria-busy", "true");
  complain(message.id, null);
  const said = await act(kind, { as: person, message: message.id, custom_id: part.custom_id, values }).catch(() => null);
  element.removeAttribute("aria-busy");
  if (table.me !== person) return;
  if (!said) complain(message.id, word("trouble"));
  else if (said.refused) complain(message.id, word("refused"));
  else if (said.failed) complain(message.id, word(table.bot.online ? "failed" : "offline"));
  else if (said.modal) openModal(said, person);
  if (kind === "choose" && (!said || said.refused || said.failed || said.modal)) redraw(message.id);
}

/** Put a menu back to what the bot last said, keeping any complaint. */
function redraw(id) {
  const note = document.getElementById(`m${id}`)?.querySelector(".post-trouble");
  const message = shown.get(id);
  if (!message) return;
  const made = put(message);
  if (note) made?.querySelector(".body").append(note);
}

function complain(id, text) {
  const body = document.getElementById(`m${id}`)?.querySelector(".body");
  body?.querySelector(".post-trouble")?.remove();
  if (text) body?.append(make("p", { class: "trouble post-trouble", role: "alert", text }));
}
