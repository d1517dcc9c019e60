import { afterAll, beforeAll, describe, expect, test } from "vitest";
import pg from "pg";
import { addCents, asCents, toDollars } from "#kit/money.ts";
import { insertDraftOrder } from "#test/support/offers.ts";
import { startTestShop, type TestShop, type Visitor } from "#test/support/shop.ts";
import type { Cart } from "../cart.contract.ts";

let testShop: TestShop;
/** A separate connection: nothing of it goes through the shop. */
let office: pg.Client;
let product: { sku: string; id: number; categoryId: number; manufacturerId: number };

beforeAll(async () => {
  testShop = await startTestShop();
  office = new pg.Client({ connectionString: testShop.database.url });
  await office.connect();
  const { rows } = await office.query<typeof product>(
    `select p.sku, p.id, p.category_id as "categoryId", p.manufacturer_id as "manufacturerId"
     from offers o join products p on p.id = o.product_id join manufacturers m on m.id = p.manufacturer_id
     where o.site = 'hc' and o.stock_status = 'inStock' and o.unit_id = '' and o.alt_price_message is null
       and m.supplier_code is null and not m.is_proforma order by p.id limit 1`,
  );
  product = rows[0]!;
});
afterAll(async () => {
  await office.end();
  await testShop.close();
});

async function addTo(visitor: Visitor): Promise<Cart> {
  const added = await visitor.call("POST /api/cart/product/", { body: { sku: product.sku } });
  if (!added.ok) throw new Error(added.errors.join(" "));
  return added.value;
}

const lineOf = (cart: Cart) => cart.products.find((one) => one.sku === product.sku)!;
const priceTo = (client: pg.Client, cents: number) =>
  client.query("update offers set price_cents = $1 where site = 'hc' and product_id = $2", [cents, product.id]);

test("a price that was just changed is in the next answer of the cart and of the product (CART-30, CART-31)", async () => {
  const visitor = testShop.visitor();
  await addTo(visitor);
  for (const cents of [81_100, 81_200, 79_900]) {
    await priceTo(office, cents);
    const cart = await addTo(visitor);
    expect(lineOf(cart).price).toBe(toDollars(asCents(cents)));
    await priceTo(office, cents + 100);
    expect(lineOf(await visitor.call("GET /api/cart/")).price).toBe(toDollars(addCents(asCents(cents), asCents(100))));
  }
});

test("a price is charged from the moment it is agreed on, however long ago it was typed (CART-30, CART-31)", async () => {
  const visitor = testShop.visitor();
  await priceTo(office, 70_000);
  expect(lineOf(await addTo(visitor)).price).toBe(700);
  await office.query("begin");
  await priceTo(office, 71_000);
  // Other offers are changed and read meanwhile.
  await testShop.database.pool.query("update offers set price_cents = price_cents where site = 'wa'");
  expect(lineOf(await addTo(visitor)).price).toBe(700);
  await office.query("commit");
  expect(lineOf(await addTo(visitor)).price).toBe(710);
});

test("while prices change all the time no answer is older than its question (CART-30, CART-31)", async () => {
  let quoted = 60_000;
  let isOver = false;
  await priceTo(office, quoted);
  const shoppers = Array.from({ length: 6 }, async () => {
    const visitor = testShop.visitor();
    for (let turn = 0; turn < 15; turn++) {
      const before = quoted;
      const { price } = lineOf(await addTo(visitor));
      expect(price).toBeGreaterThanOrEqual(toDollars(asCents(before)));
    }
  });
  const writing = (async () => {
    while (!isOver) {
      await priceTo(office, quoted + 100);
      quoted += 100;
    }
  })();
  await Promise.all(shoppers).finally(() => (isOver = true));
  await writing;
  expect(quoted).toBeGreaterThan(60_000);
});

test("stock held by an order is available in the next answer after the order ends (CART-30, CART-31)", async () => {
  const visitor = testShop.visitor();
  expect(lineOf(await addTo(visitor)).available).toBe(true);
  const orderId = await insertDraftOrder(testShop, null);
  await office.query(
    `insert into stock_holds (order_id, warehouse_code, product_id, quantity, state, held_until)
     select $1, warehouse_code, product_id, on_hand + arriving, 'held', '2030-01-01' from stock
     where product_id = $2 and on_hand + arriving > 0`,
    [orderId, product.id],
  );
  expect(lineOf(await addTo(visitor)).available).toBe(false);
  await office.query("delete from orders where id = $1", [orderId]);
  expect(lineOf(await addTo(visitor)).available).toBe(true);
});

