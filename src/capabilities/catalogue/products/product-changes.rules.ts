import { isCalendarDay } from "#kit/calendar-day.ts";
import type { ProductChanges } from "../catalogue.office.contract.ts";
import { finishes } from "../catalogue.facts.ts";
import { readFact } from "../schemas/fact-input.rules.ts";
import { gtinDigits, isGtin } from "./gtin.rules.ts";
import { slugOf } from "../import/product-row.ts";
import { isDocumentUrl } from "./product-links.rules.ts";
import type { CatalogueSchema } from "../schemas/schema.rules.ts";
import type { FactValue } from "../schemas/specification.rules.ts";

/** What the database says of the ids, numbers and SKUs that changes name. */
export type KnownNames = {
  readonly schema: CatalogueSchema;
  readonly sku: string;
  readonly hasBrand: boolean;
  readonly hasCategory: boolean;
  readonly kinds: readonly string[];
  /** SKUs among the named ones that exist. */
  readonly skus: readonly string[];
  /** SKUs of other products with this GTIN, or this address. */
  readonly gtinOwner: string | null;
  readonly slugOwner: string | null;
  readonly isSlugFixed: boolean;
};

export type FieldFault = { readonly field: string; readonly sentence: string };

/** The changes as they are stored: numbers of facts are numbers, a GTIN has digits alone. */
export type CheckedChanges = Omit<ProductChanges, "facts"> & {
  readonly facts?: Readonly<Record<string, FactValue | null>>;
};
export type ChangesReading =
  | { readonly ok: true; readonly changes: CheckedChanges }
  | { readonly ok: false; readonly faults: readonly FieldFault[] };

/** Checks all fields at once, so that one save names every fault. */
export function readChanges(changes: ProductChanges, known: KnownNames): ChangesReading {
  const facts = readFacts(known.schema, changes.facts ?? {});
  const gtin = changes.gtin === undefined ? undefined : gtinDigits(changes.gtin ?? "") || null;
  const faults = [
    ...textFaults(changes, known),
    ...choiceFaults(changes, known),
    ...gtinFaults(gtin, known),
    ...linkFaults(changes, known),
    ...facts.faults,
  ];
  if (faults.length > 0) return { ok: false, faults };
  const { facts: _, ...rest } = changes;
  return {
    ok: true,
    changes: {
      ...rest,
      ...(gtin !== undefined && { gtin }),
      ...(changes.facts !== undefined && { facts: facts.values }),
    },
  };
}

function readFacts(schema: CatalogueSchema, facts: NonNullable<ProductChanges["facts"]>) {
  const values: Record<string, FactValue | null> = {};
  const faults: FieldFault[] = [];
  for (const [key, value] of Object.entries(facts)) {
    const read = value === null ? null : readFact(schema, key, value);
    if (read === null) values[key] = null;
    else if (read.ok) values[key] = read.value;
    else faults.push({ field: `facts.${key}`, sentence: read.sentence });
  }
  return { values, faults };
}

const when = (isWrong: boolean, field: string, sentence: string): readonly FieldFault[] =>
  isWrong ? [{ field, sentence }] : [];

const textFaults = (changes: ProductChanges, known: KnownNames): readonly FieldFault[] => [
  ...when(changes.title === "", "title", "Name: enter what shoppers call it."),
  ...when(changes.model === "", "model", "Model: enter the maker's model number."),
  ...when(
    changes.slug !== undefined && (changes.slug === "" || slugOf(changes.slug) !== changes.slug),
    "slug",
    "Address: use small letters, digits and single dashes, like tallawong-oven-60.",
  ),
  ...when(
    changes.slug !== undefined && known.isSlugFixed,
    "slug",
    "Address: it was on sale, so links lead here. It stays.",
  ),
  ...when(known.slugOwner !== null, "slug", `Address: ${known.slugOwner} has it already. Enter another one.`),
  ...when(
    changes.releasedOn !== undefined && !isCalendarDay(changes.releasedOn),
    "releasedOn",
    "Released: enter a day, like 2026-11-24.",
  ),
];

const choiceFaults = (changes: ProductChanges, known: KnownNames): readonly FieldFault[] => [
  ...when(changes.brandId !== undefined && !known.hasBrand, "brandId", "Brand: choose one from the list."),
  ...when(changes.categoryId !== undefined && !known.hasCategory, "categoryId", "Category: choose one from the list."),
  ...when(
    changes.kind !== undefined && !known.kinds.includes(changes.kind),
    "kind",
    "Drawing: choose one from the list.",
  ),
  ...when(
    changes.finish !== undefined && !Object.hasOwn(finishes, changes.finish),
    "finish",
    "Finish: choose one from the list.",
  ),
];

const gtinFaults = (gtin: string | null | undefined, known: KnownNames): readonly FieldFault[] => [
  ...when(
    typeof gtin === "string" && !isGtin(gtin),
    "gtin",
    "GTIN: the check digit is not right. Scan the barcode, or type its 8, 12, 13 or 14 digits again.",
  ),
  ...when(known.gtinOwner !== null, "gtin", `GTIN: ${known.gtinOwner} has it already. Each product has its own.`),
];

function linkFaults(changes: ProductChanges, known: KnownNames): readonly FieldFault[] {
  const { relations = [], documents = [], supersededBy } = changes;
  const replacement = supersededBy ?? null;
  const named = relations.map(({ kind, sku }) => `${kind} ${sku}`);
  return [
    ...relations.flatMap(({ sku }) => [
      ...when(sku === known.sku, "relations", "Related products: a product can't belong with itself."),
      ...when(!known.skus.includes(sku), "relations", `Related products: there is no product with the SKU ${sku}.`),
    ]),
    ...when(new Set(named).size < named.length, "relations", "Related products: each SKU once in each list."),
    ...when(replacement === known.sku, "supersededBy", "Replaced by: enter another product's SKU."),
    ...when(
      replacement !== null && !known.skus.includes(replacement),
      "supersededBy",
      `Replaced by: there is no product with the SKU ${replacement}.`,
    ),
    ...documents.flatMap(({ title, url }) =>
      when(!isDocumentUrl(url), "documents", `Documents: "${title}" needs an address that begins with https://.`),
    ),
  ];
}
