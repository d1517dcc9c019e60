import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const SENTENCE = /^\d+ mm (scratch|scuff|dent|chip) on the .+, seen .+\. Everything works\.$/;

async function findSecond(): Promise<{ sku: string; marks: number }> {
  const { rows } = await shop.database.pool.query<{ sku: string; marks: number }>(
    `select p.sku, (select count(*)::int from unit_marks u where u.product_id = p.id and u.site = 'hc') as marks
     from offers o join products p on p.id = o.product_id
     where o.site = 'hc' and o.condition = 'Cosmetic Imperfection' and o.stock_status = 'inStock' order by p.id limit 1`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The outlet has no second in stock.");
  return row;
}

test("every product with a cosmetic imperfection has its marks as data (PLP-14)", async () => {
  const { rows } = await shop.database.pool.query(
    `select o.product_id from offers o where o.condition = 'Cosmetic Imperfection'
     and not exists (select from unit_marks u where u.product_id = o.product_id and u.site = o.site)`,
  );
  expect(rows).toEqual([]);
});

test("a second says its marks on its page and in the cart, and its gallery begins with them (PLP-14, PDP-08)", async () => {
  const { sku, marks } = await findSecond();
  const visitor = shop.visitor("hc");
  const product = await visitor.call("GET /api/v2/product/sku/:sku", { params: { sku } });
  if (!product.ok) throw new Error(product.refusal);
  expect(product.value.marks).toMatch(SENTENCE);
  const views = product.value.images.map(({ view }) => view);
  expect(views.slice(0, marks)).toEqual(["mark-a", "mark-b"].slice(0, marks));
  const picture = await visitor.send({ url: product.value.images[0]!.url });
  expect([picture.statusCode, picture.body.includes(">mm</text>")]).toEqual([200, true]);
  const added = await visitor.call("POST /api/cart/product/", { body: { sku } });
  if (!added.ok) throw new Error(added.refusal);
  const cart = await visitor.call("GET /api/cart/");
  expect(JSON.stringify(cart)).toContain(product.value.marks);
});

test("a product without marks has no sentence and no close-up (PLP-14)", async () => {
  const listed = await shop.visitor("aol").call("GET /api/v2/product/list", { query: { perPage: "12" } });
  if (!listed.ok) throw new Error(listed.refusal);
  expect(listed.value.items.flatMap(({ marks }) => marks ?? [])).toEqual([]);
});
