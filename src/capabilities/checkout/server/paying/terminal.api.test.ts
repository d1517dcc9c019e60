import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paymentOptions } from "#capabilities/payments/payments.rules.ts";
import { fillCart, findOrderOf, newEmail, orderOf, payWithGiftCard, providerTotals } from "#test/support/api-orders.ts";
import { seedCredentials } from "#test/support/production-environment.ts";
import { signIn } from "#test/support/signed-in-visitor.ts";
import type { Visitor } from "#test/support/shop.ts";
import { eventually, fillForm, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { reconcile } from "./reconcile.ts";

let shop: ShopWithSandbox;
let staff: Visitor;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

const { terminal } = paymentOptions;
const STORE = "AO102";
const COUNTER = "Front counter";
let skip = 0;

type Choice = { readonly store?: string | null; readonly name?: string | null };
/** A member of staff has filled in the form for a customer. */
async function formFor({ store = STORE, name = COUNTER }: Choice = {}) {
  staff = await signIn(shop, { site: "aol", as: "staff", permissions: ["terminal", "refunds"] });
  await fillCart(shop, { skip: skip++ % 12, visitor: staff });
  const filled = await fillForm(staff, { email: newEmail() });
  const noCard = { encryptedValues: null, cardHolderName: null };
  return { ...filled, ...noCard, selectedPaymentOption: terminal, subdivision: store, terminal: name };
}
type Form = Awaited<ReturnType<typeof formFor>>;

async function place(form: Form) {
  const answer = await staff.send({ method: "POST", url: "/api/checkout", body: form });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}
/** The terminal shows the amount of a new order. */
async function ask(choice: Choice = {}) {
  const form = await formFor(choice);
  const { status, body } = await place(form);
  return { form, status, body, reference: String(body["paymentReference"]) };
}
const press = (reference: string, choice: "approve" | "decline" | "cancel") => shop.sandbox.shopper(reference, choice);

const statusOf = async ({ cartId }: Form, reference: string, visitor = staff) => {
  const query = `cartId=${cartId}&paymentReference=${reference}&selectedPaymentOption=${terminal}`;
  const answer = await visitor.send({ url: `/api/payment/status?${query}` });
  return { status: answer.statusCode, ...answer.json<{ paymentStatus: number; message: string }>() };
};
const statusOnceKnown = (form: Form, reference: string) =>
  eventually(async () => {
    const now = await statusOf(form, reference);
    return now.paymentStatus !== 0 && now.paymentStatus !== 5 && now;
  });
const placed = (form: Form) =>
  eventually(async () => {
    const order = await orderOf(shop, form.cartId);
    return order.state === "placed" && order;
  });
const attemptOf = (form: Form) =>
  shop.database.db
    .selectFrom("payment_attempts")
    .selectAll()
    .where("cart_id", "=", form.cartId)
    .orderBy("number", "desc")
    .executeTakeFirstOrThrow();
const isAttemptNow = (form: Form, state: string) => eventually(async () => (await attemptOf(form)).state === state);
const stop = (form: Form) =>
  staff.call("POST /api/checkout/void", { body: { cartId: form.cartId, selectedPaymentOption: terminal } });
const fault = (operation: string, kind: string, times = 1) =>
  shop.sandbox.fault({ match: { provider: "adyenterminal", operation }, fault: { kind }, times });
/** As if the payment had begun so many minutes earlier. */
const age = (form: Form, minutes: number) =>
  sql`update payment_attempts set begun_at = begun_at - ${minutes} * interval '1 minute',
    updated_at = updated_at - ${minutes} * interval '1 minute'
    where cart_id = ${form.cartId}`.execute(shop.database.db);

describe("the permission for terminals", () => {
  test("staff with the permission are offered the terminals of the stores, and nobody else (PAY-07)", async () => {
    const may = await signIn(shop, { site: "aol", as: "staff", permissions: ["terminal"] });
    const without = await signIn(shop, { site: "aol", as: "staff", permissions: ["zipInStore"] });
    const views = await Promise.all(
      [may, without, shop.visitor("aol")].map((visitor) => visitor.call("GET /api/checkout")),
    );
    expect(views.map(({ opts, terminals }) => [(opts & terminal) !== 0, terminals.length > 0])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    expect(views[0]?.terminals.filter(({ subdivision }) => subdivision === STORE)).toEqual([
      { subdivision: STORE, name: COUNTER },
    ]);
  });

  test("a customer who asks for a terminal anyway is refused", async () => {
    const visitor = shop.visitor("aol");
    await fillCart(shop, { visitor });
    const filled = await fillForm(visitor, { email: newEmail() });
    const body = { ...filled, selectedPaymentOption: terminal, terminal: COUNTER, encryptedValues: null };
    expect(await visitor.call("POST /api/checkout", { body })).toMatchObject({ refusal: "forbidden" });
  });

  test.each([
    ["no terminal", { name: null }, "Please choose the terminal that the customer pays at."],
    ["a terminal that nobody has", { name: "Roof" }, "This store has no such terminal. Choose one of its terminals."],
    ["another store's terminal", { name: "Service desk" }, expect.stringContaining("no such terminal")],
    ["a store without terminals", { store: "AO104" }, expect.stringContaining("no such terminal")],
  ])("%s is refused in words, and nothing is written", async (_what, choice, sentence) => {
    const { form, status, body } = await ask(choice);
    expect([status, body["errorMessages"]]).toEqual([400, [sentence]]);
    expect(await findOrderOf(shop, form.cartId)).toBeUndefined();
  });
});

test("an order that a gift card pays needs no terminal", async () => {
  const form = await formFor({ name: null });
  await payWithGiftCard(shop, { visitor: staff, cents: 9_999_99 });
  expect(await place(form)).toMatchObject({ status: 200, body: { orderCompleted: true } });
});

describe("the customer", () => {
  test("taps a card, and the order is placed, with or without an open page", async () => {
    const { form, body, reference } = await ask();
    expect(body).toMatchObject({ success: true, orderCompleted: false, redirectUrl: null, secure3DResponse: null });
    expect(await statusOf(form, reference)).toMatchObject({
      paymentStatus: 0,
      message: "Waiting for the customer's card.",
    });
    await press(reference, "approve");
    const order = await placed(form);
    expect(order).toMatchObject({ payment_type: "CreditCard", paid_cents: order.total_cents, subdivision: STORE });
    expect(await providerTotals(shop, order.number)).toMatchObject({ payments: 1, captured: order.total_cents });
    expect(await statusOf(form, reference)).toMatchObject({ paymentStatus: 1 });
    expect(await attemptOf(form)).toMatchObject({ provider: "adyenterminal", card_brand: "visa", card_last4: "1111" });
    const { rows } = await sql`
      select event, debit, credit, cents, provider from payments_ledger
      where attempt_id = ${(await attemptOf(form)).id}`.execute(shop.database.db);
    expect(rows).toMatchObject([
      { event: "capture", debit: "provider", credit: "customer", cents: order.total_cents, provider: "adyenterminal" },
    ]);
  });

  test.each([
    ["decline", 2, "The card was declined. Nothing was taken."],
    ["cancel", 3, "The payment was cancelled. Nothing was taken."],
  ] as const)("may %s, and can pay in another way", async (choice, paymentStatus, message) => {
    const { form, reference } = await ask();
    await press(reference, choice);
    expect(await statusOnceKnown(form, reference)).toMatchObject({ paymentStatus, message });
    expect((await orderOf(shop, form.cartId)).state).toBe("draft");
    const card = await fillForm(staff, { email: form.email });
    expect(await staff.call("POST /api/checkout", { body: card })).toMatchObject({ ok: true });
    const { number, total_cents: total } = await orderOf(shop, form.cartId);
    await eventually(async () => (await providerTotals(shop, number)).captured === total);
  });

  test("shows no card within two minutes: the payment is cancelled", async () => {
    const { form, reference } = await ask();
    await shop.sandbox.passTime(121);
    expect(await statusOnceKnown(form, reference)).toMatchObject({ paymentStatus: 3 });
  });

  test("of a second order reads that the terminal is busy, and the first goes on", async () => {
    const first = await ask();
    const second = await ask();
    const { message } = await statusOnceKnown(second.form, second.reference);
    expect(message).toContain("busy with another payment");
    await press(first.reference, "approve");
    await placed(first.form);
  });
});

describe("a lost answer", () => {
  test("is asked after, and the customer who tapped has ordered, once", async () => {
    await fault("payment", "drop-after");
    const { form, body, reference } = await ask();
    expect(body).toMatchObject({ success: true, orderCompleted: false });
    await press(reference, "approve");
    const order = await placed(form);
    expect(await providerTotals(shop, order.number)).toMatchObject({ payments: 1, captured: order.total_cents });
  });

  test("is polled, and a declined card is shown", async () => {
    await fault("payment", "drop-after");
    const { form, reference } = await ask();
    await press(reference, "decline");
    expect(await statusOnceKnown(form, reference)).toMatchObject({ paymentStatus: 2 });
  });

  test("to a message that never arrived ends after a minute, and nothing was taken", async () => {
    await fault("payment", "drop-before");
    const { form, reference } = await ask();
    expect(await statusOf(form, reference)).toMatchObject({ paymentStatus: 0 });
    await age(form, 2);
    expect(await statusOnceKnown(form, reference)).toMatchObject({
      paymentStatus: 4,
      message: "The payment did not reach the terminal. Nothing was taken. Please try again.",
    });
    expect((await orderOf(shop, form.cartId)).state).toBe("draft");
  });

  test("to the question is asked again, and staff read that", async () => {
    const { form, reference } = await ask();
    const clear = await fault("status", "drop-before", 50);
    expect(await statusOf(form, reference)).toMatchObject({
      paymentStatus: 5,
      message: "The terminal does not answer just now. We keep asking.",
    });
    await clear();
    await press(reference, "approve");
    await placed(form);
  });

  test("because the shop died while it sent the message is found by the sweeper", async () => {
    const { form, reference } = await ask();
    expect((await attemptOf(form)).provider_ref).toMatch(/^[0-9A-F]{10}@V400m-\d+$/);
    await sql`update payment_attempts set state = 'requesting', answer = null where cart_id = ${form.cartId}`.execute(
      shop.database.db,
    );
    await press(reference, "approve");
    const tools = { db: shop.database.db, config: shop.config, log: shop.shop.app.log };
    for (let round = 0; round < 2; round++) {
      await age(form, 10);
      await reconcile(tools, new Date(shop.config.fixedNow ?? 0));
    }
    await placed(form);
  });
});

describe("pressing twice", () => {
  test("at the same moment is one payment at the terminal", async () => {
    const form = await formFor();
    const answers = await Promise.all([place(form), place(form)]);
    const references = answers.map(({ body }) => body["paymentReference"]);
    expect(new Set(references).size).toBe(1);
    await press(String(references[0]), "approve");
    const order = await placed(form);
    expect(await providerTotals(shop, order.number)).toMatchObject({ payments: 1, captured: order.total_cents });
  });
});

describe("staff cancel", () => {
  test("and the terminal shows nothing more; another way to pay is open at once", async () => {
    const { form, reference } = await ask();
    expect(await stop(form)).toEqual({ success: true, orderCompleted: false });
    await isAttemptNow(form, "cancelled");
    await expect(press(reference, "approve")).rejects.toThrow("Nobody is asked to pay");
    const card = await fillForm(staff, { email: form.email });
    expect(await staff.call("POST /api/checkout", { body: card })).toMatchObject({ ok: true });
  });

  test("too late: a customer who tapped meanwhile gets the money back", async () => {
    const clear = await fault("abort", "drop-before", 50);
    const { form, reference } = await ask();
    await stop(form);
    await press(reference, "approve");
    await clear();
    const { number, total_cents: total } = await orderOf(shop, form.cartId);
    await eventually(async () => (await providerTotals(shop, number)).refunded === total);
    expect(await providerTotals(shop, number)).toMatchObject({ captured: total, refunded: total });
    expect((await orderOf(shop, form.cartId)).state).toBe("draft");
  });

  test("after it was approved: nothing changes", async () => {
    const { form, reference } = await ask();
    await press(reference, "approve");
    await placed(form);
    expect(await stop(form)).toEqual({ success: false, orderCompleted: true });
  });
});

describe("refunds", () => {
  async function paid() {
    const { form, reference } = await ask();
    await press(reference, "approve");
    return { form, order: await placed(form) };
  }
  const refundedAt = async (number: string) => (await providerTotals(shop, number)).refunded;

  test("of a cancelled order go back to the card through the provider, in full", async () => {
    const { form, order } = await paid();
    await staff.call("POST /api/order/:token/cancel", { params: { token: order.token }, body: {} });
    await eventually(async () => (await refundedAt(order.number)) === order.total_cents);
    await eventually(async () => (await orderOf(shop, form.cartId)).paid_cents === 0);
    await isAttemptNow(form, "refunded");
  });

  test("of a part are booked when the provider reports them", async () => {
    const { form, order } = await paid();
    const body = { key: crypto.randomUUID(), reason: "Dented door", goodwill: 12.5 };
    const answer = await staff.call("POST /api/office/orders/:number/refunds", {
      params: { number: order.number },
      body,
    });
    expect(answer).toMatchObject({ ok: true, value: { refunded: 12.5 } });
    await eventually(async () => (await refundedAt(order.number)) === 1_250);
    await isAttemptNow(form, "partially_refunded");
    expect((await orderOf(shop, form.cartId)).paid_cents).toBe(order.total_cents - 1_250);
  });
});

describe("notifications", () => {
  type Account = { merchantAccount: string; hmacKeys: string[] };
  const accountOf = (name: string) => seedCredentials.aol.accounts[name] as Account;
  const noticeOf = (
    { merchantAccount }: Account,
    key: string,
    [reference, cents, pspReference]: readonly [string, number, string],
  ) => {
    const signed = [pspReference, "", merchantAccount, reference, cents, "AUD", "AUTHORISATION", "true"].join(":");
    const hmacSignature = createHmac("sha256", Buffer.from(key, "hex")).update(signed).digest("base64");
    const item = {
      pspReference,
      merchantAccountCode: merchantAccount,
      merchantReference: reference,
      eventCode: "AUTHORISATION",
      eventDate: "2026-11-20T10:00:00+11:00",
      success: "true",
      amount: { currency: "AUD", value: cents },
      additionalData: { hmacSignature },
    };
    return { live: "false", notificationItems: [{ NotificationRequestItem: item }] };
  };
  const post = (address: string, payload: object) =>
    shop.visitor("aol").send({ method: "POST", url: `/api/webhooks/${address}`, body: payload });
  const eventsOf = (psp: string) =>
    shop.database.db.selectFrom("payment_events").selectAll().where("event_id", "like", `${psp}:%`).execute();

  test("that are forged, or signed for money that the terminal did not take, place no order", async () => {
    const { form, reference } = await ask();
    const { amount_cents: cents } = await attemptOf(form);
    const stores = accountOf("adyenterminal");
    const online = accountOf("adyen");
    const facts = (psp: string) => [reference, cents, psp] as const;
    const forged = await post("adyenterminal", noticeOf(stores, "00".repeat(32), facts("FORGED1")));
    expect(forged.statusCode).toBe(403);
    const signed = await post("adyenterminal", noticeOf(stores, String(stores.hmacKeys[0]), facts("SIGNED1")));
    const misled = await post("adyen", noticeOf(online, String(online.hmacKeys[0]), facts("ONLINE1")));
    expect([signed.statusCode, misled.statusCode]).toEqual([200, 200]);
    await eventually(async () => (await eventsOf("SIGNED1"))[0]?.applied_at !== null);
    expect(await eventsOf("ONLINE1")).toMatchObject([{ attempt_id: null, applied_at: null }]);
    expect((await orderOf(shop, form.cartId)).state).toBe("awaiting_payment");
    expect(await statusOf(form, reference)).toMatchObject({ paymentStatus: 0 });
    await press(reference, "cancel");
    expect(await statusOnceKnown(form, reference)).toMatchObject({ paymentStatus: 3 });
  });

  test("of a payment that came after all, when it was given up, return the money", async () => {
    await fault("payment", "drop-after");
    const { form, reference } = await ask();
    const { amount_cents: cents } = await attemptOf(form);
    await sql`update payment_attempts set state = 'expired' where cart_id = ${form.cartId}`.execute(shop.database.db);
    await press(reference, "approve");
    const { number } = await orderOf(shop, form.cartId);
    await eventually(async () => (await providerTotals(shop, number)).refunded === cents);
  });

  test("of money that the terminal knows nothing of, for a payment that ended, are left to staff", async () => {
    const { form, reference } = await ask();
    await press(reference, "decline");
    await statusOnceKnown(form, reference);
    const stores = accountOf("adyenterminal");
    const { amount_cents: cents } = await attemptOf(form);
    const notice = noticeOf(stores, String(stores.hmacKeys[0]), [reference, cents, "SIGNED2"]);
    expect((await post("adyenterminal", notice)).statusCode).toBe(200);
    const mails = await eventually(async () => {
      const found = await shop.sandbox.mails(shop.config.alertMail);
      return found.some(({ subject }) => subject === `Payment ${reference}: needs review`) && found;
    });
    expect(mails.filter(({ subject }) => subject.includes(reference))).toHaveLength(1);
  });
});
