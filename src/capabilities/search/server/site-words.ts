import type { readSiteCategories } from "#capabilities/catalogue/server/catalogue.service.ts";
import type { Context } from "#platform/service.ts";
import type { SiteWords } from "../parts.rules.ts";
import { siteWordsOf } from "../site-words.rules.ts";
import { Vocabulary } from "../vocabulary.rules.ts";
import { listWords } from "./search.store.ts";

export type SiteCategories = Awaited<ReturnType<typeof readSiteCategories>>;

const wordsOfShelf = new WeakMap<SiteCategories, SiteWords>();

/** What words can mean on the site, worked out once for each state of its catalogue. */
export function siteWords(categoryIndex: SiteCategories): SiteWords {
  const known = wordsOfShelf.get(categoryIndex);
  if (known) return known;
  const words = siteWordsOf({
    categories: [...categoryIndex.categoryById.values()],
    brands: categoryIndex.brands,
    valuesOf: categoryIndex.valuesOf,
  });
  wordsOfShelf.set(categoryIndex, words);
  return words;
}

const vocabularies = new WeakMap<SiteCategories, Promise<Vocabulary>>();

/** The words of what the site sells, read once for each state of its catalogue. */
export function siteVocabulary({ db, visit }: Context, categoryIndex: SiteCategories): Promise<Vocabulary> {
  const known = vocabularies.get(categoryIndex);
  if (known) return known;
  const made = listWords(db, visit.site.code).then((words) => new Vocabulary(words));
  vocabularies.set(categoryIndex, made);
  made.catch(() => vocabularies.delete(categoryIndex));
  return made;
}
