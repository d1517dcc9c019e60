import type { Context } from "#platform/service.ts";
import { readSiteCategories, type SearchScope } from "#capabilities/catalogue/server/catalogue.service.ts";
import { readModelNumbers, type ModelNumbers, shortenModelNumber } from "../model-number.rules.ts";
import { mayBeTypo, nearestWord } from "../spelling.rules.ts";
import { isUnit, measureAt } from "../measures.rules.ts";
import { meaningWords } from "../meanings.rules.ts";
import { type Interpretation, interpretQuery, type Need, type SiteLexicon } from "../parts.rules.ts";
import { MIN_TERM_LENGTH, wordsOf } from "../search.rules.ts";
import { isJoining, synonymWords } from "../synonyms.rules.ts";
import { listModelHits, type ModelHit, readWords, type WordFacts } from "./search.store.ts";
import type { Vocabulary } from "../vocabulary.rules.ts";
import { siteLexicon, siteVocabulary } from "./site-vocabulary.ts";

/** A term as it is going to be searched for. */
export type SearchQuery = {
  readonly term: string;
  /** What was searched for instead, when a word was corrected. */
  readonly correctedTerm: string | null;
  readonly words: readonly string[];
  readonly meant: Interpretation;
  readonly models: readonly ModelHit[];
  /** How often each word occurs; unknown words are missing. */
  readonly uses: ReadonlyMap<string, number>;
  /** How the last word may go on; empty for a term that is whole. */
  readonly endings: readonly string[];
  /** Terms that may have been meant instead. */
  readonly alternatives: readonly string[];
};

export type QueryOptions = { readonly writing: "complete" | "typing"; readonly corrects: "typos" | "nothing" };

const MAX_ENDINGS = 8;
const frequentWords: ReadonlySet<string> = new Set([...synonymWords, ...meaningWords]);
const priceWords: ReadonlySet<string> = new Set(
  "under below less than over above between cheap cheapest cheaper budget affordable best rated top newest latest sale special specials deal deals discount discounted clearance reduced price".split(
    " ",
  ),
);
const isCommon = (word: string, { factWords }: SiteLexicon): boolean =>
  frequentWords.has(word) ||
  factWords.has(word) ||
  priceWords.has(word) ||
  isJoining(word) ||
  isUnit(word) ||
  /^\d+(\.\d+)?$/.test(word);

/** Parses a sanitised query: known words, misspellings, and model numbers. */
export async function readQuery(context: Context, term: string, options: QueryOptions): Promise<SearchQuery> {
  const words = wordsOf(term);
  const last = words.at(-1) ?? "";
  const isTyping = options.writing === "typing";
  const categoryIndex = await readSiteCategories(context);
  const known = siteLexicon(context, categoryIndex);
  const vocabulary = await siteVocabulary(context, categoryIndex);
  const endings = isTyping ? endingsOf(last, vocabulary, known) : [];
  const isBegun = (word: string): boolean => word === last && endings.length > 0;
  const strange = words.filter((word) => !isCommon(word, known) && vocabulary.usesOf(word) === 0 && !isBegun(word));
  const [facts, hits] = await Promise.all([
    readWords(context.db, context.visit.site.code, [...new Set(strange.filter((word) => !/\d/.test(word)))]),
    mayNameModel(words, strange) ? findModels(context, term) : { models: [], cut: null },
  ]);
  const models = useful(hits.models, words, facts);
  const corrections =
    options.corrects === "nothing" || models.some((hit) => hit.rank < 2)
      ? new Map<string, string>()
      : correctionsOf(facts, known);
  // Two letters of a word that is still being typed are no slip yet.
  if (isTyping && last.length <= MIN_TERM_LENGTH) corrections.delete(last);
  const corrected = words.map((word) => corrections.get(word) ?? word);
  const searched = hits.cut === null ? readable(corrected, { isTyping, endings }) : [];
  return {
    term,
    correctedTerm: hits.cut?.toLowerCase() ?? (corrections.size === 0 ? null : corrected.join(" ")),
    words: searched,
    // A word of the shop is whole, though others begin with it: who typed white does not mean whitegoods.
    meant: interpretQuery(searched, known, isTyping && vocabulary.usesOf(last) === 0 ? endings : "complete"),
    models,
    uses: new Map([
      ...words.map((word) => [word, vocabulary.usesOf(word)] as const),
      ...facts.map((fact) => [fact.word, fact.isKnown ? Math.max(1, fact.uses) : 0] as const),
    ]),
    endings,
    alternatives: alternativesOf(words, facts),
  };
}

/**
 * Letters that are a word or a prefix of one are no model number, nor is a measurement, nor a bare number among words:
 * `tv 65`. Anything else with a digit may be one.
 */
function mayNameModel(words: readonly string[], strange: readonly string[]): boolean {
  const measured = new Set(words.flatMap((_, at) => words.slice(at, at + (measureAt(words, at)?.used ?? 0))));
  const left = words.filter((word) => !measured.has(word));
  if (left.some((word) => /\d/.test(word) && /\p{L}/u.test(word))) return true;
  const letters = left.filter((word) => !/^[\d.]+$/.test(word));
  if (letters.length === 0) return left.length > 0;
  return letters.some((word) => strange.includes(word)) && (letters.length < left.length || left.length === 1);
}

const MAX_ALTERNATIVES = 3;

/** The query with its most unusual word replaced by similar known words. */
function alternativesOf(words: readonly string[], facts: readonly WordFacts[]): readonly string[] {
  const strange = facts.find((fact) => !fact.isKnown && fact.near.length > 0);
  if (!strange) return [];
  return strange.near
    .slice(0, MAX_ALTERNATIVES)
    .map(({ word }) => words.map((one) => (one === strange.word ? word : one)).join(" "));
}

