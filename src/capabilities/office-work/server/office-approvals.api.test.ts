import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedEmails, seedOfficeEmails } from "#seed/people.ts";
import { fillCart, placeOrder, providerTotals } from "#test/support/api-orders.ts";
import { mailSaying, mailsTo } from "#test/support/mails-and-forms.ts";
import { officeOf, type SignedInStaff, signInStaff } from "#test/support/office-staff.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
let office: FastifyInstance;
let sana: SignedInStaff;
let robin: SignedInStaff;
let farid: SignedInStaff;
beforeAll(async () => {
  shop = await startShopWithSandbox();
  office = await officeOf(shop);
  const now = shop.config.fixedNow ?? new Date();
  sana = await signInStaff(office, seedOfficeEmails["customer-service"], { now });
  robin = await signInStaff(office, seedEmails.manager, { now });
  farid = await signInStaff(office, seedOfficeEmails.finance, { now });
  await shop.database.pool.query("update roles set refund_limit_cents = 5000 where id = 'customer-service'");
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const REFUND = "POST /api/office/sites/:site/orders/:number/refunds";
let skip = 0;
async function paidOrder() {
  const placed = await placeOrder(shop, await fillCart(shop, { skip: skip++ % 8 }));
  const captured = () =>
    shop.database.pool.query("select 1 from payment_attempts where order_id = $1 and captured_cents > 0", [placed.id]);
  await eventually(async () => (await captured()).rowCount === 1);
  return placed;
}

const refundBody = (goodwill: number) => ({ key: randomUUID(), goodwill, amount: goodwill, reason: "Scratched door" });
const refund = (number: string, body: ReturnType<typeof refundBody>, by = sana) =>
  by.call(REFUND, { params: { site: "aol", number }, body });

/** Sana asks for a refund above her limit. */
async function requestApproval(goodwill = 60) {
  const { number } = await paidOrder();
  const body = refundBody(goodwill);
  expect(await refund(number, body)).toMatchObject({
    refusal: "overLimit",
    errors: ["Your limit for one refund is $50.00. Ask for approval."],
  });
  const request = { id: randomUUID(), call: REFUND, params: { site: "aol", number }, body, reason: body.reason };
  const approval = await sana.call("POST /api/office/approvals", { body: request });
  if (!approval.ok) throw new Error(approval.errors.join());
  return { number, body, request, approval: approval.value };
}

const decide = (by: SignedInStaff, id: string, answer: "approve" | "decline", note = "Fine") =>
  by.call(`POST /api/office/approvals/:id/${answer}`, { params: { id }, body: { note } });
const refunded = async (number: string) => (await providerTotals(shop, number)).refunded;

describe("a refund above one's limit", () => {
  test("waits for a second person, and is made in the asker's name once it is approved (OFR-06, OFO-09)", async () => {
    const { number, approval } = await requestApproval();
    expect(approval).toMatchObject({
      title: `Refund $60.00 of order ${number}`,
      state: "waiting",
      whyNot: "You asked for this yourself. Another person has to decide.",
    });
    const [mail] = await mailsTo(shop.sandbox, seedEmails.manager, 1);
    expect(mail?.subject).toBe(`Approval: Refund $60.00 of order ${number}`);
    expect(mail?.text).toContain("Sana Rahman asks for approval");
    expect(await decide(robin, approval.id, "approve", "Poor thing")).toMatchObject({
      ok: true,
      value: { state: "approved", decidedBy: "Robin Hale", note: "Poor thing", outcome: "" },
    });
    await eventually(async () => (await refunded(number)) === 6_000);
    const [answer] = await mailsTo(shop.sandbox, seedOfficeEmails["customer-service"], 1);
    expect(answer?.text).toContain("approved by Robin Hale");
    const { rows } = await robin.call("GET /api/office/audit", { query: { record: `aol ${number}`, kind: "order" } });
    expect(rows.map(({ action, whoName }) => `${action} ${whoName}`)).toEqual(
      expect.arrayContaining(["order-refunded Sana Rahman", "approval-given Robin Hale", "approval-asked Sana Rahman"]),
    );
  });

  test("is made once when two people approve it at once, and when one presses twice (OFR-06)", async () => {
    const { number, approval } = await requestApproval();
    const answers = await Promise.all([
      decide(robin, approval.id, "approve"),
      decide(farid, approval.id, "approve"),
      decide(robin, approval.id, "approve"),
    ]);
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1);
    for (const one of answers) if (!one.ok) expect(["decidedBefore", "underWay"]).toContain(one.refusal);
    await eventually(async () => (await refunded(number)) === 6_000);
    expect(await decide(farid, approval.id, "decline")).toMatchObject({ refusal: "decidedBefore" });
  });

  test("stays undone where it is declined, and the asker reads why (OFR-06)", async () => {
    const { number, approval } = await requestApproval();
    expect(await decide(farid, approval.id, "decline", "Offer a repair first")).toMatchObject({
      value: { state: "declined", note: "Offer a repair first" },
    });
    expect(await decide(robin, approval.id, "approve")).toMatchObject({ refusal: "decidedBefore" });
    await mailSaying(shop.sandbox, seedOfficeEmails["customer-service"], "Offer a repair first");
    expect(await refunded(number)).toBe(0);
  });

  test("that has become too much meanwhile is closed with a sentence, and nothing is refunded (OFR-06)", async () => {
    const { number, approval } = await requestApproval();
    const cancelled = await robin.call("POST /api/office/sites/:site/orders/:number/move", {
      params: { site: "aol", number },
      body: { to: "cancelled", why: "Changed mind" },
    });
    expect(cancelled.ok).toBe(true);
    expect(await decide(robin, approval.id, "approve")).toMatchObject({
      value: { state: "failed", outcome: expect.stringContaining("is more than can be refunded") },
    });
  });

  test("is decided neither by the asker nor by somebody without the permission (OFR-06)", async () => {
    const { approval } = await requestApproval();
    expect(await decide(sana, approval.id, "approve")).toMatchObject({ refusal: "mayNotDecide" });
    const now = shop.config.fixedNow ?? new Date();
    const will = await signInStaff(office, seedOfficeEmails.warehouse, { now });
    expect(await decide(will, approval.id, "approve")).toMatchObject({
      refusal: "mayNotDecide",
      errors: ["Your roles don't let you approve this. An owner can change them."],
    });
    expect((await will.call("GET /api/office/approvals")).rows).toEqual([]);
    const home = await robin.call("GET /api/office/home", { query: {} });
    expect(home.waiting.find(({ name }) => name === "approvals")?.count).toBe(1);
  });

  test("is asked for once by the same press, and not with other words (OFR-06)", async () => {
    const { request, approval } = await requestApproval();
    expect(await sana.call("POST /api/office/approvals", { body: request })).toMatchObject({
      value: { id: approval.id },
    });
    const other = { ...request, body: { ...request.body, amount: 70 } };
    expect(await sana.call("POST /api/office/approvals", { body: other })).toMatchObject({ refusal: "usedKey" });
    const unknown = { ...request, id: randomUUID(), call: "POST /api/office/staff" };
    expect(await sana.call("POST /api/office/approvals", { body: unknown })).toMatchObject({
      refusal: "notApprovable",
    });
    const nowhere = { ...request, id: randomUUID(), params: { site: "aol", number: "1" } };
    expect(await sana.call("POST /api/office/approvals", { body: nowhere })).toMatchObject({ refusal: "noSuchRecord" });
  });
});

test("a price below cost is asked once another person has approved it (OFR-06, OFC-05)", async () => {
  const now = shop.config.fixedNow ?? new Date();
  const mina = await signInStaff(office, seedOfficeEmails.merchandiser, { now });
  const list = await mina.call("GET /api/office/sites/:site/prices", { params: { site: "hc" }, query: {} });
  const sku = list.rows[0]?.sku ?? "";
  const params = { site: "hc", sku } as const;
  const call = "POST /api/office/sites/:site/prices/:sku";
  const read = async () => {
    const found = await mina.call("GET /api/office/sites/:site/prices/:sku", { params });
    if (!found.ok) throw new Error(found.refusal);
    return found.value;
  };
  const bodyOf = async (change: { cost?: number; price?: number }) => ({
    changeId: randomUUID(),
    version: (await read()).version,
    change,
    reason: "Last one",
  });
  const { price } = await read();
  await mina.call(call, { params, body: await bodyOf({ cost: Math.floor((price ?? 0) / 1.1) }) });
  const body = await bodyOf({ price: (price ?? 0) - 20 });
  expect(await mina.call(call, { params, body })).toMatchObject({ refusal: "belowCost" });
  const request = { id: randomUUID(), call, params, body, reason: "Last one" };
  expect(await mina.call("POST /api/office/approvals", { body: request })).toMatchObject({
    value: { state: "waiting", title: expect.stringMatching(/^Ask \$.* for .* on hc$/) },
  });
  expect(await decide(robin, request.id, "approve", "")).toMatchObject({ value: { state: "approved" } });
  expect((await read()).price).toBe((price ?? 0) - 20);
});
