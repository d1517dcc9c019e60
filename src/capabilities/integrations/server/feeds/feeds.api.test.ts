import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedEmails } from "#seed/people.ts";
import {
  officeOf,
  openKeyClient,
  type OfficeBrowser,
  signInStaff,
  type WantedKey,
} from "#test/support/office-staff.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
let office: FastifyInstance;
let owner: OfficeBrowser;
let now: Date;
beforeAll(async () => {
  shop = await startTestShop();
  now = shop.config.fixedNow ?? new Date();
  office = await officeOf(shop);
  owner = await signInStaff(office, seedEmails.manager, { now });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const sql = (text: string) => shop.database.pool.query(text);
async function read(since: string, { by = owner, limit = 200 } = {}) {
  const page = await by.call("GET /api/office/feeds/changes", { query: { since, limit } });
  if (!page.ok) throw new Error(page.refusal);
  return page.value;
}
const changeStock = (product: number) => `update stock set on_hand = on_hand + 1 where product_id = ${product}`;
const skuOf = async (id: number) => (await sql(`select sku from products where id = ${id}`)).rows[0]?.sku as string;

test("a reader that begins now gets what happens from then on, page by page (OFI-03)", async () => {
  await sql(changeStock(1));
  const start = await read("now");
  expect(start.rows).toEqual([]);
  await sql("update stock set on_hand = on_hand + 1 where product_id between 1 and 12");
  const seen: string[] = [];
  let page = await read(start.next, { limit: 5 });
  while (true) {
    seen.push(...page.rows.map(({ id }) => id));
    if (page.isComplete) break;
    page = await read(page.next, { limit: 5 });
  }
  const { rows } = await sql("select count(*) from stock where product_id between 1 and 12");
  expect(new Set(seen).size).toBe(Number(rows[0]?.count));
  expect(seen).toHaveLength(Number(rows[0]?.count));
  expect((await read(page.next)).rows).toEqual([]);
});

test("a late commit is read by the call after it, once (OFI-03)", async () => {
  const start = await read("now");
  const late = await shop.database.pool.connect();
  await late.query("begin");
  await late.query(changeStock(2));
  await sql(changeStock(3));
  const first = await read(start.next);
  expect(new Set(first.rows.map(({ data }) => data["sku"]))).toEqual(new Set([await skuOf(3)]));
  await late.query("commit");
  late.release();
  const second = await read(first.next);
  expect(new Set(second.rows.map(({ data }) => data["sku"]))).toEqual(new Set([await skuOf(2)]));
  expect((await read(second.next)).rows).toEqual([]);
});

test("a transaction that commits between two pages of one reading is not lost (OFI-03)", async () => {
  const start = await read("now");
  const late = await shop.database.pool.connect();
  await late.query("begin");
  await late.query(changeStock(2));
  await sql("update stock set on_hand = on_hand + 1 where product_id between 4 and 6");
  const seen: unknown[] = [];
  let page = await read(start.next, { limit: 2 });
  await late.query("commit");
  late.release();
  for (let call = 0; call < 30; call++) {
    seen.push(...page.rows.map(({ data }) => data["sku"]));
    if (page.isComplete && call > 0) break;
    page = await read(page.next, { limit: 2 });
  }
  expect(seen).toContain(await skuOf(2));
});

test("a key reads of its own scopes and sites alone (OFI-03)", async () => {
  const body: WantedKey = {
    name: "Feed",
    scopes: ["integrations.read", "products.read"],
    sites: ["fk"],
    expiresOn: "2027-06-01",
  };
  const made = await owner.call("POST /api/office/api-keys", { body });
  if (!made.ok) throw new Error(made.refusal);
  const by = openKeyClient(office, made.value.secret);
  const start = await read("now", { by });
  await sql(changeStock(1));
  const sold = "product_id in (select product_id from offers where site = 'fk' order by product_id limit 1)";
  await sql(`update offers set price_cents = price_cents + 100 where site in ('hc', 'fk') and ${sold}`);
  const { rows } = await read(start.next, { by });
  expect(rows.map(({ type, site }) => [type, site])).toEqual([["price.changed", "fk"]]);
});

test("the feed of orders has each changed order once, as it is now (OFI-03)", async () => {
  const start = await owner.call("GET /api/office/feeds/orders", { query: { since: "now" } });
  if (!start.ok) throw new Error(start.refusal);
  const one = "id = (select id from orders where state = 'delivered' order by number limit 1)";
  for (const note of ["First", "Second"]) await sql(`update orders set crew_note = '${note}' where ${one}`);
  const { rows } = await sql(`select number, site from orders where ${one}`);
  const page = await owner.call("GET /api/office/feeds/orders", { query: { since: start.value.next } });
  expect(page).toMatchObject({
    ok: true,
    value: { isComplete: true, rows: [{ orderNumber: rows[0]?.number, site: rows[0]?.site, state: "delivered" }] },
  });
});

test.each([
  ["hello", 400],
  [Buffer.from("{}").toString("base64url"), 400],
  [Buffer.from(JSON.stringify({ seen: "9:1:", upTo: null, after: null, at: 1e15 })).toString("base64url"), 400],
  [Buffer.from(JSON.stringify({ seen: "1:1:", upTo: null, after: null, at: 0 })).toString("base64url"), 409],
])("the cursor %s is refused with one sentence (OFI-03)", async (since, status) => {
  const answer = await owner.send({ url: `/api/office/feeds/changes?since=${since}` });
  expect([answer.statusCode, answer.json().errors]).toEqual([status, [expect.stringContaining("cursor")]]);
});
