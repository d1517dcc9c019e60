import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenDatabase, Tx } from "#platform/database.ts";
import { openTestDatabase } from "#test/support/database.ts";
import { bookRun, holdRun, releaseExpiredRuns, releaseRun } from "./runs.store.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const until = new Date("2026-11-20T00:20:00Z");
const later = new Date("2026-11-20T00:21:00Z");
const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.db.transaction().execute(work);

/** An order that has nothing but its number. */
async function someOrder(): Promise<string> {
  const [id, cartId] = [randomUUID(), randomUUID()];
  await database.pool.query(
    "insert into carts (id, site, visitor_id, created_at, updated_at) values ($1, 'aol', $2, now(), now())",
    [cartId, randomUUID()],
  );
  await database.pool.query(
    `insert into orders (id, number, site, cart_id, cart_version, state, token, currency, email, phone, newsletter, delivery_address,
      locality_country, locality_id, items_cents, delivery_cents, suppliers_cents, services_cents, total_cents, due_cents, created_at, updated_at)
     values ($1, $2, 'aol', $3, 1, 'draft', $2, 'AUD', 'a@b.example', '0412345678', false, '{}', 'AU', '2010_SURRY-HILLS', 0, 0, 0, 0, 0, 0, now(), now())`,
    [id, id.slice(0, 18), cartId],
  );
  return id;
}

/** A zone of this test's own, with so many places on each run. */
async function someZone(places: number): Promise<string> {
  const code = `T-${randomUUID().slice(0, 8)}`;
  await database.pool.query(
    "insert into delivery_zones (code, name, warehouse_code, time_zone, lead_days, cut_off, capacity_per_run) values ($1, $1, 'SYD', 'Australia/Sydney', 1, '14:00', $2)",
    [code, places],
  );
  return code;
}

async function takenOn(zoneCode: string, day: string): Promise<{ taken: number; capacity: number } | null> {
  const found = await database.pool.query(
    "select taken, capacity from delivery_runs where zone_code = $1 and day = $2",
    [zoneCode, day],
  );
  return found.rows[0] ?? null;
}

async function stateOf(orderId: string): Promise<string> {
  const found = await database.pool.query("select state from delivery_bookings where order_id = $1", [orderId]);
  return found.rows[0].state;
}

const day = "2026-11-24";

