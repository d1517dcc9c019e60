import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asCalendarDay, fromDayParts } from "#kit/calendar-day.ts";
import { readPdf } from "#test/support/pdf-text.ts";
import { fillCart, providerTotals, orderOf, placeOrder } from "#test/support/api-orders.ts";
import {
  type Card,
  encryptCard,
  eventually,
  goodCard,
  startShopWithSandbox,
  type ShopWithSandbox,
} from "#test/support/shop-with-sandbox.ts";
import type { DayParts } from "#kit/calendar-day.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

/** The holder of the link need not be the customer. */
const holder = (site: "aol" | "aol-nz" = "aol") => shop.visitor(site);
const masterCard: Card = { number: "5555555555554444" };
const noBalance: Card = { number: "4000000000009995" };

type Paying = {
  readonly token: string;
  readonly amount: number;
  readonly deliveryDate?: DayParts | null;
  readonly card?: Card;
  readonly key?: string;
  readonly site?: "aol" | "aol-nz";
};

async function pay({ token, amount, deliveryDate = null, card = masterCard, key = randomUUID(), site }: Paying) {
  const visitor = holder(site);
  const { x509EncryptionKeys } = await visitor.call("GET /api/checkout/v2/paymentconfiguration");
  const body = {
    key,
    deliveryDate,
    amount,
    encryptedValues: await encryptCard(x509EncryptionKeys["default"] ?? "", card),
    cardHolderName: "Alex Example",
    browserInfo: null,
  };
  return visitor.call("POST /api/order/:token/payment", { params: { token }, body });
}

/** An order with a third of it paid. */
async function withDeposit(skip: number, site: "aol" | "aol-nz" = "aol") {
  const placed = await placeOrder(shop, await fillCart(shop, { site, skip }), {
    ...(site === "aol-nz" && { home: "NZ" as const }),
    form: (form) => ({ ...form, partialPayment: Math.ceil(form.cart.orderTotal / 3) }),
  });
  const page = await holder(site).call("GET /api/order/:token", { params: { token: placed.token } });
  if (!page.ok) throw new Error(page.errors.join());
  return { ...placed, page: page.value };
}

async function dearDay(token: string) {
  const offered = await holder().call("GET /api/order/:token/dates", { params: { token } });
  if (!offered.ok) throw new Error(offered.errors.join());
  const dear = offered.value.dates.find(({ available, extra }) => available && extra > 0);
  if (!dear) throw new Error("No day is dearer.");
  return dear;
}

const centsOf = (dollars: number) => Math.round(dollars * 100);
const captured = (number: string, cents: number) =>
  eventually(async () => ((await providerTotals(shop, number)).captured === cents ? true : undefined));

