import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import type { ProductFamily } from "../../catalogue.contract.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

type Site = "andoo" | "aoc";

async function familyOf(sku: string, site: Site = "andoo"): Promise<ProductFamily> {
  const answer = await shop.visitor(site).call("GET /api/v2/product/family/sku/:sku", { params: { sku } });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
}

/** A product of the site whose model comes in several finishes there. */
async function inFinishes(site: Site) {
  const { rows } = await shop.database.pool.query<{ sku: string; family: string; maker: number }>(
    `select min(p.sku) as sku, p.facts->>'modelFamily' as family, p.manufacturer_id as maker
     from products p join offers o on o.product_id = p.id
     where o.site = $1 and o.stock_status = 'inStock' and o.alt_price_message is null and p.facts ? 'modelFamily'
     group by 2, 3 having count(distinct p.finish) > 1 order by 1 limit 1`,
    [site],
  );
  return rows[0]!;
}

test("the finishes of a model lead to its other products on the site, with price and stock (PDP-01)", async () => {
  const { sku, family, maker } = await inFinishes("andoo");
  const { finishes } = await familyOf(sku);
  expect(finishes.length).toBeGreaterThan(1);
  expect(finishes.filter((one) => one.isCurrent).map((one) => one.sku)).toEqual([sku]);
  const { rows } = await shop.database.pool.query<{ sku: string; uri: string; price: number; finish: string }>(
    `select p.sku, p.slug as uri, o.price_cents / 100.0 as price, p.finish from products p
     join offers o on o.product_id = p.id and o.site = 'andoo'
     where p.manufacturer_id = $1 and p.facts->>'modelFamily' = $2`,
    [maker, family],
  );
  for (const one of finishes) {
    expect(rows.find((row) => row.sku === one.sku)).toMatchObject({ uri: one.uri, price: one.price });
    expect(one.colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(one.stockStatus).not.toBe("supersededAndNoStock");
  }
  expect(new Set(finishes.map((one) => one.label)).size).toBe(finishes.length);
});

test("every member of a family is shown the same finishes (PDP-01)", async () => {
  const { sku } = await inFinishes("andoo");
  const { finishes } = await familyOf(sku);
  for (const one of finishes) {
    const again = await familyOf(one.sku);
    expect(again.finishes.map((other) => other.label)).toEqual(finishes.map((other) => other.label));
    expect(again.finishes.find((other) => other.isCurrent)?.sku).toBe(one.sku);
  }
});

test("a card names the finishes of its model, for its dots (PDP-01)", async () => {
  const { sku } = await inFinishes("andoo");
  const { finishes } = await familyOf(sku);
  const answer = await shop.visitor("andoo").call("GET /api/v2/product/sku/:sku", { params: { sku } });
  const dots = answer.ok ? (answer.value.finishes ?? []) : [];
  expect(dots.map((one) => one.colour).toSorted()).toEqual(finishes.map((one) => one.colour).toSorted());
});

test("behind a price gate the finishes have no price, and an unknown product is refused (PDP-01, PLP-22)", async () => {
  const { sku } = await inFinishes("aoc");
  for (const one of (await familyOf(sku, "aoc")).finishes) expect(one.price).toBeNull();
  const params = { sku: "NO-SUCH-THING" };
  expect(await shop.visitor("andoo").call("GET /api/v2/product/family/sku/:sku", { params })).toMatchObject({
    ok: false,
    refusal: "unknownProduct",
  });
});
