import { findKind, type Kind, type KindIndex } from "./kinds.rules.ts";
import { meaningAt } from "./meanings.rules.ts";
import { bareInchesAt, measureAt, type Measure } from "./measures.rules.ts";
import { type PriceWords, readPriceWords, type Preference } from "./prices.rules.ts";
import { isJoining, type Phrase, plainWords, singular, synonymsAt } from "./synonyms.rules.ts";

/** One requirement of a product: a text or a fact. */
export type Need = {
  readonly typed: string;
  /** Text for `to_tsquery`; empty when only facts will do. */
  readonly text: string;
  readonly pairs: readonly string[];
};

/** The parsed query. */
export type Interpretation = {
  readonly kind: Pick<Kind, "first" | "also"> | null;
  readonly brandIds: readonly number[];
  readonly needs: readonly Need[];
  /** What brings a product forward and is not asked of it. */
  readonly softNeeds: readonly Need[];
  readonly price: PriceWords["price"];
  readonly isReduced: boolean;
  readonly preference: Preference | null;
};

/** The meanings of words on a site: computed once for each state of its catalogue. */
export type SiteLexicon = {
  /** Words of the names of facts. */
  readonly factWords: ReadonlySet<string>;
  readonly kinds: KindIndex;
  readonly kindIds: (uris: readonly string[]) => readonly number[];
  /** Screens are asked for by a bare number of inches. */
  readonly screenIds: ReadonlySet<number>;
  readonly brandNamed: (key: string) => readonly number[];
  /** `fact:value` pairs of goods on the site that a meaning's fact covers. */
  readonly pairsOf: (fact: string) => readonly string[];
  readonly pairsWithin: (fact: Measure["facts"][number]) => readonly string[];
  /** Facts that these words state: `queen`, `heat pump`. */
  readonly pairsNamed: (key: string) => readonly string[];
};

/** A word as PostgreSQL's `to_tsquery` takes it, whatever is in it. */
const lexeme = (word: string): string => `'${word.replaceAll("\\", "").replaceAll("'", "''")}'`;
const phraseText = (phrase: Phrase): string =>
  phrase.length === 1 ? lexeme(phrase[0] ?? "") : `(${phrase.map(lexeme).join(" & ")})`;
const anyOf = (phrases: readonly Phrase[]): string => {
  const texts = [...new Set(phrases.map(phraseText))];
  return texts.length === 1 ? (texts[0] ?? "") : `(${texts.join(" | ")})`;
};

const MAX_BRAND_WORDS = 4;
const MAX_FACT_WORDS = 3;

/** The brand named in full, with or without joining words, and its position. */
function findBrand(
  words: readonly string[],
  site: SiteLexicon,
): { ids: readonly number[]; at: number; length: number } | null {
  for (let length = MAX_BRAND_WORDS; length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const ids = site.brandNamed(brandKey(words.slice(at, at + length)));
      if (ids.length > 0) return { ids, at, length };
    }
  }
  return null;
}

/** `De'Longhi`, `de longhi` and `delonghi` are one maker. */
export const brandKey = (words: readonly string[]): string => words.filter((word) => word !== "and").join("");

/** `complete`: words are whole. Otherwise the last one may continue as any of these. */
export type Writing = "complete" | readonly string[];

/** Parses the words of a query: category, brand, price, facts, and the rest for the text search. */
export function interpretQuery(
  words: readonly string[],
  site: SiteLexicon,
  writing: Writing = "complete",
): Interpretation {
  const priced = readPriceWords(words);
  const brand = findBrand(priced.rest, site);
  const rest = brand ? priced.rest.filter((_, at) => at < brand.at || at >= brand.at + brand.length) : priced.rest;
  const kind = kindOf(withoutSayings(rest), site, writing);
  const reading: Reading = {
    site,
    needs: [],
    softNeeds: softNeedsOf(kind, site),
    preference: priced.preference,
    kind,
    meantKinds: [],
    endings: writing === "complete" ? [] : writing,
  };
  readNeeds(rest, reading);
  const meant = reading.meantKinds.length > 0 ? { first: reading.meantKinds, also: [] } : null;
  return {
    kind: kind ?? meant,
    brandIds: brand?.ids ?? [],
    needs: reading.needs,
    softNeeds: reading.softNeeds,
    price: priced.price,
    isReduced: priced.isReduced,
    preference: reading.preference,
  };
}

/** Words of a fixed phrase name no product: "grill" in a query for outdoor cooking does not mean a sandwich grill. */
function withoutSayings(words: readonly string[]): readonly string[] {
  const left = [...words];
  for (let at = 0; at < left.length; at++) {
    const found = meaningAt(left, at);
    if (found?.meaning.kinds && found.length > 1) left.splice(at, found.length);
  }
  return left;
}

