import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addCents, asCents, toCents } from "#kit/money.ts";
import { isSellable, LOG_IN_FOR_PRICE, shownSaving } from "#capabilities/catalogue/catalogue.rules.ts";
import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import { type SiteCode, siteCodes } from "#shop/site.ts";
import { startTestShop, type TestShop, type Visitor } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const gated: readonly SiteCode[] = ["aoc", "wac"];
const open = siteCodes.filter((site) => !gated.includes(site));

/** Any product of a site, from some list. */
const anyPick = fc.record({
  sort: fc.constantFrom("popular", "price-asc", "price-desc", "newest", "saving", "rating"),
  page: fc.integer({ min: 1, max: 20 }),
  place: fc.nat(23),
});

type Pick = { readonly sort: string; readonly page: number; readonly place: number };

async function listed(visitor: Visitor, { sort, page, place }: Pick): Promise<ProductCard> {
  const answer = await visitor.call("GET /api/v2/product/list", { query: { sort, page: String(page) } });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value.items[place % answer.value.items.length]!;
}

async function productOf(visitor: Visitor, uri: string) {
  const answer = await visitor.call("GET /api/v2/product/slug/:slug", { params: { slug: uri } });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
}

const providerTotals = ({ price, rrp, saving, altPriceMsg }: ProductCard) => ({ price, rrp, saving, altPriceMsg });
const cents = (dollars: number | null): number => (dollars === null ? 0 : (toCents(dollars) ?? Number.NaN));

describe("one price", () => {
  test.each(open)(
    "on %s the list, the cards beside another product, the product and the cart ask the same for any product (PLP-18, PLP-25, PDP-08)",
    async (site) => {
      let bought = 0;
      await fc.assert(
        fc.asyncProperty(anyPick, async (pick) => {
          const visitor = shop.visitor(site);
          const card = await listed(visitor, pick);
          const product = await productOf(visitor, card.uri);
          expect(providerTotals(product)).toEqual(providerTotals(card));
          const beside = await visitor.call("GET /api/v2/product/alternatives/sku/:sku", { params: { sku: card.sku } });
          for (const other of beside.ok ? beside.value.slice(0, 2) : [])
            expect(providerTotals(await productOf(visitor, other.uri))).toEqual(providerTotals(other));
          if (!isSellable(card.stockStatus) || card.altPriceMsg !== null) return;
          bought += await inCart(visitor, card);
        }),
        { numRuns: 25 },
      );
      expect(bought).toBeGreaterThan(8);
    },
  );

  test.each(gated)(
    "on %s a stranger sees none, in a list, on a card or on the page, and the cart takes nothing (NAV-25, PLP-22, PDP-18)",
    async (site) => {
      await fc.assert(
        fc.asyncProperty(anyPick, async (pick) => {
          const visitor = shop.visitor(site);
          const card = await listed(visitor, pick);
          const product = await productOf(visitor, card.uri);
          const nothing = { price: null, rrp: null, saving: null, altPriceMsg: LOG_IN_FOR_PRICE };
          expect([providerTotals(card), providerTotals(product), product.priceClaims]).toEqual([
            nothing,
            nothing,
            null,
          ]);
          const history = await visitor.call("GET /api/pricehistory/get-price-history/:sku", {
            params: { sku: card.sku },
          });
          expect(history.ok && history.value.points).toEqual([]);
          const added = await visitor.send({ method: "POST", url: "/api/cart/product/", body: { sku: card.sku } });
          expect(added.statusCode).toBeGreaterThanOrEqual(400);
          expect(added.statusCode).toBeLessThan(500);
        }),
        { numRuns: 15 },
      );
    },
  );
});

/** Adds one unit to the cart and compares; answers how many were added. */
async function inCart(visitor: Visitor, card: ProductCard): Promise<number> {
  const added = await visitor.call("POST /api/cart/product/", { body: { sku: card.sku, quantity: 1 } });
  // Another cart may have reserved the last unit; then there is no price to compare.
  if ("ok" in added && !added.ok) return 0;
  const cart = await visitor.call("GET /api/cart/");
  const line = cart.products.find((one) => one.sku === card.sku);
  expect([line?.price, line?.rrp, line?.discountOffRrp]).toEqual([card.price, card.rrp, card.saving ?? 0]);
  expect(line?.ribbonType).toBe(card.ribbon?.type ?? null);
  const off = card.rrp === null ? 0 : cents(card.rrp) - cents(card.price);
  // An offer for the whole order reduces the price, and has its own row.
  const less = cart.discounts.reduce((sum, one) => sum + cents(one.amount), 0);
  expect([cents(cart.orderTotal), cents(cart.savingTotal)]).toEqual([
    cents(card.price) - less,
    shownSaving(addCents(asCents(off), asCents(less)), asCents(cents(card.rrp ?? card.price))),
  ]);
  return 1;
}

