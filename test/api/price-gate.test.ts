import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signIn } from "#test/support/signed-in-visitor.ts";
import { startTestShop, type TestShop, type Visitor } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

type Priced = { readonly price: number | null; readonly altPriceMsg: string | null };

async function pricesSeenBy(visitor: Visitor, sku: string) {
  const list = await visitor.call("GET /api/v2/product/list", { query: { perPage: "12" } });
  const product = await visitor.call("GET /api/v2/product/sku/:sku", { params: { sku } });
  const added = await visitor.call("POST /api/cart/product/", { body: { sku } });
  const items: readonly Priced[] = list.ok ? list.value.items : [];
  return {
    listed: items.filter(({ price }) => price !== null).length,
    product: product.ok ? product.value.price : undefined,
    hasPriceFacet: list.ok && list.value.facets.some(({ key }) => key === "price"),
    addsToCart: added.ok,
  };
}

describe.each(["aoc", "wac"] as const)("%s", (site) => {
  test("a business that was let in, and staff, see prices, filter by them and buy; all others see none (BRAND-07, BRAND-19)", async () => {
    const found = await shop.visitor(site).call("GET /api/v2/product/list", { query: { perPage: "48" } });
    const sku = (found.ok && found.value.items.find(({ stockStatus }) => stockStatus === "inStock")?.sku) || "";
    const nothing = { listed: 0, product: null, hasPriceFacet: false, addsToCart: false };
    const hidden = async (visitor: Visitor) => expect(await pricesSeenBy(visitor, sku)).toEqual(nothing);
    const shown = async (visitor: Visitor) => {
      const seen = await pricesSeenBy(visitor, sku);
      expect(seen).toMatchObject({ hasPriceFacet: true, addsToCart: true });
      expect(seen.product).toBeGreaterThan(0);
      expect(seen.listed).toBeGreaterThan(8);
    };
    // In turn, because answers are cached: one visitor's answer must never reach the other.
    await hidden(shop.visitor(site));
    await shown(await signIn(shop, { site, as: "business" }));
    await hidden(shop.visitor(site));
    await shown(await signIn(shop, { site, as: "staff" }));
    await hidden(await signIn(shop, { site, as: "customer" }));
    await hidden(await signIn(shop, { site, as: "pending" }));
    await hidden(shop.visitor(site));
  });

  test("a customer who is not approved reads that the price follows approval, in list, product and search (BRAND-07)", async () => {
    const messagesOf = async (visitor: Visitor) => {
      const list = await visitor.call("GET /api/v2/product/list", { query: { perPage: "12" } });
      const cards = list.ok ? list.value.items : [];
      const product = await visitor.call("GET /api/v2/product/sku/:sku", { params: { sku: cards[0]?.sku ?? "" } });
      const { results } = await visitor.call("GET /api/v3/search", { query: { searchTerm: "oven" } });
      return [
        ...new Set([
          ...cards.map(({ altPriceMsg }) => altPriceMsg),
          product.ok ? product.value.altPriceMsg : product.refusal,
          ...results.products.map(({ altPriceMsg }) => altPriceMsg),
        ]),
      ];
    };
    // In turn, because answers are cached: one visitor's answer must never reach the other.
    for (const _ of ["first asked", "kept"]) {
      expect(await messagesOf(shop.visitor(site))).toEqual(["LOG IN for price"]);
      expect(await messagesOf(await signIn(shop, { site, as: "pending" }))).toEqual(["Price after approval"]);
    }
  });

  test("the cart of a customer who is not approved says what they wait for, and a stranger's says to log in (BRAND-07)", async () => {
    const list = await shop.visitor(site).call("GET /api/v2/product/list", { query: { perPage: "1" } });
    const sku = (list.ok && list.value.items[0]?.sku) || "";
    const add = async (visitor: Visitor) => visitor.call("POST /api/cart/product/", { body: { sku } });
    expect(await add(await signIn(shop, { site, as: "pending" }))).toMatchObject({
      refusal: "notApproved",
      errors: ["Your business account is not approved yet. You can buy once we have approved it."],
    });
    expect(await add(shop.visitor(site))).toMatchObject({
      refusal: "priceHidden",
      errors: ["Log in to see prices and to buy."],
    });
  });

  test("what search suggests while somebody types has prices for the business alone", async () => {
    const suggest = async (visitor: Visitor) =>
      JSON.stringify(
        await visitor.send({ url: "/api/search/products?searchTerms=oven" }).then((one) => one.json<unknown>()),
      );
    const priced = /"price":\d/;
    const business = await signIn(shop, { site, as: "business" });
    expect(await suggest(shop.visitor(site))).not.toMatch(priced);
    expect(await suggest(business)).toMatch(priced);
    expect(await suggest(shop.visitor(site))).not.toMatch(priced);
  });
});
