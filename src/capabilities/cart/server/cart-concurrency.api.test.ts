import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/database.ts";
import { addressOf, startTestShop, type TestShop, type Visitor } from "#test/support/shop.ts";
import type { Cart } from "../cart.contract.ts";

let testShop: TestShop;
/** Like another process on the same database: with no memory shared with the first. */
let second: TestShop;
let skus: readonly string[];

beforeAll(async () => {
  testShop = await startTestShop();
  second = await startTestShop({ sharing: testShop });
  const { rows } = await testShop.database.pool.query<{ sku: string }>(
    `select p.sku from offers o join products p on p.id = o.product_id
     where o.site = 'hc' and o.stock_status = 'inStock' and o.unit_id = '' and o.alt_price_message is null order by p.id limit 3`,
  );
  skus = rows.map((row) => row.sku);
});
afterAll(async () => {
  await second.close();
  await testShop.close();
});

type ChangeRequest =
  | { readonly kind: "add"; readonly of: number; readonly quantity: number }
  | { readonly kind: "set"; readonly of: number; readonly quantity: number }
  | { readonly kind: "remove"; readonly of: number };
type Named = ChangeRequest & { readonly changeId: string; readonly times: number };

/** Two windows of one browser have one cookie. */
function twoTabs(): readonly [Visitor["send"], Visitor["send"]] {
  const visitor = testShop.visitorCookie(randomUUID());
  const through =
    (app: FastifyInstance): Visitor["send"] =>
    ({ method = "GET", url, body }) =>
      app.inject({
        method: method as "GET",
        url,
        headers: { host: "hc.localhost", cookie: `visitor=${visitor}` },
        ...(body !== undefined && { payload: body as object }),
      });
  return [through(testShop.shop.app), through(second.shop.app)];
}

/** Every change is made whatever the cart's state: version 0 is older than any. */
function send(tab: Visitor["send"], request: Named) {
  const query = { changeId: request.changeId, seenVersion: 0 };
  const sku = skus[request.of] ?? "";
  if (request.kind === "add")
    return tab({
      method: "POST",
      url: addressOf("/api/cart/product/", { query }),
      body: { sku, quantity: request.quantity },
    });
  const url = addressOf("/api/cart/product/:code", { params: { code: sku }, query });
  return request.kind === "set"
    ? tab({ method: "PATCH", url, body: { quantity: request.quantity } })
    : tab({ method: "DELETE", url });
}

type Done = { readonly request: Named; readonly version: number };

/** Sends the change as often as the network repeats it; its own state is the earliest one in the answers. */
async function sendAll(tab: Visitor["send"], request: Named): Promise<Done> {
  const answers = await Promise.all(Array.from({ length: request.times }, () => send(tab, request)));
  for (const answer of answers) expect(answer.statusCode, answer.body).toBe(200);
  return { request, version: Math.min(...answers.map((answer) => answer.json<Cart>().version)) };
}

/** The content of the cart after these changes in sequence. */
function inOrder(done: readonly Done[]): Map<string, number> {
  const cart = new Map<string, number>();
  for (const { request } of done.toSorted((a, b) => a.version - b.version)) {
    const sku = skus[request.of] ?? "";
    if (request.kind === "add") cart.set(sku, (cart.get(sku) ?? 0) + request.quantity);
    else if (request.kind === "set") cart.set(sku, request.quantity);
    else cart.delete(sku);
  }
  return cart;
}

const few = { of: fc.integer({ min: 0, max: 2 }), quantity: fc.integer({ min: 1, max: 3 }) };
const requests = fc.array(
  fc.record({
    request: fc.oneof(
      { weight: 3, arbitrary: fc.record({ kind: fc.constant("add" as const), ...few }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant("set" as const), ...few }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), of: few.of }) },
    ),
    times: fc.constantFrom(1, 1, 1, 2, 3),
  }),
  { minLength: 1, maxLength: 8 },
);

test("two windows that change one cart at once, some changes sent twice, leave the cart of the shop's order (CART-13, CART-14, CART-32)", async () => {
  await fc.assert(
    fc.asyncProperty(requests, requests, async (left, right) => {
      const [a, b] = twoTabs();
      const begun: Named = { kind: "add", of: 0, quantity: 1, times: 1, changeId: randomUUID() };
      const done: Done[] = [await sendAll(a, begun)];
      const run = async (tab: Visitor["send"], all: typeof left) => {
        for (const { request, times } of all)
          done.push(await sendAll(tab, { ...request, times, changeId: randomUUID() }));
      };
      await Promise.all([run(a, left), run(b, right)]);
      const cart = (await a({ url: "/api/cart/" })).json<Cart>();
      expect(new Map(cart.products.map((line) => [line.sku, line.quantity]))).toEqual(inOrder(done));
      expect((await b({ url: "/api/cart/" })).json<Cart>()).toEqual(cart);
      // Each change made one state, and no change was made twice.
      expect(cart.version).toBe(1 + left.length + right.length);
    }),
    { numRuns: 25 },
  );
});

