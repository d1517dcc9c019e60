import { afterAll, beforeAll, expect, test } from "vitest";
import type { SiteCode } from "#shop/site.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import type { Accessory } from "../../catalogue.contract.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

type Found = { readonly sku: string; readonly width: number };

async function soldIn(category: string, site: SiteCode = "aol"): Promise<Found> {
  const found = await shop.database.pool.query<Found>(
    `select p.sku, p.width_mm as width from offers o join products p on p.id = o.product_id join categories c on c.id = any(o.category_ids)
     where o.site = $1 and c.uri = $2 and o.stock_status = 'inStock' order by o.popularity desc, p.id limit 1`,
    [site, category],
  );
  const [row] = found.rows;
  if (!row) throw new Error(`nothing in ${category}`);
  return row;
}

async function accessoriesOf(sku: string, site: SiteCode = "aol"): Promise<readonly Accessory[]> {
  const answer = await shop.visitor(site).call("GET /api/v2/product/accessories/sku/:sku", { params: { sku } });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
}

const widthOf = async (sku: string): Promise<number> => {
  const found = await shop.database.pool.query<{ width: number }>(
    "select width_mm as width from products where sku = $1",
    [sku],
  );
  return found.rows[0]?.width ?? 0;
};

test("a cooktop is offered hoods as wide as itself, each with the reason (BRAND-72)", async () => {
  const cooktop = await soldIn("induction-cooktops");
  const hoods = (await accessoriesOf(cooktop.sku)).filter((one) => one.reason === "A hood as wide as the cooktop");
  expect(hoods.length).toBeGreaterThan(0);
  for (const { product } of hoods) {
    expect(product.category).toMatch(/rangehood/i);
    expect(Math.abs((await widthOf(product.sku)) - cooktop.width)).toBeLessThanOrEqual(30);
  }
});

test("a dryer goes with a washing machine of its maker, and nothing that cannot be bought is offered (BRAND-72)", async () => {
  const washer = await soldIn("front-load-washers");
  const maker = await shop.database.pool.query<{ name: string }>(
    "select m.name from products p join manufacturers m on m.id = p.manufacturer_id where p.sku = $1",
    [washer.sku],
  );
  const offered = await accessoriesOf(washer.sku);
  for (const { reason, product } of offered) {
    expect(["inStock", "backOrder"]).toContain(product.stockStatus);
    expect(product.sku).not.toBe(washer.sku);
    if (reason === "A dryer to match") expect(product.manufacturer.name).toBe(maker.rows[0]?.name);
  }
  expect(new Set(offered.map((one) => one.product.sku)).size).toBe(offered.length);
});

test("behind a price gate accessories are shown without prices (PLP-22)", async () => {
  const fridge = await soldIn("french-door-fridges", "aoc");
  for (const { product } of await accessoriesOf(fridge.sku, "aoc")) expect(product.price).toBeNull();
});

test("a product that the site does not sell is refused instead of having accessories (PDP-13)", async () => {
  const params = { sku: "NO-SUCH-THING" };
  expect(await shop.visitor("aol").call("GET /api/v2/product/accessories/sku/:sku", { params })).toMatchObject({
    ok: false,
    refusal: "unknownProduct",
  });
});

test("every path of the products lies under /api/v2/product, also those that are written short (PDP-14, PDP-16)", async () => {
  const { sku } = await soldIn("french-door-fridges");
  const found = await shop.database.pool.query<{ id: number }>("select id from products where sku = $1", [sku]);
  const id = found.rows[0]?.id ?? 0;
  const short = [`/extended/id/${id}`, `/sku/${sku}`, `/id/${id}/`, `/upselloptions/sku/${sku}`];
  const statusOf = async (url: string) => (await shop.visitor("aol").send({ url })).statusCode;
  for (const path of short) {
    expect(await statusOf(`/api/v2/product${path}`), path).toBe(200);
    expect(await statusOf(`/api${path}`), path).toBe(404);
  }
});
