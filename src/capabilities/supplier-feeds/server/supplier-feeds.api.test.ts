import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { seedEmails } from "#seed/people.ts";
import type { Input } from "#shop/contract.ts";
import {
  officeOf,
  type OfficeBrowser,
  type OfficeContract,
  openOfficeBrowser,
  signInStaff,
} from "#test/support/office-staff.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { runDueFeeds, SUPPLIER_FEED_ALERT } from "./office-supplier-feeds.service.ts";

let shop: TestShop;
let office: FastifyInstance;
let owner: OfficeBrowser;
let now: Date;
let supplier: Server;
let address = "";
let file = "";
let etag: string | null = null;
let status = 200;
let requestCount = 0;

beforeAll(async () => {
  shop = await startTestShop();
  now = shop.config.fixedNow ?? new Date();
  // Its own recurring tasks would run feeds, too.
  await shop.shop.close();
  office = await officeOf(shop, { sendsToPrivateAddresses: true });
  owner = await signInStaff(office, seedEmails.manager, { now });
  supplier = createServer((request, response) => {
    requestCount++;
    const isKnown = etag !== null && request.headers["if-none-match"] === etag;
    response.writeHead(isKnown ? 304 : status, { ...(etag && { etag }) }).end(isKnown ? "" : file);
  });
  await new Promise<void>((done) => supplier.listen(0, "127.0.0.1", done));
  address = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}/prices`;
});
afterAll(async () => {
  supplier.close();
  await office.close();
  await shop.database.close();
});
beforeEach(async () => {
  [etag, status, requestCount] = [null, 200, 0];
  await sql("delete from supplier_feeds");
});

const sql = async (text: string, values: unknown[] = []) => (await shop.database.pool.query(text, values)).rows;
const tools = () => ({
  db: shop.database.db,
  config: { ...shop.config, sendsToPrivateAddresses: true },
  log: office.log,
});
const run = (at: Date = now) => runDueFeeds(tools(), at);
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

type Settings = NonNullable<Input<OfficeContract["POST /api/office/supplier-feeds"]>["body"]>;
const settings = (changed: Partial<Settings> = {}): Settings => ({
  id: randomUUID(),
  name: "Harbour Supply",
  url: address,
  format: "csv",
  delimiter: ",",
  username: "",
  mapping: [
    { field: "sku", column: "Item" },
    { field: "price", column: "Retail" },
    { field: "onHand", column: "SOH" },
  ],
  sites: ["hc"],
  place: "SYD",
  everyHours: 24,
  atHour: 6,
  limits: { movePercent: 20, moveShare: 5, faultShare: 50, lossShare: 20 },
  ...changed,
});
async function add(changed: Partial<Settings> = {}, by = owner) {
  const added = await by.call("POST /api/office/supplier-feeds", { body: settings(changed) });
  if (!added.ok) throw new Error(added.refusal);
  return added.value;
}
async function ask(id: string, purpose: "real" | "trial" = "real", accepts: string | null = null) {
  const runId = randomUUID();
  const answer = await owner.call("POST /api/office/supplier-feeds/:id/runs", {
    params: { id },
    body: { id: runId, purpose, accepts },
  });
  if (!answer.ok) throw new Error(answer.refusal);
  await run();
  return reportOf(id, runId);
}
async function reportOf(id: string, runId: string) {
  const read = await owner.call("GET /api/office/supplier-feeds/:id/runs/:run", { params: { id, run: runId } });
  if (!read.ok) throw new Error(read.refusal);
  return read.value;
}
type Goods = { readonly sku: string; readonly price: number; readonly onHand: number; readonly id: number };
/** Products of a site without an RRP or a special, with their price and their stock in Sydney. */
const goods = (count: number): Promise<Goods[]> =>
  sql(
    `select p.id, p.sku, o.price_cents as price, s.on_hand as "onHand" from products p
     join offers o on o.product_id = p.id and o.site = 'hc' join stock s on s.product_id = p.id and s.warehouse_code = 'SYD'
     where o.rrp_cents is null or o.rrp_cents > o.price_cents * 1.1 order by p.id limit $1`,
    [count],
  );
const dollars = (cents: number) => (cents / 100).toFixed(2);
const csv = (rows: readonly (readonly (string | number)[])[], header = "Item,Colour,Retail,SOH") =>
  [header, ...rows.map((row) => row.join(","))].join("\n");
const stateOf = async ({ id }: Pick<Goods, "id">) =>
  (
    await sql(
      `select p.title, o.price_cents as price, s.on_hand as "onHand", o.popularity from products p
       join offers o on o.product_id = p.id and o.site = 'hc'
       join stock s on s.product_id = p.id and s.warehouse_code = 'SYD' where p.id = $1`,
      [id],
    )
  )[0];
const alerts = async () =>
  (await sql("select count(*)::int as count from pgboss.job where data ->> 'kind' = $1", [SUPPLIER_FEED_ALERT]))[0]
    ?.count as number;

test("a dry run says each difference and changes nothing (OFC-09)", async () => {
  const [one, two] = (await goods(2)) as [Goods, Goods];
  file = csv([
    [one.sku, "red", dollars(one.price + 100), one.onHand + 3],
    [two.sku, "", "", ""],
    ["NONE-1", "", "5.00", "1"],
    [two.sku, "", "1.00", "1"],
    ["BAD-1", "", "1.299,00".replace(",", ";"), "1"],
  ]);
  const before = await stateOf(one);
  const feed = await add();
  const { run: done, differences } = await ask(feed.id, "trial");
  expect(done).toMatchObject({
    state: "tried",
    by: "Robin Hale",
    report: { lines: 4, changed: 1, differences: 2, prices: 1, priceMoves: 0, unknownCount: 1, faultCount: 2 },
  });
  expect(done.sentence).toBe("1 product would change, 1 SKU is not in the shop, 2 lines left out.");
  expect(done.report?.unknown).toEqual([{ line: 4, text: "NONE-1" }]);
  expect(done.report?.faults).toEqual([
    { line: 5, text: `The SKU ${two.sku} is on line 3 already.` },
    { line: 6, text: 'Price "1.299;00" isn\'t an amount. Use 1299.00.' },
  ]);
  expect(differences).toMatchObject([
    { line: 2, sku: one.sku, field: "Price", at: "hc" },
    { line: 2, field: "On hand", at: "SYD", before: String(one.onHand), after: String(one.onHand + 3) },
  ]);
  expect(await stateOf(one)).toEqual(before);
});

test("an import changes what the mapping names, with both ledgers and the audit log, and nothing else (OFC-09)", async () => {
  const [one, other] = (await goods(2)) as [Goods, Goods];
  const [before, otherBefore] = [await stateOf(one), await stateOf(other)];
  file = csv([[one.sku, "", dollars(one.price + 100), one.onHand + 3]]);
  const feed = await add();
  const { run: done } = await ask(feed.id);
  expect(done).toMatchObject({ state: "done", sentence: "1 product changed." });
  expect(await stateOf(one)).toEqual({ ...before, price: one.price + 100, onHand: one.onHand + 3 });
  expect(await stateOf(other)).toEqual(otherBefore);
  const [price] = await sql("select price_cents, reason from price_changes order by id desc limit 1");
  expect(price).toEqual({ price_cents: one.price + 100, reason: "Supplier feed" });
  const [moved] = await sql("select cause, quantity from stock_movements order by id desc limit 1");
  expect(moved).toMatchObject({ cause: "import", quantity: 3 });
  const log = await owner.call("GET /api/office/audit", { query: { kind: "supplier-feed", record: feed.id } });
  expect(log.rows.map(({ action }) => action)).toEqual([
    "supplier-feed-imported",
    "supplier-feed-import",
    "supplier-feed-added",
  ]);
});

test("NDJSON changes titles and costs by the paths of its properties (OFC-09)", async () => {
  const [one] = (await goods(1)) as [Goods];
  const before = await sql("select cost_cents from offer_costs where site = 'hc' and product_id = $1", [one.id]);
  // Within the limit for prices that move.
  const cents = Number(before[0]?.["cost_cents"]) + 50;
  file = `${JSON.stringify({ id: one.sku, name: "A new title", price: { cost: cents / 100 } })}\n`;
  const feed = await add({
    format: "ndjson",
    mapping: [
      { field: "sku", column: "id" },
      { field: "title", column: "name" },
      { field: "cost", column: "price.cost" },
    ],
  });
  const { run: done } = await ask(feed.id);
  expect(done.state).toBe("done");
  expect(await stateOf(one)).toMatchObject({ title: "A new title", price: one.price });
  const [cost] = await sql("select cost_cents from offer_costs where site = 'hc' and product_id = $1", [one.id]);
  expect(cost).toEqual({ cost_cents: cents });
});

test("the same file is not imported again, by its ETag or by its content, until a setting changes (OFC-09)", async () => {
  const [one] = (await goods(1)) as [Goods];
  file = csv([[one.sku, "", dollars(one.price + 50), one.onHand]]);
  etag = '"a"';
  const feed = await add();
  expect((await ask(feed.id)).run.state).toBe("done");
  await sql("update offers set price_cents = $1 where site = 'hc' and product_id = $2", [one.price, one.id]);
  expect((await ask(feed.id)).run.sentence).toMatch(/the same as at the last import/);
  etag = null;
  expect((await ask(feed.id)).run.state).toBe("unchanged");
  expect(await stateOf(one)).toMatchObject({ price: one.price });
  const { id: _, ...body } = settings({ name: "Renamed", atHour: 7 });
  await owner.call("POST /api/office/supplier-feeds/:id", { params: { id: feed.id }, body: { ...body, version: 1 } });
  expect((await ask(feed.id)).run.state).toBe("done");
  expect(await stateOf(one)).toMatchObject({ price: one.price + 50 });
});

test("a limit stops an import with the figures, mails staff once, and staff import that very file anyway (OFC-09)", async () => {
  const [one] = (await goods(1)) as [Goods];
  file = csv([[one.sku, "", dollars(one.price * 0.5), one.onHand]]);
  const feed = await add();
  const before = await alerts();
  const { run: stopped, differences } = await ask(feed.id);
  expect(stopped).toMatchObject({ state: "stopped", mayAccept: true });
  expect(stopped.sentence).toBe("1 of 1 prices (100 %) move by more than 20 %. The limit is 5 %.");
  expect(differences).toHaveLength(1);
  expect(await stateOf(one)).toMatchObject({ price: one.price });
  await ask(feed.id);
  expect((await alerts()) - before).toBe(1);
  // The supplier has sent another file in between.
  const first = file;
  file = csv([[one.sku, "", dollars(one.price * 0.4), one.onHand]]);
  expect((await ask(feed.id, "real", stopped.id)).run.state).toBe("stopped");
  file = first;
  expect((await ask(feed.id, "real", stopped.id)).run.state).toBe("done");
  expect(await stateOf(one)).toMatchObject({ price: Math.round(one.price * 0.5) });
});

test("a run that fails says why in one sentence, and the next one works (OFC-09)", async () => {
  const [one] = (await goods(1)) as [Goods];
  const feed = await add();
  status = 503;
  const before = await alerts();
  expect((await ask(feed.id)).run).toMatchObject({
    state: "failed",
    sentence: "The supplier's server answered 503 instead of the file.",
  });
  expect((await alerts()) - before).toBe(1);
  status = 200;
  file = csv([[one.sku, "", "1.00"]], "Item,Colour,Price");
  expect((await ask(feed.id)).run.sentence).toBe('There is no column "Retail", "SOH".');
  file = `${csv([])}\n"${one.sku},,5,5`;
  expect((await ask(feed.id)).run.sentence).toMatch(/^The file, line 2: a quote is opened here and never closed/);
  file = csv([[one.sku, "", dollars(one.price), one.onHand]]);
  expect((await ask(feed.id)).run.state).toBe("done");
});

