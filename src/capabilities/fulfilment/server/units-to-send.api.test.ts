import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "#platform/database.ts";
import { lockWaits, openTestDatabase } from "#test/support/database.ts";
import { insertOrder } from "#test/support/stocked-orders.ts";
import { listWrongUnits } from "#test/support/units-to-send.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (text: string, values: readonly unknown[] = []) => database.pool.query(text, [...values]);

const addLines = (orderId: string, quantities: readonly number[]) =>
  run(
    `insert into order_lines (order_id, position, product_code, product_id, sku, title, manufacturer, category, quantity,
       unit_cents, is_proforma)
     select $1, n - 1, p.sku, p.id, p.sku, p.title, '', '', quantity, 10000, false
     from unnest($2::int[]) with ordinality of (quantity, n), (select * from products order by id limit 1) p`,
    [orderId, quantities],
  );

/** A consignment of the order with units of its first line; answers its id. */
async function addConsignment(orderId: string, units: number): Promise<string> {
  const { rows } = await run(
    `insert into consignments (id, number, order_id, site, origin_kind, origin, state, carrier, made_at)
     select gen_random_uuid(), gen_random_uuid(), $1, 'aol', 'warehouse', 'MEL', 'picking', 'truck', now() returning id`,
    [orderId],
  );
  await run("insert into consignment_lines (consignment_id, line, quantity) values ($1, 0, $2)", [rows[0].id, units]);
  return rows[0].id;
}

const unitsOf = async (orderId: string): Promise<number> =>
  (await run("select units_to_send from orders where id = $1", [orderId])).rows[0].units_to_send;

test("whoever changes an order or its consignments changes its units to send (OFO-05)", async () => {
  const order = await insertOrder(database.pool, "draft");
  await addLines(order, [3, 2]);
  expect(await unitsOf(order)).toBe(0);
  const moveOrder = (state: string) => run("update orders set state = $2 where id = $1", [order, state]);
  await moveOrder("placed");
  expect(await unitsOf(order)).toBe(5);
  // It was dispatched by another system, so the office sends nothing of it.
  await moveOrder("dispatched");
  expect(await unitsOf(order)).toBe(0);
  await moveOrder("placed");
  const first = await addConsignment(order, 2);
  expect(await unitsOf(order)).toBe(3);
  await moveOrder("dispatched");
  expect(await unitsOf(order)).toBe(3);
  await run("update consignment_lines set quantity = 1 where consignment_id = $1", [first]);
  expect(await unitsOf(order)).toBe(4);
  await run("update order_lines set quantity = 0 where order_id = $1 and position = 1", [order]);
  expect(await unitsOf(order)).toBe(2);
  await run("update consignments set state = 'cancelled' where id = $1", [first]);
  expect(await unitsOf(order)).toBe(3);
  await run("update consignments set state = 'packed' where id = $1", [first]);
  expect(await unitsOf(order)).toBe(2);
  await run("delete from consignments where id = $1", [first]);
  expect(await unitsOf(order)).toBe(0);
  await moveOrder("picking");
  await run("delete from order_lines where order_id = $1 and position = 0", [order]);
  expect(await unitsOf(order)).toBe(0);
  await moveOrder("cancelled");
  await addLines(order, [4]);
  expect(await unitsOf(order)).toBe(0);
  expect(await listWrongUnits(database.pool)).toEqual([]);
});

test("of two changes at once, the later counts what the earlier left (OFO-05)", async () => {
  const order = await insertOrder(database.pool, "placed");
  await addLines(order, [2]);
  const consignment = await addConsignment(order, 1);
  const other = await database.pool.connect();
  await other.query("begin");
  await other.query("update order_lines set quantity = 3 where order_id = $1", [order]);
  const later = run("update consignment_lines set quantity = 2 where consignment_id = $1", [consignment]);
  await expect.poll(() => lockWaits(database)).toBe(1);
  await other.query("commit");
  other.release();
  await later;
  expect(await unitsOf(order)).toBe(1);
});

test("orders from before the units were stored get theirs by the migration (OFO-05)", async () => {
  const order = await insertOrder(database.pool, "placed");
  await addLines(order, [2]);
  await addConsignment(order, 1);
  await run("update orders set units_to_send = 0");
  expect(await listWrongUnits(database.pool)).not.toEqual([]);
  await run(await readFile("db/migrations/0539_checkout_units_to_send_of_open_orders.sql", "utf8"));
  expect(await unitsOf(order)).toBe(1);
  expect(await listWrongUnits(database.pool)).toEqual([]);
});