test("forty presses from two processes, each sent three times, are forty products (CART-31)", async () => {
  const tabs = twoTabs();
  const presses = Array.from({ length: 40 }, (_, press): Named => ({
    kind: "add",
    of: 0,
    quantity: 1,
    times: 3,
    changeId: `00000000-0000-4000-8000-${String(press).padStart(12, "0")}`,
  }));
  await Promise.all(presses.map((request, press) => sendAll(tabs[press % 2 === 0 ? 0 : 1], request)));
  const cart = (await tabs[0]({ url: "/api/cart/" })).json<Cart>();
  expect(cart).toMatchObject({ productCount: 40, version: 40 });
});

test("the same name from another visitor is another change (CART-31)", async () => {
  const request: Named = { kind: "add", of: 0, quantity: 2, times: 1, changeId: randomUUID() };
  const [[one], [other]] = [twoTabs(), twoTabs()];
  for (const tab of [one, other]) expect((await sendAll(tab, request)).version).toBe(1);
});

test("a change that was refused stays refused when it comes again, even where it could be made by then (CART-28)", async () => {
  const [tab] = twoTabs();
  await sendAll(tab, { kind: "add", of: 0, quantity: 3, times: 1, changeId: randomUUID() });
  await sendAll(tab, { kind: "set", of: 0, quantity: 99, times: 1, changeId: randomUUID() });
  const tooMuch: Named = { kind: "add", of: 0, quantity: 1, times: 1, changeId: randomUUID() };
  const first = await send(tab, tooMuch);
  expect(first.statusCode).toBe(409);
  await sendAll(tab, { kind: "set", of: 0, quantity: 1, times: 1, changeId: randomUUID() });
  const again = await send(tab, tooMuch);
  expect(again.json<{ errors: string[] }>().errors).toEqual(first.json<{ errors: string[] }>().errors);
  expect((await tab({ url: "/api/cart/" })).json<Cart>().productCount).toBe(1);
});

test("a new price that was seen in one window is not announced again by the process of another (CART-30, CART-31)", async () => {
  const [a, b] = twoTabs();
  const add: Named = { kind: "add", of: 1, quantity: 1, times: 1, changeId: randomUUID() };
  await sendAll(a, add);
  await testShop.database.pool.query(
    "update offers set price_cents = price_cents + 100 where site = 'hc' and product_id = (select id from products where sku = $1)",
    [skus[1]],
  );
  // From now on the first window's process has the new price and the cart's previous one.
  const [repriced] = (await send(a, { ...add, changeId: randomUUID() })).json<Cart>().products;
  expect(repriced?.priceWas).toBe((repriced?.price ?? 0) - 1);
  const prices = [{ productCode: repriced?.productCode, price: repriced?.price }];
  expect((await b({ method: "POST", url: "/api/cart/seen", body: { messages: [], prices } })).statusCode).toBeLessThan(
    300,
  );
  const [line] = (await send(a, { ...add, changeId: randomUUID() })).json<Cart>().products;
  expect(line).toMatchObject({ quantity: 3, price: repriced?.price, priceWas: null });
});

test("a locked cart does not delay changes of other carts (CART-31)", async () => {
  const { db } = testShop.database;
  const tabs = Array.from({ length: 6 }, () => twoTabs()[0]);
  const add = (tab: Visitor["send"]) =>
    send(tab, { kind: "add", of: 0, quantity: 1, times: 1, changeId: randomUUID() });
  const countOf = (answer: Awaited<ReturnType<typeof add>>) => answer.json<Cart>().productCount;
  const [held] = (await Promise.all(tabs.map(add))).map((answer) => answer.json<Cart>().cartId);
  const { waiting } = await inTransaction(db, async (tx) => {
    await sql`select 1 from carts where id = ${held} for update`.execute(tx);
    const [first, ...others] = tabs.map(add);
    expect((await Promise.all(others)).map(countOf)).toEqual([2, 2, 2, 2, 2]);
    return { waiting: first! };
  });
  expect(countOf(await waiting)).toBe(2);
});
