// Pictures in large: wheel, pinch, drag, double click, keys.

import { make, showDialog } from "./dom.js";
import { word } from "./words.js";

const MOST = 8;

/** Show one of several pictures ({url, about}) over the whole page. */
export function view(pictures, at = 0) {
  const picture = make("img", { alt: "", draggable: "false" });
  const caption = make("p", { class: "viewer-about" });
  const stage = make("div", { class: "viewer-stage" }, picture);
  const save = make("a", { class: "icon", download: true, text: "⤓", "aria-label": word("save-picture"), title: word("save-picture") });
  const tool = (sign, name, act) => make("button", {
    type: "button", class: "icon", text: sign, "aria-label": word(name), title: word(name), onclick: act,
  });
  const sight = new Sight(stage, picture);
  let index = at;
  const show = (to) => {
    index = (to + pictures.length) % pictures.length;
    picture.src = pictures[index].url;
    picture.alt = pictures[index].about || word("picture");
    caption.textContent = pictures[index].about;
    save.href = pictures[index].url;
    sight.reset();
  };
  const tools = make("div", { class: "viewer-tools" },
    pictures.length > 1 ? [tool("‹", "previous", () => show(index - 1)), tool("›", "next", () => show(index + 1))] : null,
    tool("−", "zoom-out", () => sight.zoom(1 / 1.5)), tool("+", "zoom-in", () => sight.zoom(1.5)),
    tool("⤢", "zoom-fit", () => sight.reset()), save, tool("✕", "close", () => dialog.close()));
  const dialog = make("dialog", { class: "viewer", "aria-label": word("picture") }, stage, caption, tools);
  const keys = {
    "+": () => sight.zoom(1.5), "=": () => sight.zoom(1.5), "-": () => sight.zoom(1 / 1.5), 0: () => sight.reset(),
    ArrowLeft: () => (sight.scale > 1 ? sight.pan(80, 0) : show(index - 1)),
    ArrowRight: () => (sight.scale > 1 ? sight.pan(-80, 0) : show(index + 1)),
    ArrowUp: () => sight.pan(0, 80), ArrowDown: () => sight.pan(0, -80),
  };
  dialog.addEventListener("keydown", (event) => {
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
  stage.addEventListener("click", (event) => {
    if (event.target === stage && !sight.moved) dialog.close();
  });
  show(at);
  showDialog(dialog);
}

/** How a picture is seen: scale and place, changed by the pointers on the stage. */
class Sight {
  constructor(stage, picture) {
    this.stage = stage;
    this.picture = picture;
    this.pointers = new Map();
    this.reset();
    stage.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, event);
    }, { passive: false });
    stage.addEventListener("dblclick", (event) => (this.scale > 1 ? this.reset() : this.zoom(2.5, event)));
    stage.addEventListener("pointerdown", (event) => this.down(event));
    stage.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel"]) {
      stage.addEventListener(name, (event) => this.pointers.delete(event.pointerId));
    }
  }

  reset() {
    this.scale = 1;
    this.x = this.y = 0;
    this.apply();
  }

  down(event) {
    this.moved = false;
    this.stage.setPointerCapture?.(event.pointerId);
    this.pointers.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY });
  }

  move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = { clientX: event.clientX, clientY: event.clientY };
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.pointers.set(event.pointerId, now);
    if (Math.hypot(now.clientX - before.clientX, now.clientY - before.clientY) > 2) this.moved = true;
    if (!other) {
      this.pan(now.clientX - before.clientX, now.clientY - before.clientY);
      return;
    }
    const distance = (one) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    const middle = { clientX: (now.clientX + other.clientX) / 2, clientY: (now.clientY + other.clientY) / 2 };
    this.zoom(distance(now) / Math.max(distance(before), 1), middle);
    this.pan((now.clientX - before.clientX) / 2, (now.clientY - before.clientY) / 2);
  }

  zoom(factor, point = null) {
    const scale = Math.min(MOST, Math.max(1, this.scale * factor));
    const box = this.stage.getBoundingClientRect();
    const x = (point?.clientX ?? box.left + box.width / 2) - box.left - box.width / 2;
    const y = (point?.clientY ?? box.top + box.height / 2) - box.top - box.height / 2;
    const grown = scale / this.scale;
    this.x = x - (x - this.x) * grown;
    this.y = y - (y - this.y) * grown;
    this.scale = scale;
    this.apply();
  }

  pan(x, y) {
    this.x += x;
    this.y += y;
    this.apply();
  }

  apply() {
    const most = (size) => (size * (this.scale - 1)) / 2 + (this.scale > 1 ? 40 : 0);
    const limit = (value, size) => Math.max(-most(size), Math.min(most(size), value));
    this.x = limit(this.x, this.stage.clientWidth);
    this.y = limit(this.y, this.stage.clientHeight);
    this.picture.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
    this.stage.dataset.scale = this.scale.toFixed(2);
  }
}
