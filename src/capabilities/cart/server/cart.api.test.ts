import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestShop, type TestShop, type Visitor } from "#test/support/shop.ts";
import { createDatabase, createPool } from "#platform/database.ts";
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

async function oneOf(where: string, site = "hc"): Promise<{ sku: string; unit_id: string; product_id: number }> {
  const { rows } = await testShop.database.pool.query<{ sku: string; unit_id: string; product_id: number }>(
    `select p.sku, o.unit_id, o.product_id from offers o join products p on p.id = o.product_id
       join manufacturers m on m.id = p.manufacturer_id
     where o.site = $1 and ${where} order by p.id limit 1`,
    [site],
  );
  const [row] = rows;
  if (!row) throw new Error(`The seed has no product with ${where}.`);
  return row;
}

const add = (visitor: Visitor, sku: string, quantity = 1) =>
  visitor.call("POST /api/cart/product/", { body: { sku, quantity } });
const cartOf = (visitor: Visitor) => visitor.call("GET /api/cart/");

async function added(visitor: Visitor, sku: string, quantity = 1): Promise<Cart> {
  const answer = await add(visitor, sku, quantity);
  if (!answer.ok) throw new Error(answer.errors.join(" "));
  return answer.value;
}

describe("a cart that does not exist yet", () => {
  test("a visitor who adds nothing has an empty cart and gets no cookie (CART-01, CART-30)", async () => {
    const visitor = testShop.visitor();
    const cart = await cartOf(visitor);
    expect(cart).toMatchObject({
      cartId: null,
      products: [],
      rewards: [],
      productCount: 0,
      orderTotal: 0,
      savingTotal: 0,
      errors: [],
      messages: [],
    });
    expect(visitor.cookies.has("visitor")).toBe(false);
  });

  test("no line can be removed from it and no e-mail stored (CART-29, CART-36)", async () => {
    const visitor = testShop.visitor();
    const removed = await visitor.call("DELETE /api/cart/product/:productCode", { params: { productCode: "NOTHING" } });
    expect(removed).toMatchObject({
      ok: false,
      refusal: "unknownLine",
      errors: ["Something went wrong. Please try again."],
    });
    const email = await visitor.call("POST /api/cart/email", { body: { email: "ana@example.com" } });
    expect(email).toMatchObject({ ok: false, refusal: "noCart" });
    expect(await visitor.call("DELETE /api/cart/")).toBeNull();
  });
});

describe("putting products in", () => {
  test("the same product again adds to its line, another begins its own (CART-31, CART-32)", async () => {
    const visitor = testShop.visitor();
    const [first, second] = await inStock();
    await added(visitor, first!.sku);
    await added(visitor, second!.sku);
    const cart = await added(visitor, first!.sku, 2);
    expect(cart.products.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      [first!.sku, 3],
      [second!.sku, 1],
    ]);
    expect(cart.productCount).toBe(4);
    expect(cart.orderTotal).toBe((3 * first!.price_cents + second!.price_cents) / 100);
    expect(cart.products.every((line) => line.available && line.availability === null)).toBe(true);
    expect(await cartOf(visitor)).toEqual(cart);
  });

  test("twenty presses at once are twenty products (CART-31)", async () => {
    const visitor = testShop.visitor();
    const [product] = await inStock();
    await added(visitor, product!.sku);
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(visitor, product!.sku)));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    const cart = await cartOf(visitor);
    expect(cart.products.map((line) => line.quantity)).toEqual([21]);
    expect(cart.version).toBe(21);
  });

  test("twenty first presses at once, of four products, begin one cart (CART-31)", async () => {
    const visitor = testShop.visitor();
    // A visitor with a cookie but no cart, whose first requests reach two processes at once.
    visitor.cookies.set("visitor", testShop.visitorCookie("6a2f7a52-7c1b-4b8e-9d60-2b6f3f1f7a11"));
    const products = (await inStock()).slice(0, 4);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, press) => add(visitor, products[press % 4]!.sku)));
    expect(new Set(answers.map((answer) => (answer.ok ? answer.value.cartId : "refused"))).size).toBe(1);
    expect((await cartOf(visitor)).products.map((line) => line.quantity)).toEqual([5, 5, 5, 5]);
  });

  test("a line takes 99 and says what is still possible (CART-32)", async () => {
    const visitor = testShop.visitor();
    const [product] = await inStock();
    await added(visitor, product!.sku, 95);
    const refused = await add(visitor, product!.sku, 5);
    expect(refused).toMatchObject({
      ok: false,
      refusal: "tooMany",
      errors: ["Your cart has 95 of these, so 4 more can be added. Call us for more."],
    });
    expect((await added(visitor, product!.sku, 4)).productCount).toBe(99);
    await expect(add(visitor, product!.sku, 100)).rejects.toThrow("400");
  });

  test("a single unit goes in once, under a product code of its own (CART-32, CART-33)", async () => {
    const visitor = testShop.visitor();
    const unit = await oneOf("o.unit_id <> '' and o.stock_status = 'inStock' and m.supplier_code is null");
    const cart = await added(visitor, unit.sku);
    const [line] = cart.products;
    expect(line).toMatchObject({ sku: unit.sku, unitId: unit.unit_id, mostAllowed: 1 });
    expect(line!.productCode).not.toBe(unit.sku);
    expect(await add(visitor, unit.sku)).toMatchObject({
      ok: false,
      refusal: "tooMany",
      errors: ["There is only one of these, and it is already in your cart."],
    });
    const shown = await visitor.call("GET /api/cart/product/:productCode", {
      params: { productCode: line!.productCode },
    });
    expect(shown).toEqual({ ok: true, value: line });
  });

  test("a product that the site does not sell, or not now, is refused (CART-31)", async () => {
    const visitor = testShop.visitor();
    expect(await add(visitor, "NO-SUCH-THING")).toMatchObject({ ok: false, refusal: "unknownProduct" });
    const soldOut = await oneOf("o.stock_status = 'noStock'");
    expect(await add(visitor, soldOut.sku)).toMatchObject({ ok: false, refusal: "notSellable" });
    expect((await cartOf(visitor)).products).toEqual([]);
  });

  test("a product code that belongs to another SKU is refused (CART-32)", async () => {
    const [one, other] = await inStock();
    const answer = await testShop
      .visitor()
      .call("POST /api/cart/product/", { body: { sku: one!.sku, productCode: other!.sku } });
    expect(answer).toMatchObject({ ok: false, refusal: "unknownProduct" });
  });

  test("a site that shows prices to customers only sells only to them (CART-31)", async () => {
    const product = await oneOf("o.stock_status = 'inStock'", "aoc");
    expect(await add(testShop.visitor("aoc"), product.sku)).toMatchObject({ ok: false, refusal: "priceHidden" });
  });
});

