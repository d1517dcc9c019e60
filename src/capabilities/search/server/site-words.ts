import type { readSiteShelf } from "#capabilities/catalogue/server/catalogue.service.ts";
import type { Context } from "#platform/service.ts";
import type { SiteWords } from "../parts.rules.ts";
import { siteWordsOf } from "../site-words.rules.ts";
import { Vocabulary } from "../vocabulary.rules.ts";
import { listWords } from "./search.store.ts";

export type Shelf = Awaited<ReturnType<typeof readSiteShelf>>;

const wordsOfShelf = new WeakMap<Shelf, SiteWords>();

/** What words can mean on the site, worked out once for each state of its catalogue. */
export function siteWords(shelf: Shelf): SiteWords {
  const known = wordsOfShelf.get(shelf);
  if (known) return known;
  const words = siteWordsOf({
    categories: [...shelf.categoryById.values()],
    brands: shelf.brands,
    valuesOf: shelf.valuesOf,
  });
  wordsOfShelf.set(shelf, words);
  return words;
}

const vocabularies = new WeakMap<Shelf, Promise<Vocabulary>>();

/** The words of what the site sells, read once for each state of its catalogue. */
export function siteVocabulary({ db, visit }: Context, shelf: Shelf): Promise<Vocabulary> {
  const known = vocabularies.get(shelf);
  if (known) return known;
  const made = listWords(db, visit.site.code).then((words) => new Vocabulary(words));
  vocabularies.set(shelf, made);
  made.catch(() => vocabularies.delete(shelf));
  return made;
}
