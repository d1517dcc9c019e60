import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestShop, type TestShop, type Visitor } from "#test/support/shop.ts";
import type { Cart } from "../cart.contract.ts";

let testShop: TestShop;

beforeAll(async () => {
  testShop = await startTestShop();
});
afterAll(() => testShop.close());

type Row = { sku: string; product_id: number; price_cents: number };

/** Products of a site with plenty of stock, cheapest first. */
async function inStock(site = "hc", least = 20): Promise<Row[]> {
  const { rows } = await testShop.database.pool.query<Row>(
    `select p.sku, o.product_id, o.price_cents from offers o join products p on p.id = o.product_id
      join manufacturers m on m.id = p.manufacturer_id
      join (select product_id, sum(on_hand) as on_hand from stock s join warehouses w on w.code = s.warehouse_code where w.country = 'AU' group by 1) s
        on s.product_id = p.id
     where o.site = $1 and o.stock_status = 'inStock' and o.unit_id = '' and m.supplier_code is null and s.on_hand >= $2
       and o.alt_price_message is null
     order by o.price_cents, p.id limit 40`,
    [site, least],
  );
  return rows;
}

const add = (visitor: Visitor, sku: string, quantity = 1) =>
  visitor.call("POST /api/cart/product/", { body: { sku, quantity } });
const cartOf = (visitor: Visitor) => visitor.call("GET /api/cart/");

async function added(visitor: Visitor, sku: string, quantity = 1): Promise<Cart> {
  const answer = await add(visitor, sku, quantity);
  if (!answer.ok) throw new Error(answer.errors.join(" "));
  return answer.value;
}

describe("products that can be bought now", () => {
  test("a quantity above the country's stock stays in the cart with a message (CART-06, CART-07)", async () => {
    const visitor = testShop.visitor();
    const [, , , few] = await inStock();
    await testShop.database.pool.query("update stock set on_hand = 0, arriving = 0 where product_id = $1", [
      few!.product_id,
    ]);
    await testShop.database.pool.query(
      "update stock set on_hand = 2 where product_id = $1 and warehouse_code = 'SYD'",
      [few!.product_id],
    );
    const cart = await added(visitor, few!.sku, 3);
    expect(cart.products[0]).toMatchObject({
      available: false,
      availability: "Only 2 left. Reduce the quantity to continue.",
    });
    expect(cart.errors).toMatchObject([{ productCode: few!.sku, message: expect.stringContaining("Only 2 left") }]);
    const less = await visitor.call("PATCH /api/cart/product/:productCode", {
      params: { productCode: few!.sku },
      body: { quantity: 2 },
    });
    expect(less).toMatchObject({ ok: true, value: { errors: [], products: [{ available: true }] } });
    await testShop.database.pool.query("update stock set on_hand = 0 where product_id = $1", [few!.product_id]);
    expect((await cartOf(visitor)).products[0]).toMatchObject({
      available: false,
      availability: "Sold out. Remove it to continue.",
    });
  });

  test("goods held for somebody else's order cannot be bought, those held for one's own can (CART-06)", async () => {
    const visitor = testShop.visitor();
    const product = (await inStock())[5]!;
    const { pool } = testShop.database;
    await pool.query("update stock set on_hand = 0, arriving = 0 where product_id = $1", [product.product_id]);
    await pool.query("update stock set on_hand = 1 where product_id = $1 and warehouse_code = 'SYD'", [
      product.product_id,
    ]);
    const mine = await added(visitor, product.sku);
    const other = testShop.visitor();
    const theirs = await added(other, product.sku);
    expect(theirs.products[0]).toMatchObject({ available: true });
    await holdFor(mine.cartId!, product.product_id);
    expect((await cartOf(visitor)).products[0]).toMatchObject({ available: true });
    expect((await cartOf(other)).products[0]).toMatchObject({
      available: false,
      availability: "Sold out. Remove it to continue.",
    });
  });

  test("a product that leaves the site stays in the cart with its name and costs nothing (CART-06)", async () => {
    const visitor = testShop.visitor();
    const [, , , , leaving] = await inStock();
    const before = await added(visitor, leaving!.sku);
    await testShop.database.pool.query("delete from offers where site = 'hc' and product_id = $1", [
      leaving!.product_id,
    ]);
    const cart = await cartOf(visitor);
    expect(cart.products[0]).toMatchObject({
      title: before.products[0]!.title,
      available: false,
      availability: "No longer for sale. Remove it to continue.",
      price: 0,
    });
    expect(cart.orderTotal).toBe(0);
  });

  test("a place where no truck goes is named, and a place given with the call wins over the remembered one (CART-18, CART-30)", async () => {
    const visitor = testShop.visitor();
    const [product] = await inStock();
    await added(visitor, product!.sku);
    const { rows } = await testShop.database.pool.query<{
      id: string;
      suburb: string;
      postcode: string;
      state: string;
    }>(
      "select id, suburb, postcode, state from localities where country = 'AU' and zone_code is null order by id limit 1",
    );
    const [place] = rows;
    if (!place) return;
    const cart = await visitor.call("GET /api/cart/", {
      query: { suburb: place.suburb, postcode: place.postcode, state: place.state },
    });
    expect(cart.products[0]).toMatchObject({
      available: false,
      availability: `We don't deliver this to ${place.suburb} ${place.postcode}.`,
    });
    visitor.cookies.set("locality", place.id);
    expect((await cartOf(visitor)).products[0]).toMatchObject({ available: false });
    const sydney = await visitor.call("GET /api/cart/", {
      query: { suburb: "Newtown", postcode: "2042", state: "NSW" },
    });
    expect(sydney.products[0]).toMatchObject({ available: true });
  });

  test("a brand in the setting is delivered by its maker (CART-20, CART-21)", async () => {
    const visitor = testShop.visitor();
    const [product] = await inStock();
    const cart = await added(visitor, product!.sku);
    const { brand } = cart.products[0]!;
    await testShop.database.pool.query(
      "insert into settings (site, name, value) values ('hc', 'proformaShippingBrands', $1) on conflict (site, name) do update set value = excluded.value",
      [`Somebody, ${brand.toUpperCase()} `],
    );
    expect(await cartOf(visitor)).toMatchObject({ hasProformaDelivery: true, products: [{ isProforma: true }] });
    await testShop.database.pool.query("delete from settings where site = 'hc' and name = 'proformaShippingBrands'");
  });
});

/** A draft order of the cart that reserves one unit of the product for a quarter of an hour. */
async function holdFor(cartId: string, productId: number): Promise<void> {
  const orderId = randomUUID();
  const { pool } = testShop.database;
  await pool.query(
    `insert into orders (id, number, site, cart_id, cart_version, state, token, currency, email, phone, newsletter, delivery_address,
       locality_country, locality_id, items_cents, delivery_cents, suppliers_cents, services_cents, total_cents, due_cents, created_at, updated_at)
     values ($1::uuid, $1::text, 'hc', $2, 1, 'awaiting_payment', $1::text, 'AUD', 'ana@example.com', '0400000000', false, '{}',
       'AU', '2042_NEWTOWN', 0, 0, 0, 0, 0, 0, now(), now())`,
    [orderId, cartId],
  );
  await pool.query(
    `insert into stock_holds (order_id, warehouse_code, product_id, quantity, state, held_until)
     values ($1, 'SYD', $2, 1, 'held', '2026-11-20T10:15:00+11:00')`,
    [orderId, productId],
  );
}
