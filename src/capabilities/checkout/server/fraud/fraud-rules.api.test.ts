import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/database.ts";
import { seedEmails, seedOfficeEmails } from "#seed/people.ts";
import { fillCart, placeOrder } from "#test/support/api-orders.ts";
import { officeOf, signInStaff, type SignedInStaff } from "#test/support/office-staff.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import type { FraudRule } from "../../fraud/fraud.rules.ts";
import { moveOrder } from "../orders/order-transitions.store.ts";

let shop: ShopWithSandbox;
let office: FastifyInstance;
let finn: SignedInStaff;
let robin: SignedInStaff;
let now: Date;
beforeAll(async () => {
  shop = await startShopWithSandbox();
  office = await officeOf(shop);
  now = shop.config.fixedNow ?? new Date();
  finn = await signInStaff(office, seedOfficeEmails.finance, { now });
  robin = await signInStaff(office, seedEmails.manager, { now });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});
afterEach(async () => {
  await sql`update fraud_rules set state = 'retired'`.execute(shop.database.db);
});

async function draft(rule: FraudRule): Promise<string> {
  const id = randomUUID();
  await finn.call("POST /api/office/fraud-rules", { body: { id, rule } });
  return id;
}
const publish = (by: SignedInStaff, id: string, version = 1) =>
  by.call("POST /api/office/fraud-rules/:id/publish", { params: { id }, body: { version } });

let skip = 0;
const placed = async () => placeOrder(shop, await fillCart(shop, { skip: skip++ % 10 }));
const show = async (number: string) => {
  const answer = await robin.call("GET /api/office/sites/:site/orders/:number", { params: { site: "aol", number } });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
};
const allocate = async (number: string) =>
  (await robin.send({ method: "POST", url: "/api/office/fulfilment/allocate", body: { orders: [number] } })).json<{
    made: number;
    results: { problem: string | null }[];
  }>();
const release = (by: SignedInStaff, number: string) =>
  by.call("POST /api/office/sites/:site/orders/:number/release", {
    params: { site: "aol", number },
    body: { why: "Called the customer" },
  });

describe("a fraud rule", () => {
  test("is a draft that holds nothing, and is tested on the last 30 days (OFO-14)", async () => {
    const { number } = await placed();
    const id = await draft({ kind: "value", dollars: 1 });
    const test30 = await finn.call("GET /api/office/fraud-rules/:id/test", { params: { id } });
    if (!test30.ok) throw new Error(test30.refusal);
    const { orders, heldCount, held } = test30.value;
    expect(heldCount).toBe(orders);
    expect(held.find((one) => one.orderNumber === number)?.reason).toMatch(/^The total is \$/);
    expect((await show(number)).risk).toBeNull();
    expect((await show((await placed()).number)).risk).toBeNull();
  });

  test("is published by one of two people, under the version that they saw (OFO-14)", async () => {
    const id = await draft({ kind: "addresses", level: "country" });
    const answers = await Promise.all([publish(finn, id), publish(robin, id)]);
    for (const answer of answers) expect(answer).toMatchObject({ ok: true });
    expect(await publish(finn, id, 7)).toMatchObject({ refusal: "changedBefore" });
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where record_id = ${id} order by id`.execute(shop.database.db);
    expect(rows.map(({ action }) => action)).toEqual(["fraud-rule-added", "fraud-rule-published"]);
  });

  test("counts orders of one phone number, of all visitors (OFO-14)", async () => {
    await publish(finn, await draft({ kind: "velocity", of: "phone", orders: 2, hours: 24 }));
    const { number } = await placed();
    expect((await show(number)).risk?.reasons[0]).toMatch(/^Order \d+ with this phone number within 24 hours\.$/);
  });
});

describe("an order that a rule holds", () => {
  test("is placed and paid, and nothing of it is allocated or moved on, under lock (OFO-14)", async () => {
    await publish(finn, await draft({ kind: "value", dollars: 1 }));
    const { id, number } = await placed();
    const record = await show(number);
    expect(record).toMatchObject({ order: { state: "placed" }, risk: { state: "held" }, actions: { move: [] } });
    expect((await allocate(number)).results[0]?.problem).toBe(
      "This order is held for review. Nothing of it is sent until somebody releases it.",
    );
    const { db } = shop.database;
    const isMoved = await inTransaction(db, async (tx) =>
      moveOrder(tx, { orderId: id, to: "picking", who: "shop", why: "", now }),
    );
    expect(isMoved).toBe(false);
    const { rows } = await robin.call("GET /api/office/order-list", { query: { risk: "held" } });
    expect(rows.find(({ orderNumber }) => orderNumber === number)).toMatchObject({ isHeld: true });
    const { rows: toPick } = await robin.call("GET /api/office/order-list", { query: { tab: "to-pick" } });
    expect(toPick.some(({ orderNumber }) => orderNumber === number)).toBe(false);
    const { waiting } = await robin.call("GET /api/office/home", { query: {} });
    expect(waiting.find(({ name }) => name === "orders-held")?.count).toBeGreaterThan(0);
    const { rows: captured } = await eventually(async () => {
      const found = await sql<{ state: string }>`
        select state from payment_attempts where order_id = ${id} and state = 'captured'`.execute(db);
      return found.rows.length > 0 && found;
    });
    expect(captured).toHaveLength(1);
  });

  test("is sent once somebody releases it; a second person changes nothing (OFO-14)", async () => {
    await publish(finn, await draft({ kind: "value", dollars: 1 }));
    const { id, number } = await placed();
    const answers = await Promise.all([release(finn, number), release(robin, number), allocate(number)]);
    expect(answers.slice(0, 2).every((answer) => "ok" in answer && answer.ok)).toBe(true);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit_log where action = 'order-released' and record_name like ${`%${number}%`}`.execute(
      shop.database.db,
    );
    expect(rows[0]?.count).toBe(1);
    expect((await show(number)).risk).toMatchObject({ state: "released", why: "Called the customer" });
    await allocate(number);
    const consigned = await sql`select 1 from consignments where order_id = ${id}`.execute(shop.database.db);
    expect(consigned.rows.length).toBeGreaterThan(0);
  });

  test("is cancelled in review with its money refunded, and released no more (OFO-14)", async () => {
    await publish(finn, await draft({ kind: "value", dollars: 1 }));
    const { id, number } = await placed();
    const { db } = shop.database;
    const stateOf = async () =>
      (await db.selectFrom("payment_attempts").select("state").where("order_id", "=", id).executeTakeFirstOrThrow())
        .state;
    await eventually(async () => (await stateOf()) === "captured");
    const cancelled = await robin.call("POST /api/office/sites/:site/orders/:number/move", {
      params: { site: "aol", number },
      body: { to: "cancelled", why: "Stolen card" },
    });
    expect(cancelled).toMatchObject({ ok: true, value: { risk: { state: "cancelled", why: "Stolen card" } } });
    await eventually(async () => (await stateOf()) === "refunded");
    expect(await release(finn, number)).toMatchObject({
      refusal: "notHeld",
      errors: ["This order was cancelled. Nothing was changed."],
    });
  });
});
