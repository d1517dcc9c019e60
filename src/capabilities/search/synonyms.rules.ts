import { wordsOf } from "./search.rules.ts";

/** Words with the same meaning. The first of each group stands for all its members. */
const sameThings: readonly (readonly string[])[] = [
  ["fridge", "refrigerator", "refrigerateur", "icebox"],
  ["cooktop", "hob", "stovetop", "stove top", "cook top", "hotplate"],
  ["cooker", "stove"],
  ["dryer", "clothes dryer", "tumble dryer", "tumble drier", "drier", "clothes drier"],
  ["washer", "washing machine", "clothes washer"],
  ["tv", "television", "telly"],
  ["vacuum", "hoover", "vac", "vacuum cleaner"],
  ["rangehood", "range hood", "extractor", "cooker hood", "extractor fan"],
  [
    "air conditioner",
    "aircon",
    "air con",
    "airconditioner",
    "ac unit",
    "airconditioning",
    "air conditioning",
    "aircon unit",
  ],
  ["heat pump", "heatpump"],
  ["sofa", "couch", "settee", "lounge suite", "lounge"],
  ["barbecue", "bbq", "barbeque", "barbie"],
  ["dishwasher", "dish washer", "dw", "d w"],
  ["bedside", "nightstand", "night stand", "bedside cabinet"],
  ["bookcase", "bookshelf", "book shelf"],
  ["tap", "faucet"],
  ["microwave", "micro wave"],
  ["coffee machine", "espresso machine", "coffee maker"],
  ["soundbar", "sound bar"],
  ["front load", "front loader", "frontloader", "fl", "f l"],
  ["top load", "top loader", "toploader", "tl", "t l"],
  ["stainless steel", "stainless", "inox", "ss"],
  ["grey", "gray"],
  ["freezer", "deep freeze", "deep freezer"],
  ["air fryer", "airfryer"],
  ["induction", "induktion"],
  ["kettle", "jug"],
  ["wifi", "wi fi"],
];

/** Nouns whose plural no rule gives. */
const irregular: ReadonlyMap<string, string> = new Map([
  ["shelves", "shelf"],
  ["knives", "knife"],
  ["bookshelves", "bookshelf"],
]);

/** One of a noun's two numbers: enough to find a word in a list of synonyms. */
export const singular = (word: string): string => {
  const known = irregular.get(word);
  if (known) return known;
  if (/(ss|us|is)$/.test(word) || word.length < 3) return word;
  if (/(sh|ch|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
};

export type Phrase = readonly string[];
const groups: ReadonlyMap<string, readonly Phrase[]> = new Map(
  sameThings.flatMap((group) => {
    const phrases = group.map((one) => one.split(" "));
    return group.map((one) => [one, phrases] as const);
  }),
);
const MAX_PHRASE_WORDS = 2;

const phraseAt = (words: readonly string[], at: number, length: number): string =>
  words
    .slice(at, at + length)
    .map((word, index) => (index === length - 1 ? singular(word) : word))
    .join(" ");

/** The synonyms of the phrase at a position of the words, and the number of its words. */
export function synonymsAt(
  words: readonly string[],
  at: number,
): { readonly phrases: readonly Phrase[]; readonly length: number } | null {
  for (let length = MAX_PHRASE_WORDS; length > 0; length--) {
    const phrases = at + length <= words.length ? groups.get(phraseAt(words, at, length)) : undefined;
    if (phrases) return { phrases, length };
  }
  return null;
}

/** Joining words without a meaning of their own. */
const joining: ReadonlySet<string> = new Set(
  "a an and the of for with in to at on my me i you your is are it its or by from that this which".split(" "),
);
export const isJoining = (word: string): boolean => joining.has(word);

/** Words without number, accents, synonyms and joining words: `Refrigerators` and `fridge` are equal. */
export function plainWords(words: readonly string[]): readonly string[] {
  const plain: string[] = [];
  for (let at = 0; at < words.length;) {
    const same = synonymsAt(words, at);
    const word = words[at] ?? "";
    if (same) plain.push(...(same.phrases[0] ?? []));
    else if (!isJoining(word)) plain.push(singular(word));
    at += same?.length ?? 1;
  }
  return plain;
}

export const nameKey = (text: string): string => plainWords(wordsOf(text)).join(" ");

/** Every word of every synonym: none of them is a slip of the fingers. */
export const synonymWords: readonly string[] = [...new Set(sameThings.flat().flatMap((one) => one.split(" ")))];
