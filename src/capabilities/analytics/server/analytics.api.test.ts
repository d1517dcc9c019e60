import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import type { AnalyticsEvent, WebEvent } from "../analytics.contract.ts";
import { eventsRetention } from "./analytics.service.ts";

let testShop: TestShop;
beforeAll(async () => {
  testShop = await startTestShop();
});
afterAll(() => testShop.close());

const event = { category: "generic_web_event", action: "compare_products", product_ids: [3, 5] } satisfies WebEvent;
const search = {
  analyticsEventType: "search",
  query: "oven",
  productList: [{ sku: "KF612BX", quantity: 1, price: 1999.5 }],
  url: "/search/oven?page=2",
  isRepeatUser: true,
} satisfies AnalyticsEvent;

/** The last stored event. */
async function last(kind: string): Promise<Record<string, unknown> | undefined> {
  const found = await testShop.database.pool.query<Record<string, unknown>>(
    "select * from analytics_events where kind = $1 order by id desc limit 1",
    [kind],
  );
  return found.rows[0];
}
const countOf = async (kind: string): Promise<number> =>
  Number(
    (await testShop.database.pool.query("select count(*) as n from analytics_events where kind = $1", [kind])).rows[0]
      .n,
  );

test("an event of comparing is stored with its category, action and products (CMP-34, ANLT-08)", async () => {
  expect(await testShop.call("POST /api/analytics/event", { body: event })).toBeNull();
  expect(await last("compare_products")).toMatchObject({ site: "hc", facts: { product_ids: [3, 5] } });
});

test("a press in a masthead is stored with its label and target (ANLT-09)", async () => {
  const body = { category: "Masthead", action: "clicked", label: "See the sale", url: "/sale?x=1" } as const;
  await testShop.call("POST /api/analytics/event", { body });
  expect(await last("masthead_clicked")).toMatchObject({ url: "/sale", facts: { label: "See the sale" } });
});

test("the chat's two events have their names (CHAT-11, CHAT-12, CHAT-13)", async () => {
  for (const action of ["chat_displayed", "chat_started"] as const) {
    await testShop.call("POST /api/analytics/event", { body: { category: "generic_web_event", action } });
    expect(await last(action)).toMatchObject({ site: "hc" });
  }
});

// Also: ANLT-07
test("a search is stored with its words, its products and whether the visitor returned, and has no answer (ANLT-02, ANLT-03, ANLT-06)", async () => {
  const answer = await testShop.visitor("aol").send({ method: "POST", url: "/api/analytics/search", body: search });
  expect([answer.statusCode, answer.body]).toEqual([204, ""]);
  expect(await last("search")).toMatchObject({
    site: "aol",
    query: "oven",
    url: "/search/oven",
    is_repeat_user: true,
    products: [{ sku: "KF612BX", quantity: 1, price: 1999.5 }],
  });
});

test("each of the six types is taken by its name, and a number or another name is not (ANLT-01, ANLT-06)", async () => {
  const send = (analyticsEventType: unknown) =>
    testShop.visitor().send({
      method: "POST",
      url: "/api/analytics/search",
      body: { ...search, analyticsEventType },
    });
  for (const type of ["search", "productClick", "productAddToCart", "productOrder", "visit", "productMultiOrder"])
    expect((await send(type)).statusCode).toBe(204);
  for (const type of [0, 1, "Search", "product", "", null]) expect((await send(type)).statusCode).toBe(400);
});

test("a product page view and a term that led straight to a page are stored (ANLT-04, ANLT-05)", async () => {
  const visitor = testShop.visitor();
  const seen = await visitor.send({ url: "/api/analytics/product-load-event?productId=42" });
  expect(seen.statusCode).toBe(204);
  expect(await last("productLoad")).toMatchObject({ facts: { productId: 42 } });
  expect((await visitor.send({ url: "/api/analytics/search?searchTerm=KF612BX" })).statusCode).toBe(204);
  expect(await last("searchLanding")).toMatchObject({ query: "KF612BX" });
  for (const url of ["product-load-event", "product-load-event?productId=x", "search", "search?searchTerm="])
    expect((await visitor.send({ url: `/api/analytics/${url}` })).statusCode).toBe(400);
});

test("an order is tracked once, with its tax, however often its page is opened (ANLT-11, ANLT-12)", async () => {
  const purchase = { id: "HC-77", affiliation: "Halfcrown", revenue: 100, shipping: 9, tax: 10, coupon: "" };
  const body = { category: "Ecommerce", action: "purchase", ...purchase } as const;
  const before = await countOf("purchase");
  for (let time = 0; time < 2; time++) await testShop.call("POST /api/analytics/event", { body });
  expect(await countOf("purchase")).toBe(before + 1);
  expect(await last("purchase")).toMatchObject({ facts: purchase });
});

test("events are anonymous: no cookie is set, and e-mail addresses and long numbers are removed (ANLT-10)", async () => {
  const visitor = testShop.visitor("wa");
  await visitor.send({
    url: `/api/analytics/search?searchTerm=${encodeURIComponent("jo@shop.example 0400 123 456")}`,
  });
  expect(await last("searchLanding")).toMatchObject({ query: "[hidden] [hidden]" });
  expect(visitor.cookies.size).toBe(0);
});

test("events beyond the limit of an address are dropped without an error (ANLT-10)", async () => {
  const visitor = testShop.visitor("fk");
  const before = await countOf("productLoad");
  for (let time = 0; time < 320; time++) {
    const answer = await visitor.send({ url: "/api/analytics/product-load-event?productId=7" });
    expect(answer.statusCode).toBe(204);
  }
  expect((await countOf("productLoad")) - before).toBeLessThanOrEqual(300);
});

test("events older than their retention are deleted (ANLT-10)", async () => {
  const { db, pool } = testShop.database;
  await pool.query(
    "insert into analytics_events (site, kind, at) values ('hc', 'old', '2020-01-25T23:59:59Z'), ('hc', 'kept', '2020-01-26T00:00:00Z')",
  );
  await eventsRetention.removeBefore(db, new Date("2020-01-26T00:00:00Z"));
  expect([await countOf("old"), await countOf("kept")]).toEqual([0, 1]);
});

test("an event that is not on the list, or says more than it may, is refused with a sentence (ANLT-08)", async () => {
  const visitor = testShop.visitor();
  const bodies = [
    {},
    { ...event, category: "Else" },
    { ...event, action: "clicked" },
    { ...event, product_ids: [] },
    { ...event, product_ids: [1, 2, 3, 4] },
    { ...event, product_ids: ["1"] },
    { ...event, product_ids: [2.5] },
    {
      category: "Ecommerce",
      action: "purchase",
      id: "1",
      affiliation: "",
      revenue: -1,
      shipping: 0,
      tax: 0,
      coupon: "",
    },
  ];
  for (const body of bodies) {
    const answer = await visitor.send({ method: "POST", url: "/api/analytics/event", body });
    expect(answer.statusCode).toBe(400);
    expect((answer.json() as { errors: string[] }).errors[0]).toMatch(/\w/);
  }
});

test("figures that no page can have are refused with one sentence", async () => {
  const { statusCode, body } = await testShop
    .visitor("hc")
    .send({ method: "POST", url: "/api/analytics/vitals", body: { pageType: "product", lcp: -1 } });
  expect(statusCode).toBe(400);
  expect(body).not.toContain("stack");
});
