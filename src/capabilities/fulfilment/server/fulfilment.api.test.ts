import { Buffer } from "node:buffer";
import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedEmails, seedOfficeEmails } from "#seed/people.ts";
import { valueIn } from "#test/support/answers.ts";
import { fillCart, onHand, orderHistory, placeOrder } from "#test/support/api-orders.ts";
import { officeOf, signInStaff, type SignedInStaff } from "#test/support/office-staff.ts";
import { readPdf } from "#test/support/pdf-text.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
let office: FastifyInstance;
let will: SignedInStaff;
let robin: SignedInStaff;
beforeAll(async () => {
  shop = await startShopWithSandbox();
  office = await officeOf(shop);
  const now = shop.config.fixedNow ?? new Date();
  will = await signInStaff(office, seedOfficeEmails.warehouse, { now });
  robin = await signInStaff(office, seedEmails.manager, { now });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]).toString("base64");

let skip = 0;
/** A paid order of some units of one product, which Melbourne has. */
async function paidOrder(quantity = 1) {
  const basket = await fillCart(shop, { skip: skip++ % 12 });
  const { sku } = basket;
  for (let more = 1; more < quantity; more++) await basket.visitor.call("POST /api/cart/product/", { body: { sku } });
  const before = await onHand(shop, basket.productId);
  return { ...(await placeOrder(shop, basket)), sku, productId: basket.productId, before };
}

const ofNumber = (number: string) => ({ params: { number } });
const fulfilment = async (number: string) =>
  valueIn(await will.call("GET /api/office/fulfilment/orders/:number", ofNumber(number)));

async function allocated(quantity = 1) {
  const order = await paidOrder(quantity);
  await will.call("POST /api/office/fulfilment/allocate", { body: { orders: [order.number] } });
  const { consignments } = await fulfilment(order.number);
  return { ...order, consignment: consignments[0]?.number ?? "" };
}

const pick = (consignment: string, scanned: string, key = randomUUID(), by = will) =>
  by.call("POST /api/office/fulfilment/consignments/:number/picks", {
    ...ofNumber(consignment),
    body: { key, line: 0, scanned },
  });

async function pack(consignment: string, serial: string | null = null) {
  const shown = valueIn(await will.call("GET /api/office/fulfilment/consignments/:number", ofNumber(consignment)));
  const units = shown.lines.flatMap((line) => line.units.map(({ id }) => ({ id, serial })));
  return will.call("POST /api/office/fulfilment/consignments/:number/pack", {
    ...ofNumber(consignment),
    body: { units },
  });
}

const send = (consignment: string, carrier = "truck", tracking = "") =>
  will.call("POST /api/office/fulfilment/consignments/:number/dispatch", {
    ...ofNumber(consignment),
    body: { carrier, tracking },
  });

const deliver = (consignment: string, signature: string | null = png) =>
  will.call("POST /api/office/fulfilment/consignments/:number/deliver", {
    ...ofNumber(consignment),
    body: { receivedBy: "Mia Tan", signature, photo: null },
  });

async function sent() {
  const order = await allocated();
  await pick(order.consignment, order.sku);
  await pack(order.consignment);
  valueIn(await send(order.consignment));
  return order;
}

