import { searchUrl } from "#shop/urls.ts";
import type { SearchAnswer, SearchHit } from "../search.contract.ts";

/** One line of the dropdown that keys and pointer can reach; each is a link. */
export type SearchOption =
  | { readonly kind: "product"; readonly uri: string; readonly hit: SearchHit }
  | { readonly kind: "word" | "category" | "brand" | "all"; readonly uri: string; readonly title: string };

const productPath = (uri: string) => (uri.startsWith("/") ? uri : `/p/${uri}`);

/** The order in which the arrow keys walk: products, words, departments, makers, and everything at last. */
export function optionsOf(answer: SearchAnswer | null, term: string): readonly SearchOption[] {
  if (answer === null) return [];
  const products = answer.results.products.map((hit) => ({ kind: "product" as const, uri: productPath(hit.uri), hit }));
  const words = answer.suggestions
    .slice(0, 3)
    .map((title) => ({ kind: "word" as const, uri: searchUrl(title), title }));
  const categories = answer.categories.slice(0, 4).map((place) => ({ kind: "category" as const, ...place }));
  const brands = answer.brands.slice(0, 3).map((place) => ({ kind: "brand" as const, ...place }));
  const all = products.length > 0 ? [{ kind: "all" as const, uri: searchUrl(term), title: "View all products" }] : [];
  return [...products, ...words, ...categories, ...brands, ...all];
}

/** `6 of 48 products. No match for "frige", showing "fridge".` */
export function sayFound(answer: SearchAnswer): string {
  const shown = answer.results.products.length;
  const corrected = answer.correctedTerm ? ` Showing results for ${answer.correctedTerm}.` : "";
  if (shown === 0) return "No products found.";
  return `${shown} of ${answer.total} ${answer.total === 1 ? "product" : "products"}.${corrected}`;
}