describe("the balance of a deposit", () => {
  test.each([
    { site: "aol" as const, skip: 0 },
    { site: "aol-nz" as const, skip: 0 },
  ])(
    "is paid on the order's page on $site: page, invoice, mail and bank say the same cents (PAY-86, CHK-133)",
    async ({ site, skip }) => {
      const { token, number, page, form } = await withDeposit(skip, site);
      expect(page.may.payBalance).toEqual({ isAllowed: true, until: null, reason: null });
      expect(page.balance).toBeGreaterThan(0);
      const paid = await pay({ token, amount: page.balance, site });
      if (!paid.ok) throw new Error(paid.errors.join());
      expect(paid.value).toMatchObject({
        balance: 0,
        dueNow: page.dueNow,
        total: page.total,
        laterPayments: [{ title: "Mastercard ending 4444", amount: page.balance }],
        may: { payBalance: { isAllowed: false, reason: "Nothing is left to pay." } },
      });
      expect(paid.value.history[0]?.text).toMatch(/^\$[\d,.]+ of the balance paid, Mastercard ending 4444$/);
      await captured(number, centsOf(page.total));
      expect(await providerTotals(shop, number)).toMatchObject({
        payments: 2,
        captured: centsOf(page.total),
        refunded: 0,
      });
      const received = await eventually(async () => {
        const order = await orderOf(shop, form.cartId);
        return order.paid_cents === order.total_cents ? order : undefined;
      });
      expect(received.later_cents).toBe(centsOf(page.balance));

      const sheet = await holder(site).send({ url: `/order/${token}/invoice.pdf` });
      const { text } = await readPdf(sheet.rawPayload);
      expect(text).not.toContain("Still to pay");
      const [, amount] = /Paid later by Mastercard ending 4444 \$([\d,.]+)/.exec(text.replaceAll("\n", " ")) ?? [];
      expect(amount?.replaceAll(",", "")).toBe(page.balance.toFixed(2));
      const mail = await eventually(async () =>
        (await shop.sandbox.mails(form.email)).find((one) => one.subject.startsWith("Your payment for")),
      );
      expect(mail.subject).toContain(number);
    },
  );

  test("pressed twice, and in two windows at once, it is taken once and answers the same (PAY-86, PAY-108)", async () => {
    const { token, number, page } = await withDeposit(1);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay({ token, amount: page.balance, key })));
    expect(answers.map((one) => one.ok && one.value.balance)).toEqual([0, 0, 0, 0, 0]);
    const other = await Promise.all([1, 2].map(() => pay({ token, amount: page.balance })));
    expect(other.map((one) => !one.ok && one.refusal)).toEqual(["nothingOwed", "nothingOwed"]);
    await captured(number, centsOf(page.total));
    expect((await providerTotals(shop, number)).payments).toBe(2);
  });

  test("a card that is refused takes nothing and says why, and another one pays (PAY-86)", async () => {
    const { token, number, page } = await withDeposit(2);
    const refused = await pay({ token, amount: page.balance, card: noBalance });
    expect(refused).toMatchObject({ ok: false, refusal: "refused" });
    const still = await holder().call("GET /api/order/:token", { params: { token } });
    expect(still).toMatchObject({ ok: true, value: { balance: page.balance, state: "placed", laterPayments: [] } });
    expect(await pay({ token, amount: page.balance })).toMatchObject({ ok: true, value: { balance: 0 } });
    await captured(number, centsOf(page.total));
  });

  test("an amount that was not shown or is not due is refused with a sentence and takes nothing (PAY-86)", async () => {
    const { token, number, page } = await withDeposit(3);
    for (const amount of [page.balance - 0.01, page.total, -page.balance, 0, 1e12])
      expect(await pay({ token, amount })).toMatchObject({
        refusal: "otherAmount",
        errors: ["The amount has changed since this page was opened. Please check it and pay again."],
      });
    const whole = await placeOrder(shop, await fillCart(shop, { skip: 4 }));
    expect(await pay({ token: whole.token, amount: 10 })).toMatchObject({
      refusal: "nothingOwed",
      errors: ["Nothing is left to pay for this order."],
    });
    const clear = await holder().call("POST /api/order/:token/payment", {
      params: { token },
      body: {
        key: randomUUID(),
        deliveryDate: null,
        amount: 1,
        encryptedValues: null,
        cardHolderName: goodCard.number,
      },
    });
    expect(clear).toMatchObject({ refusal: "cardInClear" });
    expect((await providerTotals(shop, number)).payments).toBe(1);
  });

  test("a card that is not accepted is let go, the order stays placed and the balance stays owed (PAY-54)", async () => {
    const { token, number, id, page } = await withDeposit(4);
    const answer = await pay({ token, amount: page.balance, card: { number: "36006666333344" } });
    expect(answer).toMatchObject({
      refusal: "cardRejected",
      errors: ["We don't accept Diners Club. Nothing was taken. Please pay with another card."],
    });
    await eventually(async () => (await providerTotals(shop, number)).voided === centsOf(page.balance));
    const order = await shop.database.db.selectFrom("orders").select("state").where("id", "=", id).executeTakeFirst();
    expect(order?.state).toBe("placed");
    expect(await pay({ token, amount: page.balance })).toMatchObject({ ok: true, value: { balance: 0 } });
  });

  test("cancelling gives back both payments, each to its own card (PAY-132)", async () => {
    const { token, number, page } = await withDeposit(5);
    expect(await pay({ token, amount: page.balance })).toMatchObject({ ok: true });
    await captured(number, centsOf(page.total));
    await holder().call("POST /api/order/:token/cancel", { params: { token }, body: {} });
    await eventually(async () => {
      const { refunded, voided } = await providerTotals(shop, number);
      return refunded + voided === centsOf(page.total) ? true : undefined;
    });
    expect(await pay({ token, amount: page.balance })).toMatchObject({ refusal: "nothingOwed" });
  });
});