describe("an order goes out", () => {
  test("from allocation to the signature; it follows and the audit log names who (OFO-05, OFR-04)", async () => {
    const order = await allocated();
    expect(await orderHistory(shop, order.id)).toMatch(/placed>picking$/);
    expect(valueIn(await pick(order.consignment, ` ${order.sku.toLowerCase()} `)).lines[0]?.units).toHaveLength(1);
    const serial = `SN-${randomUUID().slice(0, 8)}`.toUpperCase();
    expect(valueIn(await pack(order.consignment, serial))).toMatchObject({ state: "packed" });
    expect(valueIn(await send(order.consignment))).toMatchObject({ state: "dispatched" });
    const proof = { receivedBy: "Mia Tan", by: "Will Taumata", signature: png };
    expect(valueIn(await deliver(order.consignment))).toMatchObject({ state: "delivered", proof });
    expect(await orderHistory(shop, order.id)).toMatch(/placed>picking>dispatched>delivered$/);
    const log = valueIn({
      ok: true,
      value: await robin.call("GET /api/office/audit", { query: { record: order.consignment } }),
    });
    expect(log.rows.map(({ action, whoName }) => [action, whoName])).toEqual(
      ["delivered", "dispatched", "packed", "picked", "allocated"].map((action) => [action, "Will Taumata"]),
    );
  });

  test("in two parts: it is on its way with the first and delivered with the last (OFO-05)", async () => {
    const order = await paidOrder(2);
    const key = randomUUID();
    const part = (lines: readonly { line: number; quantity: number }[], of = key) =>
      will.call("POST /api/office/fulfilment/orders/:number/consignments", {
        ...ofNumber(order.number),
        body: { key: of, origin: { kind: "warehouse", code: "MEL" }, lines: [...lines] },
      });
    const first = valueIn(await part([{ line: 0, quantity: 1 }]));
    expect(first).toMatchObject({ lines: [{ left: 1 }], consignments: [{ number: `${order.number}-1` }] });
    // The same press again makes nothing new.
    expect(valueIn(await part([{ line: 0, quantity: 1 }])).consignments).toHaveLength(1);
    expect(await part([{ line: 0, quantity: 2 }], randomUUID())).toMatchObject({ refusal: "notThere" });
    await pick(`${order.number}-1`, order.sku);
    await pack(`${order.number}-1`);
    await send(`${order.number}-1`, "startrack", "ST123");
    await deliver(`${order.number}-1`);
    expect(await orderHistory(shop, order.id)).toMatch(/picking>dispatched$/);
    await will.call("POST /api/office/fulfilment/allocate", { body: { orders: [order.number] } });
    await pick(`${order.number}-2`, order.sku);
    await pack(`${order.number}-2`);
    await send(`${order.number}-2`);
    expect(await orderHistory(shop, order.id)).toMatch(/picking>dispatched$/);
    await deliver(`${order.number}-2`);
    expect(await orderHistory(shop, order.id)).toMatch(/dispatched>delivered$/);
    expect(await onHand(shop, order.productId)).toBe(order.before - 2);
  });

  test("the pick list goes by bay, and holds what is still to be picked (OFO-05)", async () => {
    const order = await allocated();
    const list = async () =>
      valueIn(await will.call("GET /api/office/fulfilment/pick-list", { query: { warehouse: "MEL" } })).rows;
    expect((await list()).find(({ consignment }) => consignment === order.consignment)).toMatchObject({
      sku: order.sku,
      picked: 0,
      quantity: 1,
    });
    await pick(order.consignment, order.sku);
    expect((await list()).filter(({ consignment }) => consignment === order.consignment)).toEqual([]);
    const wrong = { query: { warehouse: "MEL", until: "2026-02-30" } };
    expect(await will.call("GET /api/office/fulfilment/pick-list", wrong)).toMatchObject({
      errors: ["Enter a day as YYYY-MM-DD."],
    });
  });

  test("papers: pick list, packing slip, label and run sheet are PDFs with their facts (OFO-05)", async () => {
    const order = await sent();
    const { day, zone } = valueIn(
      await will.call("GET /api/office/fulfilment/consignments/:number", ofNumber(order.consignment)),
    );
    const textOf = async (answer: unknown) => {
      const { value } = answer as { value: { base64: string; type: string } };
      expect(value.type).toBe("application/pdf");
      return readPdf(Buffer.from(value.base64, "base64"));
    };
    for (const kind of ["slip", "label"] as const) {
      const paper = await textOf(
        await will.call("GET /api/office/fulfilment/documents/consignments/:number/:kind", {
          params: { number: order.consignment, kind },
        }),
      );
      expect(paper.text).toContain("Swan Street");
      expect(paper.title).toContain(order.consignment);
    }
    const params = { zone: zone ?? "", day: day ?? "" };
    const sheet = await textOf(await will.call("GET /api/office/fulfilment/documents/runs/:zone/:day", { params }));
    expect(sheet.text).toContain(order.consignment);
    const query = { warehouse: "MEL" };
    await textOf(await will.call("GET /api/office/fulfilment/documents/pick-list", { query }));
  });
});