describe("places on a run", () => {
  test("of forty orders after the last two places two get one (DELIV-01)", async () => {
    const zoneCode = await someZone(2);
    const orders = await Promise.all(Array.from({ length: 40 }, someOrder));
    const answers = await Promise.all(
      orders.map((orderId) => inTransaction((tx) => holdRun(tx, { orderId, zoneCode, day, until }))),
    );
    expect(answers.filter((one) => one.ok)).toHaveLength(2);
    expect(answers.filter((one) => !one.ok && one.refusal === "full")).toHaveLength(38);
    expect(await takenOn(zoneCode, day)).toEqual({ taken: 2, capacity: 2 });
  });

  test("holding again takes no second place, and holding another day gives the first one back (DELIV-37)", async () => {
    const zoneCode = await someZone(1);
    const orderId = await someOrder();
    for (const wanted of [day, day, "2026-11-25"])
      await inTransaction((tx) => holdRun(tx, { orderId, zoneCode, day: wanted, until }));
    expect(await takenOn(zoneCode, day)).toEqual({ taken: 0, capacity: 1 });
    expect(await takenOn(zoneCode, "2026-11-25")).toEqual({ taken: 1, capacity: 1 });
  });

  test("an order that cannot change its day keeps the one it holds (DELIV-37)", async () => {
    const zoneCode = await someZone(1);
    const [first, second] = [await someOrder(), await someOrder()];
    await inTransaction((tx) => holdRun(tx, { orderId: first, zoneCode, day, until }));
    await inTransaction((tx) => holdRun(tx, { orderId: second, zoneCode, day: "2026-11-25", until }));
    const moved = await inTransaction((tx) => holdRun(tx, { orderId: second, zoneCode, day, until }));
    expect(moved).toEqual({ ok: false, refusal: "full" });
    expect(await takenOn(zoneCode, "2026-11-25")).toEqual({ taken: 1, capacity: 1 });
  });

  test("orders that swap their days do not wait for each other for ever (DELIV-37)", async () => {
    const zoneCode = await someZone(50);
    const [monday, tuesday] = ["2026-11-30", "2026-12-01"];
    const hold = (orderId: string, wanted: string) =>
      inTransaction((tx) => holdRun(tx, { orderId, zoneCode, day: wanted, until }));
    const orders = await Promise.all(Array.from({ length: 12 }, someOrder));
    await Promise.all(orders.map((orderId, index) => hold(orderId, index % 2 === 0 ? monday : tuesday)));
    await Promise.all(orders.map((orderId, index) => hold(orderId, index % 2 === 0 ? tuesday : monday)));
    expect((await takenOn(zoneCode, monday))?.taken).toBe(6);
    expect((await takenOn(zoneCode, tuesday))?.taken).toBe(6);
  });

  test("staff with permission get a place on a full run (DELIV-51)", async () => {
    const zoneCode = await someZone(0);
    const orderId = await someOrder();
    const held = await inTransaction((tx) => holdRun(tx, { orderId, zoneCode, day, until, booking: "override" }));
    expect(held.ok).toBe(true);
    expect(await takenOn(zoneCode, day)).toEqual({ taken: 1, capacity: 1 });
  });

  test("a void gives the place back, once (DELIV-01)", async () => {
    const zoneCode = await someZone(3);
    const orderId = await someOrder();
    await inTransaction((tx) => holdRun(tx, { orderId, zoneCode, day, until }));
    await Promise.all([1, 2, 3].map(() => inTransaction((tx) => releaseRun(tx, orderId))));
    expect(await takenOn(zoneCode, day)).toEqual({ taken: 0, capacity: 3 });
    expect(await stateOf(orderId)).toBe("released");
  });

  test("a hold that runs out is given back, a booked place stays (DELIV-01)", async () => {
    const zoneCode = await someZone(3);
    const [held, booked, fresh] = [await someOrder(), await someOrder(), await someOrder()];
    await inTransaction((tx) => holdRun(tx, { orderId: held, zoneCode, day, until }));
    await inTransaction((tx) => holdRun(tx, { orderId: booked, zoneCode, day, until }));
    await inTransaction((tx) =>
      holdRun(tx, { orderId: fresh, zoneCode, day, until: new Date("2026-11-20T01:00:00Z") }),
    );
    expect(await inTransaction((tx) => bookRun(tx, booked))).toBe("booked");
    await Promise.all([releaseExpiredRuns(database.db, later), releaseExpiredRuns(database.db, later)]);
    expect([await stateOf(held), await stateOf(booked), await stateOf(fresh)]).toEqual(["released", "booked", "held"]);
    expect(await takenOn(zoneCode, day)).toEqual({ taken: 2, capacity: 3 });
  });

  test("an order paid after its hold ran out still gets a place, on a full run too (DELIV-01)", async () => {
    const zoneCode = await someZone(1);
    const [late, quick] = [await someOrder(), await someOrder()];
    await inTransaction((tx) => holdRun(tx, { orderId: late, zoneCode, day, until }));
    await releaseExpiredRuns(database.db, later);
    await inTransaction((tx) => holdRun(tx, { orderId: quick, zoneCode, day, until }));
    expect(await inTransaction((tx) => bookRun(tx, late))).toBe("overbooked");
    expect(await takenOn(zoneCode, day)).toEqual({ taken: 2, capacity: 2 });
    const unheld = await someOrder();
    expect(await inTransaction((tx) => bookRun(tx, unheld))).toBe("none");
  });
});
