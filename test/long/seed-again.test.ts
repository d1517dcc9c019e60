import pg from "pg";
import { expect, inject, test } from "vitest";
import { fillDatabase } from "#test/support/seeded-cluster.ts";
import { TODAY, urlFor, withAdmin } from "#test/support/template-database.ts";

/** Salts and secrets are random, and four tables record times. */
const differing = [
  "customers",
  "staff_members",
  "stock_movements",
  "plain_secrets",
  "changes",
  "change_log_horizon",
  "schema_migrations",
];

/** Rows that the database itself adds have random ids; whatever else they say is compared. */
const withRandomIds: readonly string[] = ["tax_documents"];

/** A hash of the rows of each table, without their timestamps. */
async function fingerprint(pool: pg.Pool): Promise<Record<string, string>> {
  const tables = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  );
  const found: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const left = withRandomIds.includes(name) ? "{recorded_at,scored_at,id}" : "{recorded_at,scored_at}";
    const { rows } = await pool.query<{ hash: string }>(
      `select md5(coalesce(string_agg(line, '' order by line), '')) as hash
       from (select (to_jsonb(t) - '${left}'::text[])::text as line from ${name} t) lines`,
    );
    found[name] = rows[0]?.hash ?? "";
  }
  return found;
}

test("the seed is the same on every machine on the same day", async () => {
  const server = inject("serverUrl");
  const name = `hearth_again_${process.pid}`;
  await withAdmin(server, (admin) => admin.query(`create database ${name}`));
  const again = new pg.Pool({ connectionString: urlFor(server, name), max: 2 });
  const template = new pg.Pool({ connectionString: urlFor(server, inject("templateName")), max: 1 });
  try {
    await fillDatabase(urlFor(server, name), TODAY);
    const [first, second] = await Promise.all([fingerprint(template), fingerprint(again)]);
    expect(Object.keys(first).filter((table) => first[table] !== second[table])).toEqual(differing.toSorted());
  } finally {
    await Promise.all([again.end(), template.end()]);
    await withAdmin(server, (admin) => admin.query(`drop database ${name} with (force)`));
  }
});
