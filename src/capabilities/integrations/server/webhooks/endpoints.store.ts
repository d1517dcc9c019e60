import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import type { EventType } from "../../webhooks.rules.ts";

export type DisabledWhy = "staff" | "failing" | "gone";
export type StoredEndpoint = {
  readonly id: string;
  readonly site: SiteCode;
  readonly url: string;
  readonly description: string;
  readonly types: readonly EventType[];
  readonly failingSince: Date | null;
  readonly disabledAt: Date | null;
  readonly disabledWhy: DisabledWhy | null;
  readonly createdAt: Date;
  readonly makerName: string;
  readonly previousUntil: Date | null;
};

const columns = sql`w.id, w.site, w.url, w.description, w.types, w.failing_since as "failingSince",
  w.disabled_at as "disabledAt", w.disabled_why as "disabledWhy", w.created_at as "createdAt", w.maker_name as "makerName",
  w.previous_until as "previousUntil"`;

export type ListedEndpoint = StoredEndpoint & {
  readonly waiting: number;
  readonly failed: number;
  readonly lastAt: Date | null;
};

/** Newest first, with what is on its way. */
export async function listEndpoints(db: Database, sites: readonly string[]): Promise<readonly ListedEndpoint[]> {
  const found = await sql<ListedEndpoint>`
    select ${columns}, coalesce(d.waiting, 0)::int as waiting, coalesce(d.failed, 0)::int as failed, a.at as "lastAt"
    from webhook_endpoints w
    left join lateral (
      select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'failed') as failed
      from webhook_deliveries where endpoint_id = w.id and state <> 'delivered') d on true
    left join lateral (
      select at from webhook_attempts where endpoint_id = w.id order by id desc limit 1) a on true
    where w.site = any(${[...sites]}) order by w.created_at desc, w.id limit 200`.execute(db);
  return found.rows;
}

export async function findEndpoint(db: Database | Tx, id: string): Promise<StoredEndpoint | null> {
  const found = await sql<StoredEndpoint>`select ${columns} from webhook_endpoints w where w.id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}

/** Holds the endpoint until the transaction ends, so that two changes follow each other. */
export async function lockEndpoint(tx: Tx, id: string): Promise<StoredEndpoint | null> {
  const found = await sql<StoredEndpoint>`
    select ${columns} from webhook_endpoints w where w.id = ${id} for update`.execute(tx);
  return found.rows[0] ?? null;
}

export async function countEndpoints(tx: Tx, site: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from webhook_endpoints where site = ${site}`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

export type NewEndpoint = Pick<StoredEndpoint, "id" | "site" | "url" | "description" | "types" | "makerName"> & {
  readonly sealed: string;
  readonly now: Date;
};

/** False when the request was carried out before. */
export async function addEndpoint(tx: Tx, endpoint: NewEndpoint): Promise<boolean> {
  const { id, site, url, description, types, makerName, sealed, now } = endpoint;
  const added = await sql`
    insert into webhook_endpoints (id, site, url, description, types, secret, created_at, maker_name)
    values (${id}, ${site}, ${url}, ${description}, ${[...types]}, ${sealed}, ${now}, ${makerName})
    on conflict (id) do nothing returning id`.execute(tx);
  return added.rows.length > 0;
}

export const changeEndpoint = async (
  tx: Tx,
  id: string,
  { url, description, types }: Pick<StoredEndpoint, "url" | "description" | "types">,
): Promise<void> =>
  void (await sql`
    update webhook_endpoints set url = ${url}, description = ${description}, types = ${[...types]}
    where id = ${id}`.execute(tx));

export const setSecret = async (tx: Tx, id: string, sealed: string, previousUntil: Date): Promise<void> =>
  void (await sql`
    update webhook_endpoints set previous_secret = secret, previous_until = ${previousUntil}, secret = ${sealed}
    where id = ${id}`.execute(tx));

export async function readSecret(db: Database | Tx, id: string): Promise<string> {
  const found = await sql<{ secret: string }>`select secret from webhook_endpoints where id = ${id}`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error("The endpoint was there a moment ago.");
  return row.secret;
}

/** Enables an endpoint: its failures are cleared, and waiting deliveries are due at once. */
export async function enableEndpoint(tx: Tx, id: string): Promise<void> {
  await sql`
    update webhook_endpoints set disabled_at = null, disabled_why = null, failing_since = null
    where id = ${id}`.execute(tx);
  await sql`
    update webhook_deliveries set next_at = null, attempts = 0
    where endpoint_id = ${id} and state = 'waiting'`.execute(tx);
}

/** False when it was disabled before. */
export async function disableEndpoint(
  tx: Tx,
  { id, why, now }: { readonly id: string; readonly why: DisabledWhy; readonly now: Date },
): Promise<boolean> {
  const done = await sql`
    update webhook_endpoints set disabled_at = ${now}, disabled_why = ${why}
    where id = ${id} and disabled_at is null returning id`.execute(tx);
  return done.rows.length > 0;
}

/** Notes a success or a failure. Answers since when it only fails; null: it does not. */
export async function recordOutcome(
  tx: Tx,
  { id, isDelivered, now }: { readonly id: string; readonly isDelivered: boolean; readonly now: Date },
): Promise<Date | null> {
  const noted = await sql<{ failingSince: Date | null }>`
    update webhook_endpoints
    set failing_since = case when ${isDelivered}::boolean then null else coalesce(failing_since, ${now}) end
    where id = ${id} returning failing_since as "failingSince"`.execute(tx);
  return noted.rows[0]?.failingSince ?? null;
}
