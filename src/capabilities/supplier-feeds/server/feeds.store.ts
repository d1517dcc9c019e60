import { sql } from "kysely";
import type { SupplierColumn } from "#capabilities/catalogue/import/supplier-file.rules.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import type { FeedInterval, FeedLimits } from "../supplier-feeds.rules.ts";

export type FeedSettings = {
  readonly name: string;
  readonly url: string;
  readonly format: "csv" | "ndjson";
  readonly delimiter: "," | ";" | "\t";
  readonly username: string;
  readonly mapping: readonly SupplierColumn[];
  readonly sites: readonly SiteCode[];
  readonly place: string | null;
  readonly everyHours: FeedInterval;
  readonly atHour: number;
  readonly limits: FeedLimits;
  /** What a product that the shop does not have becomes a draft of; null: it is listed. */
  readonly newProducts: { readonly brandId: number; readonly categoryId: number } | null;
};

export type StoredFeed = FeedSettings & {
  readonly id: string;
  /** Encrypted; null: none. */
  readonly password: string | null;
  /** Of an SFTP server; null: none was seen yet. */
  readonly hostKey: string | null;
  readonly nextAt: Date | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly makerName: string;
};

const columns = sql`f.id, f.name, f.url, f.format, f.delimiter, f.username, f.password, f.host_key as "hostKey", f.mapping, f.sites, f.place,
  case when f.new_brand_id is null then null
    else jsonb_build_object('brandId', f.new_brand_id, 'categoryId', f.new_category_id) end as "newProducts",
  f.every_hours as "everyHours", f.at_hour as "atHour", f.limits, f.next_at as "nextAt", f.version,
  f.created_at as "createdAt", f.maker_name as "makerName"`;

export async function listFeeds(db: Database): Promise<readonly StoredFeed[]> {
  const found = await sql<StoredFeed>`select ${columns} from supplier_feeds f order by lower(f.name), f.id`.execute(db);
  return found.rows;
}

export async function findFeed(db: Database | Tx, id: string): Promise<StoredFeed | null> {
  const found = await sql<StoredFeed>`select ${columns} from supplier_feeds f where f.id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}

/** Holds the feed until the transaction ends, so that two changes follow each other. */
export async function lockFeed(tx: Tx, id: string): Promise<StoredFeed | null> {
  const found = await sql<StoredFeed>`
    select ${columns} from supplier_feeds f where f.id = ${id} for update`.execute(tx);
  return found.rows[0] ?? null;
}

export async function countFeeds(tx: Tx): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from supplier_feeds`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

export type NewFeed = FeedSettings & {
  readonly id: string;
  readonly password: string | null;
  readonly makerName: string;
  readonly now: Date;
};

/** False when the request was carried out before. */
export async function insertFeed(tx: Tx, feed: NewFeed): Promise<boolean> {
  const added = await sql`
    insert into supplier_feeds (id, name, url, format, delimiter, username, password, mapping, sites, place, every_hours,
      at_hour, limits, new_brand_id, new_category_id, created_at, maker_name)
    values (${feed.id}, ${feed.name}, ${feed.url}, ${feed.format}, ${feed.delimiter}, ${feed.username}, ${feed.password},
      ${JSON.stringify(feed.mapping)}, ${[...feed.sites]}, ${feed.place}, ${feed.everyHours}, ${feed.atHour},
      ${JSON.stringify(feed.limits)}, ${feed.newProducts?.brandId ?? null}, ${feed.newProducts?.categoryId ?? null},
      ${feed.now}, ${feed.makerName})
    on conflict (id) do nothing returning id`.execute(tx);
  return added.rows.length > 0;
}

export const updateFeed = async (
  tx: Tx,
  id: string,
  feed: FeedSettings & Pick<StoredFeed, "password" | "hostKey" | "nextAt">,
): Promise<void> =>
  void (await sql`
    update supplier_feeds set name = ${feed.name}, url = ${feed.url}, format = ${feed.format},
      delimiter = ${feed.delimiter}, username = ${feed.username}, password = ${feed.password}, host_key = ${feed.hostKey},
      mapping = ${JSON.stringify(feed.mapping)}, sites = ${[...feed.sites]}, place = ${feed.place},
      every_hours = ${feed.everyHours}, at_hour = ${feed.atHour}, limits = ${JSON.stringify(feed.limits)},
      new_brand_id = ${feed.newProducts?.brandId ?? null}, new_category_id = ${feed.newProducts?.categoryId ?? null},
      next_at = ${feed.nextAt}, version = version + 1
    where id = ${id}`.execute(tx));

/** Of two runs at once the first decides which key is trusted. */
export const rememberHostKey = async (db: Database, { id, url }: StoredFeed, hostKey: string): Promise<void> =>
  void (await sql`
    update supplier_feeds set host_key = ${hostKey} where id = ${id} and url = ${url} and host_key is null`.execute(
    db,
  ));

export const setNextRun = async (tx: Tx, id: string, nextAt: Date | null): Promise<void> =>
  void (await sql`update supplier_feeds set next_at = ${nextAt} where id = ${id}`.execute(tx));

/** Feeds whose time has come, held until the transaction ends; other processes skip them. */
export async function lockDueFeeds(tx: Tx, now: Date): Promise<readonly StoredFeed[]> {
  const found = await sql<StoredFeed>`
    select ${columns} from supplier_feeds f where f.next_at <= ${now}
    order by f.next_at limit 20 for update skip locked`.execute(tx);
  return found.rows;
}

export type Place = { readonly code: string; readonly name: string };

export async function listPlaces(db: Database | Tx): Promise<readonly Place[]> {
  const found = await sql<Place>`select code, name from location_public_warehouses order by name`.execute(db);
  return found.rows;
}
