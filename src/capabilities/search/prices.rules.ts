import { measureAt } from "./measures.rules.ts";

/** What should come first among things that match equally. */
export type Preference =
  | { readonly by: "price" | "rating" | "newest" }
  /** The least or the most of the first of these facts that a product has. */
  | { readonly by: "fact"; readonly keys: readonly string[]; readonly end: "least" | "most" };

export type PriceWords = {
  /** Cents, both ends included. */
  readonly price: { readonly from: number | null; readonly to: number | null } | null;
  readonly preference: Preference | null;
  readonly isReduced: boolean;
  /** The remaining words. */
  readonly rest: readonly string[];
};

type Reading = { price: PriceWords["price"]; preference: Preference | null; isReduced: boolean };
type Rule = { readonly pattern: RegExp; readonly means: (found: RegExpExecArray) => Partial<Reading> };

const amount = String.raw`(\d{2,6}(?:\.\d\d)?|\d{1,3}k)`;
const dollars = String.raw`(?: dollars?| bucks| aud| nzd)?`;
const cents = (text: string | undefined): number =>
  Math.round((text?.endsWith("k") ? Number(text.slice(0, -1)) * 1000 : Number(text)) * 100);

const rules: readonly Rule[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:between|from) ${amount} (?:and|to) ${amount}${dollars}\b|\b${amount} to ${amount}${dollars}\b`,
    ),
    means: ([, a, b, c, d]) => ({ price: { from: cents(a ?? c), to: cents(b ?? d) } }),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:under|below|less than|cheaper than|up to|max|maximum|within) ${amount}${dollars}\b`,
    ),
    means: ([, to]) => ({ price: { from: null, to: cents(to) } }),
  },
  {
    pattern: new RegExp(String.raw`\b(?:over|above|more than|at least|from) ${amount}${dollars}\b`),
    means: ([, from]) => ({ price: { from: cents(from), to: null } }),
  },
  {
    pattern: /\b(?:on sale|sale|on special|specials?|discount(?:ed)?|clearance|deals?|reduced|bargains?)\b/,
    means: () => ({ isReduced: true }),
  },
  {
    pattern: /\b(?:best rated|top rated|highest rated|best reviewed|best)\b/,
    means: () => ({ preference: { by: "rating" } }),
  },
  { pattern: /\b(?:newest|latest)\b/, means: () => ({ preference: { by: "newest" } }) },
  {
    pattern: /\b(?:cheap(?:est|er)?(?! to run)|budget|affordable|inexpensive|low(?:est)? price|low cost)\b/,
    means: () => ({ preference: { by: "price" } }),
  },
];

/** `fridge under 900 mm` is about a width. */
function isMeasured(text: string, found: RegExpExecArray): boolean {
  const number = found[0].split(" ").slice(-1);
  const next = text
    .slice(found.index + found[0].length)
    .trim()
    .split(" ");
  return measureAt([...number, ...next], 0) !== null;
}

/** Removes the price from a query's words. A query of a price alone does not change. */
export function readPriceWords(words: readonly string[]): PriceWords {
  const reading: Reading = { price: null, preference: null, isReduced: false };
  let text = words.join(" ");
  for (const { pattern, means } of rules) {
    const found = pattern.exec(text);
    if (!found || isMeasured(text, found)) continue;
    Object.assign(reading, means(found));
    text = text.replace(found[0], " ").replace(/\s+/g, " ").trim();
  }
  if (text === "") return { price: null, preference: null, isReduced: false, rest: words };
  return { ...reading, rest: text.split(" ") };
}