/** Several products of a site, some twice, and a typed code. */
const anyBasket = fc.record({
  picks: fc.array(fc.record({ pick: anyPick, quantity: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 2,
    maxLength: 4,
  }),
  code: fc.constantFrom("", "WELCOME50", "SORRY-7Q4X", "KITCHEN10", "KIAORA40", "WARMHOME", "GLOW15", "FLOOR25"),
});

test.each(["aol", "aol-nz", "andoo"] as const)(
  "on %s lines, discounts, total and explanation of any basket say the same to the cent (CART-01, CART-22)",
  async (site) => {
    await fc.assert(
      fc.asyncProperty(anyBasket, async ({ picks, code }) => {
        const visitor = shop.visitor(site);
        for (const { pick, quantity } of picks)
          await visitor.call("POST /api/cart/product/", { body: { sku: (await listed(visitor, pick)).sku, quantity } });
        if (code !== "") await visitor.call("POST /api/cart/coupon/", { body: { couponCode: code } });
        const [cart, explanation] = [await visitor.call("GET /api/cart/"), await visitor.call("GET /api/cart/explain")];
        const extras = (line: (typeof cart.products)[number]) =>
          cents(line.selectedWarranty?.price ?? 0) + cents(line.selectedInstall?.price ?? 0);
        const list = cart.products.reduce((sum, line) => sum + line.quantity * (cents(line.price) + extras(line)), 0);
        const less = cart.discounts.reduce((sum, one) => sum + cents(one.amount), 0);
        expect(cents(cart.orderTotal)).toBe(list - less);
        expect([explanation.orderTotal, explanation.savingTotal, cents(explanation.discount)]).toEqual([
          cart.orderTotal,
          cart.savingTotal,
          less,
        ]);
        expect(explanation.lines.reduce((sum, line) => sum + cents(line.total), 0)).toBe(cents(cart.orderTotal));
      }),
      { numRuns: 20 },
    );
  },
);

test("a ribbon is of one of the eight types, with words, and one that names a saving names the one that is shown (PLP-12, PLP-32)", async () => {
  for (const site of open) {
    const answer = await shop.visitor(site).call("GET /api/v2/product/list", { query: { sort: "saving" } });
    for (const { ribbon, saving, conditionType } of answer.ok ? answer.value.items : []) {
      if (ribbon === null) continue;
      expect(ribbon.text).not.toBe("");
      expect(ribbon.type).not.toBe(conditionType);
      if (ribbon.type === "save") expect(ribbon.text.replace(/\D/g, "")).toBe(String(saving).replace(/\D/g, ""));
    }
  }
});

describe("a date in a product's address", () => {
  test.each(["2027-01-01", "2020-02-30", "tomorrow", "", "2026-11-20T00:00:00Z", "' or 1=1 --"])(
    "%j shows nobody the prices of another day: no visitor is staff yet (PDP-11)",
    async (date) => {
      const visitor = shop.visitor("aol");
      const { uri } = await listed(visitor, { sort: "popular", page: 1, place: 3 });
      const today = await visitor.call("GET /api/v2/product/slug/:slug", { params: { slug: uri } });
      expect(await visitor.call("GET /api/v2/product/slug/:slug", { params: { slug: uri }, query: { date } })).toEqual(
        today,
      );
      expect(await visitor.call("GET /api/v2/product/slug/:slug", { params: { slug: uri } })).toEqual(today);
    },
  );

  test("that is invalid or given twice is ignored (PDP-11)", async () => {
    const visitor = shop.visitor("aol");
    const { uri } = await listed(visitor, { sort: "popular", page: 1, place: 3 });
    for (const query of [`date=${"9".repeat(5000)}`, "date=2026-01-01&date=2026-01-02", "date[]=1", "date=%00"]) {
      const { statusCode } = await visitor.send({ url: `/api/v2/product/slug/${uri}?${query}` });
      expect([query.slice(0, 40), statusCode]).toEqual([query.slice(0, 40), 200]);
    }
  });
});
