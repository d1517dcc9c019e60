import type { Cents } from "#kit/money.ts";
import { type CatalogueSchema, schemaOf } from "../schemas/schema.rules.ts";
import { allFacts, type Described } from "../schemas/specification.rules.ts";

/** How far apart two products may be and still do the same for the same money. */
export const SIZE_APART = 0.1;
export const PRICE_APART = 0.2;

export type Likened = Described & {
  /** What it is, within its category. */
  readonly kind: string;
  readonly condition: string | null;
  readonly priceCents: Cents;
};

const isSize =
  ({ specs }: CatalogueSchema) =>
  (key: string): boolean =>
    ["Capacity", "Size"].includes(specs[key]?.group ?? "");

/**
 * The first size of a category's products, litres of a fridge or inches of a screen, with its fact's key; the width
 * where a category has no other. Null where it is unknown.
 */
export function keySizeOf(
  schema: CatalogueSchema,
  product: Described,
): { readonly key: string; readonly size: number } | null {
  const facts = allFacts(product);
  for (const key of [...schemaOf(schema, product.categoryPath).card.filter(isSize(schema)), "widthMm"]) {
    const size = Number.parseFloat(String(facts[key] ?? ""));
    if (size > 0) return { key, size };
  }
  return null;
}

const isNear = (one: number, other: number, apart: number): boolean => Math.abs(one - other) <= apart * one + 1e-9;

/** Whether the other would do instead: the same kind of thing in the same state, about as big and about as dear. */
export function isSimilar(schema: CatalogueSchema, one: Likened, other: Likened): boolean {
  if (one.categoryPath !== other.categoryPath || one.kind !== other.kind || one.condition !== other.condition)
    return false;
  if (!isNear(one.priceCents, other.priceCents, PRICE_APART)) return false;
  const [size, otherSize] = [keySizeOf(schema, one), keySizeOf(schema, other)];
  if (size === null || otherSize === null || size.key !== otherSize.key) return false;
  return isNear(size.size, otherSize.size, SIZE_APART);
}
