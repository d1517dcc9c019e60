import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { createDatabase, createPool, type OpenDatabase } from "#platform/database.ts";
import { urlFor, withAdmin } from "./template-database.ts";

/** A database for this test file, cloned from the migrated and seeded template. Closing it drops it. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const serverUrl = inject("serverUrl");
  const name = `hearth_${randomUUID().replaceAll("-", "").slice(0, 16)}`;
  await withAdmin(serverUrl, (admin) => cloneTemplate(admin, name));
  const url = urlFor(serverUrl, name);
  // A crowd of a test waits its turn on a slow machine too, where the shop's own limit would answer it with 503.
  const pool = createPool(url, 20, { waitMs: 60_000 });
  return {
    pool,
    url,
    db: createDatabase(pool),
    place: "a test database",
    close: async () => {
      await pool.end();
      await withAdmin(serverUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** How many connections of this database wait for a lock. */
export async function lockWaits({ pool }: Pick<OpenDatabase, "pool">): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.waiting ?? 0;
}

/** Another connection holds the rows that a statement locks while the work runs. */
export async function whileHeld(
  { pool }: Pick<OpenDatabase, "pool">,
  { text, values }: { readonly text: string; readonly values: readonly string[] },
  work: () => Promise<void>,
): Promise<void> {
  const holding = await pool.connect();
  try {
    await holding.query("begin");
    await holding.query(text, [...values]);
    await work();
  } finally {
    await holding.query("rollback");
    holding.release();
  }
}

type Admin = { query: (text: string) => Promise<unknown> };

/**
 * PostgreSQL clones a database for one client at a time, so test files take turns. Copying the files takes a third of
 * the time of logging each page.
 */
async function cloneTemplate(admin: Admin, name: string): Promise<void> {
  await admin.query("select pg_advisory_lock(7234003)");
  await admin.query(`create database ${name} template ${inject("templateName")} strategy file_copy`);
  await admin.query("select pg_advisory_unlock(7234003)");
}
