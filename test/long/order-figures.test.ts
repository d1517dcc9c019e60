import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CalendarDay, type DayParts, daysBetween, fromDayParts } from "#kit/calendar-day.ts";
import { asCents, toCents } from "#kit/money.ts";
import type { SiteCode } from "#shop/site.ts";
import type { CheckoutForm } from "#capabilities/checkout/checkout.contract.ts";
import { gstWithin } from "#capabilities/checkout/documents/tax.rules.ts";
import type { OrderView } from "#capabilities/checkout/orders/orders.contract.ts";
import { randomOf } from "#seed/random.ts";
import { providerTotals, newEmail, orderOf, payWithGiftCard, useCoupon } from "#test/support/api-orders.ts";
import type { Visitor } from "#test/support/shop.ts";
import {
  eventually,
  fillForm,
  homes,
  startShopWithSandbox,
  stockedSku,
  type ShopWithSandbox,
} from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
  const { db } = shop.database;
  for (const more of plenty) await more.execute(db);
  const percent = JSON.stringify({ kind: "percentOff", points: 777, parts: ["goods", "carePlan", "installation"] });
  const cents = JSON.stringify({ kind: "centsOff", cents: 3333 });
  for (const site of [...freeStorage, ...chargedStorage])
    for (const [code, effect] of [
      ["PERCENT", percent],
      ["AMOUNT", cents],
    ] as const) {
      const id = `${code.toLowerCase()}-${site}`;
      await sql`insert into promotion_rules (id, site, phase, title, effect) values (${id}, ${site}, 'coupon', ${code}, ${effect}::jsonb)`.execute(
        db,
      );
      await sql`insert into coupons (site, code, rule_id) values (${site}, ${code}, ${id})`.execute(db);
    }
});
afterAll(() => shop.close());

const freeStorage = ["aol", "aol-nz"] as const;
const chargedStorage = ["wa", "andoo", "fk"] as const;

/** Enough stock and delivery capacity for all: other tests cover shortages. */
const plenty = [
  sql`update stock set on_hand = 1000 where on_hand >= 4`,
  sql`update delivery_zones set capacity_per_run = 1000, bulky_per_run = null`,
  sql`update delivery_runs set capacity = 1000, bulky_capacity = null`,
];

const cents = (dollars: number): number => toCents(dollars) ?? Number.NaN;
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
type Random = ReturnType<typeof randomOf>;

/** One to three products, some several times, some with care plans and installations. */
async function fillAtRandom(visitor: Visitor, site: SiteCode, random: Random): Promise<void> {
  const warehouse = site === "aol-nz" ? "AKL" : "MEL";
  for (let line = random.whole(1, 3); line > 0; line--) {
    const { sku } = await stockedSku(shop, { site, warehouse, atLeast: 4, skip: random.whole(0, 40) });
    const added = await visitor.call("POST /api/cart/product/", { body: { sku, quantity: random.whole(1, 2) } });
    if (!added.ok) throw new Error(added.errors.join());
    const product = added.value.products.find((one) => one.sku === sku)!;
    const warrantyId = random.whole(0, 1) === 1 ? (product.warranties.at(-1)?.id ?? null) : null;
    const installId = random.whole(0, 1) === 1 ? (product.installations[0]?.id ?? null) : null;
    await visitor.call("PATCH /api/cart/product/:productCode", {
      params: { productCode: product.productCode },
      body: { warrantyId, installId },
    });
  }
}

const dayOf = (parts: DayParts): CalendarDay => fromDayParts(parts)!;

/** The form for a day beyond the free storage, with the total that the page then shows. */
async function storedLonger(visitor: Visitor, form: CheckoutForm, random: Random): Promise<CheckoutForm> {
  const { suburb, state, postcode } = homes.AU;
  const body = { cartId: form.cartId, suburb, state, postcode };
  const answer = await visitor.call("POST /api/checkout/avail", { body });
  if (!answer.ok || answer.value.storage === null) throw new Error("Storage is never charged for this basket.");
  const { freeUntil, dailyFee } = answer.value.storage;
  const open = answer.value.availability.dates.filter((one) => one.available);
  const first = open.find((one) => dayOf(one.date) === dayOf(form.deliveryDate ?? one.date))!;
  const day = random.pick(open.filter((one) => dayOf(one.date) > dayOf(freeUntil)));
  const fee = daysBetween(dayOf(freeUntil), dayOf(day.date)) * cents(dailyFee);
  const orderTotal = (cents(form.cart.orderTotal) - cents(first.price) + cents(day.price) + fee) / 100;
  return { ...form, deliveryDate: day.date, cart: { ...form.cart, orderTotal } };
}

