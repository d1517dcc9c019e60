export const LONGEST_TERM = 100;
export const SHORTEST_TERM = 2;
export const SEARCH_PAUSE_MS = 300;
export const OVERLAY_PAUSE_MS = 500;

const withoutRuns = (text: string): string => {
  let left = text;
  while (left.includes("..")) left = left.replaceAll("..", "");
  return left;
};

/**
 * What is searched for: angle brackets, semicolons and `..` go first, then everything but letters, digits, spaces and
 * `-_+./`; the rest is trimmed and capped. Sanitising twice changes nothing.
 */
export function sanitiseTerm(text: string): string {
  const plain = withoutRuns(text.normalize("NFC").replace(/[<>;]/g, "")).replace(/[^\p{L}\p{M}\p{N}\-_+./\s]/gu, "");
  return withoutRuns(plain).replace(/\s+/g, " ").trim().slice(0, LONGEST_TERM).replace(/[\uD800-\uDBFF]$/, "").trim();
}

/** Letters that no accent makes of another, as PostgreSQL's `unaccent` writes them. */
const ligatures: Readonly<Record<string, string>> = { ø: "o", æ: "ae", œ: "oe", ß: "ss", đ: "d", ð: "d", ł: "l", þ: "th", ı: "i" };

/** Lower case without accents: how words are compared. */
export const plainText = (text: string): string =>
  text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/[øæœßđðłþı]/g, (letter) => ligatures[letter] ?? letter).normalize("NFC");

const MOST_WORDS = 12;

