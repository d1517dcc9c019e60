import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/database.ts";
import { asCalendarDay, daysBetween, fromDayParts } from "#kit/calendar-day.ts";
import { fillCart, providerTotals, onHand, orderOf, placeOrder, orderHistory } from "#test/support/api-orders.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { moveOrder } from "../orders/order-transitions.store.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

const NOW = new Date("2026-11-20T10:00:00+11:00");
/** The holder of the link need not be the customer. */
const holder = () => shop.visitor("aol");

const bookingOf = (orderId: string) =>
  shop.database.db
    .selectFrom("delivery_bookings")
    .selectAll()
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
const takenOn = async (zone: string, day: string) =>
  (
    await shop.database.db
      .selectFrom("delivery_runs")
      .select("taken")
      .where("zone_code", "=", zone)
      .where("day", "=", asCalendarDay(day))
      .executeTakeFirst()
  )?.taken ?? 0;

type WholeMail = {
  readonly text: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
};
/** The mails about the contact of an order. */
async function contactMails(to: string, number: string): Promise<readonly WholeMail[]> {
  const own = (await shop.sandbox.mails(to)).filter(
    ({ subject }) => subject.startsWith("New contact") && subject.endsWith(number),
  );
  return Promise.all(
    own.map(
      async ({ id }) => (await fetch(`${shop.sandbox.url}/mailbox/api/messages/${id}`)).json() as Promise<WholeMail>,
    ),
  );
}

describe("the link of an order", () => {
  test("opens the order without logging in: what was bought, where it stands, what may be changed until when", async () => {
    const { form, token, id } = await placeOrder(shop, await fillCart(shop));
    const page = await holder().call("GET /api/order/:token", { params: { token } });
    if (!page.ok) throw new Error(page.errors.join());
    const day = fromDayParts(form.deliveryDate!)!;
    expect(page.value).toMatchObject({
      state: "placed",
      kind: "delivery",
      email: form.email,
      deliveryDay: day,
      total: form.cart.orderTotal,
      dueNow: form.cart.orderTotal,
      balance: 0,
      may: { changeDate: { isAllowed: true }, changeContact: { isAllowed: true }, cancel: { isAllowed: true } },
    });
    expect(page.value.timeline.map(({ state, at }) => [state, at !== null])).toEqual([
      ["placed", true],
      ["picking", false],
      ["dispatched", false],
      ["delivered", false],
    ]);
    expect(daysBetween(asCalendarDay(page.value.may.changeDate.until!.slice(0, 10)), day)).toBe(1);
    expect(await orderHistory(shop, id)).toBe("draft>awaiting_payment>placed");
  });

  test("a link that was tampered with, or leads to another site's order, opens nothing (ERR-13)", async () => {
    const { token } = await placeOrder(shop, await fillCart(shop, { skip: 1 }));
    const other = token.startsWith("A") ? `B${token.slice(1)}` : `A${token.slice(1)}`;
    for (const [visitor, tried] of [
      [holder(), other],
      [holder(), token.slice(0, -1)],
      [holder(), "'; drop table orders; --"],
      [shop.visitor("hc"), token],
    ] as const) {
      const answer = await visitor.send({ url: `/api/order/${encodeURIComponent(tried)}` });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: "unknownOrder" });
      for (const url of ["date", "contact", "cancel"]) {
        const body = { deliveryDate: [2026, 11, 25] };
        const changed = await visitor.send({
          method: "POST",
          url: `/api/order/${encodeURIComponent(tried)}/${url}`,
          body,
        });
        expect(changed.statusCode).toBe(403);
      }
    }
  });

  test("a link stops opening the order after 400 days and says so", async () => {
    const { token, id } = await placeOrder(shop, await fillCart(shop, { skip: 2 }));
    await sql`update orders set placed_at = ${NOW}::timestamptz - interval '401 days' where id = ${id}`.execute(
      shop.database.db,
    );
    const answer = await holder().send({ url: `/api/order/${token}` });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      code: "linkExpired",
      errors: ["This link has expired. Please call us and we will look your order up."],
    });
  });
});

