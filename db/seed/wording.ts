import type { Facts, FactValue, Point } from "./kinds/plan.ts";

const ordinaryWords: ReadonlySet<string> = new Set([
  "type",
  "feel",
  "bedSize",
  "weave",
  "shape",
  "material",
  "dryerType",
  "headboard",
]);

function factText(key: string, value: FactValue, startsSentence: boolean): string {
  if (typeof value === "number") return value >= 1000 ? value.toLocaleString("en-AU") : String(value);
  const text = String(value);
  if (startsSentence || !ordinaryWords.has(key)) return text;
  return key === "type" ? text.toLowerCase() : text.charAt(0).toLowerCase() + text.slice(1);
}

/** Inserts facts into `{key}`; undefined when the product has no such fact. */
export function findWording(template: string, facts: Facts): string | undefined {
  let isComplete = true;
  const text = template.replace(/\{(\w+)\}/g, (_, key: string, at: number) => {
    const value = facts[key];
    if (value === undefined) isComplete = false;
    return factText(key, value ?? "", at === 0 || /[.:?] $/.test(template.slice(Math.max(0, at - 2), at)));
  });
  return isComplete
    ? text.replace(/\b([Aa]) (?=[aeiou])/g, "$1n ").replace(/\b([Aa]) (?=(8|11|18)\b)/g, "$1n ")
    : undefined;
}

export function wording(template: string, facts: Facts): string {
  const text = findWording(template, facts);
  if (text === undefined) throw new Error(`Facts are missing for: ${template}`);
  return text;
}

/** `Heat pump` becomes `Heat Pump`; numbers with their units stay. */
export const capitals = (value: FactValue): string =>
  typeof value === "string"
    ? value.replace(/(?<![\p{L}\d'’])\p{Ll}/gu, (letter) => letter.toUpperCase())
    : String(value);

/** For titles, with every word capitalised. */
export function titleWording(template: string, facts: Facts): string {
  return template.replace(/\{(\w+)\}/g, (_, key: string) => capitals(facts[key] ?? ""));
}

/** The sentence, if the product has the fact it needs; otherwise undefined. */
export function findPoint(point: Point, facts: Facts): { text: string; isSpecial: boolean } | undefined {
  if (typeof point === "string") {
    const text = findWording(point, facts);
    return text === undefined ? undefined : { text, isSpecial: false };
  }
  const [need, sentence] = point;
  const [key = "", wanted] = need.split("=");
  const value = facts[key];
  const holds = wanted === undefined ? value !== undefined && value !== false : String(value) === wanted;
  const text = holds ? findWording(sentence, facts) : undefined;
  return text === undefined ? undefined : { text, isSpecial: true };
}

export const slugOf = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/æ/gi, "ae")
    .replace(/ø/gi, "o")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
