import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/database.ts";
import { publicContext } from "#platform/visits.ts";
import { readConfig } from "#platform/config.ts";
import type { Context } from "#platform/service.ts";
import type { VisitCustomer } from "#shop/visit.ts";
import { startTestShop, type TestShop, type Visitor } from "#test/support/shop.ts";
import type { Cart } from "../cart.contract.ts";
import { cartService, closeCart, findOpenCart, mergeCarts, readCart } from "./cart.service.ts";

let shop: TestShop;
let skus: readonly string[];
let visitor: Visitor;

beforeAll(async () => {
  shop = await startTestShop();
  const { rows } = await shop.database.pool.query<{ sku: string }>(
    `select p.sku from offers o join products p on p.id = o.product_id
     where o.site = 'hc' and o.stock_status = 'inStock' and o.unit_id = '' and o.alt_price_message is null order by p.id limit 4`,
  );
  skus = rows.map((row) => row.sku);
});
afterAll(() => shop.close());
beforeEach(() => {
  visitor = shop.visitor();
});

async function add(who: Visitor, at: number, quantity = 1): Promise<Cart> {
  const answer = await who.call("POST /api/cart/product/", { body: { sku: skus[at] ?? "", quantity } });
  if (!answer.ok) throw new Error(answer.errors.join());
  return answer.value;
}
const cartOf = (who: Visitor) => who.call("GET /api/cart/");
const lines = (cart: Cart) => cart.products.map((line) => [line.sku, line.quantity]);

/** A signed-in customer, in a browser with the visitor's cookie. */
function signedIn(customerId: string, visitorId: string | null): Context {
  const site = shop.shop.sites.find((one) => one.code === "hc");
  if (!site) throw new Error("no site");
  const config = readConfig({ NOW: "2026-11-20T10:00:00+11:00", LOG_LEVEL: "silent" });
  const context = publicContext(site, { db: shop.database.db, config, log: shop.shop.app.log });
  const customer: VisitCustomer = {
    id: customerId,
    firstName: "Ana",
    email: "ana@example.com",
    isCommercial: false,
    staff: null,
  };
  return { ...context, visit: { ...context.visit, visitorId, customer } };
}
const merge = (customerId: string, visitorId: string) =>
  inTransaction(shop.database.db, (tx) => mergeCarts(tx, { site: "hc", visitorId, customerId, now: new Date() }));
const visitorIdOf = (who: Visitor) => who.cookies.get("visitor")?.split(".")[0] ?? "";

describe("a guest who logs in", () => {
  test("finds earlier picks beside the account's lines on every device, with one notice (CART-08, CART-37)", async () => {
    const customer = randomUUID();
    await add(visitor, 0);
    expect(await merge(customer, visitorIdOf(visitor))).toBe(1);
    const another = shop.visitor();
    await add(another, 0, 2);
    await add(another, 1);
    expect(await merge(customer, visitorIdOf(another))).toBe(3);
    const cart = await readCart(signedIn(customer, visitorIdOf(visitor)));
    expect(lines(cart)).toEqual([
      [skus[0], 3],
      [skus[1], 1],
    ]);
    expect(await readCart(signedIn(customer, null))).toEqual(cart);
    expect(cart.messages.map((one) => one.message)).toEqual([
      "Welcome back. The 1 item you picked before you logged in is in your cart.",
      "Welcome back. The 3 items you picked before you logged in are in your cart.",
    ]);
    const messages = cart.messages.flatMap((one) => one.id ?? []);
    const context = signedIn(customer, null);
    await cartService["POST /api/cart/seen"](context, {
      params: undefined,
      query: undefined,
      body: { messages, prices: [] },
    });
    expect((await readCart(context)).messages).toEqual([]);
  });

  test("leaves an empty cart for the next user of the browser after logging out (CART-30)", async () => {
    await add(visitor, 0);
    const customer = randomUUID();
    const before = await cartOf(visitor);
    await merge(customer, visitorIdOf(visitor));
    expect(await cartOf(visitor)).toMatchObject({ cartId: null, products: [] });
    const stored = await readCart(signedIn(customer, visitorIdOf(visitor)));
    expect(
      await readCart(
        {
          ...signedIn(customer, visitorIdOf(visitor)),
          visit: { ...signedIn(customer, visitorIdOf(visitor)).visit, customer: null },
        },
        stored.cartId ?? "",
      ),
    ).toMatchObject({ cartId: null });
    expect(stored.version).toBeGreaterThan(before.version);
  });

  test("logging in again, or with nothing picked, changes nothing (CART-37)", async () => {
    const customer = randomUUID();
    await add(visitor, 0, 2);
    await merge(customer, visitorIdOf(visitor));
    const cart = await readCart(signedIn(customer, null));
    expect(await merge(customer, visitorIdOf(visitor))).toBe(0);
    expect(await readCart(signedIn(customer, null))).toEqual(cart);
  });

  test("two devices that log in at once put everything into one cart (CART-37)", async () => {
    const customer = randomUUID();
    const guests = await Promise.all(
      [0, 1, 2].map(async (at) => {
        const guest = shop.visitor();
        await add(guest, at, at + 1);
        return visitorIdOf(guest);
      }),
    );
    await Promise.all(guests.map((guest) => merge(customer, guest)));
    expect((await readCart(signedIn(customer, null))).productCount).toBe(6);
  });

  test("a cart that is paid for during a log-in does not come back with the bought goods (CART-37)", async () => {
    const customer = randomUUID();
    const { cartId } = await add(visitor, 0);
    await merge(customer, visitorIdOf(visitor));
    await cartService["POST /api/cart/product/"](signedIn(customer, visitorIdOf(visitor)), {
      params: undefined,
      query: {},
      body: { sku: skus[1] ?? "", quantity: 1 },
    });
    await inTransaction(shop.database.db, (tx) => closeCart(tx, cartId ?? ""));
    expect(lines(await readCart(signedIn(customer, null)))).toEqual([[skus[1], 1]]);
  });

  test("a customer's cart is shown to no other visitor (CART-30)", async () => {
    const customer = randomUUID();
    await add(visitor, 0);
    await merge(customer, visitorIdOf(visitor));
    const { id = "" } = (await findOpenCart(signedIn(customer, null))) ?? {};
    expect((await readCart(signedIn(randomUUID(), visitorIdOf(visitor)), id)).products).toEqual([]);
  });
});

