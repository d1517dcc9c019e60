import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedOfficeEmails } from "#seed/people.ts";
import { officeOf, type SignedInStaff, signInStaff } from "#test/support/office-staff.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { insertOrder } from "#test/support/stocked-orders.ts";
import { inTransaction } from "#platform/database.ts";
import { listImbalances } from "#capabilities/catalogue/server/stock/stock-ledger.store.ts";
import {
  holdStock,
  releaseStock,
  sellStock,
  revertSoldStock,
} from "#capabilities/catalogue/server/stock/stock.service.ts";

const STEPS = 1_000;
const places = ["SYD", "MEL"] as const;

let shop: TestShop;
let office: FastifyInstance;
let will: SignedInStaff;
let products: readonly { readonly id: number; readonly sku: string }[];

beforeAll(async () => {
  shop = await startTestShop();
  office = await officeOf(shop);
  will = await signInStaff(office, seedOfficeEmails.warehouse, { now: shop.config.fixedNow ?? new Date() });
  const found = await shop.database.pool.query<{ id: number; sku: string }>(
    "select p.id, p.sku from products p join stock s on s.product_id = p.id and s.warehouse_code = 'SYD' order by p.id limit 3",
  );
  products = found.rows;
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const step = fc.record({
  kind: fc.constantFrom("add", "remove", "set", "transfer", "count", "order", "cancel", "give-up", "by hand"),
  product: fc.nat(2),
  place: fc.nat(1),
  quantity: fc.integer({ min: 1, max: 8 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const orders: string[] = [];

async function order(productId: number, warehouseCode: string, quantity: number): Promise<void> {
  const orderId = await insertOrder(shop.database.pool, "placed");
  const hold = { orderId, warehouseCode, lines: [{ productId, quantity }], until: new Date(Date.now() + 60_000) };
  const held = await inTransaction(shop.database.db, (tx) => holdStock(tx, hold));
  if (!held.ok) return;
  await inTransaction(shop.database.db, (tx) => sellStock(tx, orderId));
  orders.push(orderId);
}

async function count(code: string, place: string, quantity: number): Promise<void> {
  const id = randomUUID();
  await will.call("POST /api/office/stocktakes", { body: { id, place } });
  const scans = [{ scanId: randomUUID(), code, quantity }];
  await will.call("POST /api/office/stocktakes/:id/scans", { params: { id }, body: { scans } });
  await will.call("POST /api/office/stocktakes/:id/post", { params: { id } });
}

async function take({ kind, product, place, quantity }: Step): Promise<void> {
  const { db, pool } = shop.database;
  const { id, sku } = products[product]!;
  const [here, there] = [places[place]!, places[1 - place]!];
  const changeId = randomUUID();
  const post = (adjustment: object) =>
    will.send({
      method: "POST",
      url: "/api/office/stock/adjust",
      body: { changeId, sku, place: here, adjustment, reason: "correction" },
    });
  if (kind === "add" || kind === "remove") await post({ kind, quantity });
  else if (kind === "set") await post({ kind, quantity: quantity * 3, seen: quantity });
  else if (kind === "transfer")
    await will.call("POST /api/office/stock/transfer", { body: { changeId, sku, from: here, to: there, quantity } });
  else if (kind === "count") await count(sku, here, quantity);
  else if (kind === "order") await order(id, here, quantity);
  else if (kind === "by hand")
    await pool.query(
      "update stock set on_hand = greatest(0, on_hand + $3) where product_id = $1 and warehouse_code = $2",
      [id, here, quantity - 4],
    );
  else {
    const orderId = orders.splice(quantity % Math.max(1, orders.length), 1)[0];
    if (orderId === undefined) return;
    await inTransaction(db, (tx) => (kind === "cancel" ? revertSoldStock(tx, orderId) : releaseStock(tx, orderId)));
  }
}

test("after 1,000 random changes, two at a time, every ledger adds up to what is on hand (OFC-06)", async () => {
  const [steps = []] = fc.sample(fc.array(step, { minLength: STEPS, maxLength: STEPS, size: "max" }), {
    numRuns: 1,
    seed: 20261124,
  });
  expect(steps).toHaveLength(STEPS);
  for (let at = 0; at < steps.length; at += 2) await Promise.all(steps.slice(at, at + 2).map(take));
  expect(await listImbalances(shop.database.db, 10)).toEqual([]);
  const { rows } = await shop.database.pool.query<{ after: boolean; fewest: number; causes: string[] }>(
    `select bool_and(on_hand = running) as after, min(on_hand) as fewest, array_agg(distinct cause order by cause) as causes
     from (select cause, on_hand, sum(quantity) over (partition by product_id, warehouse_code order by id) as running
       from stock_movements) m`,
  );
  // Each row says what was on hand after it, and that was never less than nothing.
  expect(rows[0]).toMatchObject({ after: true, fewest: 0 });
  expect(rows[0]?.causes).toEqual(
    expect.arrayContaining(["adjustment", "cancelled", "count", "direct", "opening", "sold", "transfer"]),
  );
});