describe("a refused step has a sentence, and changes nothing", () => {
  test("a wrong scan names both products; a repeated scan counts once; two people pick the last one (OFO-05)", async () => {
    const order = await allocated();
    expect(await pick(order.consignment, "WRONG-1")).toMatchObject({
      refusal: "wrongProduct",
      errors: [`That is WRONG-1. This line wants ${order.sku}. Nothing was changed.`],
    });
    const key = randomUUID();
    const [one, two] = await Promise.all([
      pick(order.consignment, order.sku, key),
      pick(order.consignment, order.sku, randomUUID(), robin),
    ]);
    expect([one.ok, two.ok].filter(Boolean)).toHaveLength(1);
    const loser = one.ok ? two : one;
    expect(loser).toMatchObject({
      refusal: "allPicked",
      errors: [expect.stringMatching(/^All 1 are picked already, the last by (Will Taumata|Robin Hale)\./)],
    });
    const again = await pick(order.consignment, order.sku, key);
    if (one.ok) expect(valueIn(again).lines[0]?.units).toHaveLength(1);
  });

  test("a short pick leaves the rest to be allocated again, with its reason (OFO-05)", async () => {
    const order = await allocated(2);
    await pick(order.consignment, order.sku);
    const short = (quantity: number, key = randomUUID()) =>
      will.call("POST /api/office/fulfilment/consignments/:number/shorts", {
        ...ofNumber(order.consignment),
        body: { key, line: 0, quantity, reason: "not-in-bay" as const, note: "Looked twice" },
      });
    expect(await short(2)).toMatchObject({ errors: ["Only 1 of this line is still to be picked."] });
    expect(await pack(order.consignment)).toMatchObject({ refusal: "notPicked" });
    const key = randomUUID();
    for (const answer of [await short(1, key), await short(1, key)])
      expect(valueIn(answer)).toMatchObject({
        lines: [{ quantity: 1 }],
        shorts: [{ quantity: 1, reason: "not-in-bay", note: "Looked twice", by: "Will Taumata" }],
      });
    expect(await fulfilment(order.number)).toMatchObject({
      lines: [{ left: 1 }],
      allocations: [{ lines: [{ quantity: 1 }] }],
    });
    const waiting = await will.call("GET /api/office/fulfilment/waiting", { query: { words: order.number } });
    expect(waiting.rows).toMatchObject([{ orderNumber: order.number, units: 1 }]);
  });

  test("an order that its customer cancels meanwhile is not picked, packed or sent (OFO-05)", async () => {
    const order = await allocated();
    await shop.visitor("aol").call("POST /api/order/:token/cancel", { params: { token: order.token }, body: {} });
    const message = `Order ${order.number} was cancelled. Put its goods back; nothing of it is sent.`;
    expect(await pick(order.consignment, order.sku)).toMatchObject({ refusal: "orderCancelled", errors: [message] });
    expect(await fulfilment(order.number)).toMatchObject({ allocations: [], consignments: [{ state: "cancelled" }] });
    expect(await onHand(shop, order.productId)).toBe(order.before);
  });

  test("a dispatched consignment cannot be cancelled by its customer, packed again or sent twice (OFO-05)", async () => {
    const order = await sent();
    const cancel = await shop
      .visitor("aol")
      .call("POST /api/order/:token/cancel", { params: { token: order.token }, body: {} });
    expect(cancel).toMatchObject({ refusal: "tooLate" });
    expect(await send(order.consignment, "startrack", "ST9")).toMatchObject({
      errors: [`Consignment ${order.consignment} is “On its way” by now. Nothing was changed.`],
    });
    const call = "POST /api/office/fulfilment/consignments/:number/cancel";
    expect(await will.call(call, ofNumber(order.consignment))).toMatchObject({ refusal: "wrongState" });
  });

  test("a carrier without its tracking number, a serial number twice, a proof without one (OFO-05)", async () => {
    const [first, second] = [await allocated(), await allocated()];
    for (const { consignment, sku } of [first, second]) await pick(consignment, sku);
    const serial = randomUUID();
    valueIn(await pack(first.consignment, serial));
    expect(await pack(second.consignment, serial)).toMatchObject({
      errors: [expect.stringContaining(`is in consignment ${first.consignment} already.`)],
    });
    expect(await send(first.consignment, "nz-post")).toMatchObject({
      errors: ["Enter the tracking number from NZ Post."],
    });
    valueIn(await send(first.consignment));
    expect(await deliver(first.consignment, null)).toMatchObject({
      errors: ["Draw a signature or take a photograph."],
    });
    const svg = Buffer.from("<svg onload='alert(1)'/>").toString("base64");
    expect(await deliver(first.consignment, svg)).toMatchObject({ refusal: "notPicture" });
  });

  test("staff of other sites find neither the order nor its consignments (OFO-05, OFR-03)", async () => {
    const order = await allocated();
    const stella = await signInStaff(office, seedOfficeEmails["store-manager"], {
      now: shop.config.fixedNow ?? new Date(),
    });
    await sql`update staff_roles set sites = '{fk}' where member_id = (
      select id from staff_members where email = ${seedOfficeEmails["store-manager"]})`.execute(shop.database.db);
    expect(await pick(order.consignment, order.sku, randomUUID(), stella)).toMatchObject({
      refusal: "unknownConsignment",
    });
  });
});

describe("a failed delivery", () => {
  const fail = (consignment: string, newDay: string | null, key = randomUUID()) =>
    will.call("POST /api/office/fulfilment/consignments/:number/fail", {
      ...ofNumber(consignment),
      body: { key, reason: "nobody-home" as const, note: "Rang twice", newDay },
    });

  test("comes back and gets a new day by the rules of delivery, with one mail (OFO-05)", async () => {
    const order = await sent();
    const { days } = valueIn(
      await will.call("GET /api/office/fulfilment/consignments/:number/days", ofNumber(order.consignment)),
    );
    const before = valueIn(
      await will.call("GET /api/office/fulfilment/consignments/:number", ofNumber(order.consignment)),
    ).day;
    const newDay = days.find((day) => before !== null && day > before) ?? "";
    expect(await fail(order.consignment, "2026-11-20")).toMatchObject({ refusal: "dayGone" });
    const key = randomUUID();
    for (const answer of [await fail(order.consignment, newDay, key), await fail(order.consignment, newDay, key)])
      expect(valueIn(answer)).toMatchObject({
        state: "packed",
        day: newDay,
        attempts: [{ reason: "nobody-home", note: "Rang twice", newDay, by: "Will Taumata" }],
      });
    const mails = async () =>
      (await shop.sandbox.mails(order.form.email)).filter(({ subject }) => subject.startsWith("New delivery day"));
    await eventually(async () => (await mails()).length === 1);
    const places = await sql<{ day: string }>`
      select day from delivery_bookings where order_id = ${order.id}`.execute(shop.database.db);
    expect(places.rows).toEqual([{ day: newDay }]);
    valueIn(await send(order.consignment));
    expect(valueIn(await deliver(order.consignment))).toMatchObject({ state: "delivered" });
  });
});
