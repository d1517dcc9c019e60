import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedOfficeEmails } from "#seed/people.ts";
import { officeOf, type SignedInStaff, signInStaff } from "#test/support/office-staff.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { insertOrder } from "#test/support/stocked-orders.ts";
import { listImbalances } from "./stock-ledger.store.ts";

let shop: TestShop;
let office: FastifyInstance;
let will: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  office = await officeOf(shop);
  will = await signInStaff(office, seedOfficeEmails.warehouse, { now: shop.config.fixedNow ?? new Date() });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await shop.database.pool.query<Row>(text, values)).rows;

let taken = 0;
async function skuWith(onHand: number): Promise<string> {
  const [row] = await rows<{ id: number; sku: string }>(
    "select p.id, p.sku from products p join stock s on s.product_id = p.id where s.warehouse_code = 'SYD' order by p.sku offset $1 limit 1",
    [taken++],
  );
  await rows("update stock set on_hand = $2 where product_id = $1 and warehouse_code = 'SYD'", [row!.id, onHand]);
  return row!.sku;
}
const onHandOf = async (sku: string) =>
  (
    await rows<{ on_hand: number }>(
      "select on_hand from stock where warehouse_code = 'SYD' and product_id = (select id from products where sku = $1)",
      [sku],
    )
  )[0]?.on_hand;

async function begin(): Promise<string> {
  const id = randomUUID();
  const begun = await will.call("POST /api/office/stocktakes", { body: { id, place: "SYD" } });
  expect(begun).toMatchObject({ ok: true, value: { id, state: "open", startedBy: "Will Taumata" } });
  return id;
}
const scan = (id: string, ...scans: readonly { code: string; quantity?: number; scanId?: string }[]) =>
  will.call("POST /api/office/stocktakes/:id/scans", {
    params: { id },
    body: { scans: scans.map((one) => ({ scanId: randomUUID(), ...one })) },
  });
const post = (id: string) => will.call("POST /api/office/stocktakes/:id/post", { params: { id } });