/** A category may be called by a fact that not all of its goods have: `washable rugs` holds outdoor ones too. */
function softNeedsOf(kind: Kind | null, site: SiteLexicon): Need[] {
  return [...(kind?.words ?? [])].flatMap((word) => {
    const pairs = (meaningAt([word], 0)?.meaning.facts ?? []).flatMap(site.pairsOf);
    return pairs.length === 0 ? [] : [{ typed: word, text: "", pairs }];
  });
}

/** While the last word is being typed, every sort of goods that it may become. */
function kindOf(words: readonly string[], { kinds }: SiteLexicon, writing: Writing): Kind | null {
  const whole = findKind(words, kinds);
  const last = words.at(-1) ?? "";
  if (writing === "complete" || whole?.words.has(last)) return whole;
  const grown = writing.flatMap((ending) => {
    const kind = findKind([...words.slice(0, -1), ending], kinds);
    return kind?.words.has(ending) ? [kind] : [];
  });
  if (grown.length === 0) return whole;
  const most = Math.max(...grown.map((kind) => kind.words.size));
  const best = grown.filter((kind) => kind.words.size === most);
  return {
    words: new Set([...best.flatMap((kind) => [...kind.words]), last]),
    first: [...new Set(best.flatMap((kind) => kind.first))],
    also: [...new Set(best.flatMap((kind) => kind.also))],
  };
}

type Reading = {
  readonly site: SiteLexicon;
  readonly needs: Need[];
  readonly softNeeds: Need[];
  preference: Preference | null;
  readonly kind: Kind | null;
  readonly meantKinds: number[];
  readonly endings: readonly string[];
};

function readNeeds(words: readonly string[], reading: Reading): void {
  for (let at = 0; at < words.length;) {
    const isTaken = reading.kind?.words.has(words[at] ?? "") || (isJoining(words[at] ?? "") && words.length > 1);
    at += isTaken
      ? 1
      : readMeaning(words, at, reading) || readMeasure(words, at, reading) || readText(words, at, reading);
  }
}

/** Each parser returns how many words it took. */
function readMeasure(words: readonly string[], at: number, { site, needs, kind }: Reading): number {
  const found = measureAt(words, at);
  const isScreen = kind === null ? words.length === 1 : kind.first.some((id) => site.screenIds.has(id));
  const inches = !found && isScreen ? bareInchesAt(words, at) : null;
  const measure = found?.measure ?? inches;
  if (!measure) return 0;
  const used = found?.used ?? 1;
  const text = measure.words.map(lexeme).join(" | ");
  needs.push({ typed: words.slice(at, at + used).join(" "), text, pairs: measure.facts.flatMap(site.pairsWithin) });
  return used;
}

function readMeaning(words: readonly string[], at: number, reading: Reading): number {
  const found = meaningAt(words, at);
  if (!found) return 0;
  const { meaning, length } = found;
  const { site, kind } = reading;
  const phrase = words.slice(at, at + length);
  const need = {
    typed: phrase.join(" "),
    text: phraseText(phrase),
    pairs: (meaning.facts ?? []).flatMap(site.pairsOf),
  };
  const kinds = site.kindIds(meaning.kinds ?? []);
  if (meaning.preference) reading.preference ??= meaning.preference;
  else if (meaning.kinds && kind === null && kinds.length > 0) reading.meantKinds.push(...kinds);
  else if (need.pairs.length > 0) reading.needs.push(need);
  else if (meaning.isSoft || (meaning.kinds && kind !== null)) reading.softNeeds.push({ ...need, pairs: [] });
  else return 0;
  return length;
}

function readText(words: readonly string[], at: number, { site, needs, endings }: Reading): number {
  for (let length = Math.min(MAX_FACT_WORDS, words.length - at); length > 1; length--) {
    const phrase = words.slice(at, at + length);
    const pairs = site.pairsNamed(plainWords(phrase).join(" "));
    if (pairs.length > 0) {
      needs.push({ typed: phrase.join(" "), text: phraseText(phrase), pairs });
      return length;
    }
  }
  const same = synonymsAt(words, at);
  const word = words[at] ?? "";
  const length = same?.length ?? 1;
  const isLast = at + length === words.length;
  const phrases = [...(same?.phrases ?? [[word]]), ...(isLast ? endings.map((ending) => [ending]) : [])];
  const pairs = phrases.flatMap((phrase) => site.pairsNamed(phrase.map(singular).join(" ")));
  needs.push({ typed: words.slice(at, at + length).join(" "), text: anyOf(phrases), pairs: [...new Set(pairs)] });
  return length;
}
