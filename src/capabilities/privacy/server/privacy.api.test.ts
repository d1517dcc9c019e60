import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, asCalendarDay } from "#kit/calendar-day.ts";
import { inTransaction } from "#platform/database.ts";
import { eraseExpiredOrders } from "#capabilities/checkout/server/orders/personal-data.store.ts";
import { moveOrder } from "#capabilities/checkout/server/checkout.service.ts";
import { seedEmails, seedOfficeEmails, seedPersonId } from "#seed/people.ts";
import type { SiteCode } from "#shop/site.ts";
import { fillCart, newEmail, placeOrder } from "#test/support/api-orders.ts";
import { untilJobsAreDone } from "#test/support/mails-and-forms.ts";
import { officeOf, type SignedInStaff, signInStaff } from "#test/support/office-staff.ts";
import { returnRequest, deliveredOrder } from "#test/support/returned-orders.ts";
import { type ShopWithSandbox, startShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { logInWith, signIn } from "#test/support/signed-in-visitor.ts";
import { SEED_PASSWORD } from "#seed/people.ts";
import { TODAY } from "#test/support/template-database.ts";
import { personalDataSources } from "../../../app/personal-data.ts";

let shop: ShopWithSandbox;
let office: FastifyInstance;
let service: SignedInStaff;
let owner: SignedInStaff;
let now: Date;
beforeAll(async () => {
  shop = await startShopWithSandbox();
  now = shop.config.fixedNow ?? new Date();
  office = await officeOf(shop);
  service = await signInStaff(office, seedOfficeEmails["customer-service"], { now });
  owner = await signInStaff(office, seedEmails.manager, { now });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

type RequestFields = { readonly site?: SiteCode; readonly kind?: "access" | "erasure"; readonly receivedOn?: string };

const bodyOf = (email: string, { site = "aol", kind = "erasure", receivedOn = TODAY }: RequestFields = {}) => ({
  id: randomUUID(),
  site,
  kind,
  email,
  cameBy: "email" as const,
  receivedOn: asCalendarDay(receivedOn),
  note: "Called back on the number of the account",
});

async function record(email: string, fields: RequestFields = {}) {
  const answer = await service.call("POST /api/office/privacy-requests", { body: bodyOf(email, fields) });
  if (!answer.ok) throw new Error(answer.errors.join());
  return answer.value;
}

const show = async (id: string) => {
  const answer = await service.call("GET /api/office/privacy-requests/:id", { params: { id } });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
};

const pressOf = (version: number, key: string = randomUUID()) => ({ key, version, reason: "RequestFields by email" });
const erase = (id: string, body: ReturnType<typeof pressOf>, by = owner) =>
  by.call("POST /api/office/privacy-requests/:id/erase", { params: { id }, body });

async function exported(id: string): Promise<Record<string, Record<string, unknown>[]>> {
  const answer = await service.call("POST /api/office/privacy-requests/:id/export", { params: { id } });
  if (!answer.ok) throw new Error(answer.refusal);
  return JSON.parse(Buffer.from(answer.value.base64, "base64").toString());
}

/** An account with the password of the demonstration, which has said yes to the newsletter. */
async function addCustomer(email: string): Promise<string> {
  const id = randomUUID();
  await shop.database.pool.query(
    `insert into customers (id, site, email, password_hash, first_name, last_name, phone, newsletter,
       email_confirmed_at, created_at, updated_at)
     select $1, 'aol', $2, password_hash, 'Mia', 'Tan', '0411222333', true, $3, $3, $3 from customers where id = $4`,
    [id, email, now, seedPersonId("aol", seedEmails.customer)],
  );
  await shop.database.pool.query(
    `insert into customer_addresses (id, customer_id, first_name, last_name, address, suburb, state, postcode, country,
       saved_at) values ($1, $2, 'Mia', 'Tan', '1 Long Street', 'Richmond', 'VIC', '3121', 'AU', $3)`,
    [randomUUID(), id, now],
  );
  await shop.database.pool.query(
    `insert into carts (id, site, visitor_id, state, version, customer_id, created_at, updated_at)
     values ($1, 'aol', $1, 'open', 1, $2, $3, $3)`,
    [randomUUID(), id, now],
  );
  return id;
}

/** Leaves something of a person in every other place where forms put people. */
async function writeEverywhere(email: string): Promise<void> {
  const rows = [
    [
      "contact_messages",
      "reference, form, site, name, email, phone, message, sent_at",
      "'R' || md5($1), 'contact', 'aol', 'Mia Tan', $1, '0411222333', 'Is it quiet?', now()",
    ],
    [
      "questions",
      "product_id, site, author, email, body, state, asked_at",
      "(select min(id) from products), 'aol', 'Mia', $1, 'How loud is it?', 'published', now()",
    ],
    [
      "price_matches",
      "reference, site, product_id, email, url, price_cents, our_price_cents, asked_at",
      "'P' || md5($1), 'aol', (select min(id) from products), $1, 'https://example.com', 100, 200, now()",
    ],
    [
      "alerts",
      "site, product_id, email, wants, state, token, asked_at",
      "'aol', (select min(id) from products), $1, 'back-in-stock', 'watching', md5($1), now()",
    ],
    [
      "projects",
      "id, site, name, contact_name, contact_email, created_by, created_at, updated_at",
      "gen_random_uuid(), 'aol', 'Kitchen of Mia', 'Mia Tan', $1, gen_random_uuid(), now(), now()",
    ],
    [
      "cooking_demo_bookings",
      "demo_id, site, state, first_name, last_name, email, phone, guests, fingerprint, asked_at, changed_at",
      "(select min(id) from cooking_demos), 'aol', 'cancelled', 'Mia', 'Tan', $1, '0411222333', 1, md5($1), now(), now()",
    ],
  ];
  for (const [table, columns, values] of rows)
    await shop.database.pool.query(`insert into ${table} (${columns}) values (${values})`, [email]);
}

/** Tables and columns in which a text is found, whatever their names are. */
async function placesOf(text: string): Promise<readonly string[]> {
  const { rows } = await shop.database.pool.query<{ table: string }>(
    `select table_name as table from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const places: string[] = [];
  for (const { table } of rows) {
    const found = await shop.database.pool.query(`select 1 from "${table}" t where t::text ilike $1 limit 1`, [
      `%${text}%`,
    ]);
    if (found.rows.length > 0) places.push(table);
  }
  return places;
}

describe("a request", () => {
  test("gets its due day by the law of the site's country, and is counted down (OFU-03)", async () => {
    const home = await record(newEmail(), { kind: "access" });
    expect(home).toMatchObject({ dueOn: addDays(TODAY, 30), daysLeft: 30, law: expect.stringContaining("Australian") });
    // 20 working days, without the days from Christmas to 15 January.
    const away = await record(newEmail(), { site: "aol-nz", kind: "access", receivedOn: "2026-11-16" });
    expect(away).toMatchObject({ dueOn: "2026-12-14", law: expect.stringContaining("Privacy Act 2020") });
  });

  test("is listed by its due day, found by its person, and counted on the first page when it is soon (OFU-03, OFR-11)", async () => {
    const email = newEmail();
    const early = await record(email, { kind: "access", receivedOn: "2026-10-19" });
    const { rows } = await service.call("GET /api/office/privacy-requests", { query: {} });
    expect(rows[0]).toMatchObject({ id: early.id, daysLeft: -2 });
    expect(rows.map(({ dueOn }) => dueOn)).toEqual(rows.map(({ dueOn }) => dueOn).toSorted());
    const found = await service.call("GET /api/office/privacy-requests", { query: { words: email } });
    expect(found.rows.map(({ id }) => id)).toEqual([early.id]);
    const { waiting } = await service.call("GET /api/office/home", { query: {} });
    expect(waiting).toContainEqual({ name: "privacy-requests-due", count: 1 });
  });

  test("that is sent twice is one; another one of the same person for the same thing is refused (OFU-03)", async () => {
    const body = bodyOf(newEmail());
    const send = () => service.call("POST /api/office/privacy-requests", { body });
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.ok && first.value.number, second.ok]).toEqual([second.ok && second.value.number, true]);
    const again = await service.call("POST /api/office/privacy-requests", { body: { ...body, id: randomUUID() } });
    expect(again).toMatchObject({ ok: false, refusal: "alreadyOpen" });
  });

  test("cannot have come tomorrow or more than a year ago (OFU-03)", async () => {
    const send = (receivedOn: string) =>
      service.call("POST /api/office/privacy-requests", { body: bodyOf(newEmail(), { receivedOn }) });
    expect(await send("2026-11-21")).toMatchObject({ ok: false, refusal: "notYetReceived" });
    expect(await send("2025-01-01")).toMatchObject({ ok: false, refusal: "tooOld" });
  });

  test("is closed as answered only after its file was exported, once for two presses (OFU-03)", async () => {
    const { id, version } = await record(newEmail(), { kind: "access" });
    const close = (body: ReturnType<typeof pressOf>) =>
      service.call("POST /api/office/privacy-requests/:id/close", {
        params: { id },
        body: { ...body, outcome: "answered" },
      });
    expect(await close(pressOf(version))).toMatchObject({ ok: false, refusal: "notAnswered" });
    await exported(id);
    expect(await close(pressOf(version))).toMatchObject({ ok: false, refusal: "changedMeanwhile" });
    const press = pressOf((await show(id)).version);
    expect(await close(press)).toMatchObject({ ok: true, value: { state: "answered" } });
    expect(await close(press)).toMatchObject({ ok: true, value: { state: "answered" } });
    expect(await close(pressOf(version))).toMatchObject({ ok: false, refusal: "closed" });
  });
});

describe("the file of a person", () => {
  test("has account, addresses, orders, mails, returns, messages and consents (OFU-03)", async () => {
    const order = await deliveredOrder(shop);
    const id = await addCustomer(order.email);
    await writeEverywhere(order.email);
    const answer = await shop
      .visitor("aol")
      .call("POST /api/order/:token/returns", { params: { token: order.token }, body: returnRequest(1) });
    expect(answer.ok).toBe(true);
    const request = await record(order.email.toUpperCase(), { kind: "access" });
    expect(request).toMatchObject({ customerId: id, name: "Mia Tan" });
    expect(request.consents).toEqual([
      { at: expect.any(String), isGiven: true, where: `at the checkout, order ${order.number}` },
      { at: now.toISOString(), isGiven: true, where: "in their account" },
    ]);
    const file = await exported(request.id);
    expect(file["account"]).toMatchObject([{ email: order.email, phone: "0411222333" }]);
    expect(file["addresses"]).toMatchObject([{ address: "1 Long Street" }]);
    expect(file["orders"]).toMatchObject([
      { number: order.number, documents: [{ kind: "invoice" }], payments: [{ cardEndsIn: "1111" }] },
    ]);
    expect(file["returns"]).toMatchObject([{ words: "It stops after a minute." }]);
    expect(file["messages"]).toMatchObject([{ message: "Is it quiet?" }]);
    expect(Object.keys(file)).toEqual(
      expect.arrayContaining(["questions", "priceMatches", "alerts", "projects", "carts", "demonstrations"]),
    );
    expect(file["consents"]).toHaveLength(2);
    const log = await owner.call("GET /api/office/audit", { query: { kind: "privacy-request", record: request.id } });
    expect(log.rows.map(({ action }) => action)).toEqual(["person-exported", "privacy-request-recorded"]);
  });

  test("never has what another person did (OFU-03)", async () => {
    const [mine, other] = [newEmail(), newEmail()];
    await writeEverywhere(mine);
    await writeEverywhere(other);
    const request = await record(mine, { kind: "access" });
    expect(JSON.stringify(await exported(request.id))).not.toContain(other);
  });
});

describe("an erasure", () => {
  test("is refused in one sentence while an order is under way, and nothing is erased (OFU-03)", async () => {
    const placed = await placeOrder(shop, await fillCart(shop, { skip: 2 }));
    const { email } = placed.form;
    const { id, version, obstacle } = await record(email);
    const sentence = `Order ${placed.number} is not finished yet, so this person can't be erased.`;
    expect(obstacle).toBe(sentence);
    expect(await erase(id, pressOf(version))).toMatchObject({ ok: false, refusal: "stillOpen", errors: [sentence] });
    expect((await show(id)).email).toBe(email);
  });

  test("leaves the e-mail in no table, keeps tax documents and says so (OFU-03)", async () => {
    const order = await deliveredOrder(shop, { skip: 3 });
    const customer = await addCustomer(order.email);
    await writeEverywhere(order.email);
    const { pool } = shop.database;
    await pool.query("update orders set customer_id = $1 where id = $2", [customer, order.id]);
    // A mail that is still to be sent is recorded with its address.
    await untilJobsAreDone(shop);
    const { id, version } = await record(order.email);
    const press = pressOf(version);
    // Two people press at once, and one of them twice.
    const [mine, again, other] = await Promise.all([erase(id, press), erase(id, press), erase(id, pressOf(version))]);
    // Either person may be first. A repeated press gets its first answer, and the other person is refused.
    expect([mine.ok, again.ok]).toEqual([!other.ok, !other.ok]);
    const shown = await show(id);
    expect(shown).toMatchObject({ state: "erased", email: "", name: "" });
    expect(shown.sections).toContainEqual({
      title: "Orders, payments and tax documents",
      erased: 0,
      kept: 1,
      why: "Name and address of tax documents are kept for 7 years (Corporations Act 2001, section 286).",
    });
    expect(shown.sections).toContainEqual({ title: "Account", erased: 1, kept: 0, why: "" });
    const { rows } = await pool.query("select * from orders where id = $1", [order.id]);
    expect(rows[0]).toMatchObject({ phone: "", crew_note: "", kept_until: "2033-11-20" });
    expect(rows[0].delivery_address.lastName).not.toBe("customer");
    expect(await placesOf(order.email)).toEqual([]);
    const login = await logInWith(shop.visitor("aol"), { site: "aol", email: order.email, password: SEED_PASSWORD });
    expect(typeof login).toBe("string");
    const list = await service.call("GET /api/office/customers", { query: { words: "Erased" } });
    expect(list.rows).toEqual([]);
    const account = await service.call("GET /api/office/customers/:id", { params: { id: customer } });
    expect(account).toMatchObject({ ok: true, value: { isErased: true, consents: [{ isGiven: false }, {}] } });
  });

  test("erases an order's name and address for good once the law's years have passed (OFU-03)", async () => {
    const order = await deliveredOrder(shop, { skip: 5 });
    const { pool, db } = shop.database;
    const address = async () =>
      (await pool.query("select delivery_address from orders where id = $1", [order.id])).rows[0].delivery_address;
    const { id, version } = await record(order.email);
    expect(await erase(id, pressOf(version))).toMatchObject({ ok: true });
    const { suburb, address: street } = await address();
    expect(street).not.toBe("");
    await eraseExpiredOrders(db, asCalendarDay("2033-11-20"));
    expect(await address()).toMatchObject({ address: street });
    await eraseExpiredOrders(db, asCalendarDay("2033-11-21"));
    expect(await address()).toMatchObject({ firstName: "Erased", address: "", suburb });
  });

  test("erases name and address of an order at once where the law keeps it no longer (OFU-03)", async () => {
    const order = await deliveredOrder(shop, { skip: 6 });
    const { pool } = shop.database;
    await pool.query("update orders set placed_at = placed_at - interval '7 years 1 day' where id = $1", [order.id]);
    const { id, version } = await record(order.email);
    expect(await erase(id, pressOf(version))).toMatchObject({ ok: true });
    const { rows } = await pool.query("select delivery_address, kept_until from orders where id = $1", [order.id]);
    expect(rows).toMatchObject([{ delivery_address: { lastName: "customer", address: "" }, kept_until: null }]);
  });

  test("waits for an order that is placed meanwhile, and works once it is cancelled (OFU-03)", async () => {
    const placed = await placeOrder(shop, await fillCart(shop, { skip: 4 }));
    const { id, version } = await record(placed.form.email);
    expect(await erase(id, pressOf(version))).toMatchObject({ ok: false, refusal: "stillOpen" });
    await inTransaction(shop.database.db, (tx) =>
      moveOrder(tx, { orderId: placed.id, to: "cancelled", who: "shop", why: "Test", now }),
    );
    expect(await erase(id, pressOf(version))).toMatchObject({ ok: true, value: { state: "erased" } });
  });

  test("needs the approve permission, a request for erasure, and no account of staff (OFU-03)", async () => {
    const copy = await record(newEmail(), { kind: "access" });
    expect(await erase(copy.id, pressOf(copy.version))).toMatchObject({ ok: false, refusal: "notErasure" });
    await expect(erase(copy.id, pressOf(copy.version), service)).rejects.toThrow();
    const staff = await record(seedEmails.salesperson);
    expect(await erase(staff.id, pressOf(staff.version))).toMatchObject({ ok: false, refusal: "staffAccount" });
  });

  test("signs the person out at once (OFU-03)", async () => {
    const email = newEmail();
    await addCustomer(email);
    const signed = await signIn(shop, { site: "aol", as: "somebody", email });
    const { id, version } = await record(email);
    expect(await erase(id, pressOf(version))).toMatchObject({ ok: true });
    const answer = await signed.send({ url: "/api/account" });
    expect(answer.statusCode).toBe(401);
  });
});

/** Tables with such a column that need no source, and why. */
const exempt: Readonly<Record<string, string>> = {
  compare_lists: "by the browser alone",
  cart_changes: "by the browser alone",
  question_votes: "by the browser alone",
  external_logins: "an hour old at most",
  purchase_suppliers: "companies that the shop buys from",
  business_terms: "days to pay, without a name",
  business_reminders: "days on which a business was reminded",
  business_receipts: "amounts of a business, kept with its orders",
  staff: "members of staff",
  staff_members: "members of staff",
  payments_ledger: "amounts by payment",
};

test("every table with a column that names a customer is covered by a source (OFU-03)", async () => {
  const { rows } = await shop.database.pool.query<{ table: string }>(
    `select distinct c.table_name as table from information_schema.columns c
     join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name ~
       '^(email|recipient|phone|first_name|last_name|customer_id|visitor_id|contact_name|contact_email|sent_to|received_by|signature|photo|delivery_address|.*_first_name)$'`,
  );
  const covered = new Set(personalDataSources.flatMap(({ tables }) => tables));
  const own = ["privacy_requests", "stores"];
  const open = rows
    .map(({ table }) => table)
    .filter((table) => !covered.has(table) && !Object.hasOwn(exempt, table) && !own.includes(table));
  expect(open).toEqual([]);
});
