import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type DayParts, daysBetween, fromDayParts } from "#kit/calendar-day.ts";
import type { Cart } from "#capabilities/cart/cart.contract.ts";
import { addToCart } from "#test/support/offers.ts";
import { type LateGoods, makeOverdue } from "#test/support/late-goods.ts";
import { signIn } from "#test/support/signed-in-visitor.ts";
import { startTestShop, type TestShop, type Visitor } from "#test/support/shop.ts";
import type { FasterDeliveryOffer } from "../../form/faster-delivery.contract.ts";

let shop: TestShop;
let late: LateGoods;
beforeAll(async () => {
  shop = await startTestShop();
  late = await makeOverdue(shop, "aol");
});
afterAll(() => shop.close());
afterEach(() => offering("true"));

const place = { suburb: "Richmond", postcode: "3121" };
const faster = (visitor: Visitor) => visitor.call("GET /api/checkout/sooner", { query: place });
const cartOf = (visitor: Visitor) => visitor.call("GET /api/cart/");
const offering = (value: string) =>
  sql`update settings set value = ${value} where site = 'aol' and name = 'CheckoutExpandedProductSwapEnabled'`.execute(
    shop.database.db,
  );

async function withLate(quantity = 1): Promise<Visitor> {
  const visitor = shop.visitor("aol");
  await addToCart(visitor, late.sku, quantity);
  return visitor;
}

async function onlyOffer(visitor: Visitor): Promise<FasterDeliveryOffer> {
  const offers = await faster(visitor);
  expect(offers).toHaveLength(1);
  if (!offers[0]) throw new Error("nothing is offered");
  return offers[0];
}

const swap = (
  visitor: Visitor,
  { line, instead }: FasterDeliveryOffer,
  query: { changeId?: string; seenVersion?: number } = {},
) =>
  visitor.call("POST /api/cart/product/:productCode/swap", {
    params: { productCode: line.productCode },
    query,
    body: { sku: instead.sku, productCode: instead.productCode, seenPrice: instead.price },
  });

/** The first day of the checkout's calendar for the present cart. */
async function firstDay(visitor: Visitor): Promise<{ date: DayParts; price: number } | undefined> {
  const { cartId } = await cartOf(visitor);
  const answer = await visitor.call("POST /api/checkout/avail", { body: { cartId: cartId ?? "", ...place } });
  if (!answer.ok) throw new Error(answer.errors.join());
  return answer.value.availability.dates.find((one) => one.available);
}

const lines = (cart: Cart) => cart.products.map((one) => [one.sku, one.quantity]);

