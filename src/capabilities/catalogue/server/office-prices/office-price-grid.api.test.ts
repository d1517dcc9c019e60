import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { Kysely, PostgresDialect } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedEmails, seedOfficeEmails } from "#seed/people.ts";
import { valueIn } from "#test/support/answers.ts";
import { untilOfficeJobEnded } from "#test/support/office-jobs.ts";
import { officeOf, type SignedInStaff, signInStaff } from "#test/support/office-staff.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { shopDatabase } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import type { Tables } from "#platform/tables.ts";
import { previewRows } from "./save-rows.ts";

let shop: TestShop;
let office: FastifyInstance;
let mina: SignedInStaff;
let robin: SignedInStaff;
const used: string[] = [];

beforeAll(async () => {
  shop = await startTestShop();
  const now = shop.config.fixedNow ?? new Date();
  office = await officeOf(shop);
  mina = await signInStaff(office, seedOfficeEmails.merchandiser, { now });
  robin = await signInStaff(office, seedEmails.manager, { now });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const params = { site: "hc" as const };
const rowsOf = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> =>
  (await shop.database.pool.query<Row>(text, values)).rows;

/** Products of one site without a cost, an RRP or a special, each time others. */
async function skus(count: number): Promise<string[]> {
  const found = await rowsOf<{ sku: string }>(
    `select p.sku from offers o join products p on p.id = o.product_id
     where o.site = 'hc' and o.was_cents is null and o.price_cents between 50000 and 900000
       and o.alt_price_message is null and not p.sku = any($1)
       and not exists (select from offer_specials s where s.site = o.site and s.product_id = o.product_id)
     order by p.sku desc limit $2`,
    [used, count],
  );
  const chosen = found.map(({ sku }) => sku);
  used.push(...chosen);
  await shop.database.pool.query(
    `update offers o set rrp_cents = null from products p where p.id = o.product_id and p.sku = any($1)`,
    [chosen],
  );
  await shop.database.pool.query(
    `delete from offer_costs c using products p where p.id = c.product_id and p.sku = any($1)`,
    [chosen],
  );
  return chosen;
}
const read = async (sku: string) =>
  valueIn(await mina.call("GET /api/office/sites/:site/prices/:sku", { params: { ...params, sku } }));
type Change = {
  price?: number;
  was?: number;
  rrp?: number | null;
  cost?: number | null;
  special?: number | null;
  to?: string;
};
const rowFor = async (sku: string, change: Change) => ({ sku, version: (await read(sku)).version, change });
type Rows = Awaited<ReturnType<typeof rowFor>>[];
const save = (rows: Rows, changeId: string = randomUUID(), staff = mina) =>
  staff.call("POST /api/office/sites/:site/price-edits", { params, body: { changeId, rows, reason: "Grid" } });
const editsOf = (changeId: string) =>
  rowsOf<{ title: string; lines: number; auditId: string }>(
    `select e.title, e.audit_id::text as "auditId", (select count(*)::int from price_edit_lines l where l.edit_id = e.id) as lines
     from price_edits e where e.id = $1`,
    [changeId],
  );

/** A preview on a connection of its own, and the statements that it takes. */
async function statementsOf(rows: Rows) {
  const statements: string[] = [];
  const { pool } = shop.database;
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query.sql),
  });
  const context = { db: shopDatabase(kysely, pool), sites: shop.shop.sites, now: shop.config.fixedNow ?? new Date() };
  const { rows: answers } = await previewRows(context as OfficeContext, "hc", rows);
  return { answers, statements };
}