describe("undo", () => {
  test("brings a line back where it stood, with its choices (CART-14, CART-34)", async () => {
    await add(visitor, 0);
    const [line] = (await add(visitor, 1, 2)).products.slice(1);
    const before = await add(visitor, 2);
    const removalId = randomUUID();
    await visitor.call("DELETE /api/cart/product/:productCode", {
      params: { productCode: line?.productCode ?? "" },
      query: { changeId: removalId },
    });
    const restored = await visitor.call("POST /api/cart/restore", { body: { removalId } });
    expect(restored).toMatchObject({ ok: true, value: { products: before.products } });
  });

  test("brings the whole cart back, once however often it is sent (CART-15, CART-17, CART-35)", async () => {
    await add(visitor, 0, 2);
    const before = await add(visitor, 1);
    await visitor.call("POST /api/cart/email", { body: { email: "ana@example.com" } });
    const removalId = randomUUID();
    expect(await visitor.call("DELETE /api/cart/", { query: { changeId: removalId } })).toBeNull();
    expect(await cartOf(visitor)).toMatchObject({ cartId: null, products: [] });
    const changeId = randomUUID();
    for (let times = 0; times < 3; times += 1)
      expect(await visitor.call("POST /api/cart/restore", { query: { changeId }, body: { removalId } })).toMatchObject({
        ok: true,
      });
    expect(await cartOf(visitor)).toMatchObject({ products: before.products, email: "ana@example.com" });
  });

  test("a line that another visitor removed cannot be restored (CART-30)", async () => {
    await add(visitor, 0);
    const removalId = randomUUID();
    await visitor.call("DELETE /api/cart/", { query: { changeId: removalId } });
    const stranger = shop.visitor();
    await add(stranger, 1);
    expect(await stranger.call("POST /api/cart/restore", { body: { removalId } })).toMatchObject({
      ok: false,
      refusal: "nothingToRestore",
    });
  });
});