/** The words of a term; a number keeps its decimal point. */
export const wordsOf = (term: string): readonly string[] => (plainText(term).match(/\p{N}+\.\p{N}+\p{L}*|[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);

/** Words that mean the same to a shopper. Each group stands for all its members. */
const sameThings: readonly (readonly string[])[] = [
  ["fridge", "refrigerator"],
  ["cooktop", "hob", "stovetop", "stove top", "cook top"],
  ["cooker", "stove"],
  ["dryer", "clothes dryer", "tumble dryer", "drier"],
  ["washer", "washing machine", "clothes washer"],
  ["tv", "television", "telly"],
  ["vacuum", "hoover", "vac"],
  ["rangehood", "range hood", "extractor", "cooker hood", "extractor fan"],
  ["air conditioner", "aircon", "air con", "airconditioner", "ac unit"],
  ["heat pump", "heatpump"],
  ["sofa", "couch", "settee", "lounge suite"],
  ["barbecue", "bbq", "barbeque"],
  ["dishwasher", "dish washer"],
  ["bedside", "nightstand", "night stand"],
  ["bookcase", "bookshelf", "book shelf"],
  ["tap", "faucet"],
  ["microwave", "micro wave"],
  ["coffee machine", "espresso machine", "coffee maker"],
  ["soundbar", "sound bar"],
  ["front load", "front loader", "frontloader"],
  ["top load", "top loader", "toploader"],
  ["stainless steel", "stainless", "inox"],
  ["graphite", "grey", "gray"],
  ["freezer", "deep freeze"],
  ["air fryer", "airfryer"],
  ["induction", "induktion"],
];

/** One of a noun's two numbers: enough to find a word in a list of synonyms. */
export const singular = (word: string): string => {
  if (/(ss|us|is)$/.test(word) || word.length < 4) return word;
  if (/(sh|ch|x|s)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
};

type Phrase = readonly string[];
const groups: ReadonlyMap<string, readonly Phrase[]> = new Map(
  sameThings.flatMap((group) => {
    const phrases = group.map((one) => one.split(" "));
    return group.map((one) => [one, phrases] as const);
  }),
);
const LONGEST_PHRASE = 2;

/** A length, volume, weight or power, spelled in every way that titles spell it. */
export type Measure = { readonly words: readonly string[]; readonly mm: number | null; readonly litres: number | null; readonly kilograms: number | null };

/** One thing that a product must have to be found. */
export type Part =
  | { readonly kind: "word"; readonly word: string }
  /** Any of these phrases. */
  | { readonly kind: "same"; readonly typed: string; readonly phrases: readonly Phrase[] }
  | { readonly kind: "measure"; readonly typed: string; readonly measure: Measure };

const unitNames: Readonly<Record<string, "mm" | "cm" | "l" | "kg" | "in" | "w" | "kw">> = {
  mm: "mm", millimetre: "mm", millimeter: "mm",
  cm: "cm", centimetre: "cm", centimeter: "cm",
  l: "l", lt: "l", ltr: "l", litre: "l", liter: "l",
  kg: "kg", kilo: "kg", kilogram: "kg",
  in: "in", inch: "in", inche: "in",
  w: "w", watt: "w", kw: "kw",
};

const round = (value: number): string => String(Math.round(value * 100) / 100);

function measureOf(amount: number, unit: string): Measure | null {
  const none = { mm: null, litres: null, kilograms: null };
  switch (unitNames[singular(unit)] ?? unitNames[unit]) {
    case "mm":
      return { ...none, words: [`${round(amount)}mm`, `${round(amount / 10)}cm`], mm: amount };
    case "cm":
      return { ...none, words: [`${round(amount)}cm`, `${round(amount * 10)}mm`], mm: amount * 10 };
    case "l":
      return { ...none, words: [`${round(amount)}l`], litres: amount };
    case "kg":
      return { ...none, words: [`${round(amount)}kg`], kilograms: amount };
    case "in":
      return { ...none, words: [round(amount), `${round(amount)}in`] };
    case "w":
      return { ...none, words: [`${round(amount)}w`] };
    case "kw":
      return { ...none, words: [`${round(amount)}kw`] };
    default:
      return null;
  }
}

function measureAt(words: readonly string[], at: number): { measure: Measure; used: number } | null {
  const found = /^(\d{1,5}(?:\.\d{1,2})?)(\p{L}*)$/u.exec(words[at] ?? "");
  if (!found) return null;
  const isApart = found[2] === "";
  const measure = measureOf(Number(found[1]), isApart ? (words[at + 1] ?? "") : (found[2] ?? ""));
  return measure && { measure, used: isApart ? 2 : 1 };
}

/** The words of a term as things to find: measures in every spelling, synonyms as one, other words as they are. */
export function partsOf(words: readonly string[]): readonly Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    const measured = measureAt(words, at);
    if (measured) {
      parts.push({ kind: "measure", typed: words.slice(at, at + measured.used).join(" "), measure: measured.measure });
      at += measured.used;
      continue;
    }
    const length = lengthOfPhrase(words, at);
    const typed = words.slice(at, at + Math.max(1, length)).join(" ");
    const phrases = length > 0 ? groups.get(phraseAt(words, at, length)) : undefined;
    parts.push(phrases ? { kind: "same", typed, phrases } : { kind: "word", word: words[at] ?? "" });
    at += Math.max(1, length);
  }
  return parts;
}

const phraseAt = (words: readonly string[], at: number, length: number): string =>
  words.slice(at, at + length).map((word, index) => (index === length - 1 ? singular(word) : word)).join(" ");

function lengthOfPhrase(words: readonly string[], at: number): number {
  for (let length = LONGEST_PHRASE; length > 0; length--) {
    if (at + length <= words.length && groups.has(phraseAt(words, at, length))) return length;
  }
  return 0;
}

export const typedIn = (part: Part): string => (part.kind === "word" ? part.word : part.typed);

/** A word as PostgreSQL's `to_tsquery` takes it, whatever is in it. */
const lexeme = (word: string): string => `'${word.replaceAll("\\", "").replaceAll("'", "''")}'`;
const phraseQuery = (phrase: Phrase): string => (phrase.length === 1 ? lexeme(phrase[0] ?? "") : `(${phrase.map(lexeme).join(" & ")})`);

/** `complete`: words are whole. `typing`: the last one may go on. */
export type Writing = "complete" | "typing";

/** The text of a full-text query that finds every part. Measures are left to `measureQuery`. Empty when nothing is left. */
export function wordQuery(parts: readonly Part[], writing: Writing): string {
  return parts
    .flatMap((part, index) => {
      if (part.kind === "measure") return [];
      const any = part.kind === "word" ? [lexeme(part.word)] : part.phrases.map(phraseQuery);
      const goesOn = writing === "typing" && index === parts.length - 1;
      return [`(${[...any, ...(goesOn ? [openPhrase(typedIn(part).split(" "))] : [])].join(" | ")})`];
    })
    .join(" & ");
}

/** The words as typed, the last of which may go on. */
const openPhrase = (words: Phrase): string => `(${words.map((word, index) => (index === words.length - 1 ? `${lexeme(word)}:*` : lexeme(word))).join(" & ")})`;

export const measureQuery = (measure: Measure): string => measure.words.map(lexeme).join(" | ");

/** A term as a key of a model number: upper-case letters and digits only. */
export const modelKey = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

const SHORTEST_MODEL = 3;
const LONGEST_RUN = 4;

export type ModelGuess = {
  /** Keys that may be whole model numbers, the whole term first. */
  readonly whole: readonly string[];
  /** Keys that may be pieces of one. */
  readonly pieces: readonly string[];
};

/** What in a term could be a model number. Measures are none. */
export function guessModels(term: string): ModelGuess {
  const words = wordsOf(term);
  const measured = new Set(partsOf(words).flatMap((part) => (part.kind === "measure" ? part.typed.split(" ") : [])));
  const isPiece = (key: string): boolean => key.length >= SHORTEST_MODEL && key.length <= 40;
  const all = modelKey(term);
  const runs = words.flatMap((_, from) =>
    Array.from({ length: LONGEST_RUN }, (_unused, more) => words.slice(from, from + more + 1)).map((run) => modelKey(run.join(""))),
  );
  const whole = [all, ...runs].filter((key) => isPiece(key) && key.length >= 4 && /\d/.test(key));
  const single = words.filter((word) => !measured.has(word)).map(modelKey).filter((key) => isPiece(key) && /\d/.test(key) && /[A-Z]/.test(key));
  const isOneWord = words.length === 1 || (/\d/.test(all) && words.length <= LONGEST_RUN && words.every((word) => word.length <= 4 || /\d/.test(word)));
  const pieces = isOneWord && isPiece(all) && measured.size === 0 ? [all, ...single] : single;
  return { whole: [...new Set(whole)].slice(0, 40), pieces: [...new Set(pieces)].slice(0, 3) };
}

/** Letters to change, add, drop or swap to make one word of another; stops counting above `most`. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}

/** The word with each two neighbouring letters swapped: the slip that trigrams see least of. */
export const swapped = (word: string): readonly string[] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2));

