import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { addCents, asCents } from "#kit/money.ts";
import {
  createRule,
  refusalOf,
  addToCart,
  findStockedProducts,
  enterCode,
  applyCode,
  type StockedProduct,
} from "#test/support/offers.ts";
import { startTestShop, type TestShop, type Visitor } from "#test/support/shop.ts";

let shop: TestShop;
/** From $900 on, so that every code of the seed applies. */
let goods: readonly StockedProduct[];
beforeAll(async () => {
  shop = await startTestShop();
  goods = await findStockedProducts(shop, { site: "aol", from: 900, category: "refrigeration", count: 4 });
});
afterAll(() => shop.close());

async function buyer(quantity = 1): Promise<Visitor> {
  const visitor = shop.visitor("aol");
  await addToCart(visitor, goods[0]!.sku, quantity);
  return visitor;
}
const cartOf = (visitor: Visitor) => visitor.call("GET /api/cart/");
const dollars = (cents: number): number => cents / 100;

describe("a code that works", () => {
  test("takes its amount off the total, in any case and with blanks around it (COUP-03, COUP-15, COUP-17)", async () => {
    const visitor = await buyer();
    const before = await cartOf(visitor);
    const cart = await applyCode(visitor, "  welcome50 ");
    expect(cart).toMatchObject({
      couponCode: "WELCOME50",
      coupon: { code: "WELCOME50", title: "$50 off your first order", amount: 50, message: null },
      discounts: [{ id: "aol-welcome", code: "WELCOME50", amount: 50 }],
      orderTotal: dollars(goods[0]!.cents - 5_000),
    });
    expect(cart.version).toBeGreaterThan(before.version);
    expect(await cartOf(visitor)).toEqual(cart);
  });

  test("needs no e-mail, and remembers the one it is given (COUP-15, COUP-17)", async () => {
    const visitor = await buyer();
    expect((await applyCode(visitor, "WELCOME50")).email).toBeNull();
    expect((await applyCode(visitor, "WELCOME50", { userEmail: " ana@example.com " })).email).toBe("ana@example.com");
    expect(refusalOf(await enterCode(visitor, "WELCOME50", { userEmail: "ana" }))).toBe("Please enter a valid email");
  });

  test("gives way to a second one that works, and stays when the second does not (COUP-15)", async () => {
    const visitor = await buyer();
    await applyCode(visitor, "WELCOME50");
    expect((await applyCode(visitor, "SORRY-7Q4X")).couponCode).toBe("SORRY-7Q4X");
    expect((await enterCode(visitor, "SPRING30")).ok).toBe(false);
    expect(await cartOf(visitor)).toMatchObject({ couponCode: "SORRY-7Q4X", coupon: { amount: 80 } });
  });

  test("is taken off by its code, and then the total is what it was (COUP-11, COUP-16)", async () => {
    const visitor = await buyer();
    await applyCode(visitor, "WELCOME50");
    const off = await visitor.call("DELETE /api/cart/coupon/:code", { params: { code: "welcome50" } });
    expect(off).toMatchObject({
      ok: true,
      value: { couponCode: null, coupon: null, discounts: [], orderTotal: dollars(goods[0]!.cents) },
    });
    const again = await visitor.call("DELETE /api/cart/coupon/:code", { params: { code: "WELCOME50" } });
    expect(refusalOf(again)).toBe("An Error while deleting the coupon.");
  });

  test("that no longer fits stays on the cart with the reason, takes nothing off and does not block the order (COUP-15, CART-08)", async () => {
    const visitor = await buyer();
    await createRule(shop, "aol", {
      minSpendCents: addCents(asCents(goods[0]!.cents), asCents(1)),
      effect: { kind: "centsOff", cents: 4_000 },
      codes: { TWOFOLD: null },
    });
    await addToCart(visitor, goods[1]!.sku);
    await applyCode(visitor, "TWOFOLD");
    await visitor.call("DELETE /api/cart/product/:productCode", { params: { productCode: goods[1]!.sku } });
    expect(await cartOf(visitor)).toMatchObject({
      couponCode: "TWOFOLD",
      coupon: { amount: 0, message: expect.stringContaining("Spend $0.01 more") },
      discounts: [],
      errors: [],
      orderTotal: dollars(goods[0]!.cents),
    });
    expect(await addToCart(visitor, goods[1]!.sku)).toMatchObject({ coupon: { amount: 40, message: null } });
  });
});

