import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import type { OpenDatabase } from "#platform/database.ts";
import { openTestDatabase } from "#test/support/database.ts";
import { type LiveInventory, readLiveInventory } from "./live-inventory.store.ts";

const now = new Date("2026-11-20T00:00:00Z");
const until = new Date("2026-11-20T00:20:00Z");
const day = asCalendarDay("2026-11-24");
const cartId = randomUUID();

let database: OpenDatabase;
let product: { readonly id: number; readonly sku: string };
let zoneCode: string;

/** An order of the cart holds the last piece in Sydney and one of two places on a run. */
beforeAll(async () => {
  database = await openTestDatabase();
  const { pool } = database;
  const orderId = randomUUID();
  const found = await pool.query(
    `select p.id, p.sku, (select min(code) from delivery_zones where warehouse_code = 'SYD') as zone
     from products p join offers o on o.product_id = p.id and o.site = 'aol' and o.unit_id = ''
       join stock s on s.product_id = p.id and s.warehouse_code = 'SYD' where s.on_hand > 0 order by p.id limit 1`,
  );
  product = found.rows[0];
  zoneCode = found.rows[0].zone;
  await pool.query("update stock set on_hand = 1 where product_id = $1 and warehouse_code = 'SYD'", [product.id]);
  await pool.query(
    "insert into carts (id, site, visitor_id, created_at, updated_at) values ($1, 'aol', $2, now(), now())",
    [cartId, randomUUID()],
  );
  await pool.query(
    `insert into orders (id, number, site, cart_id, cart_version, state, token, currency, email, phone, newsletter, delivery_address,
      locality_country, locality_id, items_cents, delivery_cents, suppliers_cents, services_cents, total_cents, due_cents, created_at, updated_at)
     values ($1, $2, 'aol', $3, 1, 'draft', $2, 'AUD', 'a@b.example', '0412345678', false, '{}', 'AU', '2010_SURRY-HILLS', 0, 0, 0, 0, 0, 0, now(), now())`,
    [orderId, orderId.slice(0, 18), cartId],
  );
  await pool.query(
    "insert into stock_holds (order_id, warehouse_code, product_id, quantity, state, held_until) values ($1, 'SYD', $2, 1, 'held', $3)",
    [orderId, product.id, until],
  );
  await pool.query(
    "insert into delivery_runs (zone_code, day, capacity, taken, bulky_capacity, bulky_taken) values ($1, $2, 2, 2, 2, 2)",
    [zoneCode, day],
  );
  await pool.query(
    "insert into delivery_bookings (order_id, zone_code, day, bulky, state, held_until) values ($1, $2, $3, 1, 'held', $4)",
    [orderId, zoneCode, day, until],
  );
});
afterAll(() => database.close());

const inventoryFor = (cart: string | null, at = now): Promise<LiveInventory> =>
  readLiveInventory(database.db, {
    site: "aol",
    country: "AU",
    warehouse: "SYD",
    zoneCode,
    from: day,
    to: day,
    skus: [product.sku],
    cartId: cart,
    now: at,
  });

test("stock held by a cart's own order is available to that cart only until the hold ends (DELIV-01)", async () => {
  const freeFor = async (cart: string | null, at = now) =>
    (await inventoryFor(cart, at)).goods.get(product.sku)?.stock.free;
  expect([await freeFor(cartId), await freeFor(null), await freeFor(randomUUID())]).toEqual([1, 0, 0]);
  expect(await freeFor(null, until)).toBe(1);
});

test("the place of a cart's own order does not fill the run for that cart (DELIV-04)", async () => {
  const runFor = async (cart: string | null) => (await inventoryFor(cart)).runs.get(day);
  expect(await runFor(cartId)).toMatchObject({ taken: 1, bulkyTaken: 1 });
  expect(await runFor(randomUUID())).toMatchObject({ taken: 2, bulkyTaken: 2 });
});

test("other warehouses of the country count with their remaining stock, never below zero (DELIV-36, DELIV-37)", async () => {
  const { rows } = await database.pool.query<{ code: string; country: string }>(
    "select code, country from warehouses where code <> 'SYD' order by country, code",
  );
  const [short, full] = rows.filter((one) => one.country === "AU").map(({ code }) => code);
  const abroad = rows.find((one) => one.country === "NZ")?.code;
  await database.pool.query("delete from stock where product_id = $1 and warehouse_code <> 'SYD'", [product.id]);
  await database.pool.query(
    "insert into stock (product_id, warehouse_code, on_hand) values ($1, $2, 0), ($1, $3, 3), ($1, $4, 50)",
    [product.id, short, full, abroad],
  );
  await database.pool.query(
    `insert into stock_holds (order_id, warehouse_code, product_id, quantity, state, held_until)
     select order_id, $2, product_id, 2, 'held', held_until from stock_holds where product_id = $1 and warehouse_code = 'SYD'`,
    [product.id, short],
  );
  const stock = (await inventoryFor(null)).goods.get(product.sku)?.stock;
  expect([short, full, abroad].every(Boolean)).toBe(true);
  expect(stock?.elsewhere).toBe(3);
});
