import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { ManufacturerFields } from "../../categories/categories.office.contract.ts";
import { refreshOffers } from "../import/offer-index.store.ts";
import { clientOf } from "./tx-client.store.ts";

export type StoredManufacturer = ManufacturerFields & {
  readonly id: number;
  readonly uri: string;
  readonly isRetired: boolean;
  readonly version: number;
  /** Drafts included. */
  readonly products: number;
  readonly sites: readonly string[];
};

/** All manufacturers by name, or the one with this id. */
export async function listManufacturers(
  db: Database | Tx,
  id: number | null = null,
): Promise<readonly StoredManufacturer[]> {
  const { rows } = await sql<StoredManufacturer>`
    select m.id, m.uri, m.name, m.country, m.founded, m.blurb as description, m.hidden as "isHidden",
      m.retired_at is not null as "isRetired", m.version,
      (select count(*)::int from products p where p.manufacturer_id = m.id) as products,
      array(select distinct o.site from offers o where o.manufacturer_id = m.id order by 1) as sites
    from manufacturers m where ${id}::int is null or m.id = ${id} order by lower(m.name), m.id`.execute(db);
  return rows;
}

/** Waits for others who change it, and for products that are just being made with it. */
export async function lockManufacturer(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select id from manufacturers where id = ${id} for update`.execute(tx);
  return rows.length > 0;
}

/** A manufacturer that has the name or the address already. */
export async function findTwin(
  db: Database | Tx,
  { id, name, uri }: { readonly id: number | null; readonly name: string; readonly uri: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from manufacturers where id is distinct from ${id}::int and (lower(name) = lower(${name}) or uri = ${uri}::text)
    limit 1`.execute(db);
  return rows[0]?.name ?? null;
}

/** Two who make one manufacturer at once are one after the other. */
export async function lockNames(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('manufacturers'))`.execute(tx);
}

export async function isMade(tx: Tx, requestId: string): Promise<boolean> {
  const { rows } = await sql`select from manufacturers where request_id = ${requestId}`.execute(tx);
  return rows.length > 0;
}

type New = { readonly fields: ManufacturerFields; readonly uri: string; readonly requestId: string };

export async function insertManufacturer(tx: Tx, { fields, uri, requestId }: New): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into manufacturers (uri, name, country, founded, blurb, hidden, request_id)
    values (${uri}, ${fields.name}, ${fields.country}, ${fields.founded}, ${fields.description}, ${fields.isHidden}, ${requestId})
    returning id`.execute(tx);
  const [made] = rows;
  if (made === undefined) throw new Error("A manufacturer that was just made is not found.");
  return made.id;
}

export async function updateManufacturer(tx: Tx, id: number, fields: ManufacturerFields): Promise<void> {
  await sql`
    update manufacturers set name = ${fields.name}, country = ${fields.country}, founded = ${fields.founded},
      blurb = ${fields.description}, hidden = ${fields.isHidden}, version = version + 1 where id = ${id}`.execute(tx);
}

export async function setManufacturerRetired(tx: Tx, id: number, at: Date | null): Promise<void> {
  await sql`update manufacturers set retired_at = ${at}, version = version + 1 where id = ${id}`.execute(tx);
}

/** Listings and searches of its products take over the new name. */
export async function refreshProductsOf(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from products where manufacturer_id = ${id}`.execute(tx);
  if (rows.length > 0) await refreshOffers(clientOf(tx), { productIds: rows.map((one) => one.id) });
}
