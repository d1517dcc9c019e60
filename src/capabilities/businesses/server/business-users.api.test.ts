import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "#capabilities/identity/server/identity.service.ts";
import { paymentOptions } from "#capabilities/payments/payments.rules.ts";
import { SEED_PASSWORD, seedEmails, seedOfficeEmails, seedPersonId } from "#seed/people.ts";
import { fillCart, newEmail, orderOf } from "#test/support/api-orders.ts";
import { mailsTo, untilJobsAreDone } from "#test/support/mails-and-forms.ts";
import { officeOf, type SignedInStaff, signInStaff } from "#test/support/office-staff.ts";
import { fillForm, type ShopWithSandbox, startShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { type SignedIn, signIn } from "#test/support/signed-in-visitor.ts";
import { remindOverdue } from "./businesses.service.ts";

let shop: ShopWithSandbox;
let office: FastifyInstance;
let finance: SignedInStaff;
let owner: SignedInStaff;
let admin: SignedIn;
let now: Date;
const builder = seedPersonId("aoc", seedEmails.business);
beforeAll(async () => {
  shop = await startShopWithSandbox();
  now = shop.config.fixedNow ?? new Date();
  office = await officeOf(shop);
  finance = await signInStaff(office, seedOfficeEmails.finance, { now });
  owner = await signInStaff(office, seedEmails.manager, { now });
  admin = await signIn(shop, { site: "aoc", as: "business" });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const newUser = (email: string, change: { orderLimit?: number | null; role?: "buyer" | "admin" } = {}) => ({
  key: randomUUID(),
  email,
  firstName: "Bo",
  lastName: "Buyer",
  role: "buyer" as const,
  orderLimit: 10,
  ...change,
});
const add = (user: ReturnType<typeof newUser>, by = admin) =>
  by.call("POST /api/account/business/users", { body: user });
const listed = async (email: string) => {
  const answer = await admin.call("GET /api/account/business/users");
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value.users.find((user) => user.email === email);
};
const mailsOf = async (email: string) => {
  await untilJobsAreDone(shop);
  return (await mailsTo(shop.sandbox, email)).map(({ subject }) => subject);
};

/** A user who has chosen a password, signed in. */
async function signedInUser(change: Parameters<typeof newUser>[1] = {}) {
  const email = newEmail();
  expect(await add(newUser(email, change))).toMatchObject({ ok: true });
  const passwordHash = await hashPassword(shop.database.db, SEED_PASSWORD);
  await shop.database.pool.query(
    "update customers set password_hash = $1, email_confirmed_at = now() where email = $2",
    [passwordHash, email],
  );
  return { email, user: await signIn(shop, { site: "aoc", as: "somebody", email }) };
}

async function orderOnAccount(buyer: SignedIn) {
  await fillCart(shop, { site: "aoc", visitor: buyer });
  const form = await fillForm(buyer, { email: newEmail() });
  const deliveryAddress = { ...form.deliveryAddress, companyName: "Builder & Sons" };
  const selectedPaymentOption = paymentOptions.accountCredit;
  const body = { ...form, deliveryAddress, selectedPaymentOption, poNumber: "PO-7", encryptedValues: null };
  return { answer: await buyer.call("POST /api/checkout", { body }), cartId: form.cartId };
}

describe("a user of a business", () => {
  test("is added once by its admin, mailed, and sees the business's prices and credit (OFU-02)", async () => {
    const email = newEmail();
    const user = newUser(email);
    expect(await add(user)).toMatchObject({ ok: true });
    expect(await add(user)).toMatchObject({ ok: true });
    expect(await add(newUser(email.toUpperCase()))).toMatchObject({ refusal: "knownEmail" });
    expect(await add(newUser("no mail"))).toMatchObject({ refusal: "badEmail" });
    expect(await listed(email)).toMatchObject({ role: "buyer", orderLimit: 10, state: "invited" });
    expect(await mailsOf(email)).toEqual(["You can order for Builder & Sons at Allora Commercial"]);
    const { user: signed } = await signedInUser();
    expect(await signed.call("GET /api/account")).toMatchObject({
      value: { isCommercial: true, companyName: "Builder & Sons", orderLimit: 10, isBusinessAdmin: false },
    });
    expect(await add(newUser(newEmail()), signed)).toMatchObject({ refusal: "notAdmin" });
  });

  test("orders on the business's account up to their limit, and is refused above it (OFU-02)", async () => {
    const { email, user } = await signedInUser({ orderLimit: 10 });
    const refused = await orderOnAccount(user);
    expect(refused.answer).toMatchObject({
      refusal: "creditExceeded",
      errors: [
        "Your business lets you order up to $10.00 at a time on account. Please ask one of its admins to place this order, or pay in another way.",
      ],
    });
    const before = await listed(email);
    const change = { role: "buyer" as const, orderLimit: null, seen: before?.seen ?? "" };
    const params = { id: before?.id ?? "" };
    expect(await admin.call("POST /api/account/business/users/:id", { params, body: change })).toMatchObject({
      ok: true,
    });
    const again = await signIn(shop, { site: "aoc", as: "somebody", email });
    const placed = await orderOnAccount(again);
    expect(placed.answer).toMatchObject({ ok: true });
    const order = await orderOf(shop, placed.cartId);
    const { rows } = await shop.database.pool.query("select customer_id from receivables where order_id = $1", [
      order.id,
    ]);
    expect(rows).toEqual([{ customer_id: builder }]);
  });

  test("is changed by one of two people at once, and removed by staff, with rows of the log (OFU-02, OFR-04)", async () => {
    const { email, user } = await signedInUser();
    const { id = "", seen = "" } = (await listed(email)) ?? {};
    const rights = { role: "admin" as const, orderLimit: 500, seen };
    const answers = await Promise.all([
      admin.call("POST /api/account/business/users/:id", { params: { id }, body: rights }),
      finance.call("POST /api/office/businesses/:id/users/:user", { params: { id: builder, user: id }, body: rights }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: "changedMeanwhile" });
    const now = await listed(email);
    const params = { id: builder, user: id };
    const remove = (version: string) =>
      finance.call("POST /api/office/businesses/:id/users/:user/remove", { params, body: { seen: version } });
    expect(await remove(seen)).toMatchObject({ refusal: "changedMeanwhile" });
    expect(await remove(now?.seen ?? "")).toMatchObject({ ok: true });
    expect(await listed(email)).toBeUndefined();
    expect((await user.send({ url: "/api/account" })).statusCode).toBe(401);
    const log = await owner.call("GET /api/office/audit", { query: { kind: "business", record: builder } });
    expect(log.rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["business-user-added", "business-user-changed", "business-user-removed"]),
    );
  });
});

const show = async () => {
  const answer = await finance.call("GET /api/office/businesses/:id", { params: { id: builder } });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
};
const receive = (body: { amount: number; allocations: { orderNumber: string; amount: number }[]; key?: string }) =>
  finance.call("POST /api/office/businesses/:id/receipts", {
    params: { id: builder },
    body: { key: randomUUID(), method: "bank-transfer", receivedOn: "2026-11-20", reference: "BT 1", ...body },
  });

describe("a receipt of a business", () => {
  test("pays several orders, never above one or itself, and what is left can pay another later (OFU-02)", async () => {
    for (const buyer of [admin, admin]) expect((await orderOnAccount(buyer)).answer).toMatchObject({ ok: true });
    const [first, second] = (await show()).items;
    if (first === undefined || second === undefined) throw new Error("Nothing is owed.");
    const both = [first, { ...second, left: 50 }].map(({ orderNumber, left }) => ({ orderNumber, amount: left }));
    const amount = first.left + 80;
    expect(await receive({ amount: first.left, allocations: both })).toMatchObject({
      refusal: "cannotAllocate",
      errors: ["That allocates $50.00 more than there is. Lower an amount."],
    });
    const above = [{ orderNumber: first.orderNumber, amount: first.left + 1 }];
    expect(await receive({ amount, allocations: above })).toMatchObject({ refusal: "cannotAllocate" });
    expect(await show()).toMatchObject({ receipts: [], unallocated: 0 });
    const key = randomUUID();
    const answers = await Promise.all([
      receive({ key, amount, allocations: both }),
      receive({ key, amount, allocations: both }),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    const after = await show();
    expect(after).toMatchObject({ unallocated: 30, receipts: [{ id: key, amount, unallocated: 30 }] });
    expect(after.items.find(({ orderNumber }) => orderNumber === first.orderNumber)).toBeUndefined();
    expect(after.items.find(({ orderNumber }) => orderNumber === second.orderNumber)).toMatchObject({ paid: 50 });
    const rest = (press: string, more: number) =>
      finance.call("POST /api/office/businesses/:id/receipts/:receipt/allocations", {
        params: { id: builder, receipt: key },
        body: { key: press, allocations: [{ orderNumber: second.orderNumber, amount: more }] },
      });
    const pressed = await Promise.all([rest(randomUUID(), 20), rest(randomUUID(), 20)]);
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await show()).toMatchObject({ unallocated: 10 });
  });
});

describe("a reminder of what is overdue", () => {
  test("is mailed once for each step to the business, and not where it is switched off (OFU-02)", async () => {
    const age = (days: number) =>
      shop.database.pool.query("update receivables set created_at = $1::timestamptz - $2 * interval '1 day'", [
        now,
        days,
      ]);
    const remind = async () => {
      await Promise.all([remindOverdue(shop.database.db, now), remindOverdue(shop.database.db, now)]);
      const { rows } = await shop.database.pool.query<{ step: number }>("select distinct step from business_reminders");
      return rows.map(({ step }) => step);
    };
    await age(36);
    expect(await remind()).toEqual([]);
    await age(38);
    expect(await remind()).toEqual([7]);
    expect(await remind()).toEqual([7]);
    const mails = await mailsOf(seedEmails.business);
    expect(mails).toEqual([expect.stringContaining("is overdue on your account at Allora Commercial")]);
    await finance.call("POST /api/office/businesses/:id/decision", {
      params: { id: builder },
      body: {
        key: randomUUID(),
        seen: (await show()).seen,
        state: "approved",
        creditLimit: 25_000,
        paymentDays: 30,
        hasReminders: false,
        reason: "They pay by hand",
      },
    });
    await age(50);
    expect(await remind()).toEqual([7]);
  });
});

describe("a credit limit above what a role may give", () => {
  test("waits for a second person, who gives it in the asker's name (OFU-02, OFR-06)", async () => {
    const { seen } = await show();
    const body = {
      key: randomUUID(),
      seen,
      state: "approved" as const,
      creditLimit: 60_000,
      paymentDays: 30,
      reason: "A tower of 90 flats",
    };
    const params = { id: builder };
    expect(await finance.call("POST /api/office/businesses/:id/decision", { params, body })).toMatchObject({
      refusal: "overLimit",
      errors: ["A credit limit of $60,000.00 is above your limit of $50,000.00. Ask another person to approve it."],
    });
    const id = randomUUID();
    const call = "POST /api/office/businesses/:id/decision";
    const answer = await finance.call("POST /api/office/approvals", {
      body: { id, call, params, body, reason: body.reason },
    });
    expect(answer).toMatchObject({ ok: true });
    expect(await finance.call("POST /api/office/approvals/:id/approve", { params: { id } })).toMatchObject({
      ok: false,
    });
    expect(await owner.call("POST /api/office/approvals/:id/approve", { params: { id } })).toMatchObject({ ok: true });
    expect(await show()).toMatchObject({ creditLimit: 60_000 });
    const log = await owner.call("GET /api/office/audit", { query: { kind: "business", record: builder } });
    expect(log.rows.find(({ action }) => action === "business-approved")).toMatchObject({
      after: { creditLimit: 60_000 },
    });
  });
});