const changes: readonly { what: string; sql: string; seen: (cart: Cart) => unknown; expected: unknown }[] = [
  {
    what: "a care plan's price",
    sql: `insert into warranties (id, country, category_id, title, years, price_cents, from_cents, to_cents)
      select 'fresh-plan', 'AU', category_id, 'Nine years', 9, 4321, 0, 10000000 from products where id = $1
      on conflict (id) do update set price_cents = 4321`,
    seen: (cart) => lineOf(cart).warranties.find((one) => one.id === "fresh-plan")?.price,
    expected: 43.21,
  },
  {
    what: "an installation",
    sql: `insert into installations (id, country, category_id, title, price_cents)
      select 'fresh-install', 'AU', category_id, 'Put in', 5000 from products where id = $1`,
    seen: (cart) => lineOf(cart).installations.some((one) => one.id === "fresh-install"),
    expected: true,
  },
  {
    what: "a brand's name",
    sql: "update manufacturers set name = 'Fresh & Sons' where id = (select manufacturer_id from products where id = $1)",
    seen: (cart) => lineOf(cart).brand,
    expected: "Fresh & Sons",
  },
  {
    what: "a promotion",
    sql: `with made as (insert into promotions (site, path, title, start_date, end_date, sort_order)
        values ('hc', 'fresh', 'Fresh', '2026-01-01', '2027-01-01', -5) returning id)
      insert into promotion_products (promotion_id, product_id) select id, $1::int from made`,
    seen: (cart) => cart.promotions.some((one) => one.title === "Fresh"),
    expected: true,
  },
  {
    what: "the end of a promotion",
    sql: "update promotions set end_date = '2026-01-02' where path = 'fresh' and $1::int > 0",
    seen: (cart) => cart.promotions.some((one) => one.title === "Fresh"),
    expected: false,
  },
  {
    what: "what is taken off",
    sql: `insert into promotion_rules (id, site, phase, title, scope, effect)
      select 'fresh-rule', 'hc', 'order', 'Fresh off', jsonb_build_object('skus', jsonb_build_array(sku)),
        '{"kind": "centsOff", "cents": 40000}' from products where id = $1`,
    seen: (cart) => cart.discounts.find((one) => one.id === "fresh-rule")?.amount !== undefined,
    expected: true,
  },
  {
    what: "that nothing is taken off any more",
    sql: "update promotion_rules set is_active = false where id = 'fresh-rule' and $1::int > 0",
    seen: (cart) => cart.discounts.some((one) => one.id === "fresh-rule"),
    expected: false,
  },
  {
    what: "which brands come another way",
    sql: `insert into settings (site, name, value) select 'hc', 'proformaShippingBrands', m.name
      from products p join manufacturers m on m.id = p.manufacturer_id where p.id = $1
      on conflict (site, name) do update set value = excluded.value`,
    seen: (cart) => lineOf(cart).isProforma,
    expected: true,
  },
  {
    what: "that the last one was sold",
    sql: "update stock set on_hand = 0, arriving = 0 where product_id = $1",
    seen: (cart) => lineOf(cart).available,
    expected: false,
  },
  {
    what: "that there are some again",
    sql: "update stock set on_hand = 50 where product_id = $1",
    seen: (cart) => lineOf(cart).available,
    expected: true,
  },
  {
    what: "that a warehouse no longer serves the country",
    sql: "update warehouses set country = 'NZ' where country = 'AU' and $1::int > 0",
    seen: (cart) => lineOf(cart).available,
    expected: false,
  },
];

describe("the next answer of a cart knows", () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = testShop.visitor();
    await addTo(visitor);
  });

  test.each(changes)("$what (CART-20, CART-30, CART-31)", async ({ sql, seen, expected }) => {
    expect(seen(await visitor.call("GET /api/cart/"))).not.toEqual(expected);
    await office.query(sql, [product.id]);
    expect(seen(await visitor.call("GET /api/cart/"))).toEqual(expected);
  });
});

test("a change that is only previewed is in no other cart (CART-30, CART-31)", async () => {
  const visitor = testShop.visitor();
  await priceTo(office, 50_000);
  await office.query("begin");
  await priceTo(office, 1);
  expect(lineOf(await addTo(visitor)).price).toBe(500);
  await office.query("rollback");
  expect(lineOf(await addTo(visitor)).price).toBe(500);
});

test("a product taken off sale a moment ago is added to no cart, and another product still is (CART-28, CART-30)", async () => {
  const visitor = testShop.visitor();
  const before = await addTo(visitor);
  await office.query("update offers set stock_status = 'noStock' where site = 'hc' and product_id = $1", [product.id]);
  const refused = await visitor.call("POST /api/cart/product/", { body: { sku: product.sku } });
  expect(refused).toMatchObject({ ok: false, refusal: "notSellable" });
  await office.query("update offers set stock_status = 'inStock' where site = 'hc' and product_id = $1", [product.id]);
  expect((await addTo(visitor)).version).toBe(before.version + 1);
});
