import type { readSiteShelf } from "#capabilities/catalogue/server/catalogue.service.ts";
import type { SiteWords } from "../parts.rules.ts";
import { siteWordsOf } from "../site-words.rules.ts";

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
