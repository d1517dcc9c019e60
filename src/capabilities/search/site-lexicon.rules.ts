import type { CatalogueSchema } from "#capabilities/catalogue/schemas/schema.rules.ts";
import { factWordsOf } from "#capabilities/catalogue/schemas/specification.rules.ts";
import { indexKinds, type NamedKind } from "./kinds.rules.ts";
import { brandKey, type SiteLexicon } from "./parts.rules.ts";
import { plainText, wordsOf } from "./search.rules.ts";
import { plainWords } from "./synonyms.rules.ts";

/** The categories, brands and values of a site that words can name. */
export type NamedGoods = {
  readonly schema: Pick<CatalogueSchema, "specs" | "synonyms">;
  readonly categories: readonly NamedKind[];
  readonly brands: readonly { readonly id: number; readonly name: string }[];
  readonly valuesOf: (factKey: string) => readonly string[];
};

const screens: ReadonlySet<string> = new Set([
  "televisions",
  "large-tvs",
  "medium-tvs",
  "small-tvs",
  "screens",
  "monitors",
]);
/** Values that mean nothing without their fact. */
const meaninglessValues: ReadonlySet<string> = new Set(["none", "left", "right", "lid", "switch"]);

/** Makes the lexicon of a site: once for each state of its catalogue. */
export function siteLexiconOf({ schema, categories, brands, valuesOf }: NamedGoods): SiteLexicon {
  const idOf = new Map(categories.map((one) => [one.uri, one.id]));
  const brandIds = Map.groupBy(brands, (one) => brandKey(wordsOf(one.name)));
  const named = namedPairs(schema, valuesOf);
  return {
    factWords: new Set([...factWordsOf(schema), ...schema.synonyms.flatMap(({ said }) => wordsOf(said))]),
    kinds: indexKinds(categories),
    kindIds: (uris) => uris.flatMap((uri) => idOf.get(uri) ?? []),
    screenIds: new Set([...screens].flatMap((uri) => idOf.get(uri) ?? [])),
    brandNamed: (key) => brandIds.get(key)?.map((one) => one.id) ?? [],
    pairsNamed: (key) => named.get(key) ?? [],
    pairsWithin: ({ key, from, to }) =>
      pairs(
        key,
        valuesOf(key).filter((value) => isWithin(Number(value), from, to)),
      ),
    pairsOf: (fact) => {
      const [key = "", wanted = ""] = fact.split(":");
      return pairs(key, valuesOf(key).filter(wantedBy(wanted)));
    },
  };
}

const pairs = (key: string, values: readonly string[]): readonly string[] => values.map((value) => `${key}:${value}`);
const isWithin = (value: number, from: number, to: number): boolean => value >= from && value <= to;

/** `*wi-fi*`: holds it; `120-999`: within; else the same text in any case. */
function wantedBy(wanted: string): (value: string) => boolean {
  const range = /^(\d+)-(\d+)$/.exec(wanted);
  if (range) return (value) => isWithin(Number(value), Number(range[1]), Number(range[2]));
  if (wanted.startsWith("*")) return (value) => plainText(value).includes(wanted.slice(1, -1));
  return (value) => plainText(value) === wanted;
}

/** Choice facts by their words. Numbers need their unit, and are measurements. */
function namedPairs(
  { specs, synonyms }: NamedGoods["schema"],
  valuesOf: NamedGoods["valuesOf"],
): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, string[]>();
  const add = (name: string, pair: string) => {
    const key = plainWords(wordsOf(name)).join(" ");
    if (key.length > 2 && !/^[\d. ]+$/.test(key) && !meaninglessValues.has(key))
      named.set(key, [...(named.get(key) ?? []), pair]);
  };
  for (const { key, label, facet } of [...Object.values(specs), { key: "colour", label: "Colour", facet: "choice" }]) {
    if (facet === "choice") for (const value of valuesOf(key)) add(value, `${key}:${value}`);
    if (facet === "yes-no" && valuesOf(key).includes("yes")) add(label, `${key}:yes`);
  }
  for (const { factKey, value, said } of synonyms) {
    const same = valuesOf(factKey).filter((one) => plainText(one) === plainText(value));
    for (const pair of pairs(factKey, same)) add(said, pair);
  }
  return named;
}
