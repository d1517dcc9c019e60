import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import type { WebEvent } from "../analytics.contract.ts";

let testShop: TestShop;
beforeAll(async () => {
  testShop = await startTestShop();
});
afterAll(() => testShop.close());

const event = { category: "generic_web_event", action: "compare_products", product_ids: [3, 5] } satisfies WebEvent;

test("an event of comparing is taken with its category, action and products (CMP-34, ANLT-08)", async () => {
  expect(await testShop.call("POST /api/analytics/event", { body: event })).toBeNull();
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
  ];
  for (const body of bodies) {
    const answer = await visitor.send({ method: "POST", url: "/api/analytics/event", body });
    expect(answer.statusCode).toBe(400);
    expect((answer.json() as { errors: string[] }).errors[0]).toMatch(/\w/);
  }
});
