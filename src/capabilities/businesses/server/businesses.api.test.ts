import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paymentOptions } from "#capabilities/payments/payments.rules.ts";
import { seedEmails, seedOfficeEmails, seedPersonId } from "#seed/people.ts";
import { fillCart, newEmail, orderOf } from "#test/support/api-orders.ts";
import { mailsTo, untilJobsAreDone } from "#test/support/mails-and-forms.ts";
import { officeOf, type SignedInStaff, signInStaff } from "#test/support/office-staff.ts";
import { readPdf } from "#test/support/pdf-text.ts";
import { fillForm, type ShopWithSandbox, startShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { signIn } from "#test/support/signed-in-visitor.ts";

let shop: ShopWithSandbox;
let office: FastifyInstance;
let finance: SignedInStaff;
let owner: SignedInStaff;
const builder = seedPersonId("aoc", seedEmails.business);
const applicant = seedPersonId("aoc", seedEmails.pending);
beforeAll(async () => {
  shop = await startShopWithSandbox();
  const now = shop.config.fixedNow ?? new Date();
  office = await officeOf(shop);
  finance = await signInStaff(office, seedOfficeEmails.finance, { now });
  owner = await signInStaff(office, seedEmails.manager, { now });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const show = async (id: string) => {
  const answer = await finance.call("GET /api/office/businesses/:id", { params: { id } });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
};
const decisionOf = (seen: string, change: { state?: "approved" | "declined"; creditLimit?: number } = {}) => ({
  key: randomUUID(),
  seen,
  state: "approved" as const,
  creditLimit: 5_000,
  paymentDays: 14,
  reason: "References checked",
  ...change,
});
const decide = (id: string, body: ReturnType<typeof decisionOf>, by = finance) =>
  by.call("POST /api/office/businesses/:id/decision", { params: { id }, body });
const list = (query: object) => finance.call("GET /api/office/businesses", { query });

/** An order of the demonstration's business on account, for which nothing was paid. */
async function onAccount() {
  const buyer = await signIn(shop, { site: "aoc", as: "business" });
  await fillCart(shop, { site: "aoc", visitor: buyer });
  const form = await fillForm(buyer, { email: newEmail() });
  const deliveryAddress = { ...form.deliveryAddress, companyName: "Builder & Sons" };
  const selectedPaymentOption = paymentOptions.accountCredit;
  const body = { ...form, deliveryAddress, selectedPaymentOption, poNumber: "PO-9", encryptedValues: null };
  expect(await buyer.call("POST /api/checkout", { body })).toMatchObject({ ok: true });
  return orderOf(shop, form.cartId);
}

describe("an application", () => {
  test("is listed first, counted on the first page, and found by company and ABN (OFU-02, OFR-11)", async () => {
    const { rows } = await list({ site: "aoc" });
    expect(rows[0]).toMatchObject({ id: applicant, state: "pending", companyName: "Pending Pty Ltd" });
    expect((await list({ view: "pending", words: "53 004 085 616", site: "aoc" })).rows).toHaveLength(1);
    expect((await list({ view: "approved", words: "pending pty", site: "aoc" })).rows).toEqual([]);
    const { waiting } = await finance.call("GET /api/office/home", { query: { site: "aoc" } });
    expect(waiting).toContainEqual({ name: "business-applications", count: 1 });
  });

  test("is approved once by two people at once, with credit and terms; a second press changes nothing (OFU-02)", async () => {
    const { seen } = await show(applicant);
    const [mine, theirs] = [decisionOf(seen), decisionOf(seen, { creditLimit: 9_000 })];
    const answers = await Promise.all([decide(applicant, mine), decide(applicant, theirs, owner)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: "changedMeanwhile" });
    const won = answers[0]?.ok === true ? mine : theirs;
    expect(await decide(applicant, won, won === mine ? finance : owner)).toMatchObject({
      ok: true,
      value: { state: "approved", creditLimit: won.creditLimit, paymentDays: 14 },
    });
    await untilJobsAreDone(shop);
    expect((await mailsTo(shop.sandbox, seedEmails.pending)).map(({ subject }) => subject)).toEqual([
      "Your business account at Allora Commercial is approved",
    ]);
    const signed = await signIn(shop, { site: "aoc", as: "pending" });
    expect(await signed.call("GET /api/account")).toMatchObject({
      value: { isCommercial: true, creditLimit: won.creditLimit },
    });
    const log = await owner.call("GET /api/office/audit", { query: { kind: "business", record: applicant } });
    expect(log.rows).toMatchObject([
      { action: "business-approved", before: { state: "pending" }, after: { paymentDays: 14 } },
    ]);
  });

  test("that is declined loses prices and credit, and its limit is refused below zero (OFU-02)", async () => {
    const { seen } = await show(applicant);
    await expect(decide(applicant, decisionOf(seen, { creditLimit: -1 }))).rejects.toThrow(/credit limit of \$0.00/);
    expect(await decide(applicant, decisionOf(seen, { state: "declined" }))).toMatchObject({
      ok: true,
      value: { state: "declined", creditLimit: 0 },
    });
  });
});

describe("the debt of a business", () => {
  test("is each order on account less its receipts, due by its terms and overdue afterwards (OFU-02)", async () => {
    const order = await onAccount();
    const total = order.total_cents / 100;
    const before = await show(builder);
    expect(before.items).toMatchObject([
      { orderNumber: order.number, poNumber: "PO-9", orderedOn: "2026-11-20", dueOn: "2026-12-20", left: total },
    ]);
    expect(before).toMatchObject({ owed: total, overdue: 0, available: 25_000 - total });
    await shop.database.pool.query(
      "update receivables set created_at = created_at - interval '40 days', paid_cents = 1000 where order_id = $1",
      [order.id],
    );
    const after = await show(builder);
    expect(after).toMatchObject({ owed: total - 10, overdue: total - 10, ageing: { notDue: 0, to30: total - 10 } });
    expect(after.items[0]).toMatchObject({ paid: 10, daysOverdue: 10 });
    expect((await list({ view: "overdue" })).rows).toMatchObject([{ id: builder, overdue: total - 10 }]);
  });

  test("is on the statement of account with what is overdue (OFU-02)", async () => {
    const { items, owed } = await show(builder);
    const answer = await finance.call("GET /api/office/businesses/:id/statement", { params: { id: builder } });
    if (!answer.ok) throw new Error(answer.refusal);
    expect(answer.value.name).toBe("statement-builder-sons-2026-11-20.pdf");
    const text = JSON.stringify(await readPdf(Buffer.from(answer.value.base64, "base64")));
    const money = owed.toLocaleString("en-AU", { minimumFractionDigits: 2 });
    for (const part of [
      "Statement of account",
      "Builder & Sons",
      "PO-9",
      items[0]?.orderNumber ?? "",
      money,
      "Overdue",
    ])
      expect(text).toContain(part);
  });
});
