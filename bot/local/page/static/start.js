// "Start a game": who sits where, and then the referee is asked as those people would ask it.

import { act } from "./api.js";
import { freshId, make, showDialog } from "./dom.js";
import { askName } from "./side.js";
import { me, nameOf, SEATS, table } from "./state.js";
import { word } from "./words.js";

const LEAST = 2, MOST = 5;
const HOUSE = "house", NEW = "new";

/** Open the dialog; afterwards the first person at the table is shown the game. */
export function openStart({ become, goTo }) {
  const seats = [table.me, HOUSE];
  const title = freshId("start");
  const trouble = make("p", { class: "trouble", role: "alert", hidden: true });
  const places = make("div", { class: "seats" });
  const sizes = make("div", { class: "sizes", role: "group", "aria-label": word("seats") });
  const send = make("button", { type: "submit", class: "button primary large", text: word("start-now") });
  const form = make("form", { novalidate: true }, make("h2", { id: title, text: word("start-title") }),
    make("p", { class: "field-about", text: word("start-hint") }), sizes, places, trouble,
    make("div", { class: "sheet-foot" },
      make("button", { type: "button", class: "button secondary", text: word("cancel"), onclick: () => dialog.close() }), send));
  const dialog = make("dialog", { class: "sheet", "aria-labelledby": title }, form);

  const complain = (text) => {
    trouble.hidden = !text;
    trouble.textContent = text;
  };
  const draw = () => {
    sizes.replaceChildren(...range(LEAST, MOST).map((n) => sizeButton(n)));
    places.replaceChildren(...seats.map((seat, index) => seatRow(seat, index)));
  };
  const sizeButton = (n) => make("button", {
    type: "button", class: "size", "aria-pressed": String(n === seats.length), text: String(n), "aria-label": `${word("seats")}: ${n}`,
    onclick: () => {
      resize(seats, n);
      draw();
      sizes.children[n - LEAST].focus();
    },
  });
  const seatRow = (seat, index) => {
    const id = freshId("seat");
    const people = table.people.map((person) => make("option", { value: person.id, text: person.name }));
    const select = make("select", { id }, people, make("option", { value: HOUSE, text: word("house") }),
      make("option", { value: NEW, text: word("new-person") }));
    select.value = seat;
    select.onchange = () => {
      if (select.value !== NEW) {
        seats[index] = select.value;
        return;
      }
      select.value = seat;
      askName((person) => {
        seats[index] = person;
        waitFor(person).then(draw);
      });
    };
    return make("div", { class: "seat" }, make("label", { for: id }, swatch(index), word("seat", { n: index + 1 })), select);
  };
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wrong = problem(seats);
    complain(wrong ?? "");
    if (wrong || send.disabled) return;
    send.disabled = true;
    send.textContent = word("starting");
    const said = await act("start", { as: firstPerson(seats), channel: table.channel, seats }).catch(() => null);
    send.disabled = false;
    send.textContent = word("start-now");
    if (!said || said.refused || said.failed) {
      complain(said?.refused ? word("start-failed", { why: reason(said) }) : word("failed"));
      return;
    }
    dialog.close();
    await become(firstPerson(seats));
    await goTo(said.channel, null);
  });
  draw();
  showDialog(dialog);
  send.focus();
}

function swatch(seat) {
  const made = make("span", { class: "swatch", "aria-hidden": "true" });
  made.style.backgroundColor = SEATS[seat];
  return made;
}

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const firstPerson = (seats) => (seats.includes(table.me) ? table.me : seats.find((seat) => seat !== HOUSE));

function resize(seats, n) {
  const free = table.people.map((person) => person.id).filter((id) => !seats.includes(id));
  while (seats.length < n) seats.push(seats.includes(HOUSE) || !free.length ? HOUSE : free.shift());
  seats.length = n;
}

function problem(seats) {
  const people = seats.filter((seat) => seat !== HOUSE);
  if (!people.length) return word("start-person");
  const twice = people.find((person, index) => people.indexOf(person) !== index);
  return twice ? word("start-twice", { name: nameOf(twice) }) : null;
}

/** Why not, in the person's language: the referee's own words, or what it does not offer. */
function reason(said) {
  if (!said.missing) return said.refused;
  return word(said.missing === HOUSE ? "no-house" : "refused");
}

async function waitFor(person) {
  const known = () => table.people.some((one) => one.id === person) && me();
  for (let tries = 0; tries < 40 && !known(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 50));
}