describe("a stocktake", () => {
  test("counts scans, shows the difference, and posts it once into the ledger (OFC-06)", async () => {
    const [short, right] = [await skuWith(5), await skuWith(2)];
    const id = await begin();
    await scan(id, { code: short }, { code: right, quantity: 2 });
    const counted = await scan(id, { code: ` ${short.toLowerCase()}`, quantity: 2 });
    expect(counted).toMatchObject({ ok: true, value: [{ sku: short, counted: 3, error: null }] });
    const answers = await Promise.all([post(id), post(id)]);
    const posted = answers.find(({ ok }) => ok);
    expect(posted).toMatchObject({
      value: {
        stocktake: { state: "posted", lines: 2, missing: 2, surplus: 0, endedBy: "Will Taumata" },
        lines: [
          { sku: short, expected: 5, counted: 3, difference: -2 },
          { sku: right, difference: 0 },
        ],
      },
    });
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: "notOpen" });
    expect([await onHandOf(short), await onHandOf(right)]).toEqual([3, 2]);
    const [movement] = await rows("select quantity, cause, reference from stock_movements order by id desc limit 1");
    expect(movement).toEqual({ quantity: -2, cause: "count", reference: id });
    expect(await listImbalances(shop.database.db, 10)).toEqual([]);
    const [audited] = await rows("select action, after from audit_log where record_id = $1 order by id desc", [id]);
    expect(audited).toEqual({ action: "stocktake-posted", after: { products: 2, missing: 2, surplus: 0 } });
  });

  test("counts a scan once, however often a phone sends it (OFC-06, OFR-12)", async () => {
    const sku = await skuWith(5);
    const id = await begin();
    const scanId = randomUUID();
    await Promise.all([scan(id, { code: sku, scanId }), scan(id, { code: sku, scanId })]);
    expect(await scan(id, { code: sku, scanId })).toMatchObject({ value: [{ counted: 1, error: null }] });
  });

  test("adds up what two people count at once, in any order (OFC-06)", async () => {
    const skus = [await skuWith(9), await skuWith(9), await skuWith(9)];
    const id = await begin();
    const codes = skus.map((code) => ({ code }));
    const rounds = Array.from({ length: 12 }, (_, at) => scan(id, ...(at % 2 ? codes : codes.toReversed())));
    expect((await Promise.all(rounds)).every(({ ok }) => ok)).toBe(true);
    const read = await will.call("GET /api/office/stocktakes/:id", { params: { id } });
    expect(read).toMatchObject({ value: { lines: skus.map(() => ({ counted: 12 })) } });
  });

  test("expects sold pieces until they are sent, and follows sales during the count (OFC-06)", async () => {
    const sku = await skuWith(5);
    const orderId = await insertOrder(shop.database.pool, "placed");
    await rows(
      `insert into stock_holds (order_id, warehouse_code, product_id, quantity, state, held_until)
       select $1, 'SYD', id, 2, 'sold', now() from products where sku = $2`,
      [orderId, sku],
    );
    const id = await begin();
    await scan(id, { code: sku, quantity: 7 });
    await rows(
      "update stock set on_hand = 4 where warehouse_code = 'SYD' and product_id = (select id from products where sku = $1)",
      [sku],
    );
    expect(await post(id)).toMatchObject({ ok: true, value: { lines: [{ expected: 7, counted: 7, difference: 0 }] } });
    expect(await onHandOf(sku)).toBe(4);
  });

  test("takes a scan back, and no more than was counted (OFC-06)", async () => {
    const sku = await skuWith(5);
    const id = await begin();
    await scan(id, { code: sku });
    const scanId = randomUUID();
    expect(await scan(id, { code: sku, quantity: -2, scanId })).toMatchObject({
      value: [{ counted: null, error: "There is nothing to take back." }],
    });
    expect(await scan(id, { code: sku, quantity: -1, scanId })).toMatchObject({ value: [{ counted: 0 }] });
  });

  test("counts by the barcode of the maker's box, as a camera or a scanner reads it (OFC-06, OFR-12)", async () => {
    const sku = await skuWith(5);
    await shop.database.pool.query("update products set gtin = '036000291452' where sku = $1", [sku]);
    const id = await begin();
    expect(await scan(id, { code: "0036000291452" }, { code: "036000291452" })).toMatchObject({
      value: [{ sku }, { sku }],
    });
  });

  test("explains a code that no product has, and counts the others (OFC-06)", async () => {
    const sku = await skuWith(5);
    const id = await begin();
    expect(await scan(id, { code: "9300000000017" }, { code: sku })).toMatchObject({
      value: [
        { error: "No product has the code 9300000000017. Enter its SKU.", sku: null },
        { sku, counted: 1 },
      ],
    });
  });

  test("that would leave negative stock is refused with the product's name, and stays open (OFC-06)", async () => {
    const sku = await skuWith(5);
    const id = await begin();
    await scan(id, { code: sku });
    await rows(
      "update stock set on_hand = 1 where warehouse_code = 'SYD' and product_id = (select id from products where sku = $1)",
      [sku],
    );
    expect(await post(id)).toMatchObject({
      errors: [`${sku} can't be posted: 4 are missing, and only 1 are on hand. Count it again.`],
    });
    expect(await scan(id, { code: sku, quantity: 4 })).toMatchObject({ ok: true });
    expect(await post(id)).toMatchObject({ ok: true });
  });

  test("that was cancelled changes nothing and takes no more scans (OFC-06)", async () => {
    const sku = await skuWith(5);
    const id = await begin();
    await scan(id, { code: sku });
    const cancelled = await will.call("POST /api/office/stocktakes/:id/cancel", {
      params: { id },
      body: { reason: "Wrong aisle" },
    });
    expect(cancelled).toMatchObject({ ok: true, value: { stocktake: { state: "cancelled" } } });
    expect(await scan(id, { code: sku })).toMatchObject({ refusal: "notOpen" });
    expect(await onHandOf(sku)).toBe(5);
  });

  test("is not posted when it is empty, unknown or without a warehouse (OFC-06)", async () => {
    expect(await post(await begin())).toMatchObject({ refusal: "nothingCounted" });
    expect(await post(randomUUID())).toMatchObject({ refusal: "unknownStocktake" });
    const body = { id: randomUUID(), place: "XYZ" };
    expect(await will.call("POST /api/office/stocktakes", { body })).toMatchObject({ refusal: "unknownPlace" });
  });

  test.each([0, 1.5, "x", 1e6])("a scan of %s pieces is refused, not a fault (OFC-06)", async (quantity) => {
    const response = await will.send({
      method: "POST",
      url: `/api/office/stocktakes/${randomUUID()}/scans`,
      body: { scans: [{ scanId: randomUUID(), code: "X", quantity }] },
    });
    expect(response.statusCode).toBe(400);
  });
});