describe("a code that does not work", () => {
  // Also: COUP-18
  test.each([
    ["", 400, "Coupon value cannot be empty."],
    ["   ", 400, "Coupon value cannot be empty."],
    ["X".repeat(41), 400, "A code has 40 characters at most."],
    ["NOSUCHCODE", 400, "We do not know the code NOSUCHCODE. Check how it is spelled."],
    ["<b>BOLD</b>", 400, "We do not know the code <B>BOLD</B>. Check how it is spelled."],
    ["FLOOR25", 400, "The code FLOOR25 is for another of our shops."],
    ["SPRING30", 409, "The code SPRING30 ended on Wednesday 11 November."],
    ["EARLYBOX", 409, "The code EARLYBOX works from Tuesday 15 December."],
    ["KITCHEN10", 409, "Nothing in your cart qualifies for the code KITCHEN10."],
  ])(
    "%j is refused with %i and its own sentence, and changes nothing (COUP-02, COUP-03, COUP-04)",
    async (code, status, sentence) => {
      const visitor = await buyer();
      const before = await cartOf(visitor);
      const answer = await visitor.send({ method: "POST", url: "/api/cart/coupon/", body: { couponCode: code } });
      expect([answer.statusCode, answer.json<{ errors: string[] }>().errors]).toEqual([status, [sentence]]);
      expect(await cartOf(visitor)).toEqual(before);
    },
  );

  test.each([{}, { couponCode: null }, { couponCode: "", userEmail: null, pin: null }])(
    "a body like %j is an empty code (COUP-04)",
    async (body) => {
      const visitor = await buyer();
      const answer = await visitor.send({ method: "POST", url: "/api/cart/coupon/", body });
      expect(answer.json()).toMatchObject({ code: "couponEmpty", errors: ["Coupon value cannot be empty."] });
    },
  );

  test.each([
    { couponCode: 12 },
    { couponCode: ["A"] },
    { couponCode: "A", pin: {} },
    { couponCode: "A".repeat(9_000) },
  ])("a body like %j is a mistake of the sender, never of the shop (COUP-15)", async (body) => {
    const visitor = await buyer();
    const answer = await visitor.send({ method: "POST", url: "/api/cart/coupon/", body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: string[] }>().errors[0]).toBeTruthy();
  });

  test("too little in the cart is explained with the missing amount (COUP-18)", async () => {
    const visitor = shop.visitor("aol");
    const [small] = await findStockedProducts(shop, { site: "aol", from: 100 });
    await addToCart(visitor, small!.sku);
    const missing = (75_000 - small!.cents) / 100;
    expect(refusalOf(await enterCode(visitor, "WELCOME50"))).toBe(
      `Spend $${missing % 1 === 0 ? missing : missing.toFixed(2)} more on products that the code WELCOME50 applies to; it applies from $750.`,
    );
  });

  test("with nothing in the cart there is nothing to take it off (COUP-18)", async () => {
    const visitor = shop.visitor("aol");
    expect(refusalOf(await enterCode(visitor, "WELCOME50"))).toBe("Your cart is empty. Add a product first.");
  });

  test("one that does not go with a better offer in the cart says so (COUP-18)", async () => {
    const visitor = await buyer(2);
    const only = { skus: [goods[0]!.sku] };
    await createRule(shop, "aol", {
      phase: "order",
      title: "A better one",
      scope: only,
      minQuantity: 2,
      effect: { kind: "centsOff", cents: 9_000 },
    });
    await createRule(shop, "aol", {
      isExclusive: true,
      scope: only,
      effect: { kind: "centsOff", cents: 8_999 },
      codes: { ALONE: null },
    });
    expect(refusalOf(await enterCode(visitor, "ALONE"))).toContain("would not save you more");
    await applyCode(visitor, "WELCOME50");
    expect((await cartOf(visitor)).discounts.map((one) => one.amount)).toEqual([90, 50]);
  });
});

test("a rule that was written wrongly takes nothing off, and the shop goes on selling (COUP-15)", async () => {
  await createRule(shop, "wa", { phase: "order", effect: { kind: "percentOff", points: -5 } });
  await createRule(shop, "wa", { effect: { kind: "centsOff", cents: 1_000, to: "whom" }, codes: { BROKEN: null } });
  const visitor = shop.visitor("wa");
  const [one] = await findStockedProducts(shop, { site: "wa", from: 500 });
  const cart = await addToCart(visitor, one!.sku);
  expect([cart.orderTotal, cart.discounts]).toEqual([dollars(one!.cents), []]);
  expect(refusalOf(await enterCode(visitor, "BROKEN"))).toBe("The code BROKEN has ended.");
});

test("codes cannot be tried one after the other until one fits (COUP-18)", async () => {
  const strict = await startTestShop({ environment: { RATE_LIMITS: "1" } });
  try {
    const visitor = strict.visitor("aol");
    await addToCart(visitor, goods[0]!.sku);
    const tries = await Promise.all(Array.from({ length: 40 }, (_, at) => enterCode(visitor, `SORRY-${1000 + at}`)));
    expect(tries.filter((answer) => !answer.ok && answer.refusal === "couponUnknown").length).toBeLessThanOrEqual(25);
    expect(refusalOf(await enterCode(visitor, "SORRY-9999"))).toBe("Too many attempts. Wait 15 minutes and try again.");
    expect((await enterCode(visitor, "WELCOME50")).ok).toBe(true);
  } finally {
    await strict.close();
  }
});

describe("the days of a code", () => {
  test.each([
    ["2026-11-20T12:59:00Z", true],
    ["2026-11-20T13:01:00Z", false],
  ])("end at midnight of the site: %s, %s (COUP-15)", async (now, works) => {
    const late = await startTestShop({ now });
    try {
      await createRule(late, "aol", {
        endsOn: asCalendarDay("2026-11-20"),
        effect: { kind: "centsOff", cents: 1_000 },
        codes: { TODAY: null },
      });
      const visitor = late.visitor("aol");
      await addToCart(visitor, goods[0]!.sku);
      expect((await enterCode(visitor, "TODAY")).ok).toBe(works);
    } finally {
      await late.close();
    }
  });
});