describe("the rows of the price grid", () => {
  test("are previewed with both sides and margins, and nothing changes (OFC-05, OFR-07)", async () => {
    const [sku = ""] = await skus(1);
    const before = await read(sku);
    const rows = [await rowFor(sku, { price: 555, cost: 300 })];
    const { rows: answers } = await mina.call("POST /api/office/sites/:site/price-edits/preview", {
      params,
      body: { rows },
    });
    expect(answers).toMatchObject([{ sku, reason: "", newest: null }]);
    expect(answers[0]?.after).toContain("Price $555.00, Cost $300.00, margin 40.5 %");
    expect(await read(sku)).toEqual(before);
  });

  test("are saved as one edit with one row of the audit log, which is undone as one (OFC-05, OFR-04)", async () => {
    const [one = "", two = ""] = await skus(2);
    const prices = [(await read(one)).price, (await read(two)).price];
    const changeId = randomUUID();
    const rows = [await rowFor(one, { price: 501 }), await rowFor(two, { price: 502, rrp: 700 })];
    expect(valueIn(await save(rows, changeId)).rows.map(({ reason }) => reason)).toEqual(["", ""]);
    expect([(await read(one)).asked, (await read(two)).asked, (await read(two)).rrp]).toEqual([501, 502, 700]);
    const [edit] = await editsOf(changeId);
    expect(edit).toMatchObject({ title: "Price grid: 2 prices on Halfcrown", lines: 2 });
    const undone = valueIn(await mina.call("POST /api/office/audit/:id/undo", { params: { id: edit?.auditId ?? "" } }));
    if (undone.jobId !== null) await untilOfficeJobEnded(shop, undone.jobId);
    expect([(await read(one)).price, (await read(two)).price]).toEqual(prices);
  });

  test("that break a rule stay as they are, with a sentence for their cell; the others are saved (OFC-05, OFR-13)", async () => {
    const [good = "", rrp = "", special = "", cheap = ""] = await skus(4);
    await save([await rowFor(cheap, { cost: 400 })]);
    const rows = [
      await rowFor(good, { price: 503 }),
      await rowFor(rrp, { price: 600, rrp: 500 }),
      await rowFor(special, { special: 400 }),
      await rowFor(cheap, { price: 100 }),
      { sku: "NO-SUCH", version: "", change: { price: 1 } },
    ];
    const { rows: answers } = valueIn(await save(rows));
    expect(answers.map(({ sku, field, reason }) => [sku, field, reason])).toEqual([
      [good, null, ""],
      [rrp, "rrp", "The RRP is below the price. Raise it, or leave it empty."],
      [special, "from", "Enter the first and the last day of the special."],
      [cheap, "price", "This price without GST is below cost ($400.00). Raise it, or ask for approval."],
      ["NO-SUCH", null, "This site doesn't sell a product with this SKU. Publish it first."],
    ]);
    expect([(await read(good)).price, (await read(rrp)).rrp]).toEqual([503, null]);
  });

  test("that somebody else saved first come back with the newest price (OFR-05, OFC-05)", async () => {
    const [sku = ""] = await skus(1);
    const rows = [await rowFor(sku, { price: 504 })];
    await save([await rowFor(sku, { price: 505 })], randomUUID(), robin);
    expect(valueIn(await save(rows)).rows).toMatchObject([{ sku, field: null, newest: { price: 505 } }]);
    expect((await read(sku)).price).toBe(505);
  });

  test("sent twice at once are saved once, and both hear the same (OFC-05)", async () => {
    const [sku = ""] = await skus(1);
    const changeId = randomUUID();
    const rows = [await rowFor(sku, { price: 506 })];
    const [first, second] = await Promise.all([save(rows, changeId), save(rows, changeId)]);
    expect(valueIn(second)).toEqual(valueIn(first));
    expect((await read(sku)).edits).toHaveLength(1);
  });

  test("of another person's request are refused, and nothing is changed by it (OFC-05, OFR-04)", async () => {
    const [sku = "", other = ""] = await skus(2);
    const changeId = randomUUID();
    await save([await rowFor(sku, { price: 507 })], changeId);
    const { price } = await read(other);
    expect(await save([await rowFor(other, { price: 508 })], changeId, robin)).toMatchObject({ refusal: "usedKey" });
    expect((await read(other)).price).toBe(price);
  });

  test("are judged with as many statements for forty as for two (OFC-05)", async () => {
    const chosen = await skus(40);
    await shop.database.pool.query(
      `update offers o set rrp_cents = price_cents + 10000 from products p where p.id = o.product_id and p.sku = any($1)`,
      [chosen],
    );
    // Half of them were saved by somebody else, and half claim an earlier price: both need the ledger.
    const rows: Rows = await Promise.all(
      chosen.map(async (sku, at) =>
        at % 2 === 0 ? { ...(await rowFor(sku, { price: 1 })), version: "an older one" } : rowFor(sku, { was: 9_999 }),
      ),
    );
    const two = await statementsOf(rows.slice(0, 2));
    const forty = await statementsOf(rows);
    expect(forty.answers.map(({ newest, reason }) => newest !== null || reason !== "")).not.toContain(false);
    expect(forty.answers.filter(({ newest }) => newest !== null)).toHaveLength(20);
    expect(forty.statements).toEqual(two.statements);
  });
});