describe("a window that shows an older cart", () => {
  test("gets a notice when its change overrules another one's (CART-08, CART-32)", async () => {
    const { version, cartId, products } = await add(visitor, 0);
    await add(visitor, 0, 4);
    const answer = await visitor.call("PATCH /api/cart/product/:productCode", {
      params: { productCode: skus[0] ?? "" },
      query: { changeId: randomUUID(), seenVersion: version, seenCart: cartId ?? "" },
      body: { quantity: 2, seenQuantity: 1 },
    });
    expect(answer).toMatchObject({
      ok: true,
      value: {
        productCount: 2,
        messages: [
          {
            type: "info",
            message: `${products[0]?.title} was changed to 5 in another window or on another device. It is 2 now, as you set it here.`,
          },
        ],
      },
    });
  });

  test("does not put what was ordered meanwhile into a new cart, but what is new goes there (CART-31, CART-32)", async () => {
    const { version, cartId } = await add(visitor, 0);
    await inTransaction(shop.database.db, (tx) => closeCart(tx, cartId ?? ""));
    const query = { seenVersion: version, seenCart: cartId ?? "" };
    const params = { productCode: skus[0] ?? "" };
    expect(
      await visitor.call("PATCH /api/cart/product/:productCode", { params, query, body: { quantity: 3 } }),
    ).toMatchObject({ ok: false, refusal: "ordered" });
    expect(await visitor.call("POST /api/cart/product/", { query, body: { sku: skus[1] ?? "" } })).toMatchObject({
      ok: true,
      value: { productCount: 1 },
    });
  });

  test("changes a product of a cart that has ended, and the product is in the next one (CART-32)", async () => {
    const { cartId } = await add(visitor, 0);
    const { version } = await add(visitor, 1);
    await visitor.call("DELETE /api/cart/", {});
    await add(visitor, 2);
    const query = { seenVersion: version, seenCart: cartId ?? "", changeId: randomUUID() };
    const params = { productCode: skus[0] ?? "" };
    await visitor.call("PATCH /api/cart/product/:productCode", { params, query, body: { quantity: 3 } });
    expect(lines(await cartOf(visitor))).toEqual([
      [skus[2], 1],
      [skus[0], 3],
    ]);
  });

  test("empties the cart it shows and not the next one (CART-35)", async () => {
    const { version, cartId } = await add(visitor, 0);
    await visitor.call("DELETE /api/cart/", {});
    await add(visitor, 1);
    await visitor.call("DELETE /api/cart/", {
      query: { seenVersion: version, seenCart: cartId ?? "", changeId: randomUUID() },
    });
    expect(lines(await cartOf(visitor))).toEqual([[skus[1], 1]]);
  });
});

describe("a price that changes while a product is in the cart", () => {
  test("is reported with its old and new value until it was seen (CART-04)", async () => {
    const [line] = (await add(visitor, 3)).products;
    expect(line?.priceWas).toBeNull();
    await shop.database.pool.query(
      "update offers set price_cents = price_cents + 2000 where site = 'hc' and product_id = (select id from products where sku = $1)",
      [skus[3]],
    );
    const [dearer] = (await cartOf(visitor)).products;
    expect(dearer).toMatchObject({ price: (line?.price ?? 0) + 20, priceWas: line?.price });
    await visitor.call("POST /api/cart/seen", {
      body: { prices: [{ productCode: skus[3] ?? "", price: dearer?.price ?? 0 }] },
    });
    expect((await cartOf(visitor)).products[0]?.priceWas).toBeNull();
  });

  test("is reported too when the shopper added it offline at the price they saw (CART-04)", async () => {
    const answer = await visitor.call("POST /api/cart/product/", { body: { sku: skus[0] ?? "", seenPrice: 1.5 } });
    expect(answer).toMatchObject({ ok: true, value: { products: [{ priceWas: 1.5 }] } });
    expect(answer.ok && answer.value.orderTotal).toBeGreaterThan(1.5);
  });
});

describe("the facts of a product in a cart", () => {
  test("is all that the shop and the checkout show of it (CART-02, CART-03, CART-04)", async () => {
    const [line] = (await add(visitor, 0, 2)).products;
    expect(line).toMatchObject({ productCode: skus[0], sku: skus[0], quantity: 2, available: true, lineDiscount: 0 });
    for (const words of ["title", "brand", "category"] as const) expect(line?.[words], words).toMatch(/\S/);
    expect(line?.price).toBeGreaterThan(0);
  });

  test("is the same when the checkout asks anew for fully booked days (CART-38, CART-39)", async () => {
    const cart = await add(visitor, 0);
    const query = { suburb: "Richmond", postcode: "3121", state: "VIC" };
    const again = await visitor.call("GET /api/cart/", { query: { ...query, winningDeliveryServiceOverride: "true" } });
    expect(again).toEqual(await visitor.call("GET /api/cart/", { query }));
    expect(again.version).toBe(cart.version);
  });

  test("names what belongs with it, with the reason, and not what is there already (CART-40)", async () => {
    const { rows } = await shop.database.pool.query<{ sku: string }>(
      `select p.sku from offers o join products p on p.id = o.product_id join categories c on c.id = p.category_id
       join companions k on k.category_id = c.id
       where o.site = 'hc' and o.stock_status = 'inStock' and o.unit_id = '' order by o.price_cents desc, p.id limit 1`,
    );
    const sku = rows[0]?.sku ?? "";
    expect(await visitor.call("GET /api/cart/companions")).toEqual([]);
    await visitor.call("POST /api/cart/product/", { body: { sku } });
    const offered = await visitor.call("GET /api/cart/companions");
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.length).toBeLessThanOrEqual(4);
    for (const one of offered) expect(one.reason).toMatch(/\S/);
    await visitor.call("POST /api/cart/product/", { body: { sku: offered[0]?.product.sku ?? "" } });
    const after = await visitor.call("GET /api/cart/companions");
    expect(after.map((one) => one.product.sku)).not.toContain(offered[0]?.product.sku);
  });
});
