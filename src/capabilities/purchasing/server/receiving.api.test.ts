import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CalendarDay } from "#kit/calendar-day.ts";
import { inTransaction } from "#platform/database.ts";
import { revertSoldStock } from "#capabilities/catalogue/server/catalogue.service.ts";
import { valueIn } from "#test/support/answers.ts";
import { inDays, openPurchases, type Purchases } from "#test/support/purchases.ts";

let of: Purchases;
beforeAll(async () => {
  of = await openPurchases();
});
afterAll(() => of.close());

describe("a purchase order that is sent", () => {
  test("is incoming stock, and the shop says when it arrives (OFC-06)", async () => {
    const { id, sku } = await of.emptyProduct();
    const { number, version } = await of.begin();
    const saved = valueIn(await of.save(number, version, [{ sku, quantity: 6, expectedOn: inDays(12) }]));
    expect((await of.stockOf(id))?.arriving ?? 0).toBe(0);
    const order = valueIn(await of.send(number, saved.version));
    expect(order).toMatchObject({ state: "sent", cost: 600, lines: [{ open: 6, expectedOn: inDays(12) }] });
    expect(await of.stockOf(id)).toEqual({ onHand: 0, arriving: 6, arrivesOn: inDays(12) });
    const [offer] = await of.rows("select stock_status, ships_on from offers where site = 'aol' and product_id = $1", [
      id,
    ]);
    expect(offer).toEqual({ stock_status: "backOrder", ships_on: inDays(12) });
    const stock = await of.will.call("GET /api/office/stock/:sku/:place", { params: { sku, place: "SYD" } });
    expect(valueIn(stock).stock).toMatchObject({ incoming: 6, arrivesOn: inDays(12) });
  });

  test("adds up with others, and decides over imports and the bulk API where it has goods to come (OFC-06)", async () => {
    const { id, sku } = await of.emptyProduct();
    await of.sent([{ sku, quantity: 6, expectedOn: inDays(20) }]);
    const second = await of.sent([{ sku, quantity: 2, expectedOn: inDays(5) }]);
    expect(await of.stockOf(id)).toEqual({ onHand: 0, arriving: 8, arrivesOn: inDays(5) });
    await of.rows("update stock set on_hand = 3, arriving = 40, arrives_on = $2 where product_id = $1", [
      id,
      inDays(1),
    ]);
    expect(await of.stockOf(id)).toEqual({ onHand: 3, arriving: 8, arrivesOn: inDays(5) });
    expect(await of.stockOf(id, "MEL")).toMatchObject({ arriving: 40, arrivesOn: inDays(1) });
    await of.receive(second, [{ received: 2 }]);
    expect(await of.stockOf(id)).toEqual({ onHand: 5, arriving: 6, arrivesOn: inDays(20) });
  });

  test("keeps what shoppers bought of it, whatever becomes of the order (OFC-06)", async () => {
    const { id, sku } = await of.emptyProduct();
    const order = await of.sent([{ sku, quantity: 5 }]);
    const first = await of.buy(id, 2);
    await of.buy(id, 1);
    expect(await of.stockOf(id)).toMatchObject({ onHand: 0, arriving: 2 });
    expect((await of.show(order.number)).lines).toMatchObject([{ open: 5, waiting: 3 }]);
    const after = valueIn(await of.receive(order, [{ received: 4 }]));
    expect(after).toMatchObject({ state: "part-received", lines: [{ received: 4, open: 1, waiting: 0 }] });
    expect(after.timeline[0]?.text).toContain("4 pieces received into stock; 3 set aside for orders that waited");
    expect(await of.stockOf(id)).toEqual({ onHand: 1, arriving: 1, arrivesOn: inDays(10) });
    const holds = await of.rows("select quantity, from_arriving from stock_holds where order_id = $1", [first]);
    expect(holds).toEqual([{ quantity: 2, from_arriving: 0 }]);
    const ledger = valueIn(await of.will.call("GET /api/office/stock/:sku/:place", { params: { sku, place: "SYD" } }));
    const moved = ledger.movements.map(({ cause, quantity, reference }) => [cause, quantity, reference]);
    expect(moved.slice(0, 3).map(([cause, quantity]) => [cause, quantity])).toEqual([
      ["sold", -1],
      ["sold", -2],
      ["receipt", 4],
    ]);
    expect(moved[2]?.[2]).toBe(order.number);
    await of.isBalanced();
    const buyer = await of.buy(id, 1);
    const late = await of.buy(id, 1);
    expect(await of.stockOf(id)).toMatchObject({ onHand: 0, arriving: 0 });
    await of.mina.call("POST /api/office/purchase-orders/:number/cancel", {
      params: { number: order.number },
      body: { version: after.version, reason: "Discontinued" },
    });
    const kept = await of.rows("select from_arriving from stock_holds where order_id = any($1) and state = 'sold'", [
      [buyer, late],
    ]);
    expect(kept).toHaveLength(2);
    expect(await of.show(order.number)).toMatchObject({
      state: "received",
      lines: [{ short: 1, open: 0, waiting: 1 }],
    });
  });

  test("gives a cancelled sale back to what is to come (OFC-06)", async () => {
    const { id, sku } = await of.emptyProduct();
    await of.sent([{ sku, quantity: 2, expectedOn: inDays(3) }]);
    await of.sent([{ sku, quantity: 4, expectedOn: inDays(9) }]);
    const orderId = await of.buy(id, 3);
    expect(await of.stockOf(id)).toMatchObject({ arriving: 3, arrivesOn: inDays(9) });
    await inTransaction(of.shop.database.db, (tx) => revertSoldStock(tx, orderId));
    expect(await of.stockOf(id)).toMatchObject({ arriving: 6, arrivesOn: inDays(3) });
  });

  test("is expected on another day once staff say so, and is late when the day has passed (OFC-06, OFR-11)", async () => {
    const { id, sku } = await of.emptyProduct();
    const order = await of.sent([{ sku, quantity: 3 }]);
    const change = (version: number, expectedOn: CalendarDay) =>
      of.mina.call("POST /api/office/purchase-orders/:number/dates", {
        params: { number: order.number },
        body: { version, lines: [{ line: 0, expectedOn }] },
      });
    const later = valueIn(await change(order.version, inDays(30)));
    expect((await of.stockOf(id))?.arrivesOn).toBe(inDays(30));
    expect(await change(order.version, inDays(1))).toMatchObject({ refusal: "changedMeanwhile" });
    const lateOrders = async () =>
      (await of.mina.call("GET /api/office/purchase-orders", { query: { state: "late" } })).rows.map(
        ({ number }) => number,
      );
    expect(await lateOrders()).not.toContain(order.number);
    await change(later.version, inDays(-1));
    expect(await lateOrders()).toContain(order.number);
    const home = await of.mina.call("GET /api/office/home", { query: {} });
    expect(home.waiting).toContainEqual(expect.objectContaining({ name: "purchase-orders-late", count: 1 }));
  });
});

