import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SiteCode } from "#shop/site.ts";
import { seedOfficeEmails } from "#seed/people.ts";
import { fillCart, placeOrder } from "#test/support/api-orders.ts";
import { officeOf, signInStaff, type SignedInStaff } from "#test/support/office-staff.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
let office: FastifyInstance;
let now: Date;
let owner: SignedInStaff;
beforeAll(async () => {
  shop = await startShopWithSandbox();
  office = await officeOf(shop);
  now = shop.config.fixedNow ?? new Date();
  owner = await signInStaff(office, "robin.manager@example.com", { now });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const home = (staff: SignedInStaff, site: SiteCode | "" = "") =>
  staff.call("GET /api/office/home", { query: { site } });
const waiting = async (staff: SignedInStaff, name: string, site: SiteCode | "" = "") =>
  (await home(staff, site)).waiting.find((one) => one.name === name)?.count;
const listed = async (query: object) =>
  (await owner.call("GET /api/office/order-list", { query })).rows.map(({ orderNumber }) => orderNumber);

async function paidOrder(skip: number) {
  const placed = await placeOrder(shop, await fillCart(shop, { skip }));
  await eventually(async () => (await listed({ tab: "to-pick", words: placed.number })).length === 1);
  return placed;
}

test("late deliveries, failed refunds and disputes are counted and lead to their lists (OFR-11, OFO-01)", async () => {
  const { id, number } = await paidOrder(1);
  const { db } = shop.database;
  expect(await waiting(owner, "orders-late", "aol")).toBe(0);
  await sql`update orders set delivery_day = ${now}::date - 2 where id = ${id}`.execute(db);
  expect(await waiting(owner, "orders-late", "aol")).toBe(1);
  expect(await waiting(owner, "orders-late", "wa")).toBe(0);
  expect(await listed({ tab: "late" })).toEqual([number]);
  const attempt = sql`(select id from payment_attempts where order_id = ${id})`;
  await sql`insert into payment_refunds (id, attempt_id, key, cents, state, reason, created_at, updated_at)
    values (gen_random_uuid(), ${attempt}, gen_random_uuid(), 100, 'failed', 'Dented', now(), now())`.execute(db);
  await sql`insert into payment_disputes (id, attempt_id, provider, dispute_ref, stage, status, amount_cents, currency,
      reason, opened_at, updated_at)
    values (gen_random_uuid(), ${attempt}, 'adyen', 'D1', 'chargeback', 'open', 100, 'AUD', 'Fraud', now(), now())`.execute(
    db,
  );
  expect(await listed({ tab: "refund-failed" })).toEqual([number]);
  expect(await listed({ tab: "disputed" })).toEqual([number]);
  expect([await waiting(owner, "orders-refund-failed"), await waiting(owner, "orders-disputed")]).toEqual([1, 1]);
});

test("today's sales stand beside the same weekday a week ago, by site and store (OFR-11)", async () => {
  const { id, number, form } = await paidOrder(2);
  const before = await paidOrder(3);
  const { db } = shop.database;
  await sql`update orders set placed_at = ${now}::timestamptz - interval '7 days 1 hour' where id = ${before.id}`.execute(
    db,
  );
  const rows = (await home(owner, "aol")).sales ?? [];
  const web = rows.find(({ store }) => store === null);
  expect(web).toMatchObject({
    site: "aol",
    currency: "AUD",
    ordersBefore: 1,
    totalBefore: before.form.cart.orderTotal,
  });
  expect(web?.total).toBeGreaterThanOrEqual(form.cart.orderTotal);
  const { subdivision: shopFloor, name: storeName } = await db
    .selectFrom("stores")
    .select(["subdivision", "name"])
    .limit(1)
    .executeTakeFirstOrThrow();
  await sql`update orders set subdivision = ${shopFloor} where id = ${id}`.execute(db);
  const stores = (await home(owner, "aol")).sales ?? [];
  const sold = { orders: 1, total: form.cart.orderTotal };
  expect(stores.find(({ store }) => store === shopFloor)).toMatchObject({ storeName, ...sold });
  expect(await listed({ site: "aol", placed: web?.day, store: shopFloor })).toEqual([number]);
  expect(await listed({ placed: "2020-01-01" })).toEqual([]);
});

test("a role sees only figures of what it may read (OFR-03, OFR-11)", async () => {
  const content = await signInStaff(office, seedOfficeEmails["content-editor"], { now });
  const { waiting: counts, sales } = await home(content);
  expect(sales).toBeNull();
  expect(counts.filter(({ name }) => name.startsWith("orders-") || name.startsWith("stock-"))).toEqual([]);
});

test("a change is counted in the answer to the next request, also while others are being answered (OFR-11)", async () => {
  const { id } = await paidOrder(4);
  const { db } = shop.database;
  const before = (await waiting(owner, "orders-late", "aol")) ?? 0;
  for (const [back, late] of [
    [2, 1],
    [-2, 0],
    [3, 1],
  ] as const) {
    const others = Array.from({ length: 4 }, () => home(owner, "aol"));
    await sql`update orders set delivery_day = ${now}::date - ${back}::int where id = ${id}`.execute(db);
    expect(await waiting(owner, "orders-late", "aol")).toBe(before + late);
    await Promise.all(others);
  }
});

test("people who ask at the same time see what their own roles show, and nothing of each other's (OFR-03, OFR-11)", async () => {
  const content = await signInStaff(office, seedOfficeEmails["content-editor"], { now });
  const alone = { owner: await home(owner), content: await home(content) };
  expect(alone.content).not.toEqual(alone.owner);
  const people = [owner, content, owner, content, owner, content];
  const answers = await Promise.all(people.map((staff) => home(staff)));
  for (const [at, answer] of answers.entries())
    expect(answer).toEqual(people[at] === owner ? alone.owner : alone.content);
});

test.each(["orders", "products", "customers"])("the list of %s is exported as a file (OFR-07)", async (list) => {
  const body = { list, format: "csv", filters: {}, hidden: [] };
  const started = await owner.send({ method: "POST", url: "/api/office/exports", body });
  expect(started.statusCode).toBe(200);
  const { jobId } = started.json<{ jobId: string }>();
  await eventually(async () => {
    const { rows } = await owner.call("GET /api/office/jobs", { query: {} });
    return (rows as readonly { id: string; state: string }[]).some(({ id, state }) => id === jobId && state === "done");
  });
});

test("two people with one record open see each other, for a minute after the last message (OFR-05)", async () => {
  const sana = await signInStaff(office, seedOfficeEmails["customer-service"], { now });
  const path = "/orders/aol/100231";
  const at = (staff: SignedInStaff, state: "open" | "editing" | "left", where = path) =>
    staff.call("POST /api/office/presence", { body: { path: where, state } });
  expect(await at(owner, "open")).toEqual({ others: [] });
  expect(await at(sana, "editing")).toEqual({ others: [{ name: "Robin Hale", isEditing: false }] });
  expect(await at(owner, "open")).toEqual({ others: [{ name: "Sana Rahman", isEditing: true }] });
  await sql`update office_presence set seen_at = seen_at - interval '61 seconds' where member_name = 'Sana Rahman'`.execute(
    shop.database.db,
  );
  expect(await at(owner, "open")).toEqual({ others: [] });
  expect(await at(owner, "left")).toEqual({ others: [] });
  expect(await at(sana, "open")).toEqual({ others: [] });
});

test("without access to a record presence is neither shown nor recorded (OFR-05)", async () => {
  const cleo = await signInStaff(office, seedOfficeEmails["content-editor"], { now });
  const body = { path: "/orders/aol/100232", state: "open" } as const;
  await owner.call("POST /api/office/presence", { body });
  expect(await cleo.call("POST /api/office/presence", { body })).toEqual({ others: [] });
  expect(await owner.call("POST /api/office/presence", { body })).toEqual({ others: [] });
});
