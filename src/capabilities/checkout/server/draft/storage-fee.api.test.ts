import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DayParts, daysBetween, fromDayParts } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import { fillCart, providerTotals, newEmail, orderOf, payWithGiftCard, placeOrder } from "#test/support/api-orders.ts";
import { readPdf } from "#test/support/pdf-text.ts";
import {
  encryptCard,
  eventually,
  fillForm,
  goodCard,
  homes,
  startShopWithSandbox,
  type ShopWithSandbox,
} from "#test/support/shop-with-sandbox.ts";
import type { Visitor } from "#test/support/shop.ts";
import { signIn, type SignedIn } from "#test/support/signed-in-visitor.ts";
import { seedEmails } from "#seed/people.ts";
import type { Project } from "#capabilities/projects/project-shapes.contract.ts";
import type { CheckoutForm } from "../../checkout.contract.ts";
import { gstWithin } from "../../documents/tax.rules.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

type ProjectAnswer = { readonly ok: true; readonly value: Project } | { readonly ok: false };
function projectOf(answer: ProjectAnswer): Project {
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
}

const cents = (dollars: number) => Math.round(dollars * 100);

/** The available days of the visitor's cart in Richmond, each with its distance from the first. */
async function daysOf(visitor: Visitor) {
  const { suburb, state, postcode } = homes.AU;
  const { cartId } = await visitor.call("GET /api/cart/");
  const answer = await visitor.call("POST /api/checkout/avail", {
    body: { cartId: cartId ?? "", suburb, state, postcode },
  });
  if (!answer.ok) throw new Error(answer.errors.join());
  const open = answer.value.availability.dates.filter((one) => one.available);
  const day = ({ date }: { date: DayParts }) => fromDayParts(date)!;
  const days = open.map((one) => ({ ...one, after: daysBetween(day(open[0]!), day(one)) }));
  return { days, storage: answer.value.storage };
}

type Day = Awaited<ReturnType<typeof daysOf>>["days"][number];

/** The form with another day and the total that the page then shows. */
function withDay(
  form: CheckoutForm,
  { first, day, feeCents }: { first: Day; day: Day; feeCents: number },
): CheckoutForm {
  const total = cents(form.cart.orderTotal) - cents(first.price) + cents(day.price) + feeCents;
  return { ...form, deliveryDate: day.date, cart: { ...form.cart, orderTotal: total / 100 } };
}

/** An order of one product on a site that charges for storage, at least `after` days after the first possible one. */
async function orderFor(options: {
  readonly after: number;
  readonly skip: number;
  readonly form?: (form: CheckoutForm) => CheckoutForm;
  readonly visitor?: Visitor;
}) {
  const { after, skip, form: change = (form) => form, visitor } = options;
  const basket = await fillCart(shop, { site: "wa", skip, ...(visitor && { visitor }) });
  const { days, storage } = await daysOf(basket.visitor);
  const day = days.find((one) => one.after >= after)!;
  const chargedDays = Math.max(0, day.after - 59);
  const feeCents = chargedDays * cents(storage?.dailyFee ?? 0);
  const placed = await placeOrder(shop, basket, {
    form: (form) => change(withDay(form, { first: days[0]!, day, feeCents })),
  });
  return { ...placed, day, chargedDays, feeCents, dailyCents: cents(storage?.dailyFee ?? 0) };
}

const pageOf = async (token: string) => {
  const page = await shop.visitor("wa").call("GET /api/order/:token", { params: { token } });
  if (!page.ok) throw new Error(page.errors.join());
  return page.value;
};
const datesOf = async (token: string) => {
  const dates = await shop.visitor("wa").call("GET /api/order/:token/dates", { params: { token } });
  if (!dates.ok) throw new Error(dates.errors.join());
  return dates.value.dates.filter((one) => one.available);
};
const move = (token: string, deliveryDate: DayParts) =>
  shop.visitor("wa").call("POST /api/order/:token/date", { params: { token }, body: { deliveryDate } });
const moneySettles = (number: string, wanted: { captured: number; refunded: number }) =>
  eventually(async () => {
    const { captured, refunded } = await providerTotals(shop, number);
    return captured === wanted.captured && refunded === wanted.refunded;
  });
const spoken = (text: string) => text.replaceAll(/\s+/g, " ").replaceAll(",", "");

