import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { createDatabase, createPool } from "#platform/database.ts";
import { startEmbedded } from "#platform/database/embedded-postgres.ts";
import { migrate } from "#platform/database/migrate.ts";
import { scoreCatalogue } from "#capabilities/catalogue/server/office-products.service.ts";
import { refreshOffers } from "#capabilities/catalogue/server/import/offer-index.store.ts";
import { seed } from "#seed/seed.ts";

export const BENCH_DAY = asCalendarDay("2026-11-20");

export type LargeCatalogue = {
  readonly url: string;
  /** The same as the superuser, who may write rows without their triggers. */
  readonly adminUrl: string;
  readonly products: number;
  readonly close: () => Promise<void>;
};

const columns =
  "manufacturer_id, category_id, kind, finish, width_mm, height_mm, depth_mm, facts, features, description, in_the_box, energy_stars, kwh_per_year, released_on, rating_average, rating_count";

/** A copy is another model, so the finishes of a copy are those of the copies made with it. */
const copiedColumns = columns.replace(
  "facts",
  "p.facts || jsonb_strip_nulls(jsonb_build_object('modelFamily', p.facts->>'modelFamily' || ' ' || n))",
);

/** The seed with copies of each product, with other models and prices, up to `atLeast` products, which one or two sites sell. */
export async function createLargeCatalogue(atLeast: number, soldOn: "two" | "one" = "two"): Promise<LargeCatalogue> {
  const folder = await mkdtemp(join(tmpdir(), "hearth-bench-"));
  await chmod(folder, 0o755);
  const filling = await startEmbedded(folder, { durability: "fast" });
  const pool = new pg.Pool({ connectionString: filling.url, max: 2 });
  await migrate(pool);
  const client = await pool.connect();
  await seed(client, BENCH_DAY);
  const seeded = Number((await client.query("select count(*) from products")).rows[0].count);
  const copies = Math.max(0, Math.ceil(atLeast / seeded) - 1);
  await scoreAll(filling.url);
  if (copies > 0) await multiply(client, copies, soldOn);
  await client.query("vacuum analyze");
  client.release();
  await pool.end();
  await filling.stop();
  // The measured database is as durable as in production.
  const server = await startEmbedded(folder);
  return {
    url: server.url,
    adminUrl: server.adminUrl(new URL(server.url).pathname.slice(1)),
    products: seeded * (copies + 1),
    close: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const sold = {
  two: "select * from offers where site in ('aol', 'hc')",
  one: "select distinct on (product_id) *, 'aol' as seller from offers where unit_id = '' order by product_id, site",
};

/** At other prices. */
const copyOffers = (soldOn: keyof typeof sold) => `
  insert into offers (site, product_id, price_cents, rrp_cents, stock_status, is_hot, popularity, listed_on, category_ids, manufacturer_id, model_key, search)
  select ${soldOn === "one" ? "o.seller" : "o.site"}, copy.id, o.price_cents + (copy.id % 40) * 1000, o.rrp_cents, o.stock_status, false,
    (o.popularity * 7 + copy.id) % 1000, o.listed_on, o.category_ids, o.manufacturer_id, '', ''
  from (${sold[soldOn]}) o join originals original on original.id = o.product_id
  join products copy on regexp_replace(copy.sku, '-[0-9]+$', '') = original.sku
  left join originals same on same.id = copy.id
  where same.id is null
  on conflict do nothing`;

/** A copy is as complete as its original. */
const copyScores = `
  insert into product_scores (product_id, score, bar, missing, scored_at)
  select copy.id, s.score, s.bar, s.missing, clock_timestamp()
  from originals original join product_scores s on s.product_id = original.id
  join products copy on regexp_replace(copy.sku, '-[0-9]+$', '') = original.sku and copy.id <> original.id`;

/** Writes many rows with the indexes of lists and search left out, and makes each again at once. */
export async function withoutIndexes(
  client: pg.ClientBase,
  table: "products" | "offers",
  write: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes
     where schemaname = current_schema() and tablename = $1 and indexdef not like 'CREATE UNIQUE%'`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${pg.escapeIdentifier(name)}`);
  await write();
  await client.query("set local maintenance_work_mem = '1GB'");
  for (const { made } of rows) await client.query(made);
}

async function multiply(client: pg.PoolClient, copies: number, soldOn: keyof typeof sold): Promise<void> {
  await client.query("begin");
  await client.query("select set_config('shop.events', 'none', true)");
  await client.query("set local work_mem = '256MB'");
  await client.query("create temp table originals on commit drop as select id, sku from products");
  const copyProducts = `insert into products (sku, model, slug, title, ${columns})
    select p.sku || '-' || n, p.model || n, p.slug || '-' || n, p.title || ' ' || n, ${copiedColumns} from products p, generate_series(1, $1::int) n`;
  await withoutIndexes(client, "products", () => client.query(copyProducts, [copies]));
  await client.query(copyScores);
  await client.query("analyze originals, products");
  await withoutIndexes(client, "offers", async () => {
    await client.query(copyOffers(soldOn));
    await client.query("analyze offers");
    await refreshOffers(client, { productIds: "all" });
  });
  await client.query("commit");
}

/** Scores all products, which the shop's job would do in rounds while something is measured. */
export async function scoreAll(databaseUrl: string): Promise<void> {
  const pool = createPool(databaseUrl, 2);
  const db = createDatabase(pool);
  const count = `select count(*)::int as count from products p left join product_scores s on s.product_id = p.id
    where s.product_id is null or p.updated_at > s.scored_at`;
  while ((await pool.query<{ count: number }>(count)).rows[0]?.count !== 0) await scoreCatalogue(db, new Date());
  await pool.end();
}