describe("a dearer delivery day", () => {
  test("is had for what it costs more: the truck's places move, total, page and bank say the same (DELIV-37, CHK-133)", async () => {
    const { token, number, form } = await placeOrder(shop, await fillCart(shop, { skip: 6 }));
    const before = await orderOf(shop, form.cartId);
    const dear = await dearDay(token);
    const moved = await pay({ token, amount: dear.extra, deliveryDate: dear.date });
    if (!moved.ok) throw new Error(moved.errors.join());
    const day = fromDayParts(dear.date);
    expect(moved.value).toMatchObject({
      deliveryDay: day,
      deliveryPrice: dear.price,
      total: (before.total_cents + centsOf(dear.extra)) / 100,
      laterPayments: [{ title: "Mastercard ending 4444", amount: dear.extra }],
      balance: 0,
    });
    expect(moved.value.history[0]?.text).toMatch(/^Delivery moved from .+ paid for it, Mastercard ending 4444$/);
    const booking = await shop.database.db
      .selectFrom("delivery_bookings")
      .selectAll()
      .where("order_id", "=", before.id)
      .executeTakeFirstOrThrow();
    expect(booking).toMatchObject({ day, state: "booked" });
    await captured(number, before.total_cents + centsOf(dear.extra));
    // Back to a cheaper day, nothing is paid or refunded.
    const back = await holder().call("POST /api/order/:token/date", {
      params: { token },
      body: { deliveryDate: form.deliveryDate! },
    });
    expect(back).toMatchObject({ ok: true, value: { total: moved.value.total } });
  });

  test("that fills up while the card is asked is not paid for: the money is let go and the day stays (DELIV-37)", async () => {
    const { token, number, form } = await placeOrder(shop, await fillCart(shop, { skip: 7 }));
    const dear = await dearDay(token);
    const order = await orderOf(shop, form.cartId);
    await shop.sandbox.fault({
      match: { provider: "adyen", operation: "payments" },
      fault: { kind: "latency", ms: 4_000 },
    });
    const paying = pay({ token, amount: dear.extra, deliveryDate: dear.date });
    await eventually(async () => {
      const begun = await shop.database.db
        .selectFrom("order_later_payments")
        .select("day")
        .where("order_id", "=", order.id)
        .execute();
      return begun.length > 0 ? true : undefined;
    });
    await shop.database.db
      .updateTable("delivery_runs")
      .set((run) => ({ taken: run.ref("capacity") }))
      .where("zone_code", "=", order.zone_code ?? "")
      .where("day", "=", asCalendarDay(fromDayParts(dear.date) ?? ""))
      .execute();
    expect(await paying).toMatchObject({
      ok: false,
      errors: ["That delivery date is no longer available. Please choose another one."],
    });
    await eventually(async () =>
      (await providerTotals(shop, number)).voided === centsOf(dear.extra) ? true : undefined,
    );
    expect(await orderOf(shop, form.cartId)).toMatchObject({
      delivery_day: order.delivery_day,
      total_cents: order.total_cents,
      later_cents: 0,
    });
  });

  test("is not had for another amount, nor a day that costs nothing more for any (DELIV-37)", async () => {
    const { token } = await placeOrder(shop, await fillCart(shop, { skip: 8 }));
    const dear = await dearDay(token);
    expect(await pay({ token, amount: 0.01, deliveryDate: dear.date })).toMatchObject({ refusal: "otherAmount" });
    const offered = await holder().call("GET /api/order/:token/dates", { params: { token } });
    const free = offered.ok && offered.value.dates.find(({ available, extra }) => available && extra === 0);
    if (!free) throw new Error("No day is free.");
    expect(await pay({ token, amount: 5, deliveryDate: free.date })).toMatchObject({ ok: false });
    expect(await pay({ token, amount: 5, deliveryDate: [1999, 1, 1] })).toMatchObject({ refusal: "dateGone" });
  });
});
