import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toCents } from "#kit/money.ts";
import type { SiteCode } from "#shop/site.ts";
import { createRule, addToCart, findStockedProducts, applyCode, type StockedProduct } from "#test/support/offers.ts";
import { startTestShop, type TestShop, type Visitor } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const explain = (visitor: Visitor) => visitor.call("GET /api/cart/explain");
const readCart = (visitor: Visitor) => visitor.call("GET /api/cart/");
const cents = (dollars: number): number => toCents(dollars) ?? Number.NaN;
const sum = (dollars: readonly number[]): number => dollars.reduce((all, one) => all + cents(one), 0);

async function cartOf(site: SiteCode, goods: readonly StockedProduct[]): Promise<Visitor> {
  const visitor = shop.visitor(site);
  for (const { sku } of goods) await addToCart(visitor, sku);
  return visitor;
}

describe("how the cart is worked out", () => {
  test("every figure is explained with its offer and its lines, and all of it adds up (CART-01, CART-22)", async () => {
    const goods = [
      ...(await findStockedProducts(shop, { site: "aol", category: "washing-machines", from: 700 })),
      ...(await findStockedProducts(shop, { site: "aol", category: "dryers", from: 700 })),
      ...(await findStockedProducts(shop, { site: "aol", category: "fridges", from: 900 })),
    ];
    const visitor = await cartOf("aol", goods);
    const cart = await applyCode(visitor, "WELCOME50");
    const explanation = await explain(visitor);
    expect(explanation).toMatchObject({
      cartId: cart.cartId,
      version: cart.version,
      currency: "AUD",
      orderTotal: cart.orderTotal,
    });
    expect(explanation.applied.map(({ id, amount, how }) => [id, amount, how])).toEqual([
      ["aol-laundry-pair", 120, "Bought together: one of each pair is $120 cheaper."],
      ["aol-welcome", 50, expect.stringContaining("$50 off, at most what the goods cost")],
    ]);
    expect(explanation.applied[0]?.lines.map((line) => line.productCode)).toEqual([goods[1]!.sku]);
    expect(cents(explanation.goods) - cents(explanation.discount)).toBe(cents(explanation.orderTotal));
    expect(sum(explanation.applied.map((one) => one.amount))).toBe(cents(explanation.discount));
    expect(sum(explanation.lines.map((line) => line.total))).toBe(cents(explanation.orderTotal));
    for (const one of explanation.applied) expect(sum(one.lines.map((line) => line.amount))).toBe(cents(one.amount));
    expect(cents(explanation.gst)).toBe(Math.round(cents(explanation.orderTotal) / 11));
    expect(sum(cart.discounts.map((one) => one.amount))).toBe(cents(explanation.discount));
  });

  test("an offer that did not apply is explained once, with the reason; codes that were not typed stay secret (COUP-18)", async () => {
    const visitor = await cartOf(
      "aol",
      await findStockedProducts(shop, { site: "aol", category: "washing-machines", from: 700 }),
    );
    const explanation = await explain(visitor);
    expect(explanation.notApplied).toEqual([
      {
        id: "aol-breakfast-3-for-2",
        phase: "bundle",
        title: "Breakfast: 3 for the price of 2",
        code: null,
        why: "Nothing in your cart qualifies for it.",
      },
      {
        id: "aol-laundry-pair",
        phase: "bundle",
        title: "Laundry pair: $120 off the dryer",
        code: null,
        why: "The other product in the offer is not in your cart.",
      },
    ]);
    expect(JSON.stringify(explanation)).not.toMatch(/KITCHEN10|SORRY|EARLYBOX/);
  });

  test("the rounding and the line with the odd cent are named (CART-22)", async () => {
    const goods = await findStockedProducts(shop, { site: "fk", from: 300, count: 3 });
    await shop.database.pool.query("update offers set price_cents = 29900 where site = 'fk' and product_id = any($1)", [
      goods.map((one) => one.productId),
    ]);
    const scope = { skus: goods.map((one) => one.sku) };
    await createRule(shop, "fk", { scope, effect: { kind: "percentOff", points: 3_333 }, codes: { THIRD: null } });
    await createRule(shop, "fk", { scope, effect: { kind: "centsOff", cents: 1_000 }, codes: { TEN: null } });
    const visitor = await cartOf("fk", goods);
    await applyCode(visitor, "THIRD");
    const [third] = (await explain(visitor)).applied;
    expect([third?.amount, third?.rounding]).toEqual([
      298.97,
      ["Rounded down to a whole cent: $298.97.", expect.stringContaining("Shared out")],
    ]);
    await applyCode(visitor, "TEN");
    const [ten] = (await explain(visitor)).applied;
    expect(ten?.lines.map((line) => line.amount).toSorted()).toEqual([3.33, 3.33, 3.34]);
    const lucky = ten?.lines.find((line) => line.amount === 3.34)?.title;
    expect(ten?.rounding).toEqual([`Shared out over 3 lines by what they cost; the odd cent goes to ${lucky}.`]);
  });

  test("in New Zealand the tax in the total is three of twenty-three parts (CART-01)", async () => {
    const visitor = await cartOf("aol-nz", await findStockedProducts(shop, { site: "aol-nz", from: 800 }));
    const explanation = await explain(visitor);
    expect([explanation.currency, cents(explanation.gst)]).toEqual([
      "NZD",
      Math.round((cents(explanation.orderTotal) * 3) / 23),
    ]);
  });

  test("gift cards pay and are listed apart from what was taken off (COUP-20)", async () => {
    const visitor = await cartOf("wa", await findStockedProducts(shop, { site: "wa", from: 800 }));
    await applyCode(visitor, "9036500000000001", { pin: "1234" });
    const explanation = await explain(visitor);
    expect([explanation.discount, explanation.giftCards.map((card) => card.amount)]).toEqual([0, [500]]);
    expect(cents(explanation.leftToPay)).toBe(cents(explanation.orderTotal) - 50_000);
  });

  test("somebody without a cart gets an explanation that comes to nothing (CART-01)", async () => {
    expect(await explain(shop.visitor("aol"))).toMatchObject({ cartId: null, lines: [], applied: [], orderTotal: 0 });
  });
});

describe("a site without line discounts", () => {
  // Also: CART-26
  test("takes nothing off its lines and says so; the others do, for each product (CART-22, CART-24, CART-25)", async () => {
    for (const [site, off] of [
      ["hc", 0],
      ["aol", 30],
    ] as const) {
      const [one] = await findStockedProducts(shop, { site, from: 400 });
      const id = await createRule(shop, site, {
        phase: "line",
        title: "Three or more: $10 off each",
        scope: { skus: [one!.sku] },
        minQuantity: 3,
        effect: { kind: "centsOff", cents: 1_000 },
      });
      const visitor = shop.visitor(site);
      await addToCart(visitor, one!.sku, 3);
      const cart = await readCart(visitor);
      expect([cart.products[0]?.lineDiscount, cents(cart.orderTotal)]).toEqual([off, 3 * one!.cents - off * 100]);
      const why = (await explain(visitor)).notApplied.find((rule) => rule.id === id)?.why;
      expect(why).toBe(off === 0 ? "This offer does not apply here: our prices are already reduced." : undefined);
    }
  });
});
