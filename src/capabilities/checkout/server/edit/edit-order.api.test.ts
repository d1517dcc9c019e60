import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatDollars, nearestCents } from "#kit/money.ts";
import { seedEmails, seedOfficeEmails } from "#seed/people.ts";
import {
  fillCart,
  giftCardBalance,
  createCoupon,
  onHand,
  orderOf,
  payWithGiftCard,
  placeOrder,
  providerTotals,
  useCoupon,
} from "#test/support/api-orders.ts";
import { mailsTo } from "#test/support/mails-and-forms.ts";
import { liftRefundLimits, officeOf, signInStaff, type SignedInStaff } from "#test/support/office-staff.ts";
import { readPdf } from "#test/support/pdf-text.ts";
import { eventually, startShopWithSandbox, stockedSku, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
let office: FastifyInstance;
let service: SignedInStaff;
let warehouse: SignedInStaff;
let owner: SignedInStaff;
beforeAll(async () => {
  shop = await startShopWithSandbox();
  office = await officeOf(shop);
  const now = shop.config.fixedNow ?? new Date();
  service = await signInStaff(office, seedOfficeEmails["customer-service"], { now });
  warehouse = await signInStaff(office, seedOfficeEmails.warehouse, { now });
  owner = await signInStaff(office, seedEmails.manager, { now });
  await liftRefundLimits(shop.database.pool);
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const record = async (number: string) => {
  const answer = await service.call("GET /api/office/sites/:site/orders/:number", {
    params: { site: "aol", number },
  });
  if (!answer.ok) throw new Error(answer.errors.join());
  return answer.value;
};
const post = (number: string, path: string, body: object = {}) =>
  service.send({ method: "POST", url: `/api/office/sites/aol/orders/${number}/${path}`, body });

type Quote = {
  version: string;
  summary: string[];
  warnings: string[];
  before: number;
  after: number;
  difference: number;
  refund: number;
  toPay: number;
  days: { day: string; extra: number; isFull: boolean }[];
  services: { sku: string; title: string; price: number; isChosen: boolean }[];
};
async function quoteOf(number: string, choice: object): Promise<Quote> {
  const answer = await post(number, "change-quote", choice);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}
/** Saves what is quoted; `more` is sent instead of what the quote said. */
async function save(number: string, choice: object, more: object = {}) {
  const { version, difference } = await quoteOf(number, choice);
  return post(number, "changes", { ...choice, key: randomUUID(), version, difference, reason: "Rang us", ...more });
}
const refusalOf = async (number: string, choice: object) => {
  const answer = await post(number, "change-quote", choice);
  return [answer.statusCode, answer.json().errors?.[0]];
};

let skip = 0;
/** A paid order with this quantity of one product and one of another. */
async function paidOrder({ quantity = 1, second = false, coupon = "", gift = 0, deposit = false } = {}) {
  const basket = await fillCart(shop, { skip: skip++ % 8 });
  const { visitor, sku } = basket;
  for (let more = 1; more < quantity; more++) await visitor.call("POST /api/cart/product/", { body: { sku } });
  const other = await stockedSku(shop, { site: "aol", warehouse: "MEL", atLeast: 6, skip: 20 + (skip % 8) });
  if (second) await visitor.call("POST /api/cart/product/", { body: { sku: other.sku } });
  if (coupon !== "") await useCoupon(visitor, coupon);
  const card = gift > 0 ? await payWithGiftCard(shop, { visitor, cents: gift }) : "";
  const before = await onHand(shop, basket.productId);
  const placed = await placeOrder(shop, basket, {
    ...(deposit && {
      form: (form) => ({ ...form, partialPayment: Math.ceil(form.cart.orderTotal * 0.6) }),
    }),
  });
  await eventually(async () => (await record(placed.number)).payments[0]?.state === "captured");
  return { ...placed, ...basket, other, before, card };
}

const kept = async (number: string) => {
  const { captured, refunded } = await providerTotals(shop, number);
  return captured - refunded;
};
const bookingOf = (orderId: string) =>
  shop.database.db.selectFrom("delivery_bookings").selectAll().where("order_id", "=", orderId).executeTakeFirst();

describe("lines of an order that are not dispatched", () => {
  test("a unit is cancelled: stock, place, money, credit note, mail and history follow (OFO-07)", async () => {
    const { number, id, form, productId, before } = await paidOrder({ quantity: 2 });
    const choice = { lines: [{ line: 0, quantity: 1 }] };
    const shown = await record(number);
    const unit = (shown.order.lines[0]?.lineTotal ?? 0) / 2;
    const quote = await quoteOf(number, choice);
    expect(quote).toMatchObject({ before: shown.order.total, difference: -unit, refund: unit, toPay: 0 });
    expect(await onHand(shop, productId)).toBe(before - 2);
    const body = { ...choice, key: randomUUID(), version: quote.version, difference: -unit, reason: "One is enough" };
    const twice = await Promise.all([post(number, "changes", body), post(number, "changes", body)]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await onHand(shop, productId)).toBe(before - 1);
    const total = nearestCents(quote.after);
    await eventually(async () => (await kept(number)) === total);
    const now = await record(number);
    expect(now.order).toMatchObject({ total: quote.after, changeRefunded: unit, balance: 0 });
    expect(now.order.lines[0]?.quantity).toBe(1);
    expect(now.refunds).toMatchObject([{ amount: unit, isChange: true, reason: "One is enough" }]);
    expect(now.timeline.some(({ text }) => text.includes("1 instead of 2"))).toBe(true);
    const note = await service.send({ url: `/api/office/sites/aol/orders/${number}/credit-notes/${body.key}` });
    const { text } = await readPdf(Buffer.from(note.json().base64, "base64"));
    for (const words of ["Credited", formatDollars(unit)]) expect(text).toContain(words);
    const mail = (await mailsTo(shop.sandbox, form.email, 2)).find(({ subject }) => subject.includes("has changed"));
    expect(mail?.text).toContain(`${formatDollars(unit)} will be refunded to`);
    const rows = await sql`select 1 from audit_log where action = 'order-changed' and reason = 'One is enough'`.execute(
      shop.database.db,
    );
    expect([rows.rows.length, (await bookingOf(id))?.state]).toEqual([1, "booked"]);
  });

  test("a unit is cancelled after its balance came by bank transfer: the money goes back (OFO-07)", async () => {
    const { number } = await paidOrder({ quantity: 2, deposit: true });
    const { outstanding, order } = await record(number);
    const receipt = { key: randomUUID(), method: "bank-transfer", amount: outstanding, receivedOn: "2026-11-19" };
    const received = await owner.send({
      method: "POST",
      url: `/api/office/sites/aol/orders/${number}/receipts`,
      body: receipt,
    });
    expect(received.statusCode).toBe(200);
    const unit = (order.lines[0]?.lineTotal ?? 0) / 2;
    const choice = { lines: [{ line: 0, quantity: 1 }] };
    expect(await quoteOf(number, choice)).toMatchObject({ refund: unit, toPay: 0 });
  });

  test("a line is cancelled before its capture, and that much is not captured (OFO-07)", async () => {
    const { number, id } = await paidOrder({ quantity: 2 });
    await sql`update payment_attempts set state = 'authorised', captured_cents = 0 where order_id = ${id}`.execute(
      shop.database.db,
    );
    await sql`update orders set paid_cents = 0 where id = ${id}`.execute(shop.database.db);
    const { refund } = await quoteOf(number, { lines: [{ line: 0, quantity: 1 }] });
    expect((await save(number, { lines: [{ line: 0, quantity: 1 }] })).statusCode).toBe(200);
    const attempt = await shop.database.db
      .selectFrom("payment_attempts")
      .selectAll()
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(attempt.released_cents).toBe(nearestCents(refund));
  });

  test("a voucher that no longer applies is named before saving, and reduces the refund (OFO-07)", async () => {
    const code = `KEEP${skip}`;
    await createCoupon(shop, { code, cents: 10_000 });
    const { number, id } = await paidOrder({ second: true, coupon: code });
    const { order } = await record(number);
    const [first, other] = order.lines;
    const least = nearestCents((first?.lineTotal ?? 0) + (other?.lineTotal ?? 0) - 1);
    await sql`update promotion_rules set min_spend_cents = ${least}, ends_on = '2020-01-01' where id = ${code.toLowerCase()}`.execute(
      shop.database.db,
    );
    const choice = { lines: [{ line: 1, quantity: 0 }] };
    const quote = await quoteOf(number, choice);
    expect(quote.warnings[0]).toMatch(new RegExp(`^“Coupon ${code}” no longer applies \\(\\$100\\.00\\)\\. Spend `));
    expect(quote.difference).toBeCloseTo(100 - (other?.lineTotal ?? 0), 2);
    expect((await save(number, choice)).statusCode).toBe(200);
    const uses = await sql<{ state: string }>`select state from promotion_uses where order_id = ${id}`.execute(
      shop.database.db,
    );
    expect(uses.rows).toEqual([{ state: "released" }]);
    expect((await record(number)).order.discounts).toEqual([]);
  });

  test("goods that a consignment packs or has sent are refused by name; the rest can be cancelled (OFO-05, OFO-07)", async () => {
    const { number } = await paidOrder({ quantity: 2, second: true });
    const [line] = (await record(number)).order.lines;
    await warehouse.send({
      method: "POST",
      url: `/api/office/fulfilment/orders/${number}/consignments`,
      body: { key: randomUUID(), origin: { kind: "warehouse", code: "MEL" }, lines: [{ line: 0, quantity: 1 }] },
    });
    expect(await refusalOf(number, { lines: [{ line: 0, quantity: 0 }] })).toEqual([
      409,
      `${line?.title}: 1 unit can't be cancelled, because a consignment with it is being packed or has left.`,
    ]);
    expect((await save(number, { lines: [{ line: 0, quantity: 1 }] })).statusCode).toBe(200);
    expect((await save(number, { lines: [{ line: 1, quantity: 0 }] })).statusCode).toBe(200);
    expect((await record(number)).lines[0]).toMatchObject({ consignedQuantity: 1, fromStock: 1 });
  });

  test("bad input has a sentence, and an order that changed meanwhile is not changed again (OFO-03, OFO-07)", async () => {
    const { number } = await paidOrder({ quantity: 2 });
    const choice = { lines: [{ line: 0, quantity: 1 }] };
    const { version, difference } = await quoteOf(number, choice);
    expect((await refusalOf(number, { lines: [{ line: 7, quantity: 1 }] }))[1]).toBe("The order has no such line.");
    expect((await refusalOf(number, { lines: [{ line: 0, quantity: 0 }] }))[1]).toMatch(/^Nothing would be left/);
    expect((await refusalOf(number, { lines: [{ line: 0, quantity: 100 }] }))[1]).toMatch(/enter 99 units or fewer/);
    expect((await refusalOf(number, { added: [{ sku: "NOSUCH", quantity: 1 }] }))[1]).toMatch(/doesn't sell NOSUCH/);
    expect((await refusalOf(number, { services: ["none"] }))[1]).toMatch(/isn't offered/);
    expect((await refusalOf(number, { day: "2026-02-30" }))[1]).toMatch(/delivery day isn't available/);
    const body = { ...choice, key: randomUUID(), version, difference: difference - 1, reason: "x" };
    expect((await post(number, "changes", body)).json().errors[0]).toMatch(/^The difference has changed/);
    const nothing = { key: randomUUID(), version, difference: 0, reason: "x" };
    expect((await post(number, "changes", nothing)).json().errors[0]).toMatch(/^Nothing is different yet/);
    expect((await post(number, "changes", { ...body, reason: " " })).statusCode).toBe(400);
    expect((await save(number, choice)).statusCode).toBe(200);
    const late = await post(number, "changes", { ...body, difference });
    expect([late.statusCode, late.json().errors[0]]).toEqual([
      409,
      "This order has changed since you opened it. Check it and make your change again.",
    ]);
    await post(number, "move", { to: "cancelled", why: "x" });
    expect(await refusalOf(number, choice)).toEqual([409, "This order was cancelled, so it can't be changed."]);
  });

  test("units that were refunded are not given back twice (OFO-07, OFO-09)", async () => {
    const { number } = await paidOrder({ quantity: 2 });
    const refund = { lines: [{ line: 0, quantity: 1 }] };
    const { amount } = (await post(number, "refund-quote", refund)).json();
    await post(number, "refunds", { ...refund, key: randomUUID(), amount, reason: "Dented" });
    const added = await save(number, { added: [{ sku: (await paidOrder()).sku, quantity: 1 }] });
    expect(added.statusCode).toBe(200);
    expect((await refusalOf(number, { lines: [{ line: 0, quantity: 0 }] }))[1]).toMatch(
      /1 unit was refunded already and can't be refunded again/,
    );
  });
});

describe("a change before dispatch", () => {
  test("a product is added and its difference is paid on the order's own page (OFO-03)", async () => {
    const { number, id, form, other } = await paidOrder();
    const before = await onHand(shop, other.productId);
    const choice = { added: [{ sku: other.sku, quantity: 2 }] };
    const quote = await quoteOf(number, choice);
    expect(quote).toMatchObject({ refund: 0, toPay: quote.difference });
    expect(quote.warnings.at(-1)).toMatch(/mail with a link to pay/);
    expect((await save(number, choice)).statusCode).toBe(200);
    expect(await onHand(shop, other.productId)).toBe(before - 2);
    const { order, outstanding } = await record(number);
    expect([order.balance, outstanding]).toEqual([quote.toPay, quote.toPay]);
    const mail = (await mailsTo(shop.sandbox, form.email, 2)).find(({ subject }) => subject.includes("has changed"));
    expect(mail?.text).toContain(`${formatDollars(quote.toPay)} is still to be paid.`);
    const page = await shop.visitor("aol").call("GET /api/order/:token", { params: { token: order.token } });
    expect(page).toMatchObject({ value: { may: { payBalance: { isAllowed: true } } } });
    const taken = await save(number, { lines: [{ line: 1, quantity: 0 }] });
    expect(taken.statusCode).toBe(200);
    expect(await record(number)).toMatchObject({ outstanding: 0, order: { balance: 0, changeRefunded: 0 } });
    expect(await onHand(shop, other.productId)).toBe(before);
    expect((await orderOf(shop, form.cartId)).id).toBe(id);
  });

  test("a swap moves stock of both products and only the difference of the money (OFO-03)", async () => {
    const { number, productId, before, other } = await paidOrder();
    const had = await onHand(shop, other.productId);
    const choice = { lines: [{ line: 0, quantity: 0 }], added: [{ sku: other.sku, quantity: 1 }] };
    const quote = await quoteOf(number, choice);
    expect((await save(number, choice)).statusCode).toBe(200);
    expect([await onHand(shop, productId), await onHand(shop, other.productId)]).toEqual([before, had - 1]);
    const { order } = await record(number);
    expect(order.total).toBe(quote.after);
    expect(order.changeRefunded - order.balance).toBeCloseTo(-quote.difference, 2);
  });

  test("more than there is, or more than the truck carries, is refused (OFO-03)", async () => {
    const { number, id, productId } = await paidOrder();
    expect((await refusalOf(number, { lines: [{ line: 0, quantity: 99 }] }))[1]).toMatch(/^There aren't enough units/);
    await sql`update stock set on_hand = 50 where product_id = ${productId} and warehouse_code = 'MEL'`.execute(
      shop.database.db,
    );
    const booking = await bookingOf(id);
    await sql`
      update delivery_runs set bulky_capacity = bulky_taken where zone_code = ${booking?.zone_code ?? ""} and day = ${booking?.day ?? ""}`.execute(
      shop.database.db,
    );
    const isBulky = (booking?.bulky ?? 0) > 0;
    const answer = await post(number, "change-quote", { lines: [{ line: 0, quantity: 4 }] });
    expect(answer.statusCode).toBe(isBulky ? 409 : 200);
    await sql`update delivery_runs set bulky_capacity = null`.execute(shop.database.db);
  });

  test("day, address, services, contact and note change together with one mail (OFO-03)", async () => {
    const { number, id, form } = await paidOrder();
    const start = await quoteOf(number, {});
    const { order } = await record(number);
    const day = start.days.findLast((one) => !one.isFull && one.day !== order.deliveryDay);
    const chosen = start.services.filter(({ isChosen }) => isChosen).map(({ sku }) => sku);
    const fresh = start.services.find(({ isChosen, price }) => !isChosen && price > 0);
    const choice = {
      day: day?.day,
      services: [...chosen, ...(fresh ? [fresh.sku] : [])],
      phone: "0411 222 333",
      crewNote: "Side gate",
      address: { firstName: "Mia", lastName: "Tan", address: "14 Swan Street", suburb: "Richmond", postcode: "3121" },
    };
    const quote = await quoteOf(number, choice);
    expect(quote.difference).toBeCloseTo((day?.extra ?? 0) + (fresh?.price ?? 0), 2);
    expect((await save(number, choice)).statusCode).toBe(200);
    const now = await record(number);
    expect(now.order).toMatchObject({ phone: "0411 222 333", crewNote: "Side gate", deliveryDay: day?.day });
    expect(now.order.deliveryAddress).toMatchObject({ firstName: "Mia", address: "14 Swan Street", state: "VIC" });
    expect((await bookingOf(id))?.day).toBe(day?.day);
    const mails = await eventually(async () => {
      const all = await mailsTo(shop.sandbox, form.email, 2);
      return all.length === 2 ? all : null;
    });
    expect(mails.filter(({ subject }) => subject.includes("has changed"))).toHaveLength(1);
    expect((await refusalOf(number, { phone: "12" }))[0]).toBe(400);
    const nowhere = { ...choice.address, suburb: "Nowhere" };
    expect((await refusalOf(number, { address: nowhere }))[1]).toMatch(/^Suburb and postcode/);
  });

  test("money beyond the payments goes back to the gift card (OFO-03, OFO-07)", async () => {
    const { number, card } = await paidOrder({ second: true, gift: 20_000 });
    const { order, refundable } = await record(number);
    const dearer = (order.lines[0]?.lineTotal ?? 0) > (order.lines[1]?.lineTotal ?? 0) ? 0 : 1;
    const quote = await quoteOf(number, { lines: [{ line: dearer, quantity: 0 }] });
    expect((await save(number, { lines: [{ line: dearer, quantity: 0 }] })).statusCode).toBe(200);
    const toCard = Math.max(0, nearestCents(quote.refund) - nearestCents(refundable));
    expect(await giftCardBalance(shop, card)).toBe(toCard);
  });
});

describe("the price of a line", () => {
  const priced = (price: number) => ({ prices: [{ line: 0, price }] });
  const asOwner = (number: string, path: string, body: object) =>
    owner.send({ method: "POST", url: `/api/office/sites/aol/orders/${number}/${path}`, body });

  test("is changed only by staff who may approve prices; a lower price is refunded (OFO-03, OFR-03)", async () => {
    const { number } = await paidOrder({ quantity: 2 });
    const { order } = await record(number);
    const price = (order.lines[0]?.price ?? 0) - 50;
    expect(await refusalOf(number, priced(price))).toEqual([
      403,
      "Your roles don't let you change the price of a line. Ask somebody who may approve prices.",
    ]);
    const quote = (await asOwner(number, "change-quote", priced(price))).json();
    expect(quote).toMatchObject({ difference: -100, refund: 100, mayPrice: true });
    const body = { ...priced(price), version: quote.version, difference: -100, reason: "Price match" };
    const press = (key: string) => asOwner(number, "changes", { ...body, key });
    const key = randomUUID();
    // Two presses of one key are one change, and another person's change meanwhile is refused.
    const twice = await Promise.all([press(key), press(key)]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await press(randomUUID())).json()).toMatchObject({ code: "staleVersion" });
    await eventually(async () => (await kept(number)) === nearestCents(quote.after));
    const now = await record(number);
    expect(now.order.lines[0]).toMatchObject({ price, quantity: 2 });
    expect(now.refunds).toMatchObject([{ amount: 100, isChange: true }]);
    expect(now.timeline.some(({ text }) => text.includes("each instead of"))).toBe(true);
  });

  test("that is higher leaves a balance, and an invalid one gets one sentence (OFO-03)", async () => {
    const { number } = await paidOrder();
    const { order } = await record(number);
    const price = (order.lines[0]?.price ?? 0) + 25;
    const quote = (await asOwner(number, "change-quote", priced(price))).json();
    expect(quote).toMatchObject({ difference: 25, toPay: 25 });
    for (const [wrong, message] of [
      [0, "enter a price from"],
      [2_000_000, "enter a price from"],
    ] as const)
      expect((await asOwner(number, "change-quote", priced(wrong))).json().errors[0]).toContain(message);
    expect((await asOwner(number, "change-quote", { prices: [{ line: 9, price: 1 }] })).json()).toMatchObject({
      errors: ["The order has no such line."],
    });
  });
});
