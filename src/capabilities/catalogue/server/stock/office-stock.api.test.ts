import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedOfficeEmails } from "#seed/people.ts";
import { officeOf, type SignedInStaff, signInStaff } from "#test/support/office-staff.ts";
import { insertOrder } from "#test/support/stocked-orders.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { listImbalances } from "./stock-ledger.store.ts";

let shop: TestShop;
let office: FastifyInstance;
let will: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  office = await officeOf(shop);
  will = await signInStaff(office, seedOfficeEmails.warehouse, { now: shop.config.fixedNow ?? new Date() });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await shop.database.pool.query<Row>(text, values)).rows;

/** A product that only Sydney has, so many times. */
let taken = 0;
async function skuWith(onHand: number): Promise<string> {
  const [row] = await rows<{ id: number; sku: string }>(
    "select p.id, p.sku from products p join stock s on s.product_id = p.id where s.warehouse_code = 'SYD' order by p.sku offset $1 limit 1",
    [taken++],
  );
  await rows("update stock set on_hand = 0, arriving = 0, arrives_on = null where product_id = $1", [row!.id]);
  await rows("update stock set on_hand = $2 where product_id = $1 and warehouse_code = 'SYD'", [row!.id, onHand]);
  return row!.sku;
}

type Adjust = Parameters<typeof adjustBody>[0];
const adjustBody = (of: {
  readonly sku: string;
  readonly adjustment:
    | { readonly kind: "add" | "remove"; readonly quantity: number }
    | { readonly kind: "set"; readonly quantity: number; readonly seen: number };
  readonly changeId?: string;
  readonly place?: string;
}) => ({ changeId: randomUUID(), place: "SYD", reason: "correction" as const, ...of });
const adjust = (of: Adjust) => will.call("POST /api/office/stock/adjust", { body: adjustBody(of) });
const transfer = (sku: string, to: string, quantity: number, changeId: string = randomUUID()) =>
  will.call("POST /api/office/stock/transfer", { body: { changeId, sku, from: "SYD", to, quantity } });
const ledgerOf = async (sku: string, place = "SYD") => {
  const answer = await will.call("GET /api/office/stock/:sku/:place", { params: { sku, place } });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
};

