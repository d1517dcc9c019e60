import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Tx } from "#platform/database.ts";

type Run = { readonly zoneCode: string; readonly day: CalendarDay };

/** Closes a run for new orders; orders on it stay. Closing it again changes the reason. */
export async function closeRun(tx: Tx, { zoneCode, day, reason }: Run & { readonly reason: string }): Promise<void> {
  await openRun(tx, { zoneCode, day });
  await sql`insert into blackout_days (zone_code, day, reason) values (${zoneCode}, ${day}::date, ${reason})`.execute(
    tx,
  );
}

/** Opens a run for orders again. Closed days of its warehouse stay. */
export async function openRun(tx: Tx, { zoneCode, day }: Run): Promise<void> {
  await sql`delete from blackout_days where zone_code = ${zoneCode} and day = ${day}::date`.execute(tx);
}

/** Why a run is closed; null: it is open. Two people who change a run follow each other. */
export async function lockRunClosing(tx: Tx, { zoneCode, day }: Run): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`run ${zoneCode} ${day}`}, 0))`.execute(tx);
  const found = await sql<{ reason: string }>`
    select reason from blackout_days where zone_code = ${zoneCode} and day = ${day}::date order by reason limit 1`.execute(
    tx,
  );
  return found.rows[0]?.reason ?? null;
}
