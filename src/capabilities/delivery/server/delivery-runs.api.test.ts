import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { inTransaction, type OpenDatabase, type Tx } from "#platform/database.ts";
import { openTestDatabase } from "#test/support/database.ts";
import { bookRun, holdFirstPlace, holdRun, moveRun, releaseExpiredRuns, releaseRun } from "./delivery-runs.store.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const until = new Date("2026-11-20T00:20:00Z");
const later = new Date("2026-11-20T00:21:00Z");
const transact = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(database.db, work);

/** An order that has nothing but its number, or one product of a department. */
async function someOrder(department?: string, quantity = 1): Promise<string> {
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
  if (department !== undefined)
    await database.pool.query(
      `insert into order_lines (order_id, position, product_code, product_id, sku, title, manufacturer, category, quantity, unit_cents, is_proforma)
       select $1, 0, p.sku, p.id, p.sku, p.title, '', '', $3::int, 0, false
       from products p join categories c on c.id = p.category_id where split_part(c.path, '/', 1) = $2 limit 1`,
      [id, department, quantity],
    );
  return id;
}

const rowOf = async (text: string, ...values: readonly unknown[]) =>
  (await database.pool.query(text, [...values])).rows[0] ?? null;

const bulkyOn = async (zoneCode: string): Promise<number> =>
  (await rowOf("select sum(bulky_taken)::int as pieces from delivery_runs where zone_code = $1", zoneCode)).pieces;

/** A zone of this test's own, with this many places on each run and this much room for bulky items. */
async function someZone(places: number, bulky: number | null = null): Promise<string> {
  const code = `T-${randomUUID().slice(0, 8)}`;
  await database.pool.query(
    "insert into delivery_zones (code, name, warehouse_code, time_zone, lead_days, cut_off, capacity_per_run, bulky_per_run) values ($1, $1, 'SYD', 'Australia/Sydney', 1, '14:00', $2, $3)",
    [code, places, bulky],
  );
  return code;
}

const takenOn = (zoneCode: string, on: string): Promise<{ taken: number; capacity: number } | null> =>
  rowOf("select taken, capacity from delivery_runs where zone_code = $1 and day = $2", zoneCode, on);

const stateOf = async (orderId: string): Promise<string> =>
  (await rowOf("select state from delivery_bookings where order_id = $1", orderId)).state;

const day = asCalendarDay("2026-11-24");

