// The page's own words, in the language of the person who looks at it.

const LOCALES = { "en-US": "en", ru: "ru", uk: "uk" };
export const LANGUAGES = [["en-US", "English"], ["ru", "Русский"], ["uk", "Українська"]];

const tables = {};
let current = "en";

/** Load the tables; they are small. */
export async function loadWords() {
  for (const language of Object.values(LOCALES)) {
    tables[language] = await (await fetch(`/page/files/words/${language}.json`)).json();
  }
}

/** Speak the language of this locale from now on, in the fixed parts of the page too. */
export function speak(locale) {
  current = LOCALES[locale] ?? "en";
  document.documentElement.lang = current;
  for (const element of document.querySelectorAll("[data-word]")) {
    element.textContent = word(element.dataset.word);
  }
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", word(element.dataset.label));
    element.title = word(element.dataset.label);
  }
}

/** A word or sentence; `{name}` is filled in, and `n` chooses the plural form. */
export function word(key, values = {}) {
  let found = tables[current]?.[key] ?? tables.en?.[key] ?? key;
  if (typeof found === "object") {
    const form = new Intl.PluralRules(current).select(values.n);
    found = found[form] ?? found.other;
  }
  return found.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

/** The language of this browser, as one of ours. */
export function browserLocale() {
  const wanted = (navigator.language ?? "en").slice(0, 2);
  return { ru: "ru", uk: "uk" }[wanted] ?? "en-US";
}

/** The names of the seats' colours: for each seat its name in every language. */
export function colourNames() {
  return (tables.en?.colours ?? []).map((_, seat) => Object.values(tables).map((words) => words.colours[seat]));
}

/** A name for one more person: the first colour nobody is named after. */
export function freeName(taken) {
  return tables[current].colours.find((_, seat) => !colourNames()[seat].some((name) => taken.includes(name))) ?? "";
}

const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

/** A moment as Discord writes it in this style ("R": how long ago). */
export function moment(seconds, style = "f") {
  if (style !== "R") return new Date(seconds * 1000).toLocaleString(current, STYLES[style] ?? STYLES.f);
  const away = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(away) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(current, { numeric: "auto" }).format(Math.trunc(away / size), unit);
}
