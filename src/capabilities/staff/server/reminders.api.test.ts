import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedEmails } from "#seed/people.ts";
import { signIn, type SignedIn } from "#test/support/signed-in-visitor.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
let kim: SignedIn;
let robin: SignedIn;
beforeAll(async () => {
  shop = await startTestShop();
  kim = await signIn(shop, { site: "aol", as: "staff" });
  robin = await signIn(shop, { site: "aol", as: "somebody", email: seedEmails.manager });
});
afterAll(() => shop.close());

const remind = async (who: SignedIn, body: { name?: string; notes?: string; date: string }) => {
  const answer = await who.call("POST /api/account/reminders", { body });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
};
const list = async (who: SignedIn) => {
  const answer = await who.call("GET /api/account/reminders");
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
};

// Also: STAFF-26, STAFF-38
test("the account says who is staff, and where their panels stand (STAFF-01, STAFF-02, STAFF-03)", async () => {
  const staff = await kim.call("GET /api/account");
  expect(staff).toMatchObject({
    value: {
      winningUserId: kim.userId,
      firstName: "Kim",
      salespersonCode: "AOL-001",
      cmsUrl: expect.stringMatching(/^http:\/\/office\.localhost:\d+$/),
    },
  });
  const customer = await (await signIn(shop, { site: "aol", as: "customer" })).call("GET /api/account");
  if (!customer.ok) throw new Error(customer.refusal);
  for (const field of ["winningUserId", "salespersonCode", "cmsUrl"]) expect(customer.value).not.toHaveProperty(field);
});

test("reminders are listed with the first due first, and how many there are (STAFF-23, STAFF-24, STAFF-25)", async () => {
  const later = await remind(kim, { name: "Call Jo", notes: "About the oven", date: "2026-11-21T09:30:00+11:00" });
  const earlier = await remind(kim, { notes: "Ask whether it fits", date: "2026-11-20T08:00:00+11:00" });
  expect(await list(kim)).toEqual({
    reminders: [
      { id: earlier.id, name: "", notes: "Ask whether it fits", date: "2026-11-19T21:00:00.000Z" },
      { id: later.id, name: "Call Jo", notes: "About the oven", date: "2026-11-20T22:30:00.000Z" },
    ],
    totalCount: 2,
    today: "2026-11-20",
  });
  const moved = { params: { id: later.id }, body: { date: "2026-11-19T09:30:00+11:00", name: " Call  Jo " } };
  expect(await kim.call("PATCH /api/account/reminders/:id", moved)).toMatchObject({ value: { name: "Call Jo" } });
  expect((await list(kim)).reminders.map(({ id }) => id)).toEqual([later.id, earlier.id]);
  await kim.call("PATCH /api/account/reminders/:id", { params: { id: later.id }, body: { isDone: true } });
  expect(await list(kim)).toMatchObject({ reminders: [{ id: earlier.id }], totalCount: 1 });
});

test("reminders belong to one member of staff (STAFF-24)", async () => {
  const { id } = await remind(robin, { name: "Robin's own", date: "2026-11-20T10:00:00+11:00" });
  expect(JSON.stringify(await list(kim))).not.toContain("Robin's own");
  const change = await kim.call("PATCH /api/account/reminders/:id", { params: { id }, body: { isDone: true } });
  expect(change).toMatchObject({ ok: false, refusal: "unknownReminder" });
  expect((await list(robin)).reminders.map((one) => one.id)).toContain(id);
});

test("customers have no reminders and open no panel; strangers are asked to log in (STAFF-02, STAFF-38)", async () => {
  const customer = await signIn(shop, { site: "aol", as: "customer" });
  const stranger = shop.visitor("aol");
  const body = { name: "x", date: "2026-11-20T10:00:00+11:00" };
  for (const [who, refusal] of [
    [customer, "staffOnly"],
    [stranger, "signedOut"],
  ] as const) {
    expect(await who.call("GET /api/account/reminders")).toMatchObject({ ok: false, refusal });
    expect(await who.call("POST /api/account/reminders", { body })).toMatchObject({ ok: false, refusal });
    expect(await who.call("POST /api/staff/ticket")).toMatchObject({ ok: false, refusal });
  }
});

test("staff without a salesperson code open no panel (STAFF-38)", async () => {
  const { db } = shop.database;
  const email = "sales.allora-chadstone@example.com";
  const found = await sql<{ email: string }>`
    select email from customers where site = 'aol' and email like 'sales.%' order by email limit 1`.execute(db);
  const member = await signIn(shop, { site: "aol", as: "somebody", email: found.rows[0]?.email ?? email });
  expect(await member.call("POST /api/staff/ticket")).toMatchObject({ ok: true });
  await sql`update staff set salesperson_code = null where customer_id = ${member.userId}`.execute(db);
  await sql`select pg_notify('sessions_ended', ${member.userId})`.execute(db);
  await expect.poll(() => member.call("POST /api/staff/ticket")).toMatchObject({ ok: false, refusal: "noOffice" });
});

test("a reminder without words, without a day or far too long is refused in a sentence (STAFF-23, ERR-04)", async () => {
  const before = (await list(kim)).totalCount;
  const post = (body: object) => kim.send({ method: "POST", url: "/api/account/reminders", body });
  const date = "2026-11-20T10:00:00+11:00";
  for (const body of [
    {},
    { name: "x" },
    { name: "x", date: "tomorrow" },
    { name: "x", date: "9999-12-31T10:00:00Z" },
    { name: "  ", notes: "\n", date },
    { name: "x".repeat(500), date },
    { name: 5, date },
  ]) {
    const answer = await post(body);
    expect([body, answer.statusCode]).toEqual([body, 400]);
    expect(answer.json<{ errors: string[] }>().errors[0]).toMatch(/\w/);
  }
  for (const id of ["x", "1 or 1=1", "0".repeat(36)])
    expect(
      await kim.call("PATCH /api/account/reminders/:id", { params: { id }, body: { isDone: true } }),
    ).toMatchObject({ ok: false, refusal: "unknownReminder" });
  expect((await list(kim)).totalCount).toBe(before);
});