describe("changing a cart", () => {
  test("a quantity is set, not added (CART-32)", async () => {
    const visitor = testShop.visitor();
    const [product] = await inStock();
    const cart = await added(visitor, product!.sku, 5);
    const answer = await visitor.call("PATCH /api/cart/product/:productCode", {
      params: { productCode: product!.sku },
      body: { quantity: 2 },
    });
    expect(answer).toMatchObject({ ok: true, value: { productCount: 2, version: cart.version + 1 } });
    const unknown = await visitor.call("PATCH /api/cart/product/:productCode", {
      params: { productCode: "ELSE" },
      body: { quantity: 2 },
    });
    expect(unknown).toMatchObject({
      ok: false,
      refusal: "unknownLine",
      errors: ["Something went wrong. Please try again."],
    });
  });

  test("a care plan and an installation are chosen for each product of the line, and taken off again (CART-03)", async () => {
    const visitor = testShop.visitor();
    const line = await lineWithExtras(visitor);
    const warranty = line.warranties.find((one) => one.id === "cart-test-plan");
    const install = line.installations.find((one) => one.id === "cart-test-install");
    const params = { productCode: line.productCode };
    const chosen = await visitor.call("PATCH /api/cart/product/:productCode", {
      params,
      body: { quantity: 2, warrantyId: warranty!.id, installId: install!.id },
    });
    if (!chosen.ok) throw new Error(chosen.errors.join(" "));
    expect(chosen.value.products[0]).toMatchObject({
      quantity: 2,
      selectedWarranty: warranty,
      selectedInstall: install,
    });
    expect(chosen.value.orderTotal).toBeCloseTo(2 * (line.price + warranty!.price + install!.price), 2);
    const bare = await visitor.call("PATCH /api/cart/product/:productCode", { params, body: { warrantyId: null } });
    expect(bare).toMatchObject({
      ok: true,
      value: { products: [{ quantity: 2, selectedWarranty: null, selectedInstall: install }] },
    });
    const wrong = await visitor.call("PATCH /api/cart/product/:productCode", {
      params,
      body: { warrantyId: "no-such-plan" },
    });
    expect(wrong).toMatchObject({ ok: false, refusal: "unknownWarranty" });
  });

  test("a line of more than there is offers neither care plan nor installation, and keeps what was chosen (CART-03, CART-06)", async () => {
    const visitor = testShop.visitor();
    const line = await lineWithExtras(visitor);
    const warrantyId = line.warranties.find((one) => one.id === "cart-test-plan")!.id;
    const change = (body: { quantity: number; warrantyId?: string }) =>
      visitor.call("PATCH /api/cart/product/:productCode", { params: { productCode: line.productCode }, body });
    expect(await change({ quantity: line.mostAllowed, warrantyId })).toMatchObject({
      value: {
        products: [{ available: false, warranties: [], installations: [], selectedWarranty: { id: warrantyId } }],
      },
    });
    const again = await change({ quantity: 1 });
    expect(again).toMatchObject({ value: { products: [{ available: true, selectedWarranty: { id: warrantyId } }] } });
    expect(again.ok && again.value.products[0]?.warranties).toEqual(line.warranties);
  });

  test("a line is removed, and the last one leaves an empty cart (CART-34)", async () => {
    const visitor = testShop.visitor();
    const [one, other] = await inStock();
    await added(visitor, one!.sku);
    const { cartId } = await added(visitor, other!.sku);
    await visitor.call("DELETE /api/cart/product/:productCode", { params: { productCode: one!.sku } });
    const last = await visitor.call("DELETE /api/cart/product/:productCode", { params: { productCode: other!.sku } });
    expect(last).toMatchObject({ ok: true, value: { cartId, products: [], orderTotal: 0, productCount: 0 } });
  });

  test("removing the whole cart answers null, the reload is empty and the next product begins a new one (CART-16, CART-17, CART-35)", async () => {
    const visitor = testShop.visitor();
    const [product] = await inStock();
    const before = await added(visitor, product!.sku);
    expect(await visitor.call("DELETE /api/cart/")).toBeNull();
    expect(await cartOf(visitor)).toMatchObject({ cartId: null, products: [] });
    const after = await added(visitor, product!.sku);
    expect(after.cartId).not.toBe(before.cartId);
    expect(after.productCount).toBe(1);
  });

  test("the e-mail is remembered and does not count as a change of what is bought (CART-36, CART-37)", async () => {
    const visitor = testShop.visitor();
    const [product] = await inStock();
    const { version } = await added(visitor, product!.sku);
    const answer = await visitor.call("POST /api/cart/email", { body: { email: "ana@example.com" } });
    expect(answer).toMatchObject({ ok: true, value: { email: "ana@example.com", version } });
  });

  test("promotions of the products are shown while they run, and those that give something back are rewards (CART-05, CART-09)", async () => {
    const visitor = testShop.visitor();
    const product = (await inStock())[6]!;
    await promote(product.product_id, {
      path: "cart-gift",
      from: "2026-11-01",
      to: "2026-11-20",
      label: "A $50 gift card",
    });
    await promote(product.product_id, { path: "cart-month", from: "2026-11-20", to: "2026-12-01", label: null });
    await promote(product.product_id, { path: "cart-over", from: "2026-11-01", to: "2026-11-19", label: "Too late" });
    const { promotions, rewards, products } = await added(visitor, product.sku);
    const links = promotions.map((one) => one.link).filter((link) => link.startsWith("/promotion/cart-"));
    expect(links.toSorted()).toEqual(["/promotion/cart-gift", "/promotion/cart-month"]);
    expect(rewards).toMatchObject([
      {
        link: "/promotion/cart-gift",
        rewardLabel: "A $50 gift card",
        expiryDate: "2026-11-20",
        thumbImg: products[0]!.image,
      },
    ]);
    expect(promotions.map((one) => one.promoId)).toContain(products[0]!.promoId);
  });

  test("a cart belongs to one visitor on one site (CART-30)", async () => {
    const visitor = testShop.visitor();
    const [product] = await inStock();
    await added(visitor, product!.sku);
    expect((await cartOf(testShop.visitor())).products).toEqual([]);
    const elsewhere = testShop.visitor("aol");
    elsewhere.cookies.set("visitor", visitor.cookies.get("visitor")!);
    expect((await cartOf(elsewhere)).products).toEqual([]);
  });

  test("a cart is in the database and not in the server (CART-01)", async () => {
    const visitor = testShop.visitor();
    const [product] = await inStock();
    const { cartId } = await added(visitor, product!.sku, 3);
    const pool = createPool(testShop.database.url, 1);
    const lines = await createDatabase(pool)
      .selectFrom("cart_lines")
      .select(["product_code", "quantity"])
      .where("cart_id", "=", cartId!)
      .execute();
    await pool.end();
    expect(lines).toEqual([{ product_code: product!.sku, quantity: 3 }]);
  });
});

