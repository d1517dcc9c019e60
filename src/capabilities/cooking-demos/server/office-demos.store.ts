import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { Planned } from "../office-demos.rules.ts";
import type { BookingRow } from "./bookings.store.ts";

/** How many people wait for seats of each of some demonstrations. */
export async function countWaiting(
  db: Database | Tx,
  demoIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await sql<{ id: string; waiting: number }>`
    select demo_id as id, sum(guests)::int as waiting from cooking_demo_bookings
    where state = 'waiting' and demo_id = any(${demoIds}::text[]) group by demo_id`.execute(db);
  return new Map(found.rows.map(({ id, waiting }) => [id, waiting]));
}

export async function listBrands(db: Database): Promise<readonly string[]> {
  const found = await sql<{ name: string }>`select name from catalogue_public_manufacturers order by name`.execute(db);
  return found.rows.map(({ name }) => name);
}

const columnsOf = (plan: Planned) => sql`
  ${plan.storeUri}, ${plan.title}, ${plan.description}, (select id from catalogue_public_manufacturers
    where name = ${plan.brand}),
  ${plan.type}::smallint, ${plan.subEventType}, ${plan.startsAt}::timestamptz, ${plan.endsAt}::timestamptz,
  ${plan.seats}::int, ${plan.priceCents}::int, ${plan.cook}, ${plan.menu}::text[], ${plan.skus}::text[],
  ${plan.takesBookings}::boolean`;

const columns = sql`store_uri, title, description, manufacturer_id, type, sub_event_type, starts_at, ends_at, seats,
  price_cents, cook, menu, skus, takes_bookings`;

/** False where there is one of that id already. */
export async function insertDemo(tx: Tx, id: string, plan: Planned): Promise<boolean> {
  const saved = await sql`
    insert into cooking_demos (id, ${columns}) values (${id}, ${columnsOf(plan)})
    on conflict (id) do nothing returning id`.execute(tx);
  return saved.rows.length > 0;
}

export async function updateDemo(tx: Tx, id: string, plan: Planned): Promise<void> {
  await sql`update cooking_demos set (${columns}) = (select ${columnsOf(plan)}) where id = ${id}`.execute(tx);
}

/** Cancels all bookings and waiting parties; returns those that it ended. */
export async function cancelDemo(
  tx: Tx,
  id: string,
  now: Date,
): Promise<readonly Pick<BookingRow, "id" | "version">[]> {
  await sql`update cooking_demos set cancelled_at = ${now} where id = ${id}`.execute(tx);
  const ended = await sql<Pick<BookingRow, "id" | "version">>`
    update cooking_demo_bookings
    set state = 'cancelled', offered_until = null, version = version + 1, changed_at = ${now}
    where demo_id = ${id} and state in ('waiting', 'offered', 'booked') returning id, version`.execute(tx);
  return ended.rows;
}

export type DemoChange = {
  readonly demoId: string;
  readonly who: string;
  readonly at: Date;
} & (
  | { readonly what: "planned" | "changed"; readonly plan: Planned }
  | { readonly what: "cancelled"; readonly why: string }
);

/** The history of a demonstration, never deleted. */
export async function recordChange(tx: Tx, change: DemoChange): Promise<void> {
  const detail = change.what === "cancelled" ? JSON.stringify({ why: change.why }) : JSON.stringify(change.plan);
  await sql`
    insert into cooking_demo_changes (demo_id, at, who, what, detail)
    values (${change.demoId}, ${change.at}, ${change.who}, ${change.what}, ${detail}::jsonb)`.execute(tx);
}

/** Why a demonstration was called off; empty while it was not. */
export async function readWhy(db: Database, demoId: string): Promise<string> {
  const found = await sql<{ why: string | null }>`
    select detail->>'why' as why from cooking_demo_changes
    where demo_id = ${demoId} and what = 'cancelled' order by id desc limit 1`.execute(db);
  return found.rows[0]?.why ?? "";
}