/** One letter is too short for a suggestion. */
const readable = (
  words: readonly string[],
  { isTyping, endings }: { isTyping: boolean; endings: readonly string[] },
): readonly string[] => {
  const isBarelyBegun = isTyping && endings.length === 0 && words.length > 1 && /^\p{L}$/u.test(words.at(-1) ?? "");
  return isBarelyBegun ? words.slice(0, -1) : words;
};

/** Known words, and words for categories, that begin with the last word. */
function endingsOf(last: string, vocabulary: Vocabulary, { kinds }: SiteLexicon): readonly string[] {
  if (last.length < MIN_TERM_LENGTH || /\d/.test(last)) return [];
  const completions = vocabulary.endingsOf(last, MAX_ENDINGS);
  const kindWords = [...kinds.words, ...synonymWords].filter((word) => word.startsWith(last) && word !== last);
  return [...new Set([...completions, ...kindWords])].slice(0, MAX_ENDINGS * 2);
}

type FoundModels = {
  readonly models: readonly ModelHit[];
  /** The piece of the model number that was found, where its end was wrong. */
  readonly cut: string | null;
};

async function findModels({ db, visit }: Context, term: string): Promise<FoundModels> {
  const find = (numbers: ModelNumbers) => listModelHits(db, { site: visit.site.code, numbers, term });
  const numbers = readModelNumbers(term);
  const models = await find(numbers);
  const shorter = models.length > 0 ? null : shortenModelNumber(numbers);
  if (shorter === null) return { models, cut: null };
  const near = (await find({ whole: [], pieces: shorter })).filter((hit) => hit.rank === 1);
  return near.length === 0 ? { models, cut: null } : { models: near, cut: shorter[0] ?? null };
}

/** A known word without a digit is a word; that letters of some model spell it means nothing. */
function useful(hits: readonly ModelHit[], words: readonly string[], facts: readonly WordFacts[]): readonly ModelHit[] {
  const isPlainWord =
    words.length === 1 && !/\d/.test(words[0] ?? "") && (facts.length === 0 || facts[0]?.isKnown === true);
  const candidates = isPlainWord ? hits.filter((hit) => hit.rank === 0) : hits;
  const best = Math.min(...candidates.map((hit) => hit.rank));
  // Pieces in the middle of other models only matter while nothing begins with them.
  return best < 2 ? candidates.filter((hit) => hit.rank < 2) : candidates;
}

const vocabularyOf = (factWords: ReadonlySet<string>) =>
  [...new Set([...frequentWords, ...factWords])]
    .filter((word) => /^[a-z]{4,}$/.test(word))
    .map((word) => ({ word, uses: 0 }));

function correctionsOf(
  facts: readonly WordFacts[],
  { kinds, brandNamed, factWords }: SiteLexicon,
): Map<string, string> {
  const vocabulary = facts.some((fact) => !fact.isKnown) ? vocabularyOf(factWords) : [];
  return new Map(
    facts.flatMap((fact) => {
      if (fact.isKnown || !mayBeTypo(fact.word) || brandNamed(fact.word).length > 0) return [];
      if (kinds.words.includes(fact.word)) return [];
      const meant = nearestWord(fact.word, [...fact.near, ...vocabulary]);
      return meant === null ? [] : [[fact.word, meant] as const];
    }),
  );
}

export type ScopeOptions = {
  readonly prices: "shown" | "gated";
  readonly warehouse: string | null;
  readonly within?: "names" | "everything";
};

/** The query for the catalogue. Behind a price gate, price filters are dropped, because they would reveal prices. */
export function scopeOf({ meant, models }: SearchQuery, options: ScopeOptions): SearchScope {
  const isGated = options.prices === "gated";
  const { kind, brandIds, price, preference } = meant;
  return {
    words: "",
    within: options.within ?? "everything",
    // For suggestions a fact is enough: facts are in memory, texts are not.
    measures: meant.needs.map(({ text, pairs }) => ({
      words: options.within === "names" && pairs.length > 0 ? "" : text,
      pairs,
    })),
    softNeeds: meant.softNeeds.map(({ text, pairs }) => ({ words: text, pairs })),
    productIds: models.map((hit) => hit.productId),
    ...(kind && { kinds: { first: kind.first, also: kind.also } }),
    ...(brandIds.length > 0 && { brandIds }),
    ...(price && !isGated && { price }),
    ...(preference && !(isGated && preference.by === "price") && { preference }),
    ...(options.warehouse !== null && { warehouse: options.warehouse }),
  };
}

export type Relaxed = { readonly query: SearchQuery; readonly dropped: string };

/**
 * The query without its least important part: an unknown word, then rarer words, then facts, then the brand. Null when
 * too little would be left.
 */
export function relaxQuery(query: SearchQuery): Relaxed | null {
  const { needs, kind, brandIds } = query.meant;
  const without = (meant: Partial<Interpretation>): SearchQuery => ({ ...query, meant: { ...query.meant, ...meant } });
  const weakest = needs.toSorted((a, b) => weightOf(a, query) - weightOf(b, query))[0];
  if (weakest) {
    const left = needs.filter((need) => need !== weakest);
    const isAnchored = kind !== null || brandIds.length > 0 || left.some((need) => need.pairs.length > 0);
    if (!isAnchored && left.length * 2 <= wordsOf(query.term).length) return null;
    return { query: without({ needs: left }), dropped: weakest.typed };
  }
  return kind !== null && brandIds.length > 0 ? { query: without({ brandIds: [] }), dropped: "" } : null;
}

const A_FACT = 1_000_000;
const weightOf = (need: Need, { uses }: SearchQuery): number =>
  need.pairs.length > 0 ? A_FACT : (uses.get(need.typed) ?? 1);