async function promote(
  productId: number,
  promotion: { path: string; from: string; to: string; label: string | null },
): Promise<void> {
  await testShop.database.pool.query(
    `with made as (
       insert into promotions (site, path, title, start_date, end_date, reward_label, sort_order)
       values ('hc', $2, $2, $3, $4, $5, 900) returning id)
     insert into promotion_products (promotion_id, product_id) select id, $1 from made`,
    [productId, promotion.path, promotion.from, promotion.to, promotion.label],
  );
}

/** A line whose product has its own care plan and installation for this test. */
async function lineWithExtras(visitor: Visitor): Promise<Cart["products"][number]> {
  const [product] = await inStock();
  const { pool } = testShop.database;
  await pool.query(
    `insert into warranties (id, country, category_id, title, years, price_cents, from_cents, to_cents)
     select 'cart-test-plan', 'AU', category_id, 'Five years more', 5, 12950, 0, 10000000 from products where id = $1
     on conflict do nothing`,
    [product!.product_id],
  );
  await pool.query(
    `insert into installations (id, country, category_id, title, price_cents)
     select 'cart-test-install', 'AU', category_id, 'Put in place', 9900 from products where id = $1
     on conflict do nothing`,
    [product!.product_id],
  );
  return (await added(visitor, product!.sku)).products[0]!;
}