describe("another day", () => {
  test("costs nothing where it is not dearer: the truck's places move, the total does not (DELIV-37)", async () => {
    const { token, id, form } = await placeOrder(shop, await fillCart(shop, { skip: 3 }));
    const before = await bookingOf(id);
    const offered = await holder().call("GET /api/order/:token/dates", { params: { token } });
    if (!offered.ok) throw new Error(offered.errors.join());
    expect(offered.value.current).toEqual(form.deliveryDate);
    const free = offered.value.dates.find(
      ({ available, extra, date }) => available && extra === 0 && fromDayParts(date)! > before.day,
    )!;
    const to = fromDayParts(free.date)!;
    const [wasOld, wasNew] = [await takenOn(before.zone_code, before.day), await takenOn(before.zone_code, to)];
    const total = (await orderOf(shop, form.cartId)).total_cents;
    const moved = await holder().call("POST /api/order/:token/date", {
      params: { token },
      body: { deliveryDate: free.date },
    });
    expect(moved).toMatchObject({ ok: true, value: { deliveryDay: to, total: total / 100 } });
    expect(await takenOn(before.zone_code, before.day)).toBe(wasOld - 1);
    expect(await takenOn(before.zone_code, to)).toBe(wasNew + 1);
    expect(await orderOf(shop, form.cartId)).toMatchObject({ delivery_day: to, total_cents: total });
    expect(await bookingOf(id)).toMatchObject({ day: to, state: "booked" });
    if (moved.ok) expect(moved.value.history[0]?.text).toMatch(/^Delivery moved from \w+/);
  });

  test("that costs more is refused with a sentence, and so is one without a run (DELIV-37)", async () => {
    const { token, id, form } = await placeOrder(shop, await fillCart(shop, { skip: 4 }));
    const offered = await holder().call("GET /api/order/:token/dates", { params: { token } });
    if (!offered.ok) throw new Error(offered.errors.join());
    const dear = offered.value.dates.find(({ available, extra }) => available && extra > 0)!;
    const shut = offered.value.dates.find(({ available }) => !available)!;
    const send = (deliveryDate: unknown) =>
      holder().send({ method: "POST", url: `/api/order/${token}/date`, body: { deliveryDate } });
    const dearer = await send(dear.date);
    expect(dearer.statusCode).toBe(400);
    expect(dearer.json()).toMatchObject({
      code: "dearerDate",
      errors: ["That day costs more than the one you paid for. Please choose another one, or call us to change it."],
    });
    for (const gone of [shut.date, [2026, 2, 30], [1999, 1, 1]])
      expect((await send(gone)).json()).toMatchObject({ code: "dateGone" });
    expect((await send([2026, 11])).statusCode).toBe(400);
    expect((await send("tomorrow")).statusCode).toBe(400);
    expect(await bookingOf(id)).toMatchObject({ day: fromDayParts(form.deliveryDate!) });
  });

  test("is no longer to be had from noon of the day before (DELIV-37)", async () => {
    const { token, id } = await placeOrder(shop, await fillCart(shop, { skip: 5 }));
    await sql`update orders set delivery_day = '2026-11-20' where id = ${id}`.execute(shop.database.db);
    const answer = await holder().send({ url: `/api/order/${token}/dates` });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: "tooLate",
      errors: ["The truck for this delivery has been planned. Please call us and we will do what we can."],
    });
  });
});

describe("whom we call", () => {
  test("may be changed with the link, and fields that are left out stay (CHK-40, CHK-41)", async () => {
    const { token, form } = await placeOrder(shop, await fillCart(shop, { skip: 6 }));
    const changed = await holder().call("POST /api/order/:token/contact", {
      params: { token },
      body: {
        deliveryContact: { name: "Kim <b>Neighbour</b>", phone: "0400 111 222" },
        deliveryInstructions: "Ring twice",
      },
    });
    expect(changed).toMatchObject({
      ok: true,
      value: {
        phone: form.phoneNumber,
        deliveryContact: { name: "Kim <b>Neighbour</b>", phone: "0400 111 222" },
        installationContact: null,
        deliveryAddress: { deliveryInstructions: "Ring twice", address: form.deliveryAddress.address },
      },
    });
  });

  test("changed twice is written about twice, and neither mail passes for the other (CHK-40)", async () => {
    const { token, id, number, form } = await placeOrder(shop, await fillCart(shop, { skip: 13 }));
    for (const phoneNumber of ["0400 111 333", "0400 111 444"]) {
      const answer = await holder().call("POST /api/order/:token/contact", {
        params: { token },
        body: { phoneNumber },
      });
      expect(answer.ok).toBe(true);
      await eventually(async () =>
        (await contactMails(form.email, number)).some(({ text }) => text.includes(`Who we call: ${phoneNumber}`)),
      );
      // This shop's clock is fixed, and there is one mail for each moment.
      await sql`
        delete from pgboss.job where data ->> 'kind' = 'order-change-mail' and data -> 'payload' ->> 'orderId' = ${id}`.execute(
        shop.database.db,
      );
    }
    const names = (await contactMails(form.email, number)).map(
      ({ headers }) => headers.find(({ key }) => key === "message-id")?.value,
    );
    expect(new Set(names).size).toBe(2);
  });

  test("is refused with the sentence of each field, and nothing is changed (CHK-40)", async () => {
    const { token, form } = await placeOrder(shop, await fillCart(shop, { skip: 7 }));
    const answer = await holder().send({
      method: "POST",
      url: `/api/order/${token}/contact`,
      body: {
        phoneNumber: "12",
        deliveryContact: { name: " ", phone: "0400 111 222" },
        deliveryInstructions: "x".repeat(151),
      },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: string[] }>().errors).toEqual([
      "Please enter a valid phone number",
      "Please enter a valid name",
      "Only 150 characters are aloud in this field",
    ]);
    expect(await orderOf(shop, form.cartId)).toMatchObject({ phone: form.phoneNumber, delivery_contact: null });
  });
});

