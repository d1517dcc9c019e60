import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { modules } from "../api-modules.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const calls = modules.flatMap(({ contract }) => Object.keys(contract)).map((key) => key.split(" ") as [string, string]);

/** The path with one of its parameters left empty and the others filled, once for each parameter. */
function withEmptyParameter(path: string, empty: string): string[] {
  const names = path.match(/:\w+/g) ?? [];
  return names.map((name) => path.replace(/:\w+/g, (one) => (one === name ? empty : "some")));
}

it.each(["", "%20"])("no call answers an address in which a parameter is %o", async (empty) => {
  const addresses = calls.flatMap(([method, path]) => withEmptyParameter(path, empty).map((url) => ({ method, url })));
  expect(addresses.length).toBeGreaterThan(60);
  for (const { method, url } of addresses) {
    const answer = await shop.visitor("aol").send({ method, url, ...(method !== "GET" && { body: {} }) });
    expect(`${method} ${url} ${answer.statusCode}`).toMatch(/ 40[45]$/);
    if (answer.statusCode === 404) expect(answer.json().errors, url).toHaveLength(1);
  }
});

it("a slash at the end changes nothing where no parameter could follow (CART-30)", async () => {
  for (const url of ["/api/cart", "/api/cart/", "/api/compare", "/api/compare/", "/api/promotion/sale/"])
    expect((await shop.visitor("aol").send({ url })).statusCode).toBe(200);
});
