import type { ValueSynonym } from "./schema.rules.ts";
import type { Facts } from "./specification.rules.ts";

export const isSameValue = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The value that a text means: its own, or the one that it is a synonym of. */
export const resolveSynonym = (synonyms: readonly ValueSynonym[], key: string, text: string): string =>
  synonyms.find((one) => one.factKey === key && isSameValue(one.said, text))?.value ?? text;

/** The facts of an imported row with synonyms replaced by the values that they mean. */
export function resolveSynonyms(synonyms: readonly ValueSynonym[], facts: Facts): Facts {
  if (synonyms.length === 0) return facts;
  return Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [
      key,
      typeof value === "string" ? resolveSynonym(synonyms, key, value) : value,
    ]),
  );
}