describe("a day beyond the free storage", () => {
  test.each([60, 90])(
    "%d days after the first is charged in the order, its mail and its invoice (DELIV-57, DELIV-61)",
    async (after) => {
      const { token, form, number, feeCents, chargedDays, dailyCents } = await orderFor({
        after,
        skip: after === 60 ? 0 : 1,
      });
      expect(chargedDays).toBeGreaterThanOrEqual(after - 59);
      expect(dailyCents).toBeGreaterThan(0);
      const page = await pageOf(token);
      const totalCents = cents(form.cart.orderTotal);
      expect(page).toMatchObject({
        storage: { days: chargedDays, dailyFee: dailyCents / 100, price: feeCents / 100 },
        total: totalCents / 100,
        dueNow: totalCents / 100,
        balance: 0,
        gst: gstWithin(asCents(totalCents), "AU") / 100,
      });
      await moneySettles(number, { captured: totalCents, refunded: 0 });
      const days = chargedDays === 1 ? "1 day" : `${chargedDays} days`;
      const line = `Storage fee ${days} at $${(dailyCents / 100).toFixed(2)}`;
      const sheet = await shop.visitor("wa").send({ url: `/order/${token}/invoice.pdf` });
      expect(spoken((await readPdf(sheet.rawPayload)).text)).toContain(`${line} $${(feeCents / 100).toFixed(2)}`);
      const mail = await eventually(async () => (await shop.sandbox.mails(form.email))[0]);
      const { text } = (await (await fetch(`${shop.sandbox.url}/mailbox/api/messages/${mail.id}`)).json()) as {
        text: string;
      };
      expect(spoken(text)).toContain(`${line}: $${(feeCents / 100).toFixed(2)}`);
    },
  );

  test("is refused at a total without the fee, and needs no tick (DELIV-54, DELIV-61)", async () => {
    const { visitor } = await fillCart(shop, { site: "wa", skip: 2 });
    const { days, storage } = await daysOf(visitor);
    const day = days.find((one) => one.after >= 60)!;
    const form = await fillForm(visitor, { email: newEmail() });
    const without = withDay(form, { first: days[0]!, day, feeCents: 0 });
    expect(await visitor.call("POST /api/checkout", { body: without })).toMatchObject({
      ok: false,
      refusal: "changed",
    });
    const feeCents = (day.after - 59) * cents(storage?.dailyFee ?? 0);
    const { stockFeeAcknowledged: _, ...unticked } = withDay(form, { first: days[0]!, day, feeCents });
    expect(await visitor.call("POST /api/checkout", { body: unticked })).toMatchObject({ ok: true });
  });

  test("costs nothing on a site that does not charge for storage (DELIV-61)", async () => {
    const { visitor } = await fillCart(shop, { skip: 0 });
    expect((await daysOf(visitor)).storage).toBeNull();
  });
});

test("the last free day costs nothing and needs the tick (DELIV-53, DELIV-56, DELIV-57)", async () => {
  const { visitor } = await fillCart(shop, { site: "wa", skip: 3 });
  const { days } = await daysOf(visitor);
  const day = days.findLast((one) => one.after <= 59)!;
  const form = withDay(await fillForm(visitor, { email: newEmail() }), { first: days[0]!, day, feeCents: 0 });
  const { stockFeeAcknowledged: _, ...unticked } = form;
  expect(await visitor.call("POST /api/checkout", { body: unticked })).toMatchObject({
    ok: false,
    errors: ["To continue, please tick the box to acknowledge that my delivery date selection will incur a daily fee."],
  });
  expect(await visitor.call("POST /api/checkout", { body: form })).toMatchObject({ ok: true });
  expect(await orderOf(shop, form.cartId)).toMatchObject({ storage_days: 0, total_cents: cents(form.cart.orderTotal) });
});

test("a deposit's least is a share of the total with the storage fee (DELIV-61, PAY-76)", async () => {
  const { token, form, feeCents } = await orderFor({
    after: 70,
    skip: 4,
    form: (one) => ({ ...one, partialPayment: Math.ceil(one.cart.orderTotal * 50) / 100 }),
  });
  expect(feeCents).toBeGreaterThan(0);
  const page = await pageOf(token);
  expect(cents(page.dueNow) + cents(page.balance)).toBe(cents(form.cart.orderTotal));
  const free = (await datesOf(token)).find((one) => one.storageFee === 0 && one.extra === 0)!;
  // The refund reduces the balance; no paid money is refunded.
  expect(free.refund).toBe(0);
  expect(await move(token, free.date)).toMatchObject({
    ok: true,
    value: { storage: null, storageRefunded: 0, balance: (cents(page.balance) - feeCents) / 100 },
  });
});