export type KnownWord = { readonly word: string; readonly uses: number };

const mostTypos = (word: string): number => (word.length <= 4 ? 1 : word.length <= 8 ? 2 : 3);

/** The word that was most likely meant, or null when none is near enough. */
export function nearestWord(typed: string, candidates: readonly KnownWord[]): string | null {
  const most = mostTypos(typed);
  const near = candidates
    .map((one) => ({ ...one, typos: distance(typed, one.word, most) }))
    .filter((one) => one.typos <= most)
    .sort((a, b) => a.typos - b.typos || Number(b.word[0] === typed[0]) - Number(a.word[0] === typed[0]) || b.uses - a.uses || (a.word < b.word ? -1 : 1));
  return near[0]?.word ?? null;
}

/** Whether a word that is not in the shop's vocabulary may be a slip of the fingers. */
export const mayBeTypo = (word: string): boolean => word.length >= 3 && word.length <= 30 && /^[a-z]+$/.test(word);

/** A name without number, accents and synonyms: `Refrigerators` and `fridge` are one. */
export const nameKey = (text: string): string =>
  partsOf(wordsOf(text))
    .map((part) => (part.kind === "same" ? (part.phrases[0] ?? []).join(" ") : part.kind === "measure" ? part.typed : singular(part.word)))
    .join(" ");

/** Words that ask for a page and not for a product. */
const pageWords: Readonly<Record<string, string>> = {
  delivery: "/s/delivery",
  shipping: "/s/delivery",
  return: "/s/returns",
  refund: "/s/returns",
  exchange: "/s/returns",
  warranty: "/s/warranty",
  "care plan": "/s/warranty",
  "price match": "/s/price-match",
  privacy: "/s/privacy",
  term: "/s/terms",
  "terms and condition": "/s/terms",
  "about us": "/s/about-us",
  store: "/stores",
  showroom: "/stores",
  "store locator": "/stores",
  brand: "/brands",
  cart: "/cart",
  checkout: "/customer/checkout",
  account: "/account",
  "hot offer": "/hot-offers",
  promotion: "/promotions",
  afterpay: "/afterpay",
  zip: "/zipmoney",
  "cooking demo": "/cooking-demos",
};

/** The page that a term asks for by its name; null for anything that could be goods. */
export const pageFor = (term: string): string | null => {
  const key = nameKey(term);
  return Object.hasOwn(pageWords, key) ? (pageWords[key] ?? null) : null;
};
