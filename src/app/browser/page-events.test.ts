import { expect, test } from "vitest";
import type { AnyPage } from "#pages/page.ts";
import { pages } from "#pages/routes.ts";
import { addedOf, clickOf, isTracked, type PageEvent, eventsOf, visitOf } from "./page-events.ts";

const pageOf = (id: string): AnyPage => {
  const found = pages.find((page) => page.id === id);
  if (found === undefined) throw new Error(`no page ${id}`);
  return found;
};
const see = (id: string, path: string, data: unknown = {}) => ({
  page: pageOf(id),
  data,
  url: new URL(path, "http://shop.example"),
});
const kinds = (events: readonly PageEvent[]): string[] =>
  events.map((one) =>
    one.kind === "analytics"
      ? one.event.analyticsEventType
      : one.kind === "event"
        ? `${one.event.category} ${one.event.action}`
        : `product ${one.productId}`,
  );

const results = {
  term: "oven",
  listing: {
    items: [
      { sku: "A1", price: 499, uri: "an-oven-a1" },
      { sku: "B2", price: null, uri: "an-oven-b2" },
    ],
  },
};

test("the event of search results has the term and the products shown (ANLT-02, ANLT-06)", () => {
  const events = eventsOf(see("search", "/search/oven?page=2", results), "Allora");
  expect(kinds(events)).toEqual(["Page viewed", "search"]);
  expect(events[1]).toMatchObject({
    event: {
      query: "oven",
      url: "/search/oven",
      productList: [
        { sku: "A1", quantity: 1, price: 499 },
        { sku: "B2", quantity: 1, price: null },
      ],
    },
  });
});

test("opening a result sends an event, and following another link does not (ANLT-06)", () => {
  const shown = see("search", "/search/oven", results);
  expect(clickOf(shown, "/p/an-oven-b2")).toMatchObject({
    event: { analyticsEventType: "productClick", query: "oven", productList: [{ sku: "B2" }] },
  });
  expect(clickOf(shown, "/c/ovens")).toBeNull();
  expect(clickOf(see("category", "/c/ovens", results), "/p/an-oven-b2")).toBeNull();
});

test("a product page sends an event with its product (ANLT-04)", () => {
  expect(kinds(eventsOf(see("product", "/p/x", { product: { productId: 7 } }), "Allora"))).toEqual([
    "Page viewed",
    "product 7",
  ]);
});

const order = (skus: readonly string[]) => ({
  kind: "order",
  order: {
    orderNumber: "AL-1",
    total: 200,
    deliveryPrice: 9,
    discounts: [{ title: "WINTER", amount: 10 }],
    lines: skus.map((sku) => ({ sku, quantity: 2, price: 100 })),
  },
});

test("an order sends an event for each line, one for all lines, and its figures (ANLT-06, ANLT-11)", () => {
  const two = eventsOf(see("confirmation", "/customer/confirmation?id=secret", order(["A1", "B2"])), "Allora");
  expect(kinds(two)).toEqual(["productOrder", "productOrder", "productMultiOrder", "Ecommerce purchase"]);
  expect(JSON.stringify(two)).not.toContain("secret");
  expect(two.at(-1)).toMatchObject({
    event: { id: "AL-1", affiliation: "Allora", revenue: 200, shipping: 9, tax: 20, coupon: "WINTER" },
  });
  const single = eventsOf(see("confirmation", "/customer/confirmation?id=1", order(["A1"])), "Allora");
  expect(kinds(single)).toEqual(["productOrder", "Ecommerce purchase"]);
  expect(eventsOf(see("confirmation", "/customer/confirmation", { kind: "hidden" }), "Allora")).toEqual([]);
});

test("pages are counted by themselves unless their route says otherwise (ROUTE-73, ANLT-14)", () => {
  expect(isTracked(see("home", "/"))).toBe(true);
  const silent = pages.filter((page) => !isTracked({ page })).map((page) => page.id);
  expect(silent.sort()).toEqual(
    [
      "confirmation",
      "confirm-email",
      "cooking-demo-booking",
      "login-callback",
      "notify-confirm",
      "notify-stop",
      "order",
      "order-delivery",
      "order-return",
      "payment-return",
      "project-shared",
      "reset-password",
      "shop-as",
    ].sort(),
  );
  for (const id of silent) {
    const data = id === "confirmation" ? order(["A1"]) : {};
    expect(kinds(eventsOf(see(id, "/order/a-secret", data), "Allora"))).not.toContain("Page viewed");
  }
});

test("a page that is opened by a secret in its address is never counted (ANLT-14)", () => {
  const secret = pages.filter((page) => page.address === "secret" || page.path.includes(":token"));
  expect(secret.length).toBeGreaterThan(5);
  expect(secret.filter((page) => isTracked({ page })).map((page) => page.id)).toEqual([]);
});

test("the first page of a session is a visit, and adding to the cart sends the price (ANLT-06)", () => {
  expect(visitOf(see("home", "/?utm_source=x"))).toMatchObject({
    event: { analyticsEventType: "visit", url: "/", productList: [] },
  });
  const url = new URL("http://shop.example/p/x");
  expect(addedOf({ sku: "A1", quantity: 3, seenPrice: 9.5 }, url)).toMatchObject({
    event: { analyticsEventType: "productAddToCart", productList: [{ sku: "A1", quantity: 3, price: 9.5 }] },
  });
  expect(addedOf({ sku: "A1" }, url)).toMatchObject({ event: { productList: [{ quantity: 1, price: null }] } });
});
