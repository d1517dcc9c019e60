import { searchUrl } from "#shop/urls.ts";
import type { SearchAnswer, SearchHit } from "../search.contract.ts";

/** One line of the dropdown that keys and pointer can reach; each is a link. */
export type SearchOption =
  | { readonly kind: "product"; readonly uri: string; readonly hit: SearchHit }
  | { readonly kind: "page" | "word" | "category" | "brand" | "all"; readonly uri: string; readonly title: string };

const productPath = (uri: string) => (uri.startsWith("/") ? uri : `/p/${uri}`);

/** Most links beside the products. */
export type MostLines = { readonly words: number; readonly categories: number; readonly brands: number };
export const allLines: MostLines = { words: 3, categories: 4, brands: 3 };
/** On a phone the keyboard takes half of the screen. */
export const fewLines: MostLines = { words: 1, categories: 2, brands: 1 };

/** The order of the arrow keys: static pages, products, words, departments, brands, and the link to all results. */
export function optionsOf(answer: SearchAnswer | null, term: string, most = allLines): readonly SearchOption[] {
  if (answer === null) return [];
  const pages = answer.pages.slice(0, 3).map((place) => ({ kind: "page" as const, ...place }));
  const products = answer.results.products.map((hit) => ({ kind: "product" as const, uri: productPath(hit.uri), hit }));
  const words = answer.suggestions
    .slice(0, most.words)
    .map((title) => ({ kind: "word" as const, uri: searchUrl(title), title }));
  const categories = answer.categories
    .slice(0, most.categories)
    .map((place) => ({ kind: "category" as const, ...place }));
  const brands = answer.brands.slice(0, most.brands).map((place) => ({ kind: "brand" as const, ...place }));
  const all = products.length > 0 ? [{ kind: "all" as const, uri: searchUrl(term), title: "View all products" }] : [];
  return [...pages, ...products, ...words, ...categories, ...brands, ...all];
}

/** The server counts no further for suggestions. */
const MANY = 1_000;
const counted = (count: number, noun: string): string => `${count} ${count === 1 ? noun : `${noun}s`}`;

/** `6 of 48 products. Showing results for fridge.` */
export function describeFound(answer: SearchAnswer): string {
  const shown = answer.results.products.length;
  const sentences = [
    ...(answer.pages.length > 0 ? [`${counted(answer.pages.length, "page")} of help.`] : []),
    ...(shown > 0
      ? [`${shown} of ${answer.total < MANY ? "" : "more than "}${counted(answer.total, "product")}.`]
      : []),
    ...(shown > 0 && answer.correctedTerm ? [`Showing results for ${answer.correctedTerm}.`] : []),
  ];
  return sentences.length === 0 ? "No products found." : sentences.join(" ");
}
