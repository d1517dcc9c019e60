import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

async function soldIn(category: string): Promise<string> {
  const { rows } = await shop.database.pool.query<{ sku: string }>(
    `select p.sku from offers o join products p on p.id = o.product_id join categories c on c.id = any(o.category_ids)
     where o.site = 'fk' and c.uri = $1 and o.stock_status = 'inStock' and o.alt_price_message is null and o.unit_id = ''
     order by o.popularity desc, p.id limit 1`,
    [category],
  );
  return rows[0]?.sku ?? "";
}

test("a set costs what the same products cost in a cart, with the offers named (CART-40)", async () => {
  const skus = await Promise.all(["ovens", "cooktops", "rangehoods", "dishwashing"].map(soldIn));
  const visitor = shop.visitor("fk");
  const set = await visitor.call("GET /api/cart/set", { query: { sku: skus } });
  if (!set.ok) throw new Error(set.refusal);
  expect(set.value.discounts.map(({ title }) => title)).toContain("A quarter off the hood over your cooktop");
  expect(set.value.total).toBeLessThan(set.value.separately);
  for (const sku of skus) await visitor.call("POST /api/cart/product/", { body: { sku } });
  const cart = await visitor.call("GET /api/cart/", { query: {} });
  expect(cart.orderTotal).toBe(set.value.total);
});

test("one product is a set, and its price is the total (CART-40)", async () => {
  const sku = await soldIn("ovens");
  const set = await shop.visitor("fk").call("GET /api/cart/set", { query: { sku } });
  if (!set.ok) throw new Error(set.refusal);
  expect(set.value.total).toBe(set.value.separately - set.value.discounts.reduce((sum, one) => sum + one.amount, 0));
});

test("a set with a product that is not sold here is refused, and one of too many is answered with 400 (CART-40)", async () => {
  const visitor = shop.visitor("fk");
  const sku = [await soldIn("ovens"), "NO-SUCH-THING"];
  expect(await visitor.call("GET /api/cart/set", { query: { sku } })).toMatchObject({ refusal: "unknownProduct" });
  const many = new URLSearchParams(Array.from({ length: 9 }, (_, at) => ["sku", `S${at}`]));
  expect((await visitor.send({ url: `/api/cart/set?${many}` })).statusCode).toBe(400);
  expect((await visitor.send({ url: "/api/cart/set" })).statusCode).toBe(400);
});
