import type { OfficeProduct, ProductChanges, SiteText } from "../catalogue.office.contract.ts";

/** Fields that are saved as a whole. */
export type PlainField = Exclude<keyof ProductChanges, "facts" | "texts">;
/** What was typed and is not saved yet: only what differs from the stored product. */
export type ProductDraft = ProductChanges;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const without = <T extends object>(object: T, key: PropertyKey): T =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== key)) as T;

export const emptyText: SiteText = { description: null, features: null, seoTitle: null, seoDescription: null };

/** The stored value in the shape of a save. */
export function storedValue(product: OfficeProduct, field: PlainField): ProductChanges[PlainField] {
  if (field === "relations") return product.relations.map(({ kind, sku }) => ({ kind, sku }));
  return product[field];
}

export function withField(draft: ProductDraft, product: OfficeProduct, change: Partial<ProductChanges>): ProductDraft {
  let next = draft;
  for (const [field, value] of Object.entries(change) as [PlainField, unknown][])
    next = isSame(value, storedValue(product, field)) ? without(next, field) : { ...next, [field]: value };
  return next;
}

/** A fact as it stands in its field. */
export const describeFact = (value: string | number | boolean | null | undefined): string =>
  value === undefined || value === null ? "" : typeof value === "boolean" ? (value ? "Yes" : "No") : String(value);

type FactValue = string | number | boolean;

export function withFact(
  draft: ProductDraft,
  product: OfficeProduct,
  key: string,
  value: FactValue | "",
): ProductDraft {
  const facts = { ...draft.facts };
  const isStored = describeFact(product.facts[key]) === describeFact(value === "" ? null : value);
  if (isStored) delete facts[key];
  else facts[key] = value === "" ? null : value;
  return Object.keys(facts).length === 0 ? without(draft, "facts") : { ...draft, facts };
}

export const factIn = (draft: ProductDraft, product: OfficeProduct, key: string): FactValue | null | undefined =>
  draft.facts !== undefined && Object.hasOwn(draft.facts, key) ? draft.facts[key] : product.facts[key];

type SiteCode = OfficeProduct["sites"][number]["site"];

export const storedText = (product: OfficeProduct, site: SiteCode): SiteText =>
  product.sites.find((one) => one.site === site)?.text ?? emptyText;

export const textIn = (draft: ProductDraft, product: OfficeProduct, site: SiteCode): SiteText =>
  draft.texts?.[site] ?? storedText(product, site);

export function withText(
  draft: ProductDraft,
  product: OfficeProduct,
  site: SiteCode,
  change: Partial<SiteText>,
): ProductDraft {
  const next = { ...textIn(draft, product, site), ...change };
  const texts = { ...draft.texts };
  if (isSame(next, storedText(product, site))) delete texts[site];
  else texts[site] = next;
  return Object.keys(texts).length === 0 ? without(draft, "texts") : { ...draft, texts };
}

/** `facts.widthMm`, `texts.hc`, `title`: one entry for each change. */
export const changedFields = ({ facts = {}, texts = {}, ...fields }: ProductDraft): readonly string[] => [
  ...Object.keys(fields),
  ...Object.keys(facts).map((key) => `facts.${key}`),
  ...Object.keys(texts).map((site) => `texts.${site}`),
];

const lines = (texts: readonly string[]): string[] => texts.map((line) => line.trim()).filter(Boolean);
const orNull = (text: string | null): string | null => (text === null || text.trim() === "" ? null : text.trim());

/** Empty lines exist only while somebody types; an empty text of a site means that it has no text. */
export function toSave({ features, inTheBox, texts, ...rest }: ProductDraft): ProductChanges {
  const written = Object.entries(texts ?? {}).filter((one): one is [string, SiteText] => one[1] !== undefined);
  const cleaned = written.map(([site, text]) => [
    site,
    {
      description: orNull(text.description),
      features: text.features === null || lines(text.features).length === 0 ? null : lines(text.features),
      seoTitle: orNull(text.seoTitle),
      seoDescription: orNull(text.seoDescription),
    },
  ]);
  return {
    ...rest,
    ...(features !== undefined && { features: lines(features) }),
    ...(inTheBox !== undefined && { inTheBox: lines(inTheBox) }),
    ...(texts !== undefined && { texts: Object.fromEntries(cleaned) as NonNullable<ProductChanges["texts"]> }),
  };
}

export const valueOfField = (product: OfficeProduct, field: string): unknown => {
  if (field.startsWith("facts.")) return product.facts[field.slice(6)] ?? null;
  if (field.startsWith("texts.")) return storedText(product, field.slice(6) as SiteCode);
  return storedValue(product, field as PlainField);
};

export const draftOfField = (draft: ProductDraft, field: string): unknown => {
  if (field.startsWith("facts.")) return draft.facts?.[field.slice(6)] ?? null;
  if (field.startsWith("texts.")) return draft.texts?.[field.slice(6) as SiteCode];
  return draft[field as PlainField];
};

/** Fields that somebody else changed to another value while this draft was open. */
export const conflicts = (draft: ProductDraft, base: OfficeProduct, newest: OfficeProduct): readonly string[] =>
  changedFields(draft).filter(
    (field) =>
      !isSame(valueOfField(base, field), valueOfField(newest, field)) &&
      !isSame(draftOfField(draft, field), valueOfField(newest, field)),
  );

/** The draft without the fields whose newest value is taken over. */
export function dropFields(draft: ProductDraft, fields: readonly string[]): ProductDraft {
  let next = draft;
  for (const field of fields) {
    const [part, key = ""] = field.split(".");
    if (part !== "facts" && part !== "texts") next = without(next, field);
    else {
      const inner = without(next[part] ?? {}, key);
      next = Object.keys(inner).length === 0 ? without(next, part) : { ...next, [part]: inner };
    }
  }
  return next;
}