describe("an adjustment", () => {
  test("is a row of the ledger with who, why and what is left, and one of the audit log (OFC-06, OFR-04)", async () => {
    const sku = await skuWith(14);
    const answer = await will.call("POST /api/office/stock/adjust", {
      body: { ...adjustBody({ sku, adjustment: { kind: "remove", quantity: 2 } }), reason: "damaged", note: "Fell" },
    });
    expect(answer).toMatchObject({ ok: true, value: { onHand: 12 } });
    const { stock, ledger, movements } = await ledgerOf(sku);
    expect([stock.onHand, ledger]).toEqual([12, 12]);
    expect(movements[0]).toMatchObject({
      quantity: -2,
      onHand: 12,
      cause: "adjustment",
      reason: "Damaged: Fell",
      whoName: "Will Taumata",
    });
    const [audited] = await rows("select action, before, after, reason from audit_log where record_id = $1", [
      `${sku}/SYD`,
    ]);
    expect(audited).toEqual({
      action: "stock-adjusted",
      before: { onHand: 14 },
      after: { onHand: 12 },
      reason: "Damaged: Fell",
    });
  });

  test("that arrives twice is made once (OFC-06)", async () => {
    const sku = await skuWith(10);
    const changeId = randomUUID();
    const twice = { sku, changeId, adjustment: { kind: "remove", quantity: 4 } } as const;
    await Promise.all([adjust(twice), adjust(twice)]);
    expect(await adjust(twice)).toMatchObject({ ok: true, value: { onHand: 6 } });
    expect((await ledgerOf(sku)).ledger).toBe(6);
  });

  test("below zero is refused with what is on hand, and can be sent again smaller (OFC-06)", async () => {
    const sku = await skuWith(3);
    const changeId = randomUUID();
    expect(await adjust({ sku, changeId, adjustment: { kind: "remove", quantity: 5 } })).toMatchObject({
      refusal: "belowZero",
      errors: ["Only 3 pieces are on hand, so 5 can't be taken away."],
    });
    expect(await adjust({ sku, changeId, adjustment: { kind: "remove", quantity: 3 } })).toMatchObject({ ok: true });
  });

  test("of two people who set the number they saw, the second is refused (OFC-06, OFR-05)", async () => {
    const sku = await skuWith(8);
    const set = (quantity: number) => adjust({ sku, adjustment: { kind: "set", quantity, seen: 8 } });
    const answers = await Promise.all([set(5), set(6)]);
    const refused = answers.find((answer) => !answer.ok);
    const { onHand } = (await ledgerOf(sku)).stock;
    expect(refused).toMatchObject({
      refusal: "changedMeanwhile",
      errors: [`On hand changed from 8 to ${onHand} while you had this open. Check it and save again.`],
    });
  });

  test("of ten at once that each take one of six, six are made (OFC-06)", async () => {
    const sku = await skuWith(6);
    const one = { kind: "remove", quantity: 1 } as const;
    const answers = await Promise.all(Array.from({ length: 10 }, () => adjust({ sku, adjustment: one })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(6);
    expect((await ledgerOf(sku)).stock.onHand).toBe(0);
  });

  test("at a place that never had the product begins its stock there (OFC-06)", async () => {
    const sku = await skuWith(1);
    await rows(
      "delete from stock where warehouse_code = 'MEL' and product_id = (select id from products where sku = $1)",
      [sku],
    );
    const answer = await adjust({ sku, place: "MEL", adjustment: { kind: "add", quantity: 2 } });
    expect(answer).toMatchObject({ ok: true, value: { onHand: 2, place: "MEL" } });
  });

  test.each([
    ["an unknown SKU", { sku: "NOPE-1" }, "There is no product with this SKU. Check the number."],
    ["an unknown place", { place: "XYZ" }, "There is no such warehouse. Reload the page and choose again."],
  ])("for %s is refused in one sentence (OFC-06)", async (_, change, sentence) => {
    const sku = await skuWith(1);
    const answer = await adjust({ sku, adjustment: { kind: "add", quantity: 1 }, ...change });
    expect(answer).toMatchObject({ ok: false, errors: [sentence] });
  });

  test.each([0, -3, 1.5, "two", 1e9, null])("of %s pieces is refused, not a fault (OFC-06)", async (quantity) => {
    const body = { ...adjustBody({ sku: "X", adjustment: { kind: "add", quantity: 1 } }) };
    const response = await will.send({
      method: "POST",
      url: "/api/office/stock/adjust",
      body: { ...body, adjustment: { kind: "add", quantity } },
    });
    expect(response.statusCode).toBe(400);
  });
});

describe("a transfer", () => {
  test("is two rows of one reference, and happens once however often it is sent (OFC-06)", async () => {
    const sku = await skuWith(5);
    const id = randomUUID();
    await Promise.all([transfer(sku, "MEL", 2, id), transfer(sku, "MEL", 2, id)]);
    const [from, to] = [await ledgerOf(sku), await ledgerOf(sku, "MEL")];
    expect([from.stock.onHand, to.stock.onHand]).toEqual([3, 2]);
    expect([from, to].map(({ movements }) => movements[0])).toMatchObject([
      { quantity: -2, cause: "transfer", reference: id },
      { quantity: 2, cause: "transfer", reference: id },
    ]);
  });

  test("in both directions at once never waits for ever, and loses nothing (OFC-06)", async () => {
    const sku = await skuWith(20);
    await transfer(sku, "MEL", 10);
    const back = () =>
      will.call("POST /api/office/stock/transfer", {
        body: { changeId: randomUUID(), sku, from: "MEL", to: "SYD", quantity: 1 },
      });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => (at % 2 ? back() : transfer(sku, "MEL", 1))),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect((await ledgerOf(sku)).stock.onHand + (await ledgerOf(sku, "MEL")).stock.onHand).toBe(20);
  });

  test("of more than there is, to itself, or abroad is refused (OFC-06)", async () => {
    const sku = await skuWith(2);
    expect(await transfer(sku, "MEL", 3)).toMatchObject({ refusal: "belowZero" });
    expect(await transfer(sku, "SYD", 1)).toMatchObject({ refusal: "samePlace" });
    expect(await transfer(sku, "AKL", 1)).toMatchObject({ refusal: "otherCountry" });
    expect((await ledgerOf(sku)).stock.onHand).toBe(2);
  });
});

describe("the list", () => {
  test("goes through every product and place once, in the order of the SKUs (OFC-06, OFR-07)", async () => {
    const seen: string[] = [];
    let after = "";
    for (let page = 0; page < 3; page++) {
      const list = await will.call("GET /api/office/stock", { query: { after } });
      seen.push(...list.rows.map(({ sku, place }) => `${sku} ${place}`));
      after = list.next ?? "";
    }
    const expected = await rows<{ key: string }>(
      "select p.sku || ' ' || s.warehouse_code as key from stock s join products p on p.id = s.product_id order by p.sku, s.warehouse_code limit 150",
    );
    expect(seen).toEqual(expected.map(({ key }) => key));
  });

  test("finds by part of a SKU or words of title and model in any order, at one place (OFC-06)", async () => {
    const sku = await skuWith(1);
    const [product] = await rows<{ title: string; model: string }>("select title, model from products where sku = $1", [
      sku,
    ]);
    const { title, model } = product!;
    const words = [sku.toLowerCase().slice(0, -1), title.slice(2), `${model} ${title.split(" ")[1]}`];
    for (const one of words) {
      const list = await will.call("GET /api/office/stock", { query: { words: one, place: "SYD" } });
      expect(list.rows.map((row) => row.sku)).toContain(sku);
      expect(new Set(list.rows.map(({ place }) => place))).toEqual(new Set(["SYD"]));
    }
    const strange = await will.call("GET /api/office/stock", { query: { words: "100%_\\", after: "no cursor" } });
    expect(strange).toMatchObject({ rows: [], total: 0 });
  });

  test("shows what is low once a level is set, and no longer when it is removed (OFC-06)", async () => {
    const sku = await skuWith(2);
    const level = (lowAt: number | null) =>
      will.call("POST /api/office/stock/level", { body: { sku, place: "SYD", lowAt } });
    const low = async () => (await will.call("GET /api/office/stock", { query: { view: "low" } })).rows;
    expect(await level(2)).toMatchObject({ ok: true, value: { state: "low", lowAt: 2 } });
    expect((await low()).map((row) => row.sku)).toContain(sku);
    await level(null);
    expect((await low()).map((row) => row.sku)).not.toContain(sku);
  });

  test("shows places that have promised more than they have as below zero (OFC-06)", async () => {
    const sku = await skuWith(4);
    await holdOf(sku, 3, "held");
    const below = async () => (await will.call("GET /api/office/stock", { query: { view: "below-zero" } })).rows;
    expect((await below()).map((row) => row.sku)).not.toContain(sku);
    await adjust({ sku, adjustment: { kind: "remove", quantity: 2 } });
    expect((await below()).find((row) => row.sku === sku)).toMatchObject({
      onHand: 2,
      allocated: 3,
      state: "below-zero",
    });
  });

  test("counts sold pieces as there until their order has been sent (OFC-06)", async () => {
    const sku = await skuWith(4);
    const orderId = await holdOf(sku, 3, "sold");
    const sent = async () => (await ledgerOf(sku)).stock;
    expect(await sent()).toMatchObject({ onHand: 4, allocated: 0, toSend: 3 });
    await rows("update orders set state = 'dispatched' where id = $1", [orderId]);
    expect(await sent()).toMatchObject({ toSend: 0 });
  });
});

/** A placed order with pieces of a product from Sydney. */
async function holdOf(sku: string, quantity: number, state: "held" | "sold"): Promise<string> {
  const orderId = await insertOrder(shop.database.pool, "placed");
  await rows(
    `insert into stock_holds (order_id, warehouse_code, product_id, quantity, state, held_until)
     select $1, 'SYD', id, $3, $4, now() + interval '1 hour' from products where sku = $2`,
    [orderId, sku, quantity, state],
  );
  return orderId;
}

describe("the ledger", () => {
  test("of every product and place of the demonstration adds up to what is on hand (OFC-06)", async () => {
    expect(await listImbalances(shop.database.db, 10)).toEqual([]);
  });

  test.each([
    "update stock_movements set quantity = 1",
    "delete from stock_movements",
    "truncate stock_movements",
    "truncate stock cascade",
  ])("cannot be rewritten: %s", async (statement) => {
    await expect(rows(statement)).rejects.toThrow("The ledger of stock is never rewritten");
  });

  test("notes also what somebody changes in the database by hand (OFC-06)", async () => {
    const sku = await skuWith(4);
    await rows(
      "delete from stock where warehouse_code = 'SYD' and product_id = (select id from products where sku = $1)",
      [sku],
    );
    expect((await ledgerOf(sku)).movements.slice(0, 2)).toMatchObject([
      { quantity: -4, onHand: 0, cause: "direct" },
      { cause: "direct" },
    ]);
  });

  test("that does not add up is found by the check (OFC-06)", async () => {
    const sku = await skuWith(4);
    await rows("alter table stock disable trigger stock_recorded_changed");
    await rows(
      "update stock set on_hand = 9 where warehouse_code = 'SYD' and product_id = (select id from products where sku = $1)",
      [sku],
    );
    await rows("alter table stock enable trigger stock_recorded_changed");
    expect(await listImbalances(shop.database.db, 10)).toEqual([{ sku, place: "SYD", onHand: 9, ledger: 4 }]);
  });
});

describe("an undo from the audit log", () => {
  const lastOf = async (sku: string) =>
    (
      await rows<{ id: string }>("select id from audit_log where record_id = $1 order by id desc limit 1", [
        `${sku}/SYD`,
      ])
    )[0]?.id ?? "0";
  const undo = (id: string) => will.call("POST /api/office/audit/:id/undo", { params: { id } });

  test("posts the opposite adjustment once, whatever was sold since, and can be undone itself (OFR-04, OFC-06)", async () => {
    const sku = await skuWith(10);
    await adjust({ sku, adjustment: { kind: "add", quantity: 5 } });
    await rows(
      "update stock set on_hand = on_hand - 2 where warehouse_code = 'SYD' and product_id = (select id from products where sku = $1)",
      [sku],
    );
    const id = await lastOf(sku);
    const answers = await Promise.all([undo(id), undo(id)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: "undoneAlready" });
    const { stock, ledger, movements } = await ledgerOf(sku);
    expect([stock.onHand, ledger]).toEqual([8, 8]);
    expect(movements[0]).toMatchObject({ quantity: -5, cause: "adjustment", whoName: "Will Taumata" });
    expect(await undo(await lastOf(sku))).toMatchObject({ ok: true });
    expect((await ledgerOf(sku)).stock.onHand).toBe(13);
  });

  test("takes a transfer back, and is refused below zero or after a newer change (OFR-04)", async () => {
    const sku = await skuWith(6);
    await transfer(sku, "MEL", 4);
    const moved = await lastOf(sku);
    expect(await undo(moved)).toMatchObject({ ok: true });
    expect([(await ledgerOf(sku)).stock.onHand, (await ledgerOf(sku, "MEL")).stock.onHand]).toEqual([6, 0]);
    await adjust({ sku, adjustment: { kind: "add", quantity: 3 } });
    const added = await lastOf(sku);
    await rows(
      "update stock set on_hand = 2 where warehouse_code = 'SYD' and product_id = (select id from products where sku = $1)",
      [sku],
    );
    expect(await undo(added)).toMatchObject({
      refusal: "inTheWay",
      errors: ["SYD has only 2 on hand by now: that is too few to undo this."],
    });
    await adjust({ sku, adjustment: { kind: "add", quantity: 9 } });
    expect(await undo(added)).toMatchObject({
      refusal: "inTheWay",
      errors: ["Will Taumata has changed this stock since."],
    });
    const { stock, ledger } = await ledgerOf(sku);
    expect(ledger).toBe(stock.onHand);
  });
});
