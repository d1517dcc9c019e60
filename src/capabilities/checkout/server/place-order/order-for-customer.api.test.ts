import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { addDays, wallClock } from "#kit/calendar-day.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedEmails, seedOfficeEmails } from "#seed/people.ts";
import type { SiteCode } from "#shop/site.ts";
import { paymentOptions } from "#capabilities/payments/payments.rules.ts";
import { newEmail, orderOf, providerTotals } from "#test/support/api-orders.ts";
import { mailSaying, mailsTo, untilJobsAreDone } from "#test/support/mails-and-forms.ts";
import { officeOf, signInStaff, type SignedInStaff } from "#test/support/office-staff.ts";
import {
  encryptCard,
  eventually,
  fillForm,
  goodCard,
  startShopWithSandbox,
  type ShopWithSandbox,
  stockedSku,
} from "#test/support/shop-with-sandbox.ts";
import { withToken } from "#test/support/signed-in-visitor.ts";
import type { CheckoutForm } from "../../checkout.contract.ts";
import { endUnpaidLinks } from "../checkout.service.ts";

let shop: ShopWithSandbox;
let office: FastifyInstance;
let sana: SignedInStaff;
let robin: SignedInStaff;
let will: SignedInStaff;
beforeAll(async () => {
  shop = await startShopWithSandbox();
  office = await officeOf(shop);
  const now = shop.config.fixedNow ?? new Date();
  sana = await signInStaff(office, seedOfficeEmails["customer-service"], { now });
  robin = await signInStaff(office, seedEmails.manager, { now });
  will = await signInStaff(office, seedOfficeEmails.warehouse, { now });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const { paymentLink, staffOther, accountCredit, card } = paymentOptions;

const addCustomer = (by: SignedInStaff, more: object = {}) =>
  by.call("POST /api/office/customers", {
    body: { id: randomUUID(), site: "aol", firstName: "Mia", lastName: "Tan", email: newEmail(), phone: "", ...more },
  });

async function newCustomer(by = sana) {
  const made = await addCustomer(by);
  if (!made.ok) throw new Error(made.errors.join());
  return made.value;
}

/** The shop as a member of staff has it who shops as the customer. */
async function openShop(by: SignedInStaff, id: string, site: SiteCode = "aol") {
  const reason = "Order by phone";
  const opened = await by.call("POST /api/office/customers/:id/shop-as", { params: { id }, body: { reason } });
  if (!opened.ok) throw new Error(opened.refusal);
  const code = opened.value.href.split("#")[1] ?? "";
  const visitor = shop.visitor(site);
  const tokens = await visitor.call("POST /identity/shopas", { body: { code, nonce: randomUUID() } });
  if (!tokens.ok) throw new Error(tokens.refusal);
  return withToken(shop, site, visitor, tokens.value.access_token);
}

/** A cart with one product and its checkout's form, as the staff member fills it in. */
async function begin(by: SignedInStaff, change: Partial<CheckoutForm> = {}) {
  const customer = await newCustomer();
  const acting = await openShop(by, customer.id);
  const { sku } = await stockedSku(shop, { site: "aol", warehouse: "MEL", atLeast: 4 });
  await acting.call("POST /api/cart/product/", { body: { sku } });
  const filled = await fillForm(acting, { email: customer.email });
  const form = { ...filled, encryptedValues: null, selectedPaymentOption: paymentLink, ...change };
  return { customer, acting, form, submit: () => acting.call("POST /api/checkout", { body: form }) };
}

const eventsOf = async (orderId: string) =>
  (
    await sql<{ who: string; why: string; to: string }>`
    select who, why, to_state as to from order_events where order_id = ${orderId} order by id`.execute(shop.database.db)
  ).rows;

describe("a person for an order", () => {
  test("is added once, without a password, and written down in the audit log (OFO-04, OFR-04)", async () => {
    const body = { id: randomUUID(), email: newEmail() };
    const answers = await Promise.all([addCustomer(sana, body), addCustomer(sana, body)]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await addCustomer(sana, { email: body.email })).toMatchObject({ refusal: "knownEmail" });
    expect(await addCustomer(sana, { id: body.id })).toMatchObject({ refusal: "knownId" });
    expect(await addCustomer(sana, { email: "nobody" })).toMatchObject({ refusal: "badEmail" });
    expect(await addCustomer(sana, { phone: "12" })).toMatchObject({ refusal: "badPhone" });
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where record_id = ${body.id}`.execute(shop.database.db);
    expect(rows.map(({ action }) => action)).toEqual(["customer-added"]);
  });
});

describe("an order that staff place for a customer", () => {
  test("is offered what needs no card of the customer's: a payment link, and what the roles allow (OFO-04, OFR-03)", async () => {
    const { id } = await newCustomer();
    const ofService = await (await openShop(sana, id)).call("GET /api/checkout");
    expect(ofService.isOrderedByStaff).toBe(true);
    expect(ofService.opts & paymentLink).toBe(paymentLink);
    expect(ofService.opts & (staffOther | accountCredit | paymentOptions.payPal | paymentOptions.googlePay)).toBe(0);
    const ofOwner = await (await openShop(robin, id)).call("GET /api/checkout");
    expect(ofOwner.opts & staffOther).toBe(staffOther);
    const own = await shop.visitor("aol").call("GET /api/checkout");
    expect(own.isOrderedByStaff).toBe(false);
    expect(own.opts & paymentLink).toBe(0);
  });

  test("with a payment link has the shop's own price, waits unpaid, is paid by the customer, and is picked then (OFO-04, OFO-05)", async () => {
    const { customer, acting, form, submit } = await begin(sana);
    const cart = await acting.call("GET /api/cart/");
    expect(await submit()).toMatchObject({ ok: true, value: { orderCompleted: true } });
    expect(await submit()).toMatchObject({ ok: true, value: { orderCompleted: true } });
    const order = await orderOf(shop, form.cartId);
    expect(order).toMatchObject({ state: "placed", customer_id: customer.id, due_cents: 0, paid_cents: 0 });
    expect(order.items_cents).toBe(Math.round(cart.orderTotal * 100));
    const events = await eventsOf(order.id);
    expect(events.at(-1)).toMatchObject({ to: "placed", why: "the customer was mailed a link to pay" });
    expect(events.at(-1)?.who).toMatch(/^staff:/);
    const audit = await sql<{ who: string }>`
      select who_name as who from audit_log where action = 'ordered-for-customer' and record_id = ${`aol ${order.number}`}`.execute(
      shop.database.db,
    );
    expect(audit.rows).toEqual([{ who: "Sana Rahman" }]);
    const mail = await mailSaying(shop.sandbox, customer.email, "We pick your order once it is paid.");
    expect(mail.subject).toBe(`Pay for your Allora order ${order.number}`);
    expect(mail.text).toContain(order.token);

    const allocate = () => will.call("POST /api/office/fulfilment/allocate", { body: { orders: [order.number] } });
    expect(JSON.stringify(await allocate())).toContain("Nothing of this order is paid yet.");
    const unpaid = await sana.call("GET /api/office/order-list", { query: { tab: "unpaid", words: order.number } });
    expect(unpaid.rows.map(({ orderNumber }) => orderNumber)).toEqual([order.number]);
    const toPick = { query: { tab: "to-pick", words: order.number } } as const;
    expect((await sana.call("GET /api/office/order-list", toPick)).rows).toEqual([]);

    const { x509EncryptionKeys } = await shop.visitor("aol").call("GET /api/checkout/v2/paymentconfiguration");
    const paid = await shop.visitor("aol").call("POST /api/order/:token/payment", {
      params: { token: order.token },
      body: {
        key: randomUUID(),
        deliveryDate: null,
        amount: order.total_cents / 100,
        encryptedValues: await encryptCard(x509EncryptionKeys["default"] ?? "", goodCard),
        cardHolderName: "Mia Tan",
        browserInfo: null,
      },
    });
    expect(paid).toMatchObject({ ok: true, value: { balance: 0, payment: "Payment link by email" } });
    await eventually(async () => (await providerTotals(shop, order.number)).captured === order.total_cents);
    await eventually(async () => (await sana.call("GET /api/office/order-list", toPick)).rows.length === 1);
    expect(JSON.stringify(await allocate())).not.toContain("Nothing of this order is paid yet.");
  });

  test("takes no card, not even an encrypted one, and nothing that the roles forbid (OFO-04, OFR-03)", async () => {
    const { acting, form } = await begin(sana);
    const send = (change: Partial<CheckoutForm>) => acting.call("POST /api/checkout", { body: { ...form, ...change } });
    const { x509EncryptionKeys } = await shop.visitor("aol").call("GET /api/checkout/v2/paymentconfiguration");
    const encryptedValues = await encryptCard(x509EncryptionKeys["default"] ?? "", goodCard);
    expect(await send({ selectedPaymentOption: card, encryptedValues })).toMatchObject({ refusal: "methodNotOffered" });
    expect(await send({ selectedPaymentOption: staffOther })).toMatchObject({ refusal: "forbidden" });
    expect(await send({ cashAndCarry: true })).toMatchObject({ ok: false });
    expect(await providerTotals(shop, form.cartId)).toMatchObject({ payments: 0 });
    const guest = shop.visitor("aol");
    expect(await guest.call("POST /api/checkout", { body: form })).toMatchObject({ ok: false });
  });

  test("is refused once the right to change orders is gone, in the middle of the session (OFO-04)", async () => {
    const { submit } = await begin(sana);
    const { pool } = shop.database;
    const { rows } = await pool.query<{ permissions: string[] }>(
      "select permissions from roles where id = 'customer-service'",
    );
    await pool.query("update roles set permissions = array_remove(permissions, 'orders.write') where id = $1", [
      "customer-service",
    ]);
    try {
      expect(await submit()).toMatchObject({ refusal: "forbidden" });
    } finally {
      await pool.query("update roles set permissions = $1 where id = 'customer-service'", [rows[0]?.permissions]);
    }
    expect(await submit()).toMatchObject({ ok: true });
  });

  test("is taken otherwise by those who may, and then waits for nothing (OFO-04)", async () => {
    const { form, submit } = await begin(robin, { selectedPaymentOption: staffOther });
    expect(await submit()).toMatchObject({ ok: true });
    const order = await orderOf(shop, form.cartId);
    expect(order).toMatchObject({ state: "placed", payment_type: "Other", due_cents: order.total_cents });
  });
});

describe("an order whose payment link is not paid", () => {
  const HOUR = 3_600_000;
  async function placedAt() {
    const { customer, form, submit } = await begin(sana);
    expect(await submit()).toMatchObject({ ok: true });
    const order = await orderOf(shop, form.cartId);
    const { rows } = await sql<{ at: Date }>`select placed_at as at from orders where id = ${order.id}`.execute(
      shop.database.db,
    );
    const at = rows[0]?.at ?? new Date();
    const pass = async (hours: number) => {
      const now = new Date(at.getTime() + hours * HOUR);
      await Promise.all([1, 2].map(() => endUnpaidLinks(shop.database.db, shop.shop.sites, now)));
      return (await orderOf(shop, form.cartId)).state;
    };
    return { customer, order, pass };
  }
  const held = async (orderId: string) =>
    (
      await sql<{ count: number }>`
      select count(*)::int as count from stock_holds where order_id = ${orderId} and state <> 'released'`.execute(
        shop.database.db,
      )
    ).rows[0]?.count;

  test("is reminded of once after a day, and after three its goods are free and it is cancelled (OFO-04)", async () => {
    const { customer, order, pass } = await placedAt();
    expect(await held(order.id)).toBeGreaterThan(0);
    expect(await pass(23)).toBe("placed");
    expect(await pass(25)).toBe("placed");
    await mailSaying(shop.sandbox, customer.email, "After that the order is cancelled.");
    expect(await pass(71)).toBe("placed");
    expect(await pass(72)).toBe("cancelled");
    expect(await held(order.id)).toBe(0);
    await mailSaying(shop.sandbox, customer.email, "Nothing will be delivered.");
    await untilJobsAreDone(shop);
    const mails = await mailsTo(shop.sandbox, customer.email);
    expect(mails.filter(({ subject }) => subject.endsWith("is not paid yet"))).toHaveLength(1);
    expect((await eventsOf(order.id)).at(-1)).toMatchObject({ to: "cancelled", why: "It was not paid in time" });
  });

  test("waits longer where staff give more time, and days that make no sense are refused (OFO-04, OFR-04)", async () => {
    const { order, pass } = await placedAt();
    const params = { site: "aol" as const, number: order.number };
    const wait = (until: string) =>
      sana.call("POST /api/office/sites/:site/orders/:number/link-wait", { params, body: { until, why: "Payday" } });
    const today = wallClock(shop.config.fixedNow ?? new Date(), "Australia/Sydney").day;
    for (const until of ["soon", addDays(today, -1), addDays(today, 61)])
      expect(await wait(until)).toMatchObject({ refusal: "wrongUntil" });
    const answer = await wait(addDays(today, 10));
    expect(answer).toMatchObject({ ok: true });
    expect(answer.ok && answer.value.linkUntil).not.toBeNull();
    expect(await wait(addDays(today, 10))).toMatchObject({ ok: true });
    expect(await pass(9 * 24)).toBe("placed");
    expect(await pass(12 * 24)).toBe("cancelled");
    expect(await wait(addDays(today, 10))).toMatchObject({ refusal: "notWaiting" });
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where record_id = ${`aol ${order.number}`} and action = 'payment-link-extended'`.execute(
      shop.database.db,
    );
    expect(rows).toHaveLength(1);
  });
});
