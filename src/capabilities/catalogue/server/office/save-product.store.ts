import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#platform/database.ts";
import type { ProductChanges, SiteText } from "../../catalogue.office.contract.ts";
import type { CheckedChanges } from "../../products/product-changes.rules.ts";
import type { FactValue } from "../../schemas/specification.rules.ts";

/** Facts that are columns of the product, so that lists and searches read them fast. */
const factColumns: Readonly<Record<string, string>> = {
  widthMm: "width_mm",
  heightMm: "height_mm",
  depthMm: "depth_mm",
  energyStars: "energy_stars",
  kwhPerYear: "kwh_per_year",
};
/** These two are stored among the facts as well, as the seed and imports have them. */
const storedTwice: readonly string[] = ["energyStars", "kwhPerYear"];

const set = (column: string, value: unknown): RawBuilder<unknown> => sql`${sql.raw(column)} = ${value}`;

const plainColumns = {
  title: "title",
  model: "model",
  slug: "slug",
  gtin: "gtin",
  brandId: "manufacturer_id",
  categoryId: "category_id",
  kind: "kind",
  finish: "finish",
  releasedOn: "released_on",
  supersededBy: "superseded_by",
  description: "description",
  features: "features",
  inTheBox: "in_the_box",
} as const;

function assignments(
  changes: CheckedChanges,
  facts: Readonly<Record<string, FactValue | null>>,
): RawBuilder<unknown>[] {
  const columns = Object.entries(plainColumns).flatMap(([field, column]) => {
    const value = changes[field as keyof typeof plainColumns];
    return value === undefined ? [] : [set(column, value)];
  });
  const ownColumns = Object.entries(factColumns).flatMap(([key, column]) =>
    Object.hasOwn(facts, key) ? [set(column, facts[key])] : [],
  );
  const kept = Object.entries(facts).filter(([key]) => factColumns[key] === undefined || storedTwice.includes(key));
  const added = Object.fromEntries(kept.filter(([, value]) => value !== null));
  const removed = Object.keys(facts).filter((key) => facts[key] === null);
  const factSet =
    Object.keys(facts).length === 0
      ? []
      : [sql`facts = (facts || ${JSON.stringify(added)}::jsonb) - ${removed}::text[]`];
  return [...columns, ...ownColumns, ...factSet];
}

/** Writes the product's own row, and always its version. */
export async function updateProduct(tx: Tx, id: number, changes: CheckedChanges): Promise<void> {
  const all = [...assignments(changes, changes.facts ?? {}), sql`version = version + 1`, sql`updated_at = now()`];
  await sql`update products set ${sql.join(all)} where id = ${id}`.execute(tx);
}

export async function replaceRelations(
  tx: Tx,
  id: number,
  relations: readonly { readonly kind: string; readonly sku: string }[],
): Promise<void> {
  await sql`delete from product_relations where product_id = ${id}`.execute(tx);
  await sql`
    insert into product_relations (product_id, kind, related_id, sort_order)
    select ${id}, r.kind, p.id, r.place from json_to_recordset(${JSON.stringify(
      relations.map(({ kind, sku }, place) => ({ kind, sku, place })),
    )}::json) as r(kind text, sku text, place integer)
    join products p on p.sku = r.sku`.execute(tx);
}

export async function replaceDocuments(
  tx: Tx,
  id: number,
  documents: readonly { readonly kind: string; readonly title: string; readonly url: string }[],
): Promise<void> {
  await sql`delete from product_documents where product_id = ${id}`.execute(tx);
  await sql`
    insert into product_documents (product_id, kind, title, url, sort_order)
    select ${id}, d.kind, d.title, d.url, d.place from json_to_recordset(${JSON.stringify(
      documents.map((document, place) => ({ ...document, place })),
    )}::json) as d(kind text, title text, url text, place integer)`.execute(tx);
}

const isEmpty = ({ description, features, seoTitle, seoDescription }: SiteText): boolean =>
  description === null && features === null && seoTitle === null && seoDescription === null;

/** What a site says itself; a text without anything is removed. */
export async function saveSiteText(tx: Tx, id: number, site: string, text: SiteText): Promise<void> {
  if (isEmpty(text)) {
    await sql`delete from product_texts where site = ${site} and product_id = ${id}`.execute(tx);
    return;
  }
  const { description, features, seoTitle, seoDescription } = text;
  await sql`
    insert into product_texts (site, product_id, description, features, seo_title, seo_description)
    values (${site}, ${id}, ${description}, ${features}, ${seoTitle}, ${seoDescription})
    on conflict (site, product_id) do update set description = excluded.description, features = excluded.features,
      seo_title = excluded.seo_title, seo_description = excluded.seo_description`.execute(tx);
}

export type NewProduct = {
  readonly sku: string;
  readonly model: string;
  readonly title: string;
  readonly slug: string;
  readonly brandId: number;
  readonly categoryId: number;
  readonly kind: string;
  readonly finish: string;
  readonly today: string;
};

/** Null: the SKU is taken. A taken address gets the SKU behind it. */
export async function insertProduct(tx: Tx, product: NewProduct): Promise<number | null> {
  const { sku, model, title, slug, brandId, categoryId, kind, finish, today } = product;
  const { rows } = await sql<{ id: number }>`
    insert into products (sku, model, slug, title, manufacturer_id, category_id, kind, finish, released_on, source)
    values (${sku}, ${model}, case when exists (select from products where slug = ${slug})
        then ${slug} || '-' || trim(both '-' from regexp_replace(lower(${sku}), '[^a-z0-9]+', '-', 'g')) else ${slug} end,
      ${title}, ${brandId}, ${categoryId}, ${kind}, ${finish}, ${today}, 'office')
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export type ProductSave = {
  readonly productId: number;
  readonly before: ProductChanges;
  readonly after: ProductChanges;
};

/** What a save changed, for its undo. */
export const insertProductSave = async (
  tx: Tx,
  { auditId, productId, before, after }: ProductSave & { readonly auditId: string },
): Promise<void> =>
  void (await sql`
    insert into product_saves (audit_id, product_id, before, after)
    values (${auditId}, ${productId}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`.execute(tx));

export async function findProductSave(tx: Tx, auditId: string): Promise<ProductSave | null> {
  const { rows } = await sql<ProductSave>`
    select product_id as "productId", before, after from product_saves where audit_id = ${auditId}`.execute(tx);
  return rows[0] ?? null;
}
