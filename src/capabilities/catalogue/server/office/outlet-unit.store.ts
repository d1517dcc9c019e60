import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Tx } from "#platform/database.ts";

export type UnitSource = { readonly sku: string; readonly slug: string; readonly title: string; readonly path: string };

export async function findUnitSource(tx: Tx, productId: number): Promise<UnitSource | null> {
  const found = await sql<UnitSource>`
    select p.sku, p.slug, p.title, c.path from products p join categories c on c.id = p.category_id
    where p.id = ${productId}`.execute(tx);
  return found.rows[0] ?? null;
}

export async function nextUnitNumber(tx: Tx): Promise<number> {
  const found = await sql<{ number: string }>`select nextval('outlet_unit_numbers') as number`.execute(tx);
  return Number(found.rows[0]?.number);
}

export type OutletUnit = {
  readonly number: number;
  readonly ofProductId: number;
  readonly site: string;
  readonly condition: string;
  readonly missingParts: string | null;
  readonly marks: string;
  readonly serial: string;
  readonly returnNumber: string;
  readonly at: Date;
};

/** A product with all that is known of another, under a SKU and an address of its own. */
export async function copyProduct(
  tx: Tx,
  {
    id,
    sku,
    slug,
    today,
  }: { readonly id: number; readonly sku: string; readonly slug: string; readonly today: string },
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into products (sku, slug, model, title, manufacturer_id, category_id, kind, finish, width_mm, height_mm, depth_mm,
      facts, features, description, in_the_box, energy_stars, kwh_per_year, released_on, source)
    select ${sku}, ${slug}, model, title, manufacturer_id, category_id, kind, finish, width_mm, height_mm, depth_mm,
      facts, features, description, in_the_box, energy_stars, kwh_per_year, least(released_on, ${today}::date), 'office'
    from products where id = ${id} returning id`.execute(tx);
  const [row] = made.rows;
  if (row === undefined) throw new Error(`There is no product ${id} to copy.`);
  return row.id;
}

/** What its site says about this piece alone, before what is said of the product. */
export async function saveUnit(
  tx: Tx,
  productId: number,
  unit: OutletUnit & { readonly words: string },
): Promise<void> {
  const { number, ofProductId, site, condition, marks, serial, returnNumber, at, words } = unit;
  await sql`
    insert into outlet_units (product_id, number, of_product_id, site, condition, marks, serial, return_number, made_at)
    values (${productId}, ${number}, ${ofProductId}, ${site}, ${condition}, ${marks}, ${serial}, ${returnNumber}, ${at})`.execute(
    tx,
  );
  await sql`
    insert into product_texts (site, product_id, description, features)
    select ${site}, id, concat_ws(E'\\n\\n', ${words}::text, nullif(description, '')), array[${words}::text] || features
    from products where id = ${productId}`.execute(tx);
}

export async function draftUnit(
  tx: Tx,
  productId: number,
  of: Pick<OutletUnit, "site" | "condition" | "missingParts"> & {
    readonly unitId: string;
    readonly priceCents: Cents;
    readonly rrpCents: Cents | null;
  },
): Promise<void> {
  const { site, condition, missingParts, unitId, priceCents, rrpCents } = of;
  await sql`
    insert into offer_drafts (site, product_id, price_cents, rrp_cents, condition, missing_parts, unit_id)
    values (${site}, ${productId}, ${priceCents}, ${rrpCents}, ${condition}, ${missingParts}, ${unitId})`.execute(tx);
}
