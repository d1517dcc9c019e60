import { wordsOf } from "./search.rules.ts";

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
export type Measure = {
  readonly words: readonly string[];
  readonly mm: number | null;
  readonly litres: number | null;
  readonly kilograms: number | null;
};

/** One thing that a product must have to be found. */
export type Part =
  | { readonly kind: "word"; readonly word: string }
  /** Any of these phrases. */
  | { readonly kind: "same"; readonly typed: string; readonly phrases: readonly Phrase[] }
  | { readonly kind: "measure"; readonly typed: string; readonly measure: Measure };

const unitNames: Readonly<Record<string, "mm" | "cm" | "l" | "kg" | "in" | "w" | "kw">> = {
  mm: "mm",
  millimetre: "mm",
  millimeter: "mm",
  cm: "cm",
  centimetre: "cm",
  centimeter: "cm",
  l: "l",
  lt: "l",
  ltr: "l",
  litre: "l",
  liter: "l",
  kg: "kg",
  kilo: "kg",
  kilogram: "kg",
  in: "in",
  inch: "in",
  inche: "in",
  w: "w",
  watt: "w",
  kw: "kw",
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
  for (let at = 0; at < words.length;) {
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
  words
    .slice(at, at + length)
    .map((word, index) => (index === length - 1 ? singular(word) : word))
    .join(" ");

function lengthOfPhrase(words: readonly string[], at: number): number {
  for (let length = LONGEST_PHRASE; length > 0; length--) {
    if (at + length <= words.length && groups.has(phraseAt(words, at, length))) return length;
  }
  return 0;
}

export const typedIn = (part: Part): string => (part.kind === "word" ? part.word : part.typed);

/** A word as PostgreSQL's `to_tsquery` takes it, whatever is in it. */
const lexeme = (word: string): string => `'${word.replaceAll("\\", "").replaceAll("'", "''")}'`;
const phraseQuery = (phrase: Phrase): string =>
  phrase.length === 1 ? lexeme(phrase[0] ?? "") : `(${phrase.map(lexeme).join(" & ")})`;

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
const openPhrase = (words: Phrase): string =>
  `(${words.map((word, index) => (index === words.length - 1 ? `${lexeme(word)}:*` : lexeme(word))).join(" & ")})`;

export const measureQuery = (measure: Measure): string => measure.words.map(lexeme).join(" | ");

/** A name without number, accents and synonyms: `Refrigerators` and `fridge` are one. */
export const nameKey = (text: string): string =>
  partsOf(wordsOf(text))
    .map((part) =>
      part.kind === "same"
        ? (part.phrases[0] ?? []).join(" ")
        : part.kind === "measure"
          ? part.typed
          : singular(part.word),
    )
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
