import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "#test/support/database.ts";
import { inTransaction, type OpenDatabase } from "#platform/database.ts";
import { holdStock, releaseExpiredStock, releaseStock, sellStock, stockIn } from "./stock.service.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date("2026-11-20T00:00:00Z");
const later = new Date("2026-11-20T00:15:00Z");
const muchLater = new Date("2026-11-20T01:00:00Z");
const warehouseCode = "SYD";

const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.pool.query<Row>(text, values)).rows;

/** A draft order with its cart. */
async function draftOrder(): Promise<string> {
  const [cartId, orderId] = [randomUUID(), randomUUID()];
  await rows("insert into carts (id, site, visitor_id, created_at, updated_at) values ($1, 'aol', $2, $3, $3)", [
    cartId,
    randomUUID(),
    now,
  ]);
  await rows(
    `insert into orders (id, number, site, cart_id, cart_version, state, token, currency, email, phone, newsletter, delivery_address, locality_country,
       locality_id, items_cents, delivery_cents, suppliers_cents, services_cents, total_cents, due_cents, created_at, updated_at)
     values ($1::uuid, $1::text, 'aol', $2, 1, 'draft', $1::text, 'AUD', 'a@example.com', '0400000000', false, '{}', 'AU', '2000_SYDNEY', 0, 0, 0, 0, 0, 0, $3, $3)`,
    [orderId, cartId, now],
  );
  return orderId;
}

/** A product that only Sydney has, so many times. */
let taken = 0;
async function productWith(onHand: number, arriving = 0): Promise<number> {
  const [row] = await rows<{ id: number }>(
    "select product_id as id from offers where site = 'aol' and stock_status = 'inStock' order by product_id offset $1 limit 1",
    [taken++],
  );
  await rows("update stock set on_hand = 0, arriving = 0, arrives_on = null where product_id = $1", [row!.id]);
  await rows(
    "update stock set on_hand = $2, arriving = $3, arrives_on = case when $3 > 0 then date '2026-12-24' end where product_id = $1 and warehouse_code = $4",
    [row!.id, onHand, arriving, warehouseCode],
  );
  return row!.id;
}

const hold = async (orderId: string, lines: readonly { productId: number; quantity: number }[], at = now) =>
  inTransaction(database.db, (tx) =>
    holdStock(tx, { orderId, warehouseCode, lines, until: new Date(at.getTime() + 900_000), now: at }),
  );
const statusOf = async (productId: number) =>
  (
    await rows<{ stock_status: string; ships_on: string | null }>(
      "select stock_status, ships_on from offers where site = 'aol' and product_id = $1",
      [productId],
    )
  )[0];
const onHand = async (productId: number) =>
  (await stockIn(database.db, { warehouseCode, productIds: [productId], now }))[0];

describe("stock held for an order", () => {
  test("three of twenty orders get the last three units (PLP-11)", async () => {
    const productId = await productWith(3);
    const orders = await Promise.all(Array.from({ length: 20 }, draftOrder));
    const answers = await Promise.all(orders.map((order) => hold(order, [{ productId, quantity: 1 }])));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(3);
    expect(answers.find((answer) => !answer.ok)).toEqual({
      ok: false,
      refusal: "soldOut",
      detail: { productIds: [String(productId)] },
    });
  });

  test("orders for the same two products in either order do not deadlock (PLP-11)", async () => {
    const [one, other] = [await productWith(50), await productWith(50)];
    const orders = await Promise.all(Array.from({ length: 20 }, draftOrder));
    const lines = [
      { productId: one, quantity: 1 },
      { productId: other, quantity: 1 },
    ];
    const answers = await Promise.all(
      orders.map((order, at) => hold(order, at % 2 === 0 ? lines : [...lines].reverse())),
    );
    expect(answers.every((answer) => answer.ok)).toBe(true);
  });

  test("all lines are held or none, and those that are short are named (PLP-11)", async () => {
    const [plenty, none] = [await productWith(5), await productWith(0)];
    const order = await draftOrder();
    expect(
      await hold(order, [
        { productId: plenty, quantity: 2 },
        { productId: none, quantity: 1 },
      ]),
    ).toMatchObject({ refusal: "soldOut", detail: { productIds: [String(none)] } });
    expect((await onHand(plenty))?.held).toBe(0);
  });

  test("a second request replaces what the order held, and never counts it twice (PLP-11)", async () => {
    const productId = await productWith(2);
    const order = await draftOrder();
    expect((await hold(order, [{ productId, quantity: 2 }])).ok).toBe(true);
    expect((await hold(order, [{ productId, quantity: 1 }])).ok).toBe(true);
    expect((await onHand(productId))?.held).toBe(1);
    expect(
      (
        await hold(order, [
          { productId, quantity: 1 },
          { productId, quantity: 1 },
        ])
      ).ok,
    ).toBe(true);
    expect((await onHand(productId))?.held).toBe(2);
  });

  test("a hold that has expired or was released leaves the stock to others (PLP-11)", async () => {
    const productId = await productWith(1);
    const [first, second, third] = [await draftOrder(), await draftOrder(), await draftOrder()];
    expect((await hold(first, [{ productId, quantity: 1 }])).ok).toBe(true);
    expect((await hold(second, [{ productId, quantity: 1 }], later)).ok).toBe(true);
    await inTransaction(database.db, (tx) => releaseStock(tx, second));
    expect((await hold(third, [{ productId, quantity: 1 }], later)).ok).toBe(true);
    expect(await releaseExpiredStock(database.db, muchLater)).toBeGreaterThan(0);
    expect((await onHand(productId))?.held).toBe(0);
  });
});

