import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedEmails, seedOfficeEmails } from "#seed/people.ts";
import { fillCart, placeOrder } from "#test/support/api-orders.ts";
import { officeOf, signInStaff, type SignedInStaff } from "#test/support/office-staff.ts";
import { goToProvider } from "#test/support/redirect-payments.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { onPayment } from "../../checkout/server/paying/on-payment.ts";
import { readLedgerOf } from "./ledger/ledger.store.ts";
import { applyOutcome } from "./outcomes/apply-outcome.ts";

let shop: ShopWithSandbox;
let office: FastifyInstance;
let finn: SignedInStaff;
let robin: SignedInStaff;
let rana: SignedInStaff;
beforeAll(async () => {
  shop = await startShopWithSandbox();
  office = await officeOf(shop);
  const now = shop.config.fixedNow ?? new Date();
  finn = await signInStaff(office, seedOfficeEmails.finance, { now });
  robin = await signInStaff(office, seedEmails.manager, { now });
  rana = await signInStaff(office, seedOfficeEmails["customer-service"], { now });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const decide = (reason = "Checked at the provider", more: { amount?: number } = {}) => ({
  key: randomUUID(),
  reason,
  amount: null,
  ...more,
});
const show = async (id: string) => {
  const answer = await finn.call("GET /api/office/payment-reviews/:id", { params: { id } });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
};
const accept = (by: SignedInStaff, id: string, body = decide()) =>
  by.call("POST /api/office/payment-reviews/:id/accept", { params: { id }, body });
const audited = async (id: string) =>
  (
    await sql<{ action: string; who: string; reason: string }>`
      select action, who_name as who, reason from audit_log where record_id = ${id} order by id`.execute(
      shop.database.db,
    )
  ).rows;

async function attempt(id: string) {
  const { rows } = await sql<{ state: string; captured: number; refunded: number; paid: number; orderState: string }>`
    select a.state, a.captured_cents as captured, a.refunded_cents as refunded, o.paid_cents as paid, o.state as "orderState"
    from payment_attempts a join orders o on o.id = a.order_id where a.id = ${id}`.execute(shop.database.db);
  const [found] = rows;
  if (found === undefined) throw new Error("There is no such payment.");
  return found;
}

/** A payment of $999 whose provider reported another amount. */
async function mismatched() {
  const { db } = shop.database;
  const { reference } = await goToProvider(shop, "payPal");
  const made = await db
    .selectFrom("payment_attempts")
    .selectAll()
    .where("merchant_reference", "=", reference)
    .executeTakeFirstOrThrow();
  const now = shop.config.fixedNow ?? new Date();
  const outcome = { kind: "mismatch", cause: "the amount is 94900" } as const;
  await applyOutcome({ db, onPayment, attemptId: made.id, outcome, cause: "webhook", now });
  return { id: made.id, orderId: made.order_id, cents: made.amount_cents };
}

/** While `work` goes on, refunds wait for their turn at the provider. */
async function withRefundsWaiting(work: () => Promise<unknown>): Promise<void> {
  const { pool } = shop.database;
  await pool.query(`
    create function refund_later() returns trigger language plpgsql as $$
      begin new.start_after := now() + interval '1 hour'; return new; end $$;
    create trigger refund_later before insert on pgboss.job for each row
      when (new.data ->> 'kind' = 'payment-refund') execute function refund_later()`);
  try {
    await work();
  } finally {
    await pool.query("drop trigger refund_later on pgboss.job");
  }
}

describe("a payment in review", () => {
  test("of another amount is listed and counted, with both sides' facts and the allowed decisions (OFO-11, OFR-11)", async () => {
    const made = await mismatched();
    const { rows } = await finn.call("GET /api/office/payment-reviews", { query: { kind: "mismatch" } });
    expect(rows.find(({ id }) => id === made.id)).toMatchObject({ kind: "mismatch", site: "aol", settled: null });
    const { waiting } = await finn.call("GET /api/office/home", { query: {} });
    expect(waiting.find(({ name }) => name === "payment-reviews")?.count).toBeGreaterThan(0);
    expect(await show(made.id)).toMatchObject({
      isOpen: true,
      cause: "webhook: the amount is 94900",
      order: { state: "awaiting_payment", paid: 0 },
      payment: { state: "needs_review", captured: 0 },
      ways: { accept: { isAllowed: true, asksAmount: true }, refund: { isAllowed: true }, void: { isAllowed: true } },
    });
  });

  test("is accepted once with what the provider took: the order is placed and owes the rest (OFO-11)", async () => {
    const made = await mismatched();
    expect(await accept(finn, made.id)).toMatchObject({ ok: false, refusal: "noAmount" });
    const body = decide("The bank took $949", { amount: 949 });
    const answers = await Promise.all([
      accept(finn, made.id, body),
      accept(finn, made.id, body),
      accept(robin, made.id, decide("Me too", { amount: 999 })),
    ]);
    const taken = answers.filter(({ ok }) => ok);
    expect([1, 2]).toContain(taken.length);
    const refused = answers.find((one) => !one.ok);
    expect(refused).toMatchObject({
      refusal: "settledBefore",
      errors: [expect.stringMatching(/ settled this payment: accepted/)],
    });
    const after = await attempt(made.id);
    expect(after).toMatchObject({ state: "captured", orderState: "placed" });
    expect([94_900, 99_900]).toContain(after.captured);
    expect(after.paid).toBe(after.captured);
    expect((await show(made.id)).settled).toHaveLength(1);
    expect(await audited(made.id)).toEqual([expect.objectContaining({ action: "payment-accepted" })]);
    expect(await readLedgerOf(shop.database.db, made.id)).toEqual({
      provider: after.captured,
      customer: -after.captured,
    });
  });

  test("that took more than was agreed sends the difference back when it is accepted (OFO-11)", async () => {
    const made = await mismatched();
    expect(await accept(finn, made.id, decide("Twice the cents", { amount: made.cents / 100 + 1 }))).toMatchObject({
      ok: true,
    });
    const { rows } = await sql<{
      cents: number;
    }>`select cents from payment_refunds where attempt_id = ${made.id}`.execute(shop.database.db);
    expect(rows).toEqual([{ cents: 100 }]);
  });

  test("is refunded by those who may refund: the money is recorded, goes back, and nothing is placed (OFO-11)", async () => {
    const made = await mismatched();
    const params = { id: made.id };
    const body = decide("Refund it", { amount: 949 });
    expect(await rana.call("POST /api/office/payment-reviews/:id/refund", { params, body })).toMatchObject({
      ok: true,
    });
    const { captured, orderState } = await attempt(made.id);
    expect({ captured, orderState }).toEqual({ captured: 94_900, orderState: "draft" });
    const { rows } = await sql<{
      cents: number;
    }>`select cents from payment_refunds where attempt_id = ${made.id}`.execute(shop.database.db);
    expect(rows).toEqual([{ cents: 94_900 }]);
  });

  test("is voided at the provider, and a repeated press changes nothing (OFO-11)", async () => {
    const made = await mismatched();
    const press = { key: randomUUID(), reason: "Nothing was taken" };
    const params = { id: made.id };
    for (const by of [finn, finn])
      expect(await by.call("POST /api/office/payment-reviews/:id/void", { params, body: press })).toMatchObject({
        ok: true,
      });
    await eventually(async () => (await attempt(made.id)).state === "cancelled");
    expect(await audited(made.id)).toHaveLength(1);
  });

  test("that came late is on its way back by itself; where that failed, one of two people refunds it (OFO-11)", async () => {
    const { db } = shop.database;
    const { reference } = await goToProvider(shop, "payPal");
    const { id, provider_ref: ref } = await db
      .selectFrom("payment_attempts")
      .select(["id", "provider_ref"])
      .where("merchant_reference", "=", reference)
      .executeTakeFirstOrThrow();
    const tools = { db, onPayment, attemptId: id, cause: "webhook", now: shop.config.fixedNow ?? new Date() };
    await applyOutcome({ ...tools, outcome: { kind: "cancelled" } });
    const captured = { kind: "captured", providerRef: ref ?? "", captureRef: `LATE-${reference}` } as const;
    await withRefundsWaiting(() => applyOutcome({ ...tools, outcome: captured }));
    await sql`update payment_refunds set state = 'received' where attempt_id = ${id}`.execute(db);
    expect(await show(id)).toMatchObject({
      kind: "late-success",
      ways: {
        refund: { isAllowed: false, reason: expect.stringMatching(/^\$[\d,.]+ is on its way back already\.$/) },
        accept: { isAllowed: false },
      },
    });
    await sql`update payment_refunds set state = 'failed' where attempt_id = ${id}`.execute(db);
    const refund = (by: SignedInStaff) =>
      by.call("POST /api/office/payment-reviews/:id/refund", { params: { id }, body: decide() });
    const answers = await Promise.all([refund(finn), refund(robin)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: "notAllowed" });
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from payment_refunds where attempt_id = ${id}`.execute(db);
    expect(rows[0]?.count).toBe(2);
  });

  test("of a reference that nobody knows is closed with a reason, and may not be refunded here (OFO-11)", async () => {
    const { db } = shop.database;
    await sql`insert into payment_events (provider, event_id, kind, is_success, amount_cents, currency, occurred_at, received_at)
      values ('adyen', 'STRANGE-1', 'AUTHORISATION', true, 4200, 'AUD', now(), now())`.execute(db);
    const { rows } = await finn.call("GET /api/office/payment-reviews", { query: { words: "strange-1" } });
    const [row] = rows;
    expect(row).toMatchObject({ kind: "unknown-reference", site: null, orderNumber: null, amount: 42 });
    const id = row?.id ?? "";
    const params = { id };
    expect(await finn.call("POST /api/office/payment-reviews/:id/refund", { params, body: decide() })).toMatchObject({
      refusal: "notAllowed",
      errors: ["The shop has no payment to change. Change it at the provider, then accept to close this case."],
    });
    const answers = await Promise.all([accept(finn, id), accept(robin, id)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await finn.call("GET /api/office/payment-reviews", { query: { words: "strange-1" } })).toMatchObject({
      rows: [],
    });
    const { rows: closed } = await finn.call("GET /api/office/payment-reviews", {
      query: { words: "strange-1", state: "settled" },
    });
    expect(closed).toEqual([expect.objectContaining({ id, settled: expect.objectContaining({ way: "accept" }) })]);
  });

  test("whose capture or refund nobody confirms is recorded once staff have seen it at the provider (OFO-11)", async () => {
    const { db } = shop.database;
    const silent = { match: { provider: "adyen", operation: "webhook" }, fault: { kind: "webhook-skip" } } as const;
    await shop.sandbox.fault({ ...silent, match: { ...silent.match, event: "CAPTURE" } });
    const { id: orderId } = await placeOrder(shop, await fillCart(shop, { skip: 3 }));
    const found = () =>
      db
        .selectFrom("payment_attempts")
        .select(["id", "state"])
        .where("order_id", "=", orderId)
        .executeTakeFirstOrThrow();
    await eventually(async () => (await found()).state === "capturing");
    const { id } = await found();
    expect(await accept(finn, id)).toMatchObject({ refusal: "unknownCase" });
    await sql`update payment_attempts set follow_ups = 3 where id = ${id}`.execute(db);
    expect(await show(id)).toMatchObject({ kind: "capture-silent", ways: { void: { isAllowed: false } } });
    expect(await accept(finn, id)).toMatchObject({ ok: true });
    expect((await attempt(id)).state).toBe("captured");
    const refundId = randomUUID();
    await sql`insert into payment_refunds (id, attempt_id, key, cents, state, reason, provider_ref, follow_ups, created_at, updated_at)
      values (${refundId}, ${id}, gen_random_uuid(), 500, 'received', 'Dented', 'R-1', 8, now(), now())`.execute(db);
    expect(await show(refundId)).toMatchObject({
      kind: "refund-silent",
      amount: 5,
      ways: { refund: { isAllowed: false } },
    });
    const answers = await Promise.all([accept(finn, refundId), accept(robin, refundId)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await attempt(id)).refunded).toBe(500);
  });
});

describe("a dispute", () => {
  const getDispute = async (id: string) => {
    const answer = await finn.call("GET /api/office/disputes/:id", { params: { id } });
    if (!answer.ok) throw new Error(answer.refusal);
    return answer.value;
  };

  async function disputed(skip: number) {
    const { db } = shop.database;
    const { id: orderId, number } = await placeOrder(shop, await fillCart(shop, { skip }));
    const read = () =>
      db.selectFrom("payment_attempts").selectAll().where("order_id", "=", orderId).executeTakeFirstOrThrow();
    await eventually(async () => (await read()).state === "captured");
    const { id: attemptId, merchant_reference: reference, captured_cents: cents } = await read();
    const postEvent = async (event: string) => {
      const answer = await fetch(`${shop.sandbox.url}/__control/dispute`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-sandbox-token": "sandbox" },
        body: JSON.stringify({ reference, event }),
      });
      expect(answer.status).toBe(200);
    };
    await postEvent("CHARGEBACK");
    await eventually(async () => (await read()).state === "charged_back");
    const { rows } = await finn.call("GET /api/office/disputes", { query: { words: number } });
    return { id: rows[0]?.id ?? "", attemptId, number, cents, postEvent, read };
  }

  test("is listed by the day to answer it, and due soon until it is answered (OFO-10, OFR-11)", async () => {
    const [late, soon] = [await disputed(4), await disputed(5)];
    const { db } = shop.database;
    const now = shop.config.fixedNow ?? new Date();
    await sql`update payment_disputes set due_at = ${now}::timestamptz + interval '20 days' where id = ${late.id}`.execute(
      db,
    );
    await sql`update payment_disputes set due_at = ${now}::timestamptz + interval '2 days' where id = ${soon.id}`.execute(
      db,
    );
    const idsOf = async (view: "due-soon" | "open") =>
      (await finn.call("GET /api/office/disputes", { query: { view } })).rows.map(({ id }) => id);
    expect(await idsOf("open")).toEqual([soon.id, late.id]);
    expect(await idsOf("due-soon")).toEqual([soon.id]);
    const body = { key: randomUUID(), text: "Proof of delivery and the signed run sheet" };
    const params = { id: soon.id };
    for (const by of [finn, finn])
      expect(await by.call("POST /api/office/disputes/:id/evidence", { params, body })).toMatchObject({ ok: true });
    expect(await getDispute(soon.id)).toMatchObject({ answer: "evidence", answers: [{ text: body.text }] });
    expect(await idsOf("due-soon")).toEqual([]);
    expect(await audited(soon.id)).toHaveLength(1);
  });

  test("has the order, its mails and refunds at hand as evidence (OFO-10)", async () => {
    const { id, number } = await disputed(6);
    const { evidence } = await eventually(async () => {
      const found = await getDispute(id);
      return found.evidence.some(({ kind }) => kind === "mail") && found;
    });
    expect(evidence[0]).toMatchObject({ kind: "order", href: `/orders/aol/${number}` });
    expect(evidence.find(({ kind }) => kind === "mail")?.text).toMatch(/^Confirmation to /);
  });

  test("is accepted by one of two people, and answered no more (OFO-10)", async () => {
    const { id } = await disputed(7);
    const acceptDispute = (by: SignedInStaff) =>
      by.call("POST /api/office/disputes/:id/accept", {
        params: { id },
        body: { key: randomUUID(), reason: "Our fault" },
      });
    const answers = await Promise.all([acceptDispute(finn), acceptDispute(robin)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: "notAllowed" });
    const body = { key: randomUUID(), text: "Too late" };
    expect(await finn.call("POST /api/office/disputes/:id/evidence", { params: { id }, body })).toMatchObject({
      refusal: "notAllowed",
    });
  });

  test("that is won, and then lost, is booked in the payments ledger, which balances (OFO-10)", async () => {
    const { id, attemptId, cents, postEvent, read } = await disputed(8);
    const { db } = shop.database;
    expect(await readLedgerOf(db, attemptId)).toEqual({ provider: 0, customer: -cents, dispute: cents });
    await postEvent("CHARGEBACK_REVERSED");
    await eventually(async () => (await read()).state === "captured");
    expect(await readLedgerOf(db, attemptId)).toEqual({ provider: cents, customer: -cents, dispute: 0 });
    await postEvent("SECOND_CHARGEBACK");
    await eventually(async () => (await read()).state === "charged_back");
    const balances = await readLedgerOf(db, attemptId);
    expect(balances).toEqual({ provider: 0, customer: -cents, dispute: cents });
    expect(Object.values(balances).reduce((sum, one) => sum + one, 0)).toBe(0);
    const { status, booked, taken } = await getDispute(id);
    expect({ status, taken }).toEqual({ status: "lost", taken: cents / 100 });
    expect(booked.map(({ event }) => event)).toEqual(["dispute", "dispute-reversed", "dispute"]);
  });
});
