import type { readSiteCategories } from "#capabilities/catalogue/server/catalogue.service.ts";
import { shopState } from "#platform/app-state.ts";
import { countInMetrics } from "#platform/cache/cache.ts";
import type { Context } from "#platform/service.ts";
import type { SiteLexicon } from "../parts.rules.ts";
import { siteLexiconOf } from "../site-lexicon.rules.ts";
import { Vocabulary } from "../vocabulary.rules.ts";
import { listWords } from "./search.store.ts";

export type SiteCategories = Awaited<ReturnType<typeof readSiteCategories>>;

const lexiconsByIndex = shopState(() => new WeakMap<SiteCategories, SiteLexicon>());

/** What words mean on the site, computed once for each state of its catalogue. */
export function siteLexicon({ db }: Context, categoryIndex: SiteCategories): SiteLexicon {
  const lexicons = db.state.get(lexiconsByIndex);
  const known = lexicons.get(categoryIndex);
  if (known) return known;
  const words = siteLexiconOf({
    schema: categoryIndex.schema,
    categories: categoryIndex.categories,
    brands: categoryIndex.brands,
    valuesOf: categoryIndex.valuesOf,
  });
  lexicons.set(categoryIndex, words);
  return words;
}

const vocabulariesByIndex = shopState(() => new WeakMap<SiteCategories, Promise<Vocabulary>>());

/** The vocabulary of a site, read once for each state of its catalogue. */
export function siteVocabulary({ db, visit }: Context, categoryIndex: SiteCategories): Promise<Vocabulary> {
  const vocabularies = db.state.get(vocabulariesByIndex);
  const known = vocabularies.get(categoryIndex);
  if (known) return known;
  const made = listWords(db, visit.site.code).then((words) => {
    const vocabulary = new Vocabulary(words);
    countInMetrics(db.state, "vocabularies", vocabulary);
    return vocabulary;
  });
  vocabularies.set(categoryIndex, made);
  made.catch(() => vocabularies.delete(categoryIndex));
  return made;
}
