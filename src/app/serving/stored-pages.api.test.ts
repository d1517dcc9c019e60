import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { eventually } from "#test/support/shop-with-sandbox.ts";

const folder = mkdtempSync(join(tmpdir(), "hearth-pages-"));
let first: TestShop;
let paths: readonly string[];
let ids: readonly number[];
const others: TestShop[] = [];
beforeAll(async () => {
  first = await open();
  const { rows } = await first.database.pool.query<{ id: number; slug: string }>(
    `select p.id, p.slug from products p join offers o on o.product_id = p.id
     where o.site = 'aol' and o.stock_status = 'inStock' order by p.id limit 12`,
  );
  [paths, ids] = [rows.map(({ slug }) => `/p/${slug}`), rows.map(({ id }) => id)];
});
afterEach(async () => {
  for (const shop of others.splice(0)) await shop.close();
});
afterAll(async () => {
  await first.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (environment: Record<string, string> = {}, options: { now?: string; sharing?: TestShop } = {}) =>
  startTestShop({ environment: { PAGES_DIR: folder, ...environment }, pages: "built", ...options });

/** Another process on the same database and folder, as after a restart. */
async function restarted(environment: Record<string, string> = {}, now?: string): Promise<TestShop> {
  const shop = await open(environment, { sharing: first, ...(now !== undefined && { now }) });
  others.push(shop);
  return shop;
}
const read = async (shop: TestShop, path = "") => (await shop.visitor("aol").send({ url: path })).body;
const renderings = async (shop: TestShop): Promise<number> =>
  Number(/hearth_page_renderings_total (\d+)/.exec((await shop.visitor().send({ url: "/metrics" })).body)?.[1]);
/** Without the drafts, which are not yet renamed to the hash that names a page. */
const storedFiles = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /[0-9a-f]{64}$/.test(name));

/** A page that is made while the categories are read again is sent once and not stored. */
async function store(path = ""): Promise<void> {
  // Others may be removed meanwhile, because what they were made from has changed.
  const before = new Set(storedFiles());
  await eventually(async () => {
    await read(first, path);
    return storedFiles().some((name) => !before.has(name));
  });
}

test("a restart finds the pages of the process before, unchanged to the byte", async () => {
  await store(paths[0]);
  const before = await read(first, paths[0]);
  const shop = await restarted();
  expect([await read(shop, paths[0]), await renderings(shop)]).toEqual([before, 0]);
});

test("a page whose product changed while no process ran is made again, and the others are not", async () => {
  for (const path of paths.slice(1, 3)) await store(path);
  // Far enough apart that neither is shown on the other's page.
  await first.database.pool.query("update offers set price_cents = 123400 where site = 'aol' and product_id = $1", [
    ids[1],
  ]);
  const shop = await restarted();
  expect(await read(shop, paths[1])).toContain("1,234");
  expect(await renderings(shop)).toBe(1);
});

test("a change that names no products, or one that the log has forgotten, leaves no stored page", async () => {
  await store(paths[4]);
  await first.database.pool.query("update sales set name = name || '.'");
  const afterChange = await restarted();
  await read(afterChange, paths[4]);
  expect(await renderings(afterChange)).toBe(1);
  await first.database.pool.query(
    "update change_log_horizon set pruned_before = (pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 100)::text::xid8",
  );
  const afterPruning = await restarted();
  await read(afterPruning, paths[4]);
  expect(await renderings(afterPruning)).toBe(1);
  await first.database.pool.query("update change_log_horizon set pruned_before = '3'::xid8");
});

test("other settings, another day and an earlier clock have pages of their own", async () => {
  await store(paths[5]);
  for (const shop of [
    await restarted({ PUBLIC_URL_AOL: "https://shop.example" }),
    await restarted({}, "2030-01-01T10:00:00+11:00"),
    await restarted({}, "2020-01-01T10:00:00+11:00"),
  ]) {
    await read(shop, paths[5]);
    expect(await renderings(shop)).toBe(1);
  }
});

test("a folder that cannot be written, or is full, costs nothing but the pages", async () => {
  const settings: Record<string, string>[] = [{ PAGES_DIR: "/proc/hearth" }, { PAGES_MAX_MB: "0" }];
  for (const environment of settings) {
    const shop = await restarted(environment);
    expect(await read(shop, paths[6])).toContain("</html>");
    expect(await read(shop, paths[6])).toContain("</html>");
    expect(await renderings(shop)).toBe(1);
  }
});

test("a page that is made for a client without brotli has the bytes of the page from the cache (SCOPE-05)", async () => {
  const shop = await restarted({ PAGES_DIR: "" });
  const sendGzip = () => shop.visitor("aol").send({ url: paths[1] ?? "", headers: { "accept-encoding": "gzip" } });
  const made = await sendGzip();
  const cached = await sendGzip();
  expect([made.headers["content-encoding"], made.body]).toEqual([undefined, cached.body]);
});