describe("a cart that has to wait", () => {
  test("is offered a similar product on the day that the calendar then has, at the price that the cart then asks (BRAND-62)", async () => {
    const visitor = await withLate(2);
    const before = await cartOf(visitor);
    const offer = await onlyOffer(visitor);
    const { line, instead } = offer;
    expect(line).toMatchObject({ sku: late.sku, quantity: 2, price: before.products[0]?.price });
    expect(line.arrives).toEqual((await firstDay(visitor))?.date);
    const day = fromDayParts(instead.arrives)!;
    expect(daysBetween(day, fromDayParts(line.arrives!)!)).toBeGreaterThanOrEqual(3);
    expect(Math.abs(instead.difference)).toBeLessThanOrEqual(line.price * 0.2);
    expect(instead.difference).toBeCloseTo(instead.price - line.price, 2);
    const swapped = await swap(visitor, offer);
    if (!swapped.ok) throw new Error(swapped.errors.join());
    expect(lines(swapped.value)).toEqual([[instead.sku, 2]]);
    expect(swapped.value.products[0]).toMatchObject({ price: instead.price, available: true });
    expect(swapped.value.version).toBe(before.version + 1);
    expect(await firstDay(visitor)).toMatchObject({ date: instead.arrives, price: instead.delivery });
    expect(await faster(visitor)).toEqual([]);
  });

  test("is swapped once however often the change arrives, and swapped back as it was (BRAND-62, CART-32)", async () => {
    const visitor = await withLate();
    const before = await cartOf(visitor);
    const offer = await onlyOffer(visitor);
    const query = { changeId: randomUUID(), seenVersion: before.version };
    const first = await swap(visitor, offer, query);
    const again = await swap(visitor, offer, query);
    expect(first.ok && again.ok && lines(again.value)).toEqual([[offer.instead.sku, 1]]);
    expect(first.ok && again.ok && again.value.version === first.value.version).toBe(true);
    const back = await swap(visitor, {
      line: { ...offer.line, productCode: offer.instead.productCode },
      instead: { ...offer.instead, ...offer.line, arrives: offer.instead.arrives },
    });
    if (!back.ok) throw new Error(back.errors.join());
    expect(lines(back.value)).toEqual(lines(before));
    expect(back.value.orderTotal).toBe(before.orderTotal);
  });

  test("a removal by swapping can be undone like any other (BRAND-62, CART-14)", async () => {
    const visitor = await withLate();
    const offer = await onlyOffer(visitor);
    const changeId = randomUUID();
    await swap(visitor, offer, { changeId });
    const restored = await visitor.call("POST /api/cart/restore", { body: { removalId: changeId } });
    expect(restored.ok && lines(restored.value).flat()).toContain(late.sku);
  });

  test("gets no offer that would wait for other goods on the truck anyway (BRAND-62)", async () => {
    const other = await makeOverdue(shop, "aol", 1);
    const visitor = await withLate();
    await addToCart(visitor, other.sku);
    expect(await faster(visitor)).toEqual([]);
  });
});

describe("nothing is offered", () => {
  test("where nothing is late, where the cart is empty, and where the suburb is unknown (BRAND-62)", async () => {
    const visitor = await withLate();
    const { instead } = await onlyOffer(visitor);
    const quick = shop.visitor("aol");
    expect(await faster(quick)).toEqual([]);
    await addToCart(quick, instead.sku);
    expect(await faster(quick)).toEqual([]);
    const query = { suburb: "Nowhere at all", postcode: "3121" };
    expect(await visitor.call("GET /api/checkout/sooner", { query })).toEqual([]);
  });

  test("where the site does not offer it (BRAND-62)", async () => {
    const visitor = await withLate();
    await offering("");
    expect(await faster(visitor)).toEqual([]);
  });

  test("in place of what a quote promised the price of (BRAND-62, STAFF-47)", async () => {
    const visitor = await signIn(shop, { site: "aol", as: "customer" });
    const { cartId } = await addToCart(visitor, late.sku);
    expect(await faster(visitor)).toHaveLength(1);
    await sql`
      insert into cart_agreements (cart_id, source, title, ends_on, product_code, part, quantity, cents)
      values (${cartId}, ${randomUUID()}, 'Quote 1', '2027-01-31', ${late.sku}, 'goods', 1, 50000)`.execute(
      shop.database.db,
    );
    expect(await faster(visitor)).toEqual([]);
  });
});

test("products that cannot be bought or are not in the cart are not swapped, and a place needs a name (BRAND-62, ERR-04)", async () => {
  const visitor = await withLate();
  const before = await cartOf(visitor);
  const ask = (productCode: string, sku: string) =>
    visitor.call("POST /api/cart/product/:productCode/swap", { params: { productCode }, body: { sku } });
  expect(await ask(late.sku, "NOT-SOLD")).toMatchObject({ ok: false, refusal: "unknownProduct" });
  expect(await ask("NOT-THERE", late.sku)).toMatchObject({ ok: false, refusal: "unknownLine" });
  expect(await cartOf(visitor)).toEqual(before);
  for (const url of ["", "?suburb=&postcode=3121", "?suburb=Richmond", `?suburb=${"a".repeat(101)}&postcode=3121`])
    expect((await visitor.send({ url: `/api/checkout/sooner${url}` })).statusCode).toBe(400);
});
