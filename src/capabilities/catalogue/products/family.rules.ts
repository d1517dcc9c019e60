import { type CatalogueSchema, schemaOf } from "../schemas/schema.rules.ts";
import { allFacts, type Described, showFact } from "../schemas/specification.rules.ts";

/** A product among the finishes and sizes of one model. */
export type Member = Described & { readonly productId: number; readonly kind: string };

/** One way to choose: the product it leads to, and what its link says. */
export type Choice<One extends Member> = { readonly member: One; readonly label: string };

const textOf = (facts: Described["facts"], key: string): string | null => {
  const value = facts[key];
  return typeof value === "string" && value !== "" ? value : null;
};

const isSameModel = (one: Described, other: Described): boolean => {
  const family = textOf(one.facts, "modelFamily");
  return family !== null && family === textOf(other.facts, "modelFamily");
};

const isSameRange = (one: Member, other: Member): boolean => {
  const range = textOf(one.facts, "range");
  return (
    range !== null &&
    range === textOf(other.facts, "range") &&
    one.kind === other.kind &&
    one.categoryPath === other.categoryPath
  );
};

const describeFinish = (member: Member): string => String(allFacts(member)["colour"] ?? member.finish);

/**
 * The product in its finishes, itself among them; empty where it has only one. `others` are products of the same maker.
 * A finish that several have leads to the product itself, else to the first.
 */
export function finishChoices<One extends Member>(product: One, others: readonly One[]): readonly Choice<One>[] {
  const found = new Map<string, One>([[product.finish, product]]);
  for (const other of others)
    if (isSameModel(product, other) && !found.has(other.finish)) found.set(other.finish, other);
  if (found.size < 2) return [];
  return [...found.values()]
    .map((member) => ({ member, label: describeFinish(member) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, "en"));
}

/** Sizes that are words before those that are measured: a bed is a queen, not 1,600 mm. */
const namedSizes = ["bedSize", "rugSize", "seats"] as const;

function sizeKeys(schema: CatalogueSchema, { categoryPath }: Described): readonly string[] {
  const onCard = schemaOf(schema, categoryPath).card.filter((key) =>
    ["Capacity", "Size"].includes(schema.specs[key]?.group ?? ""),
  );
  return [...new Set([...namedSizes, ...onCard, "widthMm"])];
}

function formatSize(schema: CatalogueSchema, key: string, value: string | number | boolean): string {
  if (key === "widthMm") return `${Math.round(Number(value) / 10)} cm`;
  const text = showFact(schema, key, value);
  if (key === "seats" && text === "1") return "1 seat";
  // A number alone says nothing: 14 place settings.
  const isBare = /^[\d.,]+$/.test(text);
  return isBare ? `${text} ${(schema.specs[key]?.label ?? "").toLowerCase()}`.trim() : text;
}

const order = (value: unknown): number => Number.parseFloat(String(value));

/**
 * The sizes of the product's range at its maker, itself among them, in order; empty where there is one. A size leads to
 * the product in the same finish where there is one. `others` are products of the same maker.
 */
export function sizeChoices<One extends Member>(
  schema: CatalogueSchema,
  product: One,
  others: readonly One[],
): readonly Choice<One>[] {
  const facts = allFacts(product);
  const key = sizeKeys(schema, product).find((one) => facts[one] !== undefined);
  if (key === undefined) return [];
  const found = new Map<string, One>([[String(facts[key]), product]]);
  const sameFinishFirst = others.toSorted(
    (one, other) => Number(other.finish === product.finish) - Number(one.finish === product.finish),
  );
  for (const other of sameFinishFirst) {
    const size = allFacts(other)[key];
    if (size !== undefined && isSameRange(product, other) && !found.has(String(size))) found.set(String(size), other);
  }
  if (found.size < 2) return [];
  return [...found.values()]
    .map((member) => ({ member, value: allFacts(member)[key] ?? "" }))
    .toSorted((one, other) => order(one.value) - order(other.value) || one.member.productId - other.member.productId)
    .map(({ member, value }) => ({ member, label: formatSize(schema, key, value) }));
}
