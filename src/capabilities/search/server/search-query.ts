import type { Context } from "#platform/service.ts";
import { factWords } from "#capabilities/catalogue/specification.rules.ts";
import type { readSiteShelf, SearchScope } from "#capabilities/catalogue/server/catalogue.service.ts";
import { guessModels, mayBeTypo, nearestWord } from "../guess.rules.ts";
import { type Measure, measureQuery, type Part, partsOf, typedIn, wordQuery, type Writing } from "../parts.rules.ts";
import { wordsOf } from "../search.rules.ts";
import { listModelHits, type ModelHit, readWords, type WordFacts } from "./search.store.ts";

/** A term as it is going to be searched for. */
export type SearchQuery = {
  readonly term: string;
  /** What was searched for instead, when a word was corrected. */
  readonly correctedTerm: string | null;
  readonly parts: readonly Part[];
  readonly models: readonly ModelHit[];
  /** How often each word is used; a word that nobody uses is missing. */
  readonly uses: ReadonlyMap<string, number>;
};

export type QueryOptions = { readonly writing: Writing; readonly corrects: "typos" | "nothing" };

type Shelf = Awaited<ReturnType<typeof readSiteShelf>>;

/** Reads a sanitised term: which words are known, which were slips, and whether it names a model. */
export async function readQuery(context: Context, term: string, options: QueryOptions): Promise<SearchQuery> {
  const { db, visit } = context;
  const words = wordsOf(term);
  const parts = partsOf(words);
  const single = parts.filter((part) => part.kind === "word").map((part) => part.word);
  const [facts, hits] = await Promise.all([
    readWords(db, visit.site.code, [...new Set(single)]),
    listModelHits(db, { site: visit.site.code, guess: guessModels(term), term }),
  ]);
  const models = useful(hits, words, facts);
  const corrections =
    options.corrects === "nothing" || models.some((hit) => hit.rank < 2)
      ? new Map<string, string>()
      : correctionsOf(facts);
  // A word that is still being typed is no slip while some word begins like it.
  const last = words.at(-1) ?? "";
  if (options.writing === "typing" && facts.some((fact) => fact.word === last && fact.isBegun))
    corrections.delete(last);
  const corrected = words.map((word) => corrections.get(word) ?? word);
  return {
    term,
    correctedTerm: corrections.size === 0 ? null : corrected.join(" "),
    parts: corrections.size === 0 ? parts : partsOf(corrected),
    models,
    uses: new Map(facts.map((fact) => [fact.word, fact.isKnown ? Math.max(1, fact.uses) : 0])),
  };
}

/** A known word without a digit is a word; that letters of some model spell it means nothing. */
function useful(hits: readonly ModelHit[], words: readonly string[], facts: readonly WordFacts[]): readonly ModelHit[] {
  const isPlainWord =
    words.length === 1 && !/\d/.test(words[0] ?? "") && (facts.length === 0 || facts[0]?.isKnown === true);
  const kept = isPlainWord ? hits.filter((hit) => hit.rank === 0) : hits;
  const best = Math.min(...kept.map((hit) => hit.rank));
  // Pieces in the middle of other models only matter while nothing begins with them.
  return best < 2 ? kept.filter((hit) => hit.rank < 2) : kept;
}

const vocabulary = factWords.map((word) => ({ word, uses: 0 }));

function correctionsOf(facts: readonly WordFacts[]): Map<string, string> {
  return new Map(
    facts.flatMap((fact) => {
      if (fact.isKnown || !mayBeTypo(fact.word)) return [];
      const meant = nearestWord(fact.word, [...fact.near, ...vocabulary]);
      return meant === null ? [] : [[fact.word, meant] as const];
    }),
  );
}

/** The query as the catalogue takes it. */
export function scopeOf(query: SearchQuery, shelf: Shelf, writing: Writing): SearchScope {
  return {
    words: wordQuery(query.parts, writing),
    measures: query.parts.flatMap((part) =>
      part.kind === "measure" ? [{ words: measureQuery(part.measure), pairs: pairsOf(part.measure, shelf) }] : [],
    ),
    productIds: query.models.map((hit) => hit.productId),
  };
}

/** Facts that meet a measure although no title spells it: a 595 mm oven is sold as 60 cm. */
function pairsOf(measure: Measure, shelf: Shelf): readonly string[] {
  const near = (key: string, middle: number | null, below: number, above: number): readonly string[] =>
    middle === null
      ? []
      : shelf
          .valuesOf(key)
          .filter((value) => Number(value) >= middle - below && Number(value) <= middle + above)
          .map((value) => `${key}:${value}`);
  return [
    ...near("widthMm", measure.mm, 10, 5),
    ...near("capacityLitres", measure.litres, (measure.litres ?? 0) * 0.02, (measure.litres ?? 0) * 0.02),
    ...near("capacityKg", measure.kilograms, 0, 0),
  ];
}

/** The query without its rarest part; null when one part is left. Measures go last, for they are seldom slips. */
export function relaxed(query: SearchQuery): SearchQuery | null {
  if (query.parts.length < 2) return null;
  const weight = (part: Part): number => (part.kind === "word" ? (query.uses.get(part.word) ?? 1) : 1_000_000);
  const rarest = query.parts.reduce((least, part) => (weight(part) < weight(least) ? part : least));
  const parts = query.parts.filter((part) => part !== rarest);
  return { ...query, parts, correctedTerm: parts.map(typedIn).join(" ") };
}
