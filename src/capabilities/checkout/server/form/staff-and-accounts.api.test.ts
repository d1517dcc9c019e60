import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StaffPermission } from "#shop/visit.ts";
import { createPaymentToken } from "#capabilities/payments/server/payments.service.ts";
import { paymentOptions } from "#capabilities/payments/payments.rules.ts";
import {
  fillCart,
  findOrderOf,
  providerTotals,
  newEmail,
  onHand,
  orderOf,
  orderHistory,
} from "#test/support/api-orders.ts";
import { signIn } from "#test/support/signed-in-visitor.ts";
import type { Visitor } from "#test/support/shop.ts";
import { fillForm, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import type { CheckoutForm } from "../../checkout.contract.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

const send = (visitor: Visitor, form: CheckoutForm) =>
  visitor.send({ method: "POST", url: "/api/checkout", body: form });
const cents = (dollars: number) => Math.round(dollars * 100);
const staffWith = (...permissions: StaffPermission[]) => signIn(shop, { site: "aol", as: "staff", permissions });
const paymentsOf = (orderId: string) =>
  shop.database.db.selectFrom("order_payments").selectAll().where("order_id", "=", orderId).execute();

describe("staff", () => {
  // Also: CHK-66, CHK-71, CHK-135, CHK-136
  test("see stores, salespeople and what they may do; shoppers see none of it (CHK-19, CHK-64, CHK-65)", async () => {
    const { visitor: guest } = await fillCart(shop, { skip: 7 });
    expect(await guest.call("GET /api/checkout")).toMatchObject({
      stores: [],
      salesPeople: [],
      store: null,
      customer: null,
    });
    const staff = await signIn(shop, { site: "aol", as: "staff" });
    const view = await staff.call("GET /api/checkout");
    expect(view.stores.filter((one) => one.selected)).toHaveLength(1);
    expect(view.salesPeople.find((one) => one.selected)).toMatchObject({ code: "AOL-001" });
    expect(view.store).toMatchObject({ phone: expect.any(String), suburb: expect.any(String) });
    expect(view.isWinningDeliveryServicesOverrideAllowed).toBe(false);
    const manager = await staffWith("serviceOverride", "cashAndCarry", "otherPayment");
    const opts = (await manager.call("GET /api/checkout")).opts;
    const { cashAndCarry, staffOther, serviceOverride } = paymentOptions;
    expect(opts & (cashAndCarry | staffOther | serviceOverride)).toBe(cashAndCarry | staffOther | serviceOverride);
  });

  // Also: PAY-08, PAY-10, DELIV-51, DELIV-52
  test.each([
    ["cash and carry", { cashAndCarry: true, selectedPaymentOption: paymentOptions.cashAndCarry }],
    ["another method", { selectedPaymentOption: paymentOptions.staffOther }],
    ["Zip in store", { selectedPaymentOption: paymentOptions.zipInStore, devicePaymentCode: "111111" }],
    ["credit on account", { selectedPaymentOption: paymentOptions.accountCredit, poNumber: "PO 1" }],
    ["full days", { winningDeliveryServiceOverride: true }],
    ["a delivery quote", { deliveryQuote: true }],
    ["a salesperson", { salespersonCode: "AOL-001" }],
    ["a store", { subdivision: "ANY" }],
  ])("%s is forbidden to shoppers, whatever their form says (CHK-115, PAY-06, PAY-07)", async (_what, change) => {
    const { visitor } = await fillCart(shop, { skip: 8 });
    const form = await fillForm(visitor, { email: newEmail() });
    const answer = await send(visitor, { ...form, ...change });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ errorMessages: ["permission denied for the resource"] });
    expect(await findOrderOf(shop, form.cartId)).toBeUndefined();
  });

  // Also: CHK-111, CHK-112, CHK-116, CHK-118
  test("hand goods out of a store for cash: its shelf, its address, no truck (SCOPE-26, CHK-54, CHK-110)", async () => {
    const staff = await signIn(shop, { site: "aol", as: "somebody", email: "robin.manager@example.com" });
    const view = await staff.call("GET /api/checkout");
    const own = view.stores.find((one) => one.selected)!;
    const { warehouse_code: warehouse } = await shop.database.db
      .selectFrom("stores")
      .select("warehouse_code")
      .where("subdivision", "=", own.subdivision)
      .executeTakeFirstOrThrow();
    const { productId } = await fillCart(shop, { skip: 9, visitor: staff });
    await sql`
      insert into stock (warehouse_code, product_id, on_hand, arriving) values (${warehouse}, ${productId}, 5, 0)
      on conflict (warehouse_code, product_id) do update set on_hand = 5`.execute(shop.database.db);
    const sent = await fillForm(staff, { email: newEmail() });
    const cart = await staff.call("GET /api/cart/");
    const form = {
      ...sent,
      cashAndCarry: true,
      selectedPaymentOption: paymentOptions.cashAndCarry,
      encryptedValues: null,
      cart: { ...sent.cart, orderTotal: cart.orderTotal },
    };
    expect(await staff.call("POST /api/checkout", { body: form })).toMatchObject({
      ok: true,
      value: { orderCompleted: true },
    });
    const order = await orderOf(shop, form.cartId);
    expect(order).toMatchObject({
      kind: "cash-and-carry",
      state: "delivered",
      subdivision: own.subdivision,
      staff_id: staff.userId,
      customer_id: null,
      phone: view.store!.phone,
      delivery_day: null,
      total_cents: cents(cart.orderTotal),
      paid_cents: cents(cart.orderTotal),
    });
    expect(order.delivery_address).toMatchObject({ address: view.store!.address, firstName: "Alex" });
    expect(await paymentsOf(order.id)).toMatchObject([{ type: "Cash", is_received: true, cents: order.total_cents }]);
    expect(await onHand(shop, productId, warehouse)).toBe(4);
    expect(await orderHistory(shop, order.id)).toBe("draft>placed>delivered");
    const bookings = await shop.database.db
      .selectFrom("delivery_bookings")
      .selectAll()
      .where("order_id", "=", order.id)
      .execute();
    expect(bookings).toEqual([]);
    await sql`update stock set on_hand = 0 where warehouse_code = ${warehouse} and product_id = ${productId}`.execute(
      shop.database.db,
    );
    await fillCart(shop, { skip: 9, visitor: staff });
    const { token: fraudCheckToken } = await staff.call("GET /api/checkout/fraudcheck");
    const { cartId } = await staff.call("GET /api/cart/");
    const empty = await send(staff, { ...form, cartId: cartId!, fraudCheckToken });
    expect(empty.json()).toMatchObject({ code: "soldOut" });
  });

  // Also: CHK-44
  test("settle a payment in another way: the order is placed with a promised payment, and nothing counts as paid (PAY-02, PAY-06, CHK-43)", async () => {
    const staff = await staffWith("otherPayment");
    await fillCart(shop, { skip: 10, visitor: staff });
    const sent = await fillForm(staff, { email: newEmail() });
    const view = await staff.call("GET /api/checkout");
    const form = {
      ...sent,
      selectedPaymentOption: paymentOptions.staffOther,
      encryptedValues: null,
      salespersonCode: "AOL-001",
      subdivision: view.stores[0]!.subdivision,
    };
    expect(await staff.call("POST /api/checkout", { body: form })).toMatchObject({ ok: true });
    const order = await orderOf(shop, form.cartId);
    expect(order).toMatchObject({ state: "placed", payment_type: "Other", paid_cents: 0, salesperson_code: "AOL-001" });
    expect(await paymentsOf(order.id)).toMatchObject([{ type: "Other", is_received: false, taken_by: staff.userId }]);
    const unknown = await send(staff, { ...form, cartId: (await refill(staff))!, salespersonCode: "NOBODY" });
    expect(unknown.json()).toMatchObject({ errorMessages: ["Please choose a salesperson from the list."] });
  });

  const refill = async (visitor: Visitor) => {
    await fillCart(shop, { skip: 10, visitor });
    return (await visitor.call("GET /api/cart/")).cartId;
  };

  test("send an order without a carrier as a request: it waits for a quote, holds nothing and takes nothing (DELIV-31)", async () => {
    const staff = await staffWith();
    const { productId } = await fillCart(shop, { skip: 11, visitor: staff });
    const before = await onHand(shop, productId);
    const sent = await fillForm(staff, { email: newEmail() });
    const cart = await staff.call("GET /api/cart/");
    const form = {
      ...sent,
      deliveryQuote: true,
      deliveryDate: null,
      deliveryServices: [],
      cart: { ...sent.cart, orderTotal: cart.orderTotal },
    };
    expect(await staff.call("POST /api/checkout", { body: form })).toMatchObject({
      ok: true,
      value: { orderCompleted: true },
    });
    const order = await orderOf(shop, form.cartId);
    expect(await orderHistory(shop, order.id)).toBe("draft>awaiting_delivery_quote");
    expect(await onHand(shop, productId)).toBe(before);
    expect((await providerTotals(shop, order.number)).payments).toBe(0);
    const page = await shop.visitor("aol").call("GET /api/order/:token", { params: { token: order.token } });
    expect(page).toMatchObject({
      ok: true,
      value: { state: "awaiting_delivery_quote", may: { cancel: { isAllowed: true } } },
    });
  });

  test("send on what is for a place where no truck goes, which a shopper cannot order (DELIV-31, DELIV-26)", async () => {
    const { rows } = await sql<{ id: string; suburb: string; state: string; postcode: string }>`
      select id, suburb, state, postcode from localities where country = 'AU' and zone_code is null limit 1`.execute(
      shop.database.db,
    );
    const { id: localityId, ...far } = rows[0]!;
    const farForm = async (visitor: Visitor) => {
      await fillCart(shop, { skip: 11, visitor });
      const sent = await fillForm(visitor, { email: newEmail() });
      await visitor.call("POST /api/geo/setlocation", { body: { localityId } });
      const cart = await visitor.call("GET /api/cart/");
      expect(cart.errors).toMatchObject([{ message: expect.stringContaining("We don't deliver this to") as string }]);
      const place = { deliveryAddress: { ...sent.deliveryAddress, ...far }, deliveryDate: null, deliveryServices: [] };
      return { ...sent, ...place, cart: { ...sent.cart, orderTotal: cart.orderTotal } };
    };
    const shopper = shop.visitor("aol");
    expect((await send(shopper, await farForm(shopper))).json()).toMatchObject({ code: "soldOut" });
    const staff = await staffWith();
    const form = { ...(await farForm(staff)), deliveryQuote: true };
    expect(await staff.call("POST /api/checkout", { body: form })).toMatchObject({
      ok: true,
      value: { orderCompleted: true },
    });
    expect(await orderOf(shop, form.cartId)).toMatchObject({ state: "awaiting_delivery_quote" });
  });
});