describe("goods sold", () => {
  test("leave the stock once, however often the sale is reported, and the offer says when it is empty (PLP-10, PLP-11)", async () => {
    const productId = await productWith(1);
    const order = await draftOrder();
    await hold(order, [{ productId, quantity: 1 }]);
    for (let time = 0; time < 2; time++) await inTransaction(database.db, (tx) => sellStock(tx, order));
    expect(await onHand(productId)).toMatchObject({ onHand: 0, held: 0 });
    expect(await statusOf(productId)).toEqual({ stock_status: "noStock", ships_on: null });
    expect(await hold(await draftOrder(), [{ productId, quantity: 1 }])).toMatchObject({
      ok: false,
      refusal: "soldOut",
    });
  });

  test("change the offer to the date of the next shipment when the last unit is sold (PLP-11)", async () => {
    const productId = await productWith(1, 2);
    const order = await draftOrder();
    await hold(order, [{ productId, quantity: 1 }]);
    await inTransaction(database.db, (tx) => sellStock(tx, order));
    expect(await statusOf(productId)).toEqual({ stock_status: "backOrder", ships_on: "2026-12-24" });
    const next = await draftOrder();
    expect((await hold(next, [{ productId, quantity: 2 }])).ok).toBe(true);
    await inTransaction(database.db, (tx) => sellStock(tx, next));
    expect(await onHand(productId)).toMatchObject({ onHand: 0, arriving: 0 });
    expect((await statusOf(productId))?.stock_status).toBe("noStock");
  });
});

describe("what offers say of stock", () => {
  const offersOf = (productId: number) =>
    rows("select site, stock_status, ships_on, xmin::text from offers where product_id = $1 order by site", [
      productId,
    ]);
  const setStock = (productId: number, change: string) =>
    rows(`update stock set ${change} where product_id = $1 and warehouse_code = $2`, [productId, warehouseCode]);

  test("follows stock that is changed by SQL alone: gone, on its way, and back (PLP-10)", async () => {
    const productId = await productWith(4);
    await setStock(productId, "on_hand = 0");
    expect(await statusOf(productId)).toEqual({ stock_status: "noStock", ships_on: null });
    await setStock(productId, "arriving = 3, arrives_on = date '2026-12-24'");
    expect(await statusOf(productId)).toEqual({ stock_status: "backOrder", ships_on: "2026-12-24" });
    await setStock(productId, "arrives_on = date '2026-12-31'");
    expect(await statusOf(productId)).toEqual({ stock_status: "backOrder", ships_on: "2026-12-31" });
    await setStock(productId, "on_hand = 1, arriving = 0, arrives_on = null");
    expect(await statusOf(productId)).toEqual({ stock_status: "inStock", ships_on: null });
    await rows("delete from stock where product_id = $1", [productId]);
    expect(await statusOf(productId)).toEqual({ stock_status: "noStock", ships_on: null });
    await rows("insert into stock (warehouse_code, product_id, on_hand) values ($2, $1, 2)", [
      productId,
      warehouseCode,
    ]);
    expect(await statusOf(productId)).toEqual({ stock_status: "inStock", ships_on: null });
  });

  test("is not written again by an order that leaves some (PLP-10)", async () => {
    const productId = await productWith(4);
    const before = await offersOf(productId);
    const order = await draftOrder();
    await hold(order, [{ productId, quantity: 3 }]);
    await inTransaction(database.db, (tx) => sellStock(tx, order));
    expect(await onHand(productId)).toMatchObject({ onHand: 1 });
    expect(await offersOf(productId)).toEqual(before);
  });

  test("stays as staff have set it, and reaches every process when it changes (PLP-10)", async () => {
    const [byHand, other] = [await productWith(4), await productWith(4)];
    await rows("update offers set stock_status = 'indeterminate' where product_id = $1", [byHand]);
    const listener = await database.pool.connect();
    const notified = new Promise<string | undefined>((resolve) =>
      listener.once("notification", ({ payload }) => resolve(payload)),
    );
    await listener.query("listen changes");
    await setStock(byHand, "on_hand = 0");
    expect(await statusOf(byHand)).toMatchObject({ stock_status: "indeterminate" });
    await setStock(other, "on_hand = 0");
    expect(await notified).toBe("offers");
    listener.release(true);
  });
});

describe("goods in more than one warehouse", () => {
  test("stock that one warehouse lacks comes from another of the same country (DELIV-37)", async () => {
    const productId = await productWith(2);
    await rows("update stock set on_hand = 5 where product_id = $1 and warehouse_code = 'MEL'", [productId]);
    const orderId = await draftOrder();
    expect(await hold(orderId, [{ productId, quantity: 4 }])).toMatchObject({ ok: true });
    await inTransaction(database.db, (tx) => sellStock(tx, orderId));
    const left = await rows<{ code: string; onHand: number }>(
      "select warehouse_code as code, on_hand as \"onHand\" from stock where product_id = $1 and warehouse_code in ('SYD', 'MEL') order by 1",
      [productId],
    );
    expect(left).toEqual([
      { code: "MEL", onHand: 3 },
      { code: "SYD", onHand: 0 },
    ]);
    expect(await hold(await draftOrder(), [{ productId, quantity: 4 }])).toMatchObject({
      ok: false,
      refusal: "soldOut",
    });
  });
});