/** All figures of an order are consistent. */
function expectToAddUp(view: OrderView, country: "AU" | "NZ"): void {
  const of = (all: readonly { amount: number }[]) => sum(all.map((one) => cents(one.amount)));
  for (const line of view.lines)
    expect(cents(line.lineTotal)).toBe(
      line.quantity * (cents(line.price) + cents(line.warrantyPrice) + cents(line.installPrice)),
    );
  expect(cents(view.goodsTotal)).toBe(sum(view.lines.map((line) => cents(line.lineTotal))));
  expect(of(view.discounts)).toBe(sum(view.lines.map((line) => cents(line.discount))));
  expect(cents(view.itemsTotal)).toBe(cents(view.goodsTotal) - of(view.discounts));
  const delivery = [
    view.deliveryPrice,
    ...view.supplierDays.map((one) => one.price),
    ...view.services.map((one) => one.price),
    view.storage?.price ?? 0,
  ];
  expect(cents(view.total)).toBe(cents(view.itemsTotal) + sum(delivery.map(cents)));
  expect(cents(view.total)).toBe(of(view.giftCards) + cents(view.dueNow) + cents(view.balance));
  expect(cents(view.gst)).toBe(gstWithin(asCents(cents(view.total)), country));
}

/** Every tenth basket is stored beyond the free days on a site that charges for it. */
const baskets = Array.from({ length: 100 }, (_, index) => {
  const isStored = index % 10 === 9;
  const sites = isStored ? chargedStorage : freeStorage;
  return { index, site: sites[(isStored ? (index - 9) / 10 : index) % sites.length]!, isStored };
});

test.concurrent.each(baskets)(
  "basket $index on $site: the figures shown are those ordered, charged and reported, to the cent (CHK-133, PAY-74, DELIV-61)",
  async ({ index, site, isStored }) => {
    const country = site === "aol-nz" ? "NZ" : "AU";
    const random = randomOf(`figures ${index}`);
    const visitor = shop.visitor(site);
    await fillAtRandom(visitor, site, random);
    const code = random.pick(["PERCENT", "AMOUNT", null]);
    if (code !== null) await useCoupon(visitor, code);
    if (random.whole(0, 2) === 0) await payWithGiftCard(shop, { visitor, cents: random.whole(1, 20_000), site });
    const filled = await fillForm(visitor, { email: newEmail(), home: country });
    const sent = isStored ? await storedLonger(visitor, filled, random) : filled;
    const { giftCards: gifts, orderTotal } = await visitor.call("GET /api/cart/");
    expect(await visitor.call("GET /api/cart/explain")).toMatchObject({ orderTotal, giftCards: gifts });
    const payable = cents(sent.cart.orderTotal) - sum(gifts.map((one) => cents(one.amount)));
    const deposit = random.whole(0, 1) === 0 ? null : Math.ceil(payable * (random.whole(30, 99) / 100)) / 100;
    const form = { ...sent, partialPayment: deposit };
    expect(await visitor.call("POST /api/checkout", { body: form })).toMatchObject({ ok: true });

    const order = await eventually(async () => {
      const now = await orderOf(shop, form.cartId);
      return now.paid_cents === now.due_cents && now;
    });
    expect(order).toMatchObject({
      total_cents: cents(form.cart.orderTotal),
      currency: country === "NZ" ? "NZD" : "AUD",
      ...(deposit !== null && { due_cents: cents(deposit) }),
    });
    expect((await providerTotals(shop, order.number)).captured).toBe(order.due_cents);
    const confirmed = await visitor.call("GET /api/checkout/confirmation", { query: { id: form.cartId } });
    const page = await visitor.call("GET /api/order/:token", { params: { token: order.token } });
    if (!confirmed.ok || !page.ok) throw new Error("the order cannot be read");
    expect(page.value).toMatchObject(confirmed.value);
    expect(cents(page.value.total)).toBe(cents(form.cart.orderTotal));
    expect(cents(page.value.paid)).toBe(order.due_cents + order.gift_cents);
    expectToAddUp(page.value, country);
    expect(cents(page.value.storage?.price ?? 0) > 0).toBe(isStored);
  },
);
