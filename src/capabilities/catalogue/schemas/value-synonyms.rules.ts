import type { Effect, FieldFault } from "../categories/category-changes.rules.ts";
import { factTypeOf } from "./fact-input.rules.ts";
import { isSameValue } from "./resolve-synonyms.rules.ts";
import type { CatalogueSchema, ValueSynonym } from "./schema.rules.ts";

/** Faults of a new synonym, each with the way out. */
export function faultsOfSynonym(
  schema: CatalogueSchema,
  { factKey, value, said }: ValueSynonym,
): readonly FieldFault[] {
  if (!Object.hasOwn(schema.specs, factKey) || factTypeOf(schema, factKey) !== "text")
    return [{ field: "factKey", sentence: "Fact: choose one whose values are words." }];
  if (isSameValue(value, said))
    return [{ field: "said", sentence: "Other word: it is the value itself. Enter another word." }];
  const ofFact = schema.synonyms.filter((one) => one.factKey === factKey);
  const taken = ofFact.find((one) => isSameValue(one.said, said));
  if (taken !== undefined)
    return [
      { field: "said", sentence: `Other word: "${taken.said}" means "${taken.value}" already. Remove that first.` },
    ];
  const chain = ofFact.find((one) => isSameValue(one.said, value));
  if (chain !== undefined)
    return [
      {
        field: "value",
        sentence: `Value: "${chain.said}" is itself another word for "${chain.value}". Use that value.`,
      },
    ];
  const own = ofFact.find((one) => isSameValue(one.value, said));
  return own === undefined
    ? []
    : [{ field: "said", sentence: `Other word: "${own.value}" has other words of its own. Remove those first.` }];
}

/** How many products carry the value, and how many say the other word instead. */
export type SynonymUse = { readonly carry: number; readonly say: number };

const products = (count: number): string => `${count.toLocaleString("en-AU")} ${count === 1 ? "product" : "products"}`;

/** What a new synonym does to products and searches, before it is saved. */
export function effectsOfSynonym(
  { specs }: CatalogueSchema,
  { factKey, value, said }: ValueSynonym,
  { carry, say }: SynonymUse,
): readonly Effect[] {
  const effects: Effect[] = [];
  const spec = specs[factKey];
  if (say > 0)
    effects.push({
      tone: "warn",
      text: `${products(say)} with "${said}" ${say === 1 ? "gets" : "get"} the value "${value}". Filters show one value in place of two.`,
    });
  if (carry + say === 0)
    effects.push({ tone: "warn", text: `No product has "${value}" as its ${spec?.label ?? factKey} yet.` });
  effects.push(
    spec?.facet === "choice" || factKey === "colour"
      ? { tone: "info", text: `Searches for "${said}" find ${products(carry + say)} with "${value}".` }
      : { tone: "info", text: `Lists don't filter by ${spec?.label ?? factKey}, so searches don't use it.` },
    { tone: "info", text: `Imports and the product editor store "${value}" where they are given "${said}".` },
  );
  return effects;
}
