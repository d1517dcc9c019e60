import { brandUrl, categoryUrl, productUrl, productsUrl, searchUrl } from "#shop/urls.ts";
import { shopState } from "#platform/app-state.ts";
import type { Context } from "#platform/service.ts";
import { isPriceGated } from "#capabilities/catalogue/catalogue.rules.ts";
import { listProducts, readSiteCategories } from "#capabilities/catalogue/server/catalogue.service.ts";
import { findRedirect } from "#capabilities/content/server/content.service.ts";
import { readModelNumbers } from "../model-number.rules.ts";
import { pageFor, similarPage } from "../pages.rules.ts";
import { plainText, MIN_TERM_LENGTH, wordsOf } from "../search.rules.ts";
import { nameKey } from "../synonyms.rules.ts";
import { readQuery, scopeOf } from "./search-query.ts";
import { listModelHits, type ModelHit } from "./search.store.ts";
import type { SiteCategories } from "./site-vocabulary.ts";

type Place = { readonly title: string; readonly uri: string };

/**
 * The target of a sanitised query: an exact model number its product, a category or brand name its page, then a
 * redirect rule, then a static page, else the results.
 */
export async function landingUrl(context: Context, term: string): Promise<string> {
  if (term.length < MIN_TERM_LENGTH || wordsOf(term).length === 0) return productsUrl();
  const [product, categoryIndex, redirect] = await Promise.all([
    findNamedProduct(context, term),
    readSiteCategories(context),
    findRedirect(context, searchUrl(term)),
  ]);
  if (product) return productUrl(product.slug);
  const page = () => pageFor(term) ?? similarPage(term);
  return placeNamed(context, categoryIndex, term) ?? redirect?.url ?? page()?.uri ?? searchUrl(term);
}

/** The product that a term names: by its model number, or because it is the only one found. */
export async function productLandingUrl(context: Context, term: string): Promise<string> {
  if (term.length < MIN_TERM_LENGTH || wordsOf(term).length === 0) return productsUrl();
  const product = await findNamedProduct(context, term);
  if (product) return productUrl(product.slug);
  const query = await readQuery(context, term, { writing: "complete", corrects: "typos" });
  const search = scopeOf(query, { prices: isPriceGated(context.visit.site) ? "gated" : "shown", warehouse: null });
  const found = await listProducts(context, { perPage: 1 }, { search, facets: "left-out" });
  const only = found.ok && found.value.total === 1 ? found.value.items[0] : undefined;
  return only ? productUrl(only.uri) : searchUrl(term);
}

/** The one product whose whole model number or SKU the term is. */
async function findNamedProduct({ db, visit }: Context, term: string): Promise<ModelHit | null> {
  const [all] = readModelNumbers(term).whole;
  const numbers = { whole: all === undefined ? [] : [all], pieces: [] };
  const hits = (await listModelHits(db, { site: visit.site.code, numbers, term })).filter((hit) => hit.rank === 0);
  return hits.length === 1 ? (hits[0] ?? null) : null;
}

type Names = { readonly key: string; readonly plain: string; readonly place: Place };
type SiteNames = { readonly categories: readonly Names[]; readonly brands: readonly Names[] };
const namesByIndex = shopState(() => new WeakMap<SiteCategories, SiteNames>());

/** Names of categories and brands, worked out once for each state of the catalogue. Departments come first. */
function namesOf({ db }: Context, categoryIndex: SiteCategories): SiteNames {
  const namesOfIndex = db.state.get(namesByIndex);
  const known = namesOfIndex.get(categoryIndex);
  if (known) return known;
  const named = (name: string, place: Place): Names => ({ key: nameKey(name), plain: plainText(name), place });
  const names: SiteNames = {
    // A title is more reliable than the word for one product: dishwashers are a category, and one of the whole department.
    categories: (["title", "singular"] as const).flatMap((name) =>
      categoryIndex.categories.map((one) => named(one[name], { title: one.title, uri: categoryUrl(one.path) })),
    ),
    brands: categoryIndex.brands.map((one) => named(one.name, { title: one.name, uri: brandUrl(one.uri) })),
  };
  namesOfIndex.set(categoryIndex, names);
  return names;
}

/** The page of the category or brand that the term is the name of. */
function placeNamed(context: Context, categoryIndex: SiteCategories, term: string): string | null {
  const key = nameKey(term);
  const { categories, brands } = namesOf(context, categoryIndex);
  return (categories.find((one) => one.key === key) ?? brands.find((one) => one.key === key))?.place.uri ?? null;
}

/** Categories and brands for the suggestions: each typed word is a prefix of a word of the name. */
export function namedPlaces(
  context: Context,
  categoryIndex: SiteCategories,
  term: string,
  most: number,
): { readonly categories: readonly Place[]; readonly brands: readonly Place[] } {
  const { categories, brands } = namesOf(context, categoryIndex);
  const typed = wordsOf(term);
  const key = nameKey(term);
  const fits = (one: Names): boolean =>
    one.key === key || typed.every((word) => one.plain.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word)));
  const pick = (names: readonly Names[]): readonly Place[] =>
    [
      ...new Map(
        names
          .filter(fits)
          .sort((a, b) => Number(b.key === key) - Number(a.key === key))
          .map((one) => [one.place.uri, one.place]),
      ).values(),
    ].slice(0, most);
  return { categories: pick(categories), brands: pick(brands) };
}
