import type pg from "pg";
import { seed } from "#seed/seed.ts";
import type { CalendarDay } from "#kit/calendar-day.ts";

/** Any number that no other user of the database locks. */
const SEED_LOCK = 7_234_002;

/**
 * Seeds a database without products and returns the seconds it took; null when there was nothing to do. Never in
 * production: the goods and people are made up, and their passwords are public.
 */
export async function seedWhenEmpty(pool: pg.Pool, today: CalendarDay): Promise<number | null> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [SEED_LOCK]);
    const found = await client.query("select 1 from catalogue_public_products limit 1");
    if (found.rowCount !== 0) return null;
    const began = performance.now();
    await seed(client, today);
    return (performance.now() - began) / 1000;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [SEED_LOCK]).catch(() => {});
    client.release();
  }
}