describe("places on a run", () => {
  test("of 200 buyers after a run with 4 places 4 get one, all at the same moment (DELIV-01)", async () => {
    const zoneCode = await someZone(4);
    const orders = await Promise.all(Array.from({ length: 200 }, () => someOrder()));
    const answers = await Promise.all(
      orders.map((orderId) => transact((tx) => holdRun(tx, { orderId, zoneCode, day: asCalendarDay(day), until }))),
    );
    expect(answers.filter((one) => one.ok)).toHaveLength(4);
    expect(answers.filter((one) => !one.ok && one.refusal === "full")).toHaveLength(196);
    expect(await takenOn(zoneCode, day)).toEqual({ taken: 4, capacity: 4 });
    const held = await database.pool.query(
      "select count(*)::int as places from delivery_bookings where zone_code = $1 and state = 'held'",
      [zoneCode],
    );
    expect(held.rows[0].places).toBe(4);
  });

  test("a full run gives no first place and changes nothing (DELIV-01)", async () => {
    const zoneCode = await someZone(3);
    const orders = await Promise.all(Array.from({ length: 20 }, () => someOrder()));
    const hold = (orderId: string) =>
      transact((tx) => holdFirstPlace(tx, { orderId, zoneCode, day: asCalendarDay(day), until })).then((isHeld) =>
        isHeld ? "held" : "without",
      );
    // A run without a row has no places yet.
    expect(await hold(orders[0]!)).toBe("without");
    await transact((tx) => holdRun(tx, { orderId: orders[1]!, zoneCode, day: asCalendarDay(day), until }));
    const rest = await Promise.all(orders.slice(2).map(hold));
    expect(rest.filter((one) => one === "held")).toHaveLength(2);
    expect(rest.filter((one) => one === "without")).toHaveLength(16);
    expect(await takenOn(zoneCode, day)).toEqual({ taken: 3, capacity: 3 });
    const held = await database.pool.query(
      "select count(*)::int as places from delivery_bookings where zone_code = $1 and state = 'held'",
      [zoneCode],
    );
    expect(held.rows[0].places).toBe(3);
  });

  test("a van with room for two fridges takes two of twenty, and a small order still fits (DELIV-01)", async () => {
    const zoneCode = await someZone(30, 2);
    const fridges = await Promise.all(Array.from({ length: 20 }, () => someOrder("refrigeration")));
    const kettle = await someOrder("small-appliances");
    const answers = await Promise.all(
      [...fridges, kettle].map((orderId) =>
        transact((tx) => holdRun(tx, { orderId, zoneCode, day: asCalendarDay(day), until })),
      ),
    );
    expect(answers.slice(0, 20).filter((one) => one.ok)).toHaveLength(2);
    expect(answers[20]).toEqual({ ok: true, value: null });
    expect(await bulkyOn(zoneCode)).toBe(2);
    await Promise.all(fridges.map((orderId) => transact((tx) => releaseRun(tx, orderId))));
    expect(await bulkyOn(zoneCode)).toBe(0);
    expect(await takenOn(zoneCode, day)).toEqual({ taken: 1, capacity: 30 });
  });

  test("an order with more big pieces than a van takes gets one that has none, and then the van is full (DELIV-01)", async () => {
    const zoneCode = await someZone(30, 2);
    const hold = async (orderId: string) =>
      (await transact((tx) => holdRun(tx, { orderId, zoneCode, day: asCalendarDay(day), until }))).ok;
    expect(await hold(await someOrder("refrigeration", 3))).toBe(true);
    expect(await hold(await someOrder("refrigeration"))).toBe(false);
    expect(await hold(await someOrder("refrigeration", 3))).toBe(false);
    expect(await bulkyOn(zoneCode)).toBe(3);
  });

  test("an order that needs more than its run has left keeps the place that it has (DELIV-37)", async () => {
    const zoneCode = await someZone(30, 2);
    const orders = [await someOrder("refrigeration"), await someOrder("refrigeration")];
    const hold = (orderId: string) =>
      transact((tx) => holdRun(tx, { orderId, zoneCode, day: asCalendarDay(day), until }));
    for (const orderId of orders) await hold(orderId);
    await database.pool.query("update order_lines set quantity = 2 where order_id = $1", [orders[0]]);
    expect(await hold(orders[0]!)).toEqual({ ok: false, refusal: "full" });
    expect(await takenOn(zoneCode, day)).toEqual({ taken: 2, capacity: 30 });
    expect(await bulkyOn(zoneCode)).toBe(2);
  });

  test("a booked order stays booked when it holds a place again (DELIV-37)", async () => {
    const zoneCode = await someZone(2);
    const orderId = await someOrder();
    await transact((tx) => holdRun(tx, { orderId, zoneCode, day: asCalendarDay(day), until }));
    await transact((tx) => bookRun(tx, orderId));
    await transact((tx) => holdRun(tx, { orderId, zoneCode, day: asCalendarDay("2026-11-26"), until }));
    expect(await stateOf(orderId)).toBe("booked");
    expect(await takenOn(zoneCode, day)).toEqual({ taken: 0, capacity: 2 });
  });

  test.each([
    ["on a truck of ours waits for its arrival", false, "2026-12-09"],
    ["brought by proforma waits for none", true, null],
  ])("an order whose goods are on their way and %s (DELIV-06)", async (_how, isProforma, ready) => {
    const zoneCode = await someZone(2);
    const orderId = await someOrder("refrigeration");
    await database.pool.query("update orders set warehouse_code = 'SYD', zone_code = $2 where id = $1", [
      orderId,
      zoneCode,
    ]);
    await database.pool.query("update order_lines set is_proforma = $2 where order_id = $1", [orderId, isProforma]);
    await database.pool.query(
      `insert into stock (warehouse_code, product_id, on_hand, arriving, arrives_on)
       select 'SYD', product_id, 0, 5, '2026-12-09' from order_lines where order_id = $1
       on conflict (warehouse_code, product_id) do update set on_hand = 0, arriving = 5, arrives_on = '2026-12-09'`,
      [orderId],
    );
    await database.pool.query(
      `insert into stock_holds (order_id, warehouse_code, product_id, quantity, state, held_until)
       select $1, 'SYD', product_id, 1, 'held', $2 from order_lines where order_id = $1`,
      [orderId, until],
    );
    await transact((tx) => holdRun(tx, { orderId, zoneCode, day: asCalendarDay(day), until }));
    const booking = await rowOf("select ready_on from delivery_bookings where order_id = $1", orderId);
    expect(booking).toEqual({ ready_on: ready });
  });

  test("an order moves to another day in one step, held or booked, and without room it stays where it is (DELIV-37)", async () => {
    const zoneCode = await someZone(1, 1);
    const [mover, other] = [await someOrder("refrigeration"), await someOrder("refrigeration")];
    for (const orderId of [mover, other])
      await transact((tx) =>
        holdRun(tx, { orderId, zoneCode, day: orderId === mover ? day : asCalendarDay("2026-11-25"), until }),
      );
    await transact((tx) => bookRun(tx, mover));
    const move = (to: string) => transact((tx) => moveRun(tx, { orderId: mover, zoneCode, day: asCalendarDay(to) }));
    expect(await move("2026-11-25")).toEqual({ ok: false, refusal: "full" });
    expect(await takenOn(zoneCode, day)).toEqual({ taken: 1, capacity: 1 });
    expect(await move("2026-11-26")).toEqual({ ok: true, value: null });
    expect(await takenOn(zoneCode, day)).toEqual({ taken: 0, capacity: 1 });
    expect(await takenOn(zoneCode, "2026-11-26")).toEqual({ taken: 1, capacity: 1 });
    expect(await bulkyOn(zoneCode)).toBe(2);
    expect(await stateOf(mover)).toBe("booked");
    await transact((tx) => releaseRun(tx, mover));
    expect(await move(day)).toEqual({ ok: false, refusal: "none" });
  });

  test("of thirty orders that all move to a day with three places three move, and no place is lost on the way (DELIV-37)", async () => {
    const zoneCode = await someZone(3);
    const days = Array.from({ length: 10 }, (_, at) => `2026-12-${10 + at}`);
    const orders = await Promise.all(Array.from({ length: 30 }, () => someOrder()));
    for (const [at, orderId] of orders.entries())
      await transact((tx) => holdRun(tx, { orderId, zoneCode, day: asCalendarDay(days[at % 10]!), until }));
    const moved = await Promise.all(
      orders.map((orderId) => transact((tx) => moveRun(tx, { orderId, zoneCode, day: asCalendarDay(day) }))),
    );
    expect(moved.filter((one) => one.ok)).toHaveLength(3);
    const all = await database.pool.query("select sum(taken)::int as taken from delivery_runs where zone_code = $1", [
      zoneCode,
    ]);
    expect(all.rows[0].taken).toBe(30);
    expect(await takenOn(zoneCode, day)).toEqual({ taken: 3, capacity: 3 });
  });

  test("an order that pays again keeps its place for longer, and after twenty minutes without it is given back (DELIV-01)", async () => {
    const zoneCode = await someZone(1);
    const orderId = await someOrder();
    const startedAt = new Date("2026-11-20T00:00:00Z");
    const minutes = (count: number) => new Date(startedAt.getTime() + count * 60_000);
    await transact((tx) => holdRun(tx, { orderId, zoneCode, day: asCalendarDay(day), until: minutes(20) }));
    await transact((tx) => holdRun(tx, { orderId, zoneCode, day: asCalendarDay(day), until: minutes(34) }));
    await releaseExpiredRuns(database.db, minutes(20));
    expect(await stateOf(orderId)).toBe("held");
    await releaseExpiredRuns(database.db, minutes(34));
    expect(await stateOf(orderId)).toBe("released");
    expect(await takenOn(zoneCode, day)).toEqual({ taken: 0, capacity: 1 });
  });

  test("holding again takes no second place, and holding another day gives the first one back (DELIV-37)", async () => {
    const zoneCode = await someZone(1);
    const orderId = await someOrder();
    for (const wanted of [day, day, "2026-11-25"])
      await transact((tx) => holdRun(tx, { orderId, zoneCode, day: asCalendarDay(wanted), until }));
    expect(await takenOn(zoneCode, day)).toEqual({ taken: 0, capacity: 1 });
    expect(await takenOn(zoneCode, "2026-11-25")).toEqual({ taken: 1, capacity: 1 });
  });

  test("an order that cannot change its day keeps the one it holds (DELIV-37)", async () => {
    const zoneCode = await someZone(1);
    const [first, second] = [await someOrder(), await someOrder()];
    await transact((tx) => holdRun(tx, { orderId: first, zoneCode, day: asCalendarDay(day), until }));
    await transact((tx) => holdRun(tx, { orderId: second, zoneCode, day: asCalendarDay("2026-11-25"), until }));
    const moved = await transact((tx) => holdRun(tx, { orderId: second, zoneCode, day: asCalendarDay(day), until }));
    expect(moved).toEqual({ ok: false, refusal: "full" });
    expect(await takenOn(zoneCode, "2026-11-25")).toEqual({ taken: 1, capacity: 1 });
  });

  test("orders that swap their days do not wait for each other for ever (DELIV-37)", async () => {
    const zoneCode = await someZone(50);
    const [monday, tuesday] = ["2026-11-30", "2026-12-01"];
    const hold = (orderId: string, wanted: string) =>
      transact((tx) => holdRun(tx, { orderId, zoneCode, day: asCalendarDay(wanted), until }));
    const orders = await Promise.all(Array.from({ length: 12 }, () => someOrder()));
    await Promise.all(orders.map((orderId, index) => hold(orderId, index % 2 === 0 ? monday : tuesday)));
    await Promise.all(orders.map((orderId, index) => hold(orderId, index % 2 === 0 ? tuesday : monday)));
    expect((await takenOn(zoneCode, monday))?.taken).toBe(6);
    expect((await takenOn(zoneCode, tuesday))?.taken).toBe(6);
  });

  test("staff with permission get a place on a full run (DELIV-51)", async () => {
    const zoneCode = await someZone(0);
    const orderId = await someOrder();
    const held = await transact((tx) =>
      holdRun(tx, { orderId, zoneCode, day: asCalendarDay(day), until, booking: "override" }),
    );
    expect(held.ok).toBe(true);
    expect(await takenOn(zoneCode, day)).toEqual({ taken: 1, capacity: 1 });
  });

  test("a void gives the place back, once (DELIV-01)", async () => {
    const zoneCode = await someZone(3);
    const orderId = await someOrder();
    await transact((tx) => holdRun(tx, { orderId, zoneCode, day: asCalendarDay(day), until }));
    await Promise.all([1, 2, 3].map(() => transact((tx) => releaseRun(tx, orderId))));
    expect(await takenOn(zoneCode, day)).toEqual({ taken: 0, capacity: 3 });
    expect(await stateOf(orderId)).toBe("released");
  });

  test("a hold that runs out is given back, a booked place stays (DELIV-01)", async () => {
    const zoneCode = await someZone(3);
    const [held, booked, fresh] = [await someOrder(), await someOrder(), await someOrder()];
    await transact((tx) => holdRun(tx, { orderId: held, zoneCode, day: asCalendarDay(day), until }));
    await transact((tx) => holdRun(tx, { orderId: booked, zoneCode, day: asCalendarDay(day), until }));
    await transact((tx) =>
      holdRun(tx, { orderId: fresh, zoneCode, day: asCalendarDay(day), until: new Date("2026-11-20T01:00:00Z") }),
    );
    expect(await transact((tx) => bookRun(tx, booked))).toBe("booked");
    await Promise.all([releaseExpiredRuns(database.db, later), releaseExpiredRuns(database.db, later)]);
    expect([await stateOf(held), await stateOf(booked), await stateOf(fresh)]).toEqual(["released", "booked", "held"]);
    expect(await takenOn(zoneCode, day)).toEqual({ taken: 2, capacity: 3 });
  });

  test("an order paid after its hold ran out still gets a place, on a full run too (DELIV-01)", async () => {
    const zoneCode = await someZone(1);
    const [late, quick] = [await someOrder(), await someOrder()];
    await transact((tx) => holdRun(tx, { orderId: late, zoneCode, day: asCalendarDay(day), until }));
    await releaseExpiredRuns(database.db, later);
    await transact((tx) => holdRun(tx, { orderId: quick, zoneCode, day: asCalendarDay(day), until }));
    expect(await transact((tx) => bookRun(tx, late))).toBe("overbooked");
    expect(await takenOn(zoneCode, day)).toEqual({ taken: 2, capacity: 2 });
    const unheld = await someOrder();
    expect(await transact((tx) => bookRun(tx, unheld))).toBe("none");
  });
});