test("two processes at once run a due feed once (OFC-09)", async () => {
  const [one] = (await goods(1)) as [Goods];
  file = csv([[one.sku, "", dollars(one.price + 10), one.onHand]]);
  const feed = await add();
  await owner.call("POST /api/office/supplier-feeds/:id/state", { params: { id: feed.id }, body: { isActive: true } });
  expect(await run()).toBe(0);
  const counts = await Promise.all([run(hours(24)), run(hours(24)), run(hours(24))]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(requestCount).toBe(1);
  const listed = await owner.call("GET /api/office/supplier-feeds/:id/runs", { params: { id: feed.id } });
  expect(listed).toMatchObject({ ok: true, value: { rows: [{ state: "done", by: null }] } });
});

test("a run whose process has died is taken over when its lease ends, and given up after three (OFC-09)", async () => {
  const [one] = (await goods(1)) as [Goods];
  file = csv([[one.sku, "", dollars(one.price + 20), one.onHand]]);
  const feed = await add();
  const id = randomUUID();
  await sql(
    `insert into supplier_feed_runs (id, feed_id, purpose, asked_name, state, queued_at, leased_until, tries)
     values ($1, $2, 'real', '', 'running', $3, $4, 1)`,
    [id, feed.id, now, hours(1)],
  );
  expect(await run()).toBe(0);
  expect(await run(hours(1))).toBe(1);
  expect((await reportOf(feed.id, id)).run.state).toBe("done");
  const lost = randomUUID();
  await sql(
    `insert into supplier_feed_runs (id, feed_id, purpose, asked_name, state, queued_at, leased_until, tries)
     values ($1, $2, 'real', '', 'running', $3, $3, 3)`,
    [lost, feed.id, now],
  );
  await run();
  expect((await reportOf(feed.id, lost)).run).toMatchObject({ state: "failed", sentence: /stopped three times/ });
});

test("of two people who change a feed at once, the second gets a conflict (OFC-09, OFR-05)", async () => {
  const feed = await add();
  const { id: _, ...body } = settings();
  const change = (name: string) =>
    owner.call("POST /api/office/supplier-feeds/:id", {
      params: { id: feed.id },
      body: { ...body, name, version: feed.version },
    });
  const answers = await Promise.all([change("One"), change("Two")]);
  expect(answers.map((one) => (one.ok ? "saved" : one.refusal)).toSorted()).toEqual(["changedMeanwhile", "saved"]);
});

test("an address, a mapping and a second run that can't be are refused with a sentence (OFC-09)", async () => {
  const strict = await officeOf(shop);
  const careful = openOfficeBrowser(strict);
  for (const [name, value] of owner.cookies) careful.cookies.set(name, value);
  const refused = async (changed: Partial<Settings>, by = owner) => {
    const answer = await by.call("POST /api/office/supplier-feeds", { body: settings(changed) });
    return answer.ok ? "added" : `${answer.refusal}: ${answer.errors[0]}`;
  };
  expect(await refused({ url: "https://10.0.0.1/file.csv" }, careful)).toMatch(/^badAddress: .*public/);
  expect(await refused({ url: "http://example.com/file.csv" }, careful)).toMatch(/^badAddress: .*https/);
  const sku = { field: "sku", column: "Item" } as const;
  expect(await refused({ mapping: [{ field: "price", column: "P" }] })).toBe(
    "badMapping: Choose the column with the SKU.",
  );
  expect(await refused({ mapping: [sku, { field: "price", column: "P" }], sites: [] })).toMatch(/sites/);
  expect(await refused({ mapping: [sku, { field: "onHand", column: "P" }], place: null })).toMatch(/warehouse/);
  expect(await refused({ place: "MOON" })).toBe("badMapping: There is no such warehouse.");
  await strict.close();
  const feed = await add();
  const twice = await Promise.all(
    [1, 2].map(() =>
      owner.call("POST /api/office/supplier-feeds/:id/runs", {
        params: { id: feed.id },
        body: { id: randomUUID(), purpose: "real", accepts: null },
      }),
    ),
  );
  expect(twice.map((one) => (one.ok ? "asked" : one.refusal)).toSorted()).toEqual(["asked", "underWay"]);
});

test("a password is stored encrypted, sent, and never shown (OFC-09)", async () => {
  file = csv([["X", "", "1.00", "1"]]);
  const feed = await add({ username: "shop", password: "very secret" });
  expect(JSON.stringify(feed)).not.toContain("very secret");
  expect(feed.hasPassword).toBe(true);
  const [stored] = await sql("select to_jsonb(f)::text as text from supplier_feeds f");
  expect(stored?.text).not.toContain("very secret");
  const columns = await owner.call("POST /api/office/supplier-feeds/:id/columns", { params: { id: feed.id } });
  expect(columns).toMatchObject({ ok: true, value: { columns: [{ name: "Item", values: ["X"] }, {}, {}, {}] } });
});

test("new products become drafts of a brand and a category, once, and in no shop (OFC-09, OFC-01)", async () => {
  const [{ brandId, categoryId }] = (await sql(
    `select manufacturer_id as "brandId", category_id as "categoryId" from products order by id limit 1`,
  )) as [{ brandId: number; categoryId: number }];
  const columns = { sku: "Item", title: "Name", price: "Retail", width: "W" } as const;
  const mapping = Object.entries(columns).map(([field, column]) => ({ field: field as keyof typeof columns, column }));
  const without = settings({
    mapping: mapping.filter(({ field }) => field !== "title"),
    newProducts: { brandId, categoryId },
  });
  expect(await owner.call("POST /api/office/supplier-feeds", { body: without })).toMatchObject({
    errors: ["Choose the column with the title: a new product needs one."],
  });
  const feed = await add({ mapping: [...mapping], newProducts: { brandId, categoryId } });
  file = "Item,Name,Retail,W\nNEW-1,Harbour Oven 60,899.00,600\nNEW-2,,899.00,600\n";
  const { run: trial } = await ask(feed.id, "trial");
  expect(trial.sentence).toBe("0 products would change, 2 SKUs are not in the shop.");
  const { run: done } = await ask(feed.id);
  expect(done).toMatchObject({
    state: "done",
    sentence: "0 products changed, 1 new product is a draft, 1 SKU is not in the shop.",
    report: { drafts: 1, unknownCount: 2 },
  });
  const made = () =>
    sql(
      `select p.title, p.model, p.width_mm, d.site, d.price_cents, o.site as sold from products p
       left join offer_drafts d on d.product_id = p.id left join offers o on o.product_id = p.id
       where p.sku in ('NEW-1', 'NEW-2')`,
    );
  const one = { title: "Harbour Oven 60", model: "NEW-1", width_mm: 600, site: "hc", price_cents: 89_900, sold: null };
  expect(await made()).toEqual([one]);
  file += "\n";
  await ask(feed.id);
  expect(await made()).toEqual([one]);
});