test("an accepted quote is ordered at its price, and its goods are stored at the price before it (DELIV-59, STAFF-58)", async () => {
  const sku = "KF612BX";
  const customer = await signIn(shop, { site: "wa", as: "customer" });
  const manager = await signIn(shop, { site: "wa", as: "somebody", email: seedEmails.manager });
  const body = { name: "Kitchen", sku, quantity: 2, room: "Kitchen" };
  const begun = projectOf(await customer.call("POST /api/projects/product", { body }));
  const moveTo = (who: SignedIn, project: Project, status: Project["status"]) =>
    who.call("POST /api/v2/project/status", { body: { projectId: project.id, version: project.version, status } });
  const pending = projectOf(await moveTo(customer, begun, "Pending"));
  const priced = await manager.call("PATCH /api/projects/product/:projectId/:itemId", {
    params: { projectId: pending.id, itemId: pending.items[0]?.id ?? "" },
    body: { version: pending.version, price: 1000 },
  });
  await moveTo(manager, projectOf(priced), "Quoted");
  await customer.call("DELETE /api/cart/");
  await customer.call("POST /api/v2/project/accept", { body: { projectId: begun.id, versionNumber: 1 } });
  const { days, storage } = await daysOf(customer);
  expect(storage?.dailyFee).toBe(4);
  const day = days.find((one) => one.after >= 70)!;
  const feeCents = (day.after - 59) * 400;
  const form = withDay(await fillForm(customer, { email: customer.email }), { first: days[0]!, day, feeCents });
  const placed = await customer.call("POST /api/checkout", { body: form });
  expect(placed).toMatchObject({ ok: true });
  const order = await orderOf(shop, form.cartId);
  expect(order).toMatchObject({ storage_days: day.after - 59, total_cents: cents(form.cart.orderTotal) });
  await moneySettles(order.number, { captured: order.total_cents, refunded: 0 });
});

describe("an order that is moved to another day", () => {
  test("gets its storage fee back when it needs none, and a cancellation sends back the rest (DELIV-61, CHK-75)", async () => {
    const { token, form, number, feeCents } = await orderFor({ after: 75, skip: 5 });
    const totalCents = cents(form.cart.orderTotal);
    await eventually(async () => (await orderOf(shop, form.cartId)).paid_cents === totalCents);
    const free = (await datesOf(token)).find((one) => one.storageFee === 0 && one.extra === 0)!;
    expect(free.refund).toBe(feeCents / 100);
    const [moved, again] = await Promise.all([move(token, free.date), move(token, free.date)]);
    for (const answer of [moved, again])
      expect(answer).toMatchObject({
        ok: true,
        value: { storage: null, storageRefunded: feeCents / 100, total: (totalCents - feeCents) / 100, balance: 0 },
      });
    await moneySettles(number, { captured: totalCents, refunded: feeCents });
    await eventually(async () => (await orderOf(shop, form.cartId)).paid_cents === totalCents - feeCents);
    const cancelled = await shop
      .visitor("wa")
      .call("POST /api/order/:token/cancel", { params: { token }, body: { reason: "" } });
    expect(cancelled.ok).toBe(true);
    await moneySettles(number, { captured: totalCents, refunded: totalCents });
  });

  test("pays the storage fee of a later day, which is then part of its total (DELIV-61, PAY-86)", async () => {
    const { token, form, number } = await orderFor({ after: 0, skip: 6 });
    const before = await orderOf(shop, form.cartId);
    const later = (await datesOf(token)).find((one) => one.storageFee > 0)!;
    expect(await move(token, later.date)).toMatchObject({ ok: false, refusal: "dearerDate" });
    const visitor = shop.visitor("wa");
    const { x509EncryptionKeys } = await visitor.call("GET /api/checkout/v2/paymentconfiguration");
    const paid = await visitor.call("POST /api/order/:token/payment", {
      params: { token },
      body: {
        key: randomUUID(),
        deliveryDate: later.date,
        amount: later.extra,
        encryptedValues: await encryptCard(x509EncryptionKeys["default"] ?? "", goodCard),
        cardHolderName: "Alex Example",
        browserInfo: null,
      },
    });
    const extra = cents(later.extra);
    expect(paid).toMatchObject({
      ok: true,
      value: { total: (before.total_cents + extra) / 100, balance: 0, storage: { price: later.storageFee } },
    });
    expect(await orderOf(shop, form.cartId)).toMatchObject({
      delivery_cents: before.delivery_cents + extra - cents(later.storageFee),
      later_cents: extra,
    });
    await moneySettles(number, { captured: before.total_cents + extra, refunded: 0 });
  });

  test("stays on its day with a sentence where the fee cannot be refunded online (DELIV-61)", async () => {
    const visitor = shop.visitor("wa");
    await fillCart(shop, { site: "wa", skip: 7, visitor });
    await payWithGiftCard(shop, { visitor, cents: 10_000_00, site: "wa" });
    const { days, storage } = await daysOf(visitor);
    const day = days.find((one) => one.after >= 65)!;
    const feeCents = (day.after - 59) * cents(storage?.dailyFee ?? 0);
    const form = withDay(await fillForm(visitor, { email: newEmail() }), { first: days[0]!, day, feeCents });
    expect(await visitor.call("POST /api/checkout", { body: form })).toMatchObject({ ok: true });
    const before = await orderOf(shop, form.cartId);
    const free = (await datesOf(before.token)).find((one) => one.storageFee === 0 && one.extra === 0)!;
    expect(await move(before.token, free.date)).toMatchObject({ ok: false, refusal: "cannotRefund" });
    expect(await orderOf(shop, form.cartId)).toMatchObject({
      delivery_day: before.delivery_day,
      total_cents: before.total_cents,
    });
  });
});
