import type { OfficeProduct, ProductChanges } from "../catalogue.office.contract.ts";

type Recorded = string | number | boolean | null | readonly string[];
export type AuditedChanges = {
  readonly before: Readonly<Record<string, Recorded>>;
  readonly after: Readonly<Record<string, Recorded>>;
};

const words = {
  title: "name",
  model: "model",
  slug: "address",
  gtin: "GTIN",
  brand: "brand",
  category: "category",
  kind: "drawing",
  finish: "finish",
  releasedOn: "released",
  supersededBy: "replaced by",
  description: "description",
  features: "features",
  inTheBox: "in the box",
} as const;

/** What the audit log says of a save: each field that changed, before and after, facts and sites one by one. */
export function auditedChanges(before: OfficeProduct, after: OfficeProduct): AuditedChanges {
  const [was, is] = [recorded(before), recorded(after)];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (key) => JSON.stringify(was[key] ?? null) !== JSON.stringify(is[key] ?? null),
  );
  const pick = (from: Readonly<Record<string, Recorded>>) =>
    Object.fromEntries(keys.map((key) => [key, from[key] ?? null] as const));
  return { before: pick(was), after: pick(is) };
}

function recorded(product: OfficeProduct): Record<string, Recorded> {
  const own = Object.entries(words).map(([field, word]) => [word, product[field as keyof typeof words]] as const);
  const facts = Object.entries(product.facts).map(([key, value]) => [`fact ${key}`, value] as const);
  const texts = product.sites.flatMap(({ site, text }) =>
    Object.entries(text ?? {}).flatMap(([field, value]) =>
      value === null ? [] : [[`${site} ${field}`, value as Recorded] as const],
    ),
  );
  return Object.fromEntries([
    ...own,
    ...facts,
    ...texts,
    ["related products", product.relations.map(({ kind, sku }) => `${kind} ${sku}`)],
    ["documents", product.documents.map(({ title, url }) => `${title} ${url}`)],
  ]);
}

const noText = { description: null, features: null, seoTitle: null, seoDescription: null };

/** What a save would take to bring the fields that changes name to what a product has. */
export function sameFields(changes: ProductChanges, product: OfficeProduct): ProductChanges {
  const { facts, texts, relations, documents, ...plain } = changes;
  const own = Object.keys(plain).map((field) => [field, product[field as keyof typeof plain]] as const);
  const textOf = (site: string) => product.sites.find((one) => one.site === site)?.text ?? noText;
  return {
    ...(Object.fromEntries(own) as ProductChanges),
    ...(facts && {
      facts: Object.fromEntries(Object.keys(facts).map((key) => [key, product.facts[key] ?? null] as const)),
    }),
    ...(texts && { texts: Object.fromEntries(Object.keys(texts).map((site) => [site, textOf(site)] as const)) }),
    ...(relations && { relations: product.relations.map(({ kind, sku }) => ({ kind, sku })) }),
    ...(documents && { documents: product.documents }),
  };
}
