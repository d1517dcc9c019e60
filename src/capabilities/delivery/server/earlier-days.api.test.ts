import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/database.ts";
import { enqueue } from "#platform/jobs.ts";
import { asCalendarDay, type CalendarDay, fromDayParts, toDayParts } from "#kit/calendar-day.ts";
import { untilJobsAreDone } from "#test/support/mails-and-forms.ts";
import { fillCart, newEmail, placeOrder } from "#test/support/api-orders.ts";
import { eventually, fillForm, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { daysOfOrder, releaseRun, watchEarlierDays } from "./delivery.service.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

const start = new Date("2026-11-20T10:00:00+11:00");
let minutes = 0;
/** Checks, as the shop does every few seconds; a minute later each time. An order that is being written to is left for the next check. */
const check = () => watchEarlierDays(shop.database.db, shop.shop.sites, new Date(start.getTime() + ++minutes * 61_000));

/** The first check of an order says which days are no news. It leaves out an order that is being written to. */
const checkFirst = (orderId: string) =>
  eventually(async () => {
    await check();
    const { rows } = await shop.database.pool.query(
      "select from earlier_day_watches where order_id = $1 and seen_days is not null",
      [orderId],
    );
    return rows.length > 0;
  });

const full = (days: readonly CalendarDay[]) =>
  shop.database.pool.query(
    `insert into delivery_runs (zone_code, day, capacity, taken)
     select (select zone_code from localities where id = '3121_RICHMOND'), day, 1, 1 from unnest($1::date[]) day
     on conflict (zone_code, day) do update set capacity = 1, taken = 1`,
    [days],
  );

let skip = 0;
async function orderFor(day: CalendarDay, wantsEarlier: boolean) {
  const email = newEmail();
  const basket = await fillCart(shop, { skip: skip++ });
  const form = await fillForm(basket.visitor, { email });
  await placeOrder(shop, basket, {
    form: (filled) => ({ ...filled, email, deliveryDate: toDayParts(day), EarlyNotification: wantsEarlier }),
  });
  const order = await shop.database.db
    .selectFrom("orders")
    .selectAll()
    .where("cart_id", "=", form.cartId)
    .executeTakeFirstOrThrow();
  return { email, order };
}

const alertsTo = async (email: string) =>
  (await shop.sandbox.mails(email)).filter((mail) => mail.subject.startsWith("An earlier delivery day"));

/** What a check queues that found this day open. */
const queueMail = (orderId: string, day: CalendarDay) =>
  enqueue(shop.database.db, { kind: "delivery.mail-earlier-day", payload: { site: "aol", orderId, day } });

async function textOf(mail: { readonly id: string } | undefined): Promise<string> {
  const answer = await fetch(`${shop.sandbox.url}/mailbox/api/messages/${mail?.id ?? ""}`);
  return ((await answer.json()) as { text: string }).text;
}

const week = [
  asCalendarDay("2026-11-21"),
  asCalendarDay("2026-11-22"),
  asCalendarDay("2026-11-23"),
  asCalendarDay("2026-11-24"),
  asCalendarDay("2026-11-25"),
  asCalendarDay("2026-11-26"),
];

describe("an earlier day", () => {
  test("is mailed once, with a link to the order, when a place becomes free (DELIV-18, DELIV-06)", async () => {
    await full(week);
    const { email, order } = await orderFor(asCalendarDay("2026-11-27"), true);
    const silent = await orderFor(asCalendarDay("2026-11-27"), false);
    await checkFirst(order.id);
    await check();
    await untilJobsAreDone(shop);
    expect(await alertsTo(email)).toEqual([]);
    await shop.database.pool.query("update delivery_runs set taken = 0 where day = '2026-11-25'");
    const mails = await eventually(async () => {
      await check();
      const found = await alertsTo(email);
      return found.length > 0 && found;
    });
    expect(mails).toHaveLength(1);
    const text = await textOf(mails[0]);
    expect(text).toContain("Wednesday 25 November is now available");
    expect(text).toContain(`/order/${order.token}`);
    await shop.database.pool.query("update delivery_runs set capacity = 9 where day = '2026-11-24'");
    await check();
    await untilJobsAreDone(shop);
    expect(await alertsTo(email)).toHaveLength(1);
    expect(await alertsTo(silent.email)).toEqual([]);
  });

  test("a day that was open all along sends no mail, and a cancelled order hears of nothing (DELIV-18)", async () => {
    await full(week);
    await shop.database.pool.query("update delivery_runs set capacity = 9 where day = '2026-11-26'");
    const late = await orderFor(asCalendarDay("2026-12-02"), true);
    const gone = await orderFor(asCalendarDay("2026-12-02"), true);
    for (const { order } of [late, gone]) await checkFirst(order.id);
    await inTransaction(shop.database.db, (tx) => releaseRun(tx, gone.order.id));
    await shop.database.pool.query("update delivery_runs set capacity = 9 where day = '2026-11-24'");
    await eventually(async () => {
      await check();
      return (await alertsTo(late.email)).length > 0;
    });
    const [mail] = await alertsTo(late.email);
    expect(await textOf(mail)).toContain("Tuesday 24 November is now available");
    expect(await alertsTo(gone.email)).toEqual([]);
  });
});

describe("an earlier day that is taken before the mail is written", () => {
  test("is not mailed, and the next one that opens is (DELIV-18)", async () => {
    await full([
      ...week,
      asCalendarDay("2026-11-27"),
      asCalendarDay("2026-11-28"),
      asCalendarDay("2026-11-29"),
      asCalendarDay("2026-11-30"),
      asCalendarDay("2026-12-01"),
    ]);
    await shop.database.pool.query("update stock set on_hand = 9 where warehouse_code = 'MEL'");
    const { email, order } = await orderFor(asCalendarDay("2026-12-02"), true);
    await checkFirst(order.id);
    await queueMail(order.id, asCalendarDay("2026-11-25"));
    await untilJobsAreDone(shop);
    expect(await alertsTo(email)).toEqual([]);
    await shop.database.pool.query("update delivery_runs set capacity = 9 where day = '2026-11-24'");
    const [mail] = await eventually(async () => {
      await check();
      const found = await alertsTo(email);
      return found.length > 0 && found;
    });
    expect(await textOf(mail)).toContain("Tuesday 24 November is now available");
  });
});

describe("the days of an order that has its goods", () => {
  test.each([
    ["are at hand", "on_hand = 9"],
    ["are on their way", "on_hand = 0, arriving = 1, arrives_on = '2026-12-03'"],
    ["come from another warehouse", "on_hand = case warehouse_code when 'MEL' then 0 else 1 end"],
  ])("begin where they began before it bought them, when they %s (DELIV-36, DELIV-37)", async (_, stock) => {
    const basket = await fillCart(shop, { skip: skip++ });
    await shop.database.pool.query("delete from delivery_bookings");
    await shop.database.pool.query("delete from delivery_runs");
    await shop.database.pool.query(`update stock set ${stock} where product_id = $1`, [basket.productId]);
    const { form, id } = await placeOrder(shop, basket);
    const site = shop.shop.sites.find((one) => one.code === "aol")!;
    const found = await daysOfOrder({ db: shop.database.db, site, now: start, orderId: id });
    expect(found?.days.find((one) => one.available)?.day).toBe(fromDayParts(form.deliveryDate!));
  });
});
