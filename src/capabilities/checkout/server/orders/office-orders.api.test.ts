import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderState } from "../../orders/order-states.rules.ts";
import { fillCart, providerTotals, onHand, placeOrder, orderHistory } from "#test/support/api-orders.ts";
import { signIn, type SignedIn } from "#test/support/signed-in-visitor.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
let mover: SignedIn;
beforeAll(async () => {
  shop = await startShopWithSandbox();
  mover = await signIn(shop, { site: "aol", as: "staff", permissions: ["orderMoves"] });
});
afterAll(() => shop.close());

const move = (number: string, to: OrderState, why = "by the list") =>
  mover.call("POST /api/office/orders/:number/move", { params: { number }, body: { to, why } });

const eventsOf = (orderId: string) =>
  shop.database.db.selectFrom("order_events").selectAll().where("order_id", "=", orderId).orderBy("id").execute();

test("the office dispatches an order, and each move is stored with who, when and why; its owner sees it (CHK-84, PAY-132)", async () => {
  const { number, token, id } = await placeOrder(shop, await fillCart(shop));
  const listed = await mover.call("GET /api/office/orders", { query: { state: "placed" } });
  if (!listed.ok) throw new Error(listed.errors.join());
  expect(listed.value.orders.find((one) => one.orderNumber === number)).toMatchObject({
    state: "placed",
    name: "Alex Example",
    suburb: "Richmond",
    balance: 0,
    mayBecome: ["picking", "cancelled"],
  });
  for (const to of ["picking", "placed", "picking", "dispatched", "delivered"] as const)
    expect(await move(number, to, `now ${to}`)).toMatchObject({ ok: true, value: { state: to } });
  expect(await orderHistory(shop, id)).toBe(
    "draft>awaiting_payment>placed>picking>placed>picking>dispatched>delivered",
  );
  const moves = (await eventsOf(id)).filter((one) => one.who.startsWith("staff:"));
  expect(moves.map(({ who, why }) => [who, why])).toEqual(
    ["picking", "placed", "picking", "dispatched", "delivered"].map((to) => [`staff:${mover.userId}`, `now ${to}`]),
  );
  const page = await shop.visitor("aol").call("GET /api/order/:token", { params: { token } });
  expect(page).toMatchObject({ ok: true, value: { state: "delivered", may: { cancel: { isAllowed: false } } } });
});

test("a move that an order cannot make is refused with a sentence, and nothing changes (CHK-84)", async () => {
  const { number, id } = await placeOrder(shop, await fillCart(shop, { skip: 1 }));
  expect(await move(number, "delivered")).toMatchObject({
    refusal: "wrongMove",
    errors: ["Only goods that are carried out of a store are handed over without a truck."],
  });
  for (const to of ["draft", "awaiting_payment", "dispatched", "placed"] as const)
    expect(await move(number, to)).toMatchObject({
      refusal: "wrongMove",
      errors: [expect.stringMatching(/^An order that is “Order placed” cannot become “/)],
    });
  expect(await orderHistory(shop, id)).toBe("draft>awaiting_payment>placed");
  expect(await move("999999", "picking")).toMatchObject({ refusal: "noSuchOrder" });
  const blank = await mover.send({
    method: "POST",
    url: `/api/office/orders/${number}/move`,
    body: { to: "picking", why: " " },
  });
  expect(blank.statusCode).toBe(400);
});

test("an order that the office calls off gives back goods and money (PAY-132)", async () => {
  const basket = await fillCart(shop, { skip: 2 });
  const before = await onHand(shop, basket.productId);
  const { number, form } = await placeOrder(shop, basket);
  expect(await move(number, "cancelled", "the customer rang")).toMatchObject({ ok: true, value: { mayBecome: [] } });
  expect(await onHand(shop, basket.productId)).toBe(before);
  await eventually(async () => {
    const { refunded, voided } = await providerTotals(shop, number);
    return refunded + voided === Math.round(form.cart.orderTotal * 100) ? true : undefined;
  });
});

test("a remark is stored with the order and changes no state (CHK-84)", async () => {
  const { number, id } = await placeOrder(shop, await fillCart(shop, { skip: 3 }));
  const body = { note: "Rang back about the stairs" };
  expect(await mover.call("POST /api/office/orders/:number/note", { params: { number }, body })).toMatchObject({
    ok: true,
    value: { state: "placed" },
  });
  expect((await eventsOf(id)).at(-1)).toMatchObject({
    who: `staff:${mover.userId}`,
    why: body.note,
    to_state: "placed",
  });
});

/** Copies of a placed order, with that state and their own numbers. */
const addOrders = (of: { readonly state: OrderState; readonly count: number }) =>
  sql`
    with made as (
      insert into carts (site, visitor_id, state, created_at, updated_at)
      select 'aol', gen_random_uuid(), 'ordered', now(), now() from generate_series(1, ${of.count}) returning id),
    numbered as (select id, row_number() over () as n from made)
    insert into orders
    select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'number', 'OFFICE-' || n,
      'token', 'office-' || n, 'cart_id', numbered.id, 'state', ${of.state}::text))).*
    from orders t, numbered
    where t.id = (select id from orders where site = 'aol' and state = 'placed' limit 1)`.execute(shop.database.db);

test("orders come fifty to a page; a page beyond the last is refused, what is no page is the first", async () => {
  await placeOrder(shop, await fillCart(shop, { skip: 5 }));
  await addOrders({ state: "picking", count: 51 });
  const list = (page: string, state: OrderState = "picking") =>
    mover.call("GET /api/office/orders", { query: { state, page } });
  const first = await list("0");
  if (!first.ok) throw new Error(first.refusal);
  expect([first.value.orders.length, first.value.hasMore]).toEqual([50, true]);
  const last = await list("1");
  expect(last).toMatchObject({ value: { orders: [{ state: "picking" }], hasMore: false } });
  for (const page of ["2", "9999999999"])
    expect(await list(page)).toMatchObject({ refusal: "pageBeyond", errors: ["The orders end at page 2."] });
  for (const page of ["-1", "1.5", "one", ""]) expect(await list(page)).toEqual(first);
  expect(await list("0", "draft")).toMatchObject({ value: { orders: [], hasMore: false } });
  expect(await list("1", "draft")).toMatchObject({ errors: ["The orders end at page 1."] });
});

test("shoppers, staff without the permission and staff of another site move nothing and read nothing (ERR-13)", async () => {
  const { number, id } = await placeOrder(shop, await fillCart(shop, { skip: 4 }));
  const elsewhere = await signIn(shop, { site: "hc", as: "staff", permissions: ["orderMoves"] });
  const others = [
    shop.visitor("aol"),
    await signIn(shop, { site: "aol", as: "customer" }),
    await signIn(shop, { site: "aol", as: "staff", permissions: ["serviceOverride"] }),
  ];
  for (const visitor of others) {
    expect(await visitor.call("GET /api/office/orders", { query: {} })).toMatchObject({ refusal: "forbidden" });
    for (const [url, body] of [
      ["move", { to: "picking", why: "x" }],
      ["note", { note: "x" }],
    ] as const) {
      const answer = await visitor.send({ method: "POST", url: `/api/office/orders/${number}/${url}`, body });
      expect(answer.statusCode).toBe(403);
    }
  }
  const body = { to: "picking" as const, why: "x" };
  expect(await elsewhere.call("POST /api/office/orders/:number/move", { params: { number }, body })).toMatchObject({
    refusal: "noSuchOrder",
  });
  expect(await orderHistory(shop, id)).toBe("draft>awaiting_payment>placed");
});
