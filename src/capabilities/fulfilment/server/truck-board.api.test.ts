import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, asCalendarDay, formatDay, toDayParts } from "#kit/calendar-day.ts";
import { seedOfficeEmails } from "#seed/people.ts";
import { fillCart, placeOrder } from "#test/support/api-orders.ts";
import { officeOf, signInStaff, type SignedInStaff } from "#test/support/office-staff.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
let office: FastifyInstance;
let will: SignedInStaff;
beforeAll(async () => {
  shop = await startShopWithSandbox();
  office = await officeOf(shop);
  will = await signInStaff(office, seedOfficeEmails.warehouse, { now: shop.config.fixedNow ?? new Date() });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

let skip = 0;
/** A paid order with its place on a run. */
async function booked() {
  const order = await placeOrder(shop, await fillCart(shop, { skip: skip++ % 12 }));
  const place = await placeOf(order.id);
  return { ...order, ...place };
}

async function placeOf(orderId: string) {
  const found = await sql<{ zone: string; day: string; delivery: string }>`
    select b.zone_code as zone, b.day, o.delivery_day as delivery
    from delivery_bookings b join orders o on o.id = b.order_id where o.id = ${orderId}`.execute(shop.database.db);
  const [place] = found.rows;
  if (place === undefined) throw new Error("The order has no place on a run.");
  return place;
}

const loadOf = async (zone: string, day: string): Promise<number> => {
  const found = await sql<{ taken: number }>`
    select taken from delivery_runs where zone_code = ${zone} and day = ${day}::date`.execute(shop.database.db);
  return found.rows[0]?.taken ?? 0;
};

const daysFor = async (number: string): Promise<readonly string[]> => {
  const answer = await will.call("GET /api/office/fulfilment/board/orders/:number/days", { params: { number } });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value.days;
};

const move = (number: string, to: string) =>
  will.call("POST /api/office/fulfilment/board/orders/:number/move", {
    params: { number },
    body: { to, reason: "the truck is in for repair" },
  });

const mailsAbout = async (email: string) =>
  (await shop.sandbox.mails(email)).filter(({ subject }) => subject.startsWith("New delivery day"));

async function boardOf(zone: string, day: string) {
  const answer = await will.call("GET /api/office/fulfilment/board", {
    query: { warehouse: "MEL", from: day, days: "1" },
  });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value.zones.find(({ code }) => code === zone)?.runs[0]?.run ?? null;
}

/** Fills a run up to this many free places. */
const leavePlaces = (zone: string, day: string, places: number) =>
  sql`
    insert into delivery_runs (zone_code, day, capacity, taken) values (${zone}, ${day}::date, 10, ${10 - places})
    on conflict (zone_code, day) do update set capacity = delivery_runs.taken + ${places}`.execute(shop.database.db);

describe("the truck board", () => {
  test("shows an order on its run, and moves it to a day that delivery allows with one mail (OFO-06)", async () => {
    const order = await booked();
    const run = await boardOf(order.zone, order.day);
    expect(run?.orders.find(({ number }) => number === order.number)).toMatchObject({
      customer: "Alex Example",
      suburb: "Richmond",
      mayMove: true,
    });
    const to = (await daysFor(order.number)).find((day) => day > order.day) ?? "";
    const before = [await loadOf(order.zone, order.day), await loadOf(order.zone, to)];
    expect(await move(order.number, to)).toMatchObject({ ok: true, value: { from: order.day, to } });
    expect(await placeOf(order.id)).toEqual({ zone: order.zone, day: to, delivery: to });
    expect([await loadOf(order.zone, order.day), await loadOf(order.zone, to)]).toEqual([
      (before[0] ?? 0) - 1,
      (before[1] ?? 0) + 1,
    ]);
    await eventually(async () => (await mailsAbout(order.form.email)).length === 1);
    // The same move again changes nothing and writes no second mail.
    expect(await move(order.number, to)).toMatchObject({ ok: true });
    expect(await mailsAbout(order.form.email)).toHaveLength(1);
    const page = await shop.visitor("aol").call("GET /api/order/:token", { params: { token: order.token } });
    if (!page.ok) throw new Error(page.refusal);
    expect(page.value.history.map(({ text }) => text).join()).toContain("the truck is in for repair");
  });

  test("refuses a day without a truck, one in the past and what is no day, with a sentence each (OFO-06)", async () => {
    const order = await booked();
    expect(await move(order.number, "2026-02-30")).toMatchObject({ errors: ["Enter a day as YYYY-MM-DD."] });
    expect(await move(order.number, "2020-01-01")).toMatchObject({
      errors: [expect.stringContaining("There is no delivery for this order on Wednesday 1 January")],
    });
    expect(await move("999999", order.day)).toMatchObject({ refusal: "unknownOrder" });
    expect(await placeOf(order.id)).toMatchObject({ day: order.day });
  });

  test("the last place goes to one of two orders, and the other keeps its own (OFO-06)", async () => {
    const [one, two] = [await booked(), await booked()];
    const to = (await daysFor(one.number)).filter((day) => day > one.day)[2] ?? "";
    await leavePlaces(one.zone, to, 1);
    const answers = await Promise.all([move(one.number, to), move(two.number, to)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const load = await loadOf(one.zone, to);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      refusal: "full",
      errors: [expect.stringContaining(`on ${formatDay(asCalendarDay(to))} is full (${load} of ${load} places).`)],
    });
    const kept = answers[0]?.ok ? two : one;
    expect(await placeOf(kept.id)).toMatchObject({ day: kept.day, delivery: kept.day });
  });
});

describe("a whole run", () => {
  test("is closed for shoppers, its orders stay, and it opens again (OFO-06)", async () => {
    const order = await booked();
    const params = { zone: order.zone, day: order.day };
    const body = { reason: "Road works" };
    expect(await will.call("POST /api/office/fulfilment/runs/:zone/:day/close", { params, body })).toMatchObject({
      ok: true,
    });
    const run = await boardOf(order.zone, order.day);
    expect(run).toMatchObject({ closedBecause: "Road works" });
    expect(run?.orders.map(({ number }) => number)).toContain(order.number);
    const other = await fillCart(shop, { skip: skip++ % 12 });
    const isOffered = async () => {
      const { cartId } = await other.visitor.call("GET /api/cart/");
      const body = { cartId: cartId ?? "", suburb: "Richmond", state: "VIC", postcode: "3121" };
      const days = await other.visitor.call("POST /api/checkout/avail", { body });
      if (!days.ok) throw new Error(days.refusal);
      const wanted = toDayParts(asCalendarDay(order.day)).join();
      return days.value.availability.dates.some(({ date, available }) => available && date.join() === wanted);
    };
    await eventually(async () => !(await isOffered()));
    await will.call("POST /api/office/fulfilment/runs/:zone/:day/open", { params });
    await eventually(isOffered);
    const nowhere = { zone: "NOWHERE", day: order.day };
    expect(
      await will.call("POST /api/office/fulfilment/runs/:zone/:day/close", { params: nowhere, body }),
    ).toMatchObject({ errors: ["There is no such run. Check the zone and the day."] });
  });

  test("moves to another day with one mail each, all orders or none (OFO-06)", async () => {
    const orders = [await booked(), await booked()];
    const [first] = orders;
    if (first === undefined) throw new Error("No order was placed.");
    const { zone, day } = first;
    const onRun = await sql<{ id: string }>`
      select order_id as id from delivery_bookings
      where zone_code = ${zone} and day = ${day}::date and state = 'booked'`.execute(shop.database.db);
    const later = (await daysFor(first.number)).filter((one) => one > addDays(asCalendarDay(day), 4));
    const [small = "", large = ""] = later;
    const moveAll = (to: string) =>
      will.call("POST /api/office/fulfilment/runs/:zone/:day/move", {
        params: { zone, day },
        body: { to, reason: "floods" },
      });
    await leavePlaces(zone, small, 1);
    expect(await moveAll(small)).toMatchObject({ refusal: "full" });
    for (const { id } of orders) expect(await placeOf(id)).toMatchObject({ day });
    expect(await moveAll(large)).toMatchObject({ ok: true, value: { moved: onRun.rows.length } });
    for (const { id, form } of orders) {
      expect(await placeOf(id)).toMatchObject({ day: large, delivery: large });
      await eventually(async () => (await mailsAbout(form.email)).length === 1);
    }
    expect(await moveAll(large)).toMatchObject({ errors: ["There is no order on this run."] });
  });
});