describe("a receipt", () => {
  test("takes more, less and damaged pieces with a reason, and puts only whole ones into stock (OFC-06)", async () => {
    const [first, second, third] = [await of.emptyProduct(), await of.emptyProduct(), await of.emptyProduct()];
    const lines = [first, second, third].map(({ sku }) => ({ sku, quantity: 5 }));
    const order = await of.sent(lines);
    expect(await of.receive(order, [{ received: 6 }])).toMatchObject({
      errors: [`Enter why ${first.sku} is not as ordered.`],
    });
    const done = await of.receive(order, [
      { line: 0, received: 6, reason: "One more in the box" },
      { line: 1, received: 3, damaged: 2, reason: "Dropped from the truck" },
      { line: 2, received: 1, isRestCancelled: true, reason: "Discontinued" },
    ]);
    expect(valueIn(done)).toMatchObject({
      state: "received",
      lines: [
        { received: 6, over: 1, open: 0 },
        { received: 3, damaged: 2, open: 0 },
        { received: 1, short: 4, open: 0 },
      ],
      receipts: [{ by: "Will Taumata", docket: "D-9", lines: [{ reason: "One more in the box" }, {}, {}] }],
    });
    for (const [{ id }, onHand] of [
      [first, 6],
      [second, 3],
      [third, 1],
    ] as const)
      expect(await of.stockOf(id)).toEqual({ onHand, arriving: 0, arrivesOn: null });
    await of.isBalanced();
    const [audited] = await of.rows<{ reason: string; after: object }>(
      "select reason, after from audit_log where record_id = $1 and action = 'purchase-order-received'",
      [order.number],
    );
    expect(audited?.reason).toBe("One more in the box; Dropped from the truck; Discontinued");
    expect(audited?.after).toMatchObject({ [second.sku]: "3 received, 2 damaged" });
  });

  test("of two people at once is made once, and the second reads who was first (OFC-06)", async () => {
    const { id, sku } = await of.emptyProduct();
    const order = await of.sent([{ sku, quantity: 8 }]);
    const answers = await Promise.all([of.will, of.stella].map((by) => of.receive(order, [{ received: 5 }], { by })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = answers.find(({ ok }) => !ok);
    expect(refused).toMatchObject({
      refusal: "receivedMeanwhile",
      errors: [
        expect.stringMatching(
          new RegExp(
            `^(Will Taumata|Stella Vogel) has just received 5 pieces of ${order.number}\\. Nothing was received twice\\. Check what is still to come\\.$`,
          ),
        ),
      ],
    });
    expect(await of.stockOf(id)).toMatchObject({ onHand: 5, arriving: 3 });
  });

  test("that is sent twice, also at once, is one receipt (OFC-06)", async () => {
    const { id, sku } = await of.emptyProduct();
    const order = await of.sent([{ sku, quantity: 8 }]);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => of.receive(order, [{ received: 2 }], { key })));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await of.stockOf(id)).toMatchObject({ onHand: 2, arriving: 6 });
    const other = await of.sent([{ sku: (await of.emptyProduct()).sku, quantity: 1 }]);
    expect(await of.receive(other, [{ received: 1 }], { key })).toMatchObject({ refusal: "usedKey" });
  });

  test("meets sales of the same goods at once without a deadlock, and the ledger adds up (OFC-06)", async () => {
    const { id, sku } = await of.emptyProduct();
    const order = await of.sent([{ sku, quantity: 30 }]);
    const buys = Array.from({ length: 8 }, () => of.buy(id, 1));
    const [received] = await Promise.all([of.receive(order, [{ received: 20 }]), ...buys]);
    expect(received.ok).toBe(true);
    const [{ waits }] = (await of.rows<{ waits: number }>(
      "select coalesce(sum(from_arriving), 0)::int as waits from stock_holds where product_id = $1 and state = 'sold'",
      [id],
    )) as [{ waits: number }];
    expect(waits).toBe(0);
    expect(await of.stockOf(id)).toMatchObject({ onHand: 12, arriving: 10 });
    await of.isBalanced();
  });

  test.each([
    [[], "nothingArrived"],
    [[{ received: 0 }], "nothingArrived"],
    [[{ line: 7, received: 1 }], "noSuchLine"],
    [[{ received: 1 }, { received: 1 }], "noSuchLine"],
  ] as const)("of %j is refused as %s (OFC-06, OFR-13)", async (counts, refusal) => {
    const order = await of.sent([{ sku: (await of.emptyProduct()).sku, quantity: 2 }]);
    expect(await of.receive(order, counts)).toMatchObject({ ok: false, refusal });
  });

  test("of a draft or a cancelled order is refused (OFC-06)", async () => {
    const { number, version } = await of.begin();
    expect(await of.receive({ number, version }, [{ received: 1 }])).toMatchObject({ refusal: "wrongState" });
    const body = { version, reason: "Not needed" };
    const cancelled = await of.mina.call("POST /api/office/purchase-orders/:number/cancel", {
      params: { number },
      body,
    });
    expect(valueIn(cancelled).state).toBe("cancelled");
    expect(await of.receive(valueIn(cancelled), [{ received: 1 }])).toMatchObject({
      errors: [`${number} is “Cancelled” by now. Nothing was changed.`],
    });
  });
});