describe("cancelling", () => {
  test("an order whose money was taken gives back goods, truck and money, once, however often it is asked for", async () => {
    const basket = await fillCart(shop, { skip: 8 });
    const before = await onHand(shop, basket.productId);
    const { token, id, number, form } = await placeOrder(shop, basket);
    const order = await eventually(async () => {
      const now = await orderOf(shop, form.cartId);
      return now.paid_cents === now.total_cents && now;
    });
    const { zone_code, day } = await bookingOf(id);
    const taken = await takenOn(zone_code, day);
    const cancel = () =>
      holder().call("POST /api/order/:token/cancel", { params: { token }, body: { reason: "found it cheaper" } });
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, value: { state: "cancelled" } });
    expect(await onHand(shop, basket.productId)).toBe(before);
    expect(await takenOn(zone_code, day)).toBe(taken - 1);
    expect(await orderHistory(shop, id)).toBe("draft>awaiting_payment>placed>cancelled");
    await eventually(async () => (await orderOf(shop, form.cartId)).paid_cents === 0);
    expect(await providerTotals(shop, number)).toMatchObject({
      captured: order.total_cents,
      refunded: order.total_cents,
      payments: 1,
    });
    const mails = await eventually(async () => {
      const found = await shop.sandbox.mails(form.email);
      return found.length === 2 && found;
    });
    expect(mails.filter((mail) => mail.subject.includes("is cancelled"))).toHaveLength(1);
  });

  test("an order whose money is just being taken sends it back as soon as it was taken", async () => {
    await shop.sandbox.fault({
      match: { provider: "adyen", operation: "captures" },
      fault: { kind: "latency", ms: 1_500 },
      times: 1,
    });
    const { token, number, form } = await placeOrder(shop, await fillCart(shop, { skip: 9 }));
    const cancelled = await holder().call("POST /api/order/:token/cancel", { params: { token }, body: {} });
    expect(cancelled).toMatchObject({ ok: true, value: { state: "cancelled" } });
    await eventually(async () => {
      const { authorised, captured, voided, refunded } = await providerTotals(shop, number);
      return authorised > 0 && authorised - voided - captured === 0 && captured === refunded;
    });
    await eventually(async () => (await orderOf(shop, form.cartId)).paid_cents === 0);
  });

  test("an order that has left is not cancelled but says whom to call", async () => {
    const { token, id } = await placeOrder(shop, await fillCart(shop, { skip: 10 }));
    await inTransaction(shop.database.db, async (tx) => {
      for (const to of ["picking", "dispatched"] as const)
        await moveOrder(tx, { orderId: id, to, who: "staff:test", why: "packed", now: NOW });
    });
    const answer = await holder().send({ method: "POST", url: `/api/order/${token}/cancel`, body: {} });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: "tooLate",
      errors: ["This order has left our warehouse. Please call us and we will do what we can."],
    });
    expect(await orderHistory(shop, id)).toBe("draft>awaiting_payment>placed>picking>dispatched");
  });
});

test("events of an order can be neither changed nor deleted", async () => {
  const { id } = await placeOrder(shop, await fillCart(shop, { skip: 11 }));
  const { db } = shop.database;
  await expect(sql`update order_events set why = 'nothing' where order_id = ${id}`.execute(db)).rejects.toThrow(
    /never changed/,
  );
  await expect(sql`delete from order_events where order_id = ${id}`.execute(db)).rejects.toThrow(/never changed/);
});

test("an order makes only the moves of its state table, for every caller", async () => {
  const { id } = await placeOrder(shop, await fillCart(shop, { skip: 12 }));
  await inTransaction(shop.database.db, async (tx) => {
    for (const to of ["draft", "awaiting_payment", "dispatched", "placed"] as const)
      expect(await moveOrder(tx, { orderId: id, to, who: "shop", why: "no", now: NOW })).toBe(false);
  });
  expect(await orderHistory(shop, id)).toBe("draft>awaiting_payment>placed");
});