describe("a business with credit", () => {
  const businessForm = async (visitor: Visitor, skip: number): Promise<CheckoutForm> => {
    await fillCart(shop, { site: "aoc", skip, visitor });
    const form = await fillForm(visitor, { email: newEmail() });
    const deliveryAddress = { ...form.deliveryAddress, companyName: "Builder & Sons" };
    const selectedPaymentOption = paymentOptions.accountCredit;
    return { ...form, deliveryAddress, selectedPaymentOption, poNumber: "PO-2026-17", encryptedValues: null };
  };

  test("orders on account with its purchase order number, and what it owes grows by the total (PAY-10, CHK-35, CHK-105)", async () => {
    const visitor = await signIn(shop, { site: "aoc", as: "business" });
    const form = await businessForm(visitor, 0);
    const before = (await visitor.call("GET /api/checkout")).creditAvailable ?? 0;
    const without = await send(visitor, { ...form, poNumber: " " });
    expect(without.json()).toMatchObject({ errorMessages: ["Please enter a valid PO number (max 40 characters)"] });
    expect(await visitor.call("POST /api/checkout", { body: form })).toMatchObject({ ok: true });
    const order = await orderOf(shop, form.cartId);
    expect(order).toMatchObject({ state: "placed", payment_type: "Account", po_number: "PO-2026-17", paid_cents: 0 });
    const view = await visitor.call("GET /api/checkout");
    expect(cents(view.creditAvailable ?? 0)).toBe(cents(before) - order.total_cents);
    expect(await visitor.call("GET /api/account")).toMatchObject({
      value: { creditLimit: 25_000, creditAvailable: view.creditAvailable },
    });
    expect(view).toMatchObject({ poNumber: "shown", customer: { email: "jo.builder@example.com" } });
    await visitor.call("POST /api/order/:token/cancel", { params: { token: order.token }, body: {} });
    expect((await visitor.call("GET /api/checkout")).creditAvailable).toBe(before);
  });

  test("never owes more than its limit, however many orders it sends at once (PAY-10)", async () => {
    const visitor = await signIn(shop, { site: "aoc", as: "business" });
    const first = await businessForm(visitor, 1);
    const total = cents(first.cart.orderTotal);
    const owed = await sql<{ cents: number }>`
      select coalesce(sum(cents), 0)::int as cents from receivables where customer_id = ${visitor.userId} and state = 'open'`.execute(
      shop.database.db,
    );
    const limit = (owed.rows[0]?.cents ?? 0) + 2 * total + 1;
    await sql`update customers set credit_limit_cents = ${limit} where id = ${visitor.userId}`.execute(
      shop.database.db,
    );
    const { state } = await shop.database.db
      .selectFrom("carts")
      .select("state")
      .where("id", "=", first.cartId)
      .executeTakeFirstOrThrow();
    expect(state).toBe("open");
    // The same cart five times: a customer has one open cart, so four are copies of it.
    const copies = await Promise.all(Array.from({ length: 4 }, () => copyCart(first.cartId)));
    const tokenOf = (cartId: string) =>
      createPaymentToken(
        { db: shop.database.db, config: shop.config },
        "checkout",
        `${cartId}_${shop.config.fixedNow!.getTime().toString(36)}_0`,
      );
    const answers = await Promise.all(
      [first.cartId, ...copies].map(async (cartId) => {
        const body = { ...first, cartId, fraudCheckToken: await tokenOf(cartId) };
        return visitor.call("POST /api/checkout", { body });
      }),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(2);
    for (const answer of answers.filter((one) => !one.ok))
      expect(answer).toMatchObject({
        refusal: "creditExceeded",
        errors: [expect.stringContaining("left of your credit")],
      });
    const after = await sql<{ cents: number }>`
      select sum(cents)::int as cents from receivables where customer_id = ${visitor.userId} and state = 'open'`.execute(
      shop.database.db,
    );
    expect(after.rows[0]?.cents).toBeLessThanOrEqual(limit);
  });

  const copyCart = async (cartId: string): Promise<string> => {
    const { db } = shop.database;
    const made = await sql<{ id: string }>`
      insert into carts (site, visitor_id, customer_id, state, created_at, updated_at)
      select site, visitor_id, customer_id, 'removed', created_at, updated_at from carts where id = ${cartId} returning id`.execute(
      db,
    );
    const id = made.rows[0]!.id;
    await sql`
      insert into cart_lines (cart_id, product_code, product_id, unit_id, quantity, warranty_id, install_id, added_at)
      select ${id}, product_code, product_id, unit_id, quantity, warranty_id, install_id, added_at from cart_lines where cart_id = ${cartId}`.execute(
      db,
    );
    return id;
  };

  test("that was given no credit may not order on account (PAY-10, CHK-137)", async () => {
    const visitor = await signIn(shop, { site: "aoc", as: "business" });
    const form = await businessForm(visitor, 2);
    await sql`update customers set credit_limit_cents = 0 where id = ${visitor.userId}`.execute(shop.database.db);
    expect((await send(visitor, form)).statusCode).toBe(403);
    const view = await visitor.call("GET /api/checkout");
    expect(view.creditAvailable).toBeNull();
    expect(view.opts & paymentOptions.accountCredit).toBe(0);
  });
});

describe("customers", () => {
  // Also: CHK-106, CHK-107, CHK-108
  test("find their details, and whose details are settled with the shop cannot order under others (CHK-61, CHK-62, CHK-63)", async () => {
    const visitor = await signIn(shop, { site: "aol", as: "somebody", email: "fran.settled@example.com" });
    const view = await visitor.call("GET /api/checkout");
    expect(view.customer).toMatchObject({ email: "fran.settled@example.com", locked: true });
    await fillCart(shop, { skip: 12, visitor });
    const form = await fillForm(visitor, { email: "somebody.else@example.com" });
    expect(await visitor.call("POST /api/checkout", { body: form })).toMatchObject({ ok: true });
    expect(await orderOf(shop, form.cartId)).toMatchObject({
      email: "fran.settled@example.com",
      phone: view.customer!.phone,
      customer_id: visitor.userId,
    });
  });
});
