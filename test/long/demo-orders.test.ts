import { afterAll, beforeAll, expect, test } from "vitest";
import { startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { seedEmails } from "#seed/people.ts";
import { todaysOrders } from "#seed/todays-orders.ts";
import { demoOrderJobs } from "../../src/app/demo-shop/orders.ts";
import { loadSites } from "../../src/app/shop.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

test("the demonstration has orders at every step of the warehouse, once, also if its job runs again (OFO-05, OFR-11)", async () => {
  const { config, database } = shop;
  const { db, pool } = database;
  const sites = await loadSites(config);
  const [place] = Object.values(
    demoOrderJobs({ db, config, log: shop.shop.app.log, sites, originOf: ({ code }) => `http://${code}.localhost` }),
  );
  await place?.({});
  await place?.({});
  const { rows } = await pool.query<{ state: string; count: number }>(
    `select state, count(*)::int as count from orders where number::bigint >= 100001 and state not in ('draft', 'awaiting_payment') group by state`,
  );
  const states = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(todaysOrders.length);
  expect(Object.keys(states).toSorted()).toEqual(["delivered", "dispatched", "picking", "placed"]);
  const onCredit = await pool.query<{ site: string }>(
    "select site from checkout_public_orders where email = $1 and placed_at is not null order by site",
    [seedEmails.business],
  );
  expect(onCredit.rows.map(({ site }) => site)).toEqual(["aoc", "wac"]);
  const returns = await pool.query<{ state: string }>("select state from returns");
  expect(returns.rows).toEqual([{ state: "requested" }]);
  // The stores have closed all days except the last two.
  const days = await pool.query<{ closed: number }>("select count(distinct day)::int as closed from store_closes");
  expect(days.rows[0]?.closed).toBeGreaterThan(20);
  const packed = await pool.query<{ state: string }>("select distinct state from consignments order by state");
  expect(packed.rows.map(({ state }) => state)).toEqual(["delivered", "dispatched", "packed", "picking"]);
  const bought = await pool.query<{ state: string; orders: number }>(
    "select state, count(*)::int as orders from purchase_orders group by state order by state",
  );
  expect(bought.rows).toEqual([
    { state: "draft", orders: 1 },
    { state: "part-received", orders: 1 },
    { state: "sent", orders: 2 },
  ]);
  const lines = await pool.query<{ lines: number }>("select count(*)::int as lines from purchase_order_lines");
  expect(lines.rows).toEqual([{ lines: 8 }]);
});
