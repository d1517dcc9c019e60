import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#test/support/database.ts";
import { changeLogOf, publicRevision } from "../change-log.ts";
import { startChangePoller } from "./change-poller.ts";
import { createDatabase, createPool, type OpenDatabase } from "../database.ts";

let database: OpenDatabase;
/** The shop's connections; changes use other ones, as a person with psql would. */
let shopPool: ReturnType<typeof createPool>;
let shopDb: OpenDatabase["db"];
beforeAll(async () => {
  database = await openTestDatabase();
  shopPool = createPool(database.url, 2);
  shopDb = createDatabase(shopPool);
  await publicRevision(shopDb);
});
afterAll(async () => {
  await shopPool.end();
  await database.close();
});

const change = (statement: string) => database.pool.query(statement);

/** One statement for each table that public pages show. */
const shown: Readonly<Record<string, string>> = {
  offers: "update offers set price_cents = price_cents + 100 where product_id = 1",
  products: "update products set title = title || '!' where id = 1",
  categories: "update categories set title = title || '!' where id = (select min(id) from categories)",
  manufacturers: "update manufacturers set name = name || '!' where id = (select min(id) from manufacturers)",
  fact_changes:
    "insert into fact_changes (key, label, unit, fact_group, facet) values ('testFact', 'Test', '', 'Features', 'none')",
  schema_changes: "insert into schema_changes (category_uri) values ('test')",
  value_synonyms:
    "insert into value_synonyms (id, fact_key, value, said, added_at) values (gen_random_uuid(), 'material', 'Wool', 'fleece', now())",
  static_pages: "update static_pages set html = html || '<p>New</p>'",
  settings: "insert into settings (site, name, value) values ('hc', 'Test', 'on')",
  alert_banners:
    "insert into alert_banners (site, desktop_content, starts_at, ends_at) values ('hc', 'x', now(), now() + interval '1 day')",
  redirects: "insert into redirects (site, from_path, to_path) values ('hc', '/old-test', '/new')",
  sales: "update sales set name = name || '!'",
  stores: "update stores set phone = phone || '0'",
  reviews: "update reviews set stars = 5 where id = (select min(id) from reviews)",
  answers: "update answers set body = body || '!' where id = (select min(id) from answers)",
  questions: "update questions set state = 'declined' where id = (select min(id) from questions)",
  product_pictures: `with made as (
    insert into media_pictures (hash, name, state, total, width, height, colour, created_at)
    values (repeat('a', 32), 'a.jpg', 'ready', 1, 800, 800, '#ffffff', now()) returning hash)
    insert into product_pictures (id, product_id, hash, position, created_at)
    select gen_random_uuid(), 1, hash, 1, now() from made`,
  unit_marks:
    "insert into unit_marks (site, product_id, position, kind, place, size_mm, works, seen_from) values ('hc', 1, 3, 'dent', 'side panel', 20, true, 'left')",
  companions: "update companions set reason = reason || '!'",
  cooking_demos: "update cooking_demos set title = title || '!'",
  promotions: "update promotions set title = title || '!'",
  product_texts: "insert into product_texts (site, product_id, description) values ('hc', 1, 'Ours')",
  product_relations:
    "insert into product_relations (product_id, kind, related_id, sort_order) values (1, 'accessory', 2, 0)",
  product_documents:
    "insert into product_documents (product_id, kind, title, url, sort_order) values (1, 'manual', 'M', 'https://example.com/m', 0)",
  warehouses: "update warehouses set name = name || '!'",
};

test.each(Object.entries(shown))("a change of %s by SQL is noticed within a moment", async (_table, statement) => {
  const before = await publicRevision(shopDb);
  await change(statement);
  await expect.poll(async () => publicRevision(shopDb), { interval: 50 }).toBeGreaterThan(before);
});

test("a change that is committed late is noticed once it is committed, and not before", async () => {
  const writer = await database.pool.connect();
  await writer.query("begin");
  await writer.query("update sales set name = name || '?'");
  // Meanwhile another change is committed and seen.
  const before = await publicRevision(shopDb);
  await change(shown["redirects"]!.replace("old-test", "old-test-2"));
  await expect.poll(async () => publicRevision(shopDb), { interval: 50 }).toBeGreaterThan(before);
  const between = await publicRevision(shopDb);
  await writer.query("commit");
  writer.release();
  await expect.poll(async () => publicRevision(shopDb), { interval: 50 }).toBeGreaterThan(between);
});

test("stock that runs out by SQL is noticed, because offers say so from then on (PLP-10)", async () => {
  const before = await publicRevision(shopDb);
  await change(`update stock set on_hand = 0, arriving = 0, arrives_on = null
    where product_id = (select min(product_id) from offers where site = 'aol' and stock_status = 'inStock')`);
  await expect.poll(async () => publicRevision(shopDb), { interval: 50 }).toBeGreaterThan(before);
});

test("stock that is left, carts, votes and questions that wait for an answer leave cached pages as they are", async () => {
  const { rows: newest } = await database.pool.query<{ id: number }>("select max(id)::int as id from changes");
  const poller = await startChangePoller(shopDb);
  const log = changeLogOf(shopDb);
  const before = log.publicRevision;
  await change("update stock set on_hand = on_hand + 1 where on_hand > 0");
  await change(
    "insert into carts (site, visitor_id, created_at, updated_at) values ('hc', gen_random_uuid(), now(), now())",
  );
  await change("update questions set helpful = helpful + 1");
  await change(
    "insert into questions (product_id, author, body, state, asked_at) values (1, 'Jo', 'Is it quiet?', 'pending', now())",
  );
  const noted = await change(
    `select distinct topic from changes where id > ${newest[0]?.id ?? 0} and topic <> 'stock'`,
  );
  expect(noted.rows).toEqual([]);
  await log.poll(shopDb);
  expect(log.publicRevision).toBe(before);
  await change("update sales set name = name || '.'");
  await expect.poll(() => log.publicRevision, { interval: 50 }).toBeGreaterThan(before);
  await poller.stop();
});
