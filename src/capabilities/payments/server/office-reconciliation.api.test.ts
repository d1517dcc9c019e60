import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, asCalendarDay, type CalendarDay, wallClock } from "#kit/calendar-day.ts";
import { seedEmails, seedOfficeEmails } from "#seed/people.ts";
import { fillCart, placeOrder } from "#test/support/api-orders.ts";
import { officeOf, signInStaff, type SignedInStaff } from "#test/support/office-staff.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { listTakings } from "./daily-close/store-days.store.ts";

let shop: ShopWithSandbox;
let office: FastifyInstance;
let finn: SignedInStaff;
let robin: SignedInStaff;
let rana: SignedInStaff;
let now: Date;
beforeAll(async () => {
  shop = await startShopWithSandbox();
  office = await officeOf(shop);
  now = shop.config.fixedNow ?? new Date();
  finn = await signInStaff(office, seedOfficeEmails.finance, { now });
  robin = await signInStaff(office, seedEmails.manager, { now });
  rana = await signInStaff(office, seedOfficeEmails["customer-service"], { now });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

let skip = 0;
async function captured() {
  const { db } = shop.database;
  const { id, number } = await placeOrder(shop, await fillCart(shop, { skip: skip++ % 10 }));
  const read = () => db.selectFrom("payment_attempts").selectAll().where("order_id", "=", id).executeTakeFirstOrThrow();
  await eventually(async () => (await read()).state === "captured");
  const { id: attemptId, merchant_reference: reference, provider_ref: psp, captured_cents: cents } = await read();
  return { id, number, attemptId, reference, psp: psp ?? "", cents };
}

const header =
  "Psp Reference,Merchant Reference,Creation Date,TimeZone,Type,Modification Reference,Gross Currency,Gross Debit (GC),Gross Credit (GC),Net Currency,Net Debit (NC),Net Credit (NC),Batch Number";
const settledLine = (psp: string, reference: string, cents: number) => {
  const dollars = (cents / 100).toFixed(2);
  return `${psp},${reference},2026-11-20 09:30:00,AEDT,Settled,CAP-${reference},AUD,,${dollars},AUD,,${dollars},7`;
};
const upload = (by: SignedInStaff, text: string, isTrial = false) =>
  by.call("POST /api/office/sites/:site/settlements", {
    params: { site: "aol" },
    body: { provider: "adyen", text, isTrial },
  });
const reconciliation = (days = 7) =>
  finn.call("GET /api/office/sites/:site/reconciliation", { params: { site: "aol" }, query: { days } });

describe("a provider's settlement file", () => {
  test("is tried and imported once; differences on either side lead to their orders (OFO-12)", async () => {
    const [good, wrong, missing] = [await captured(), await captured(), await captured()];
    const text = [
      header,
      settledLine(good.psp, good.reference, good.cents),
      settledLine(wrong.psp, wrong.reference, wrong.cents - 100),
      settledLine("PSP-STRANGE", "AOL-NOBODY-1", 4200),
      "",
    ].join("\n");
    const tried = await upload(finn, text, true);
    expect(tried).toMatchObject({ ok: true, value: { isTrial: true, added: 3, lines: { matched: 1 } } });
    expect((await reconciliation()).lines.matched).toBe(0);
    const answers = await Promise.all([upload(finn, text), upload(robin, text)]);
    expect(answers.map((one) => one.ok && one.value.added).toSorted()).toEqual([0, 3]);
    const found = await reconciliation();
    expect(found.lines).toMatchObject({ matched: 1, "amount-differs": 1, "unknown-payment": 1 });
    expect(found.differing.map(({ state, orderNumber }) => [state, orderNumber])).toEqual([
      ["amount-differs", wrong.number],
      ["unknown-payment", null],
    ]);
    // Money of the last days may still be settled.
    expect(found.unsettled.some(({ orderNumber }) => orderNumber === missing.number)).toBe(false);
  });

  test("that cannot be read is refused with the line, and changes nothing (OFO-12)", async () => {
    const before = (await reconciliation()).lines;
    expect(await upload(finn, "Date,Amount\n1,2\n")).toMatchObject({
      ok: false,
      refusal: "badFile",
      errors: [expect.stringMatching(/^Line 1: /)],
    });
    const bad = [header, "P,R,never,AEDT,Settled,X,AUD,,1.00,AUD,,1.00,7", ""].join("\n");
    expect(await upload(finn, bad)).toMatchObject({
      refusal: "badFile",
      errors: [expect.stringMatching(/^Line 2: .*Nothing was changed\.$/)],
    });
    expect((await reconciliation()).lines).toEqual(before);
  });
});

describe("the daily close of a store", () => {
  const day = (back = 0): CalendarDay => addDays(wallClock(now, "Australia/Melbourne").day, -back);
  let store = "";
  beforeAll(async () => {
    const { rows } = await sql<{ subdivision: string }>`
      select subdivision from stores where 'aol' = any(sites) and time_zone = 'Australia/Melbourne' order by subdivision limit 1`.execute(
      shop.database.db,
    );
    store = rows[0]?.subdivision ?? "";
  });

  /** An order of the store whose cash lies in its drawer. */
  async function cashSale(on: CalendarDay, cents: number) {
    const { db } = shop.database;
    const { id, number } = await placeOrder(shop, await fillCart(shop, { skip: skip++ % 10 }));
    await sql`update orders set subdivision = ${store} where id = ${id}`.execute(db);
    await sql`insert into order_payments (order_id, type, cents, is_received, taken_by, at)
      values (${id}, 'Cash', ${cents}, true, 'Test', ${`${on}T12:00:00+11:00`}::timestamptz)`.execute(db);
    return { id, number };
  }

  const paramsOf = (on: CalendarDay) => ({ site: "aol" as const, store, day: on });
  const showDay = async (by: SignedInStaff, on: CalendarDay) => {
    const answer = await by.call("GET /api/office/sites/:site/stores/:store/days/:day", { params: paramsOf(on) });
    if (!answer.ok) throw new Error(answer.refusal);
    return answer.value;
  };
  type Counted = { readonly cash: number; readonly seenCash?: number; readonly reason?: string; readonly key?: string };
  const close = (
    by: SignedInStaff,
    on: CalendarDay,
    { cash, seenCash = cash, reason = "", key = randomUUID() }: Counted,
  ) =>
    by.call("POST /api/office/sites/:site/stores/:store/days/:day/close", {
      params: paramsOf(on),
      body: { key, cash, seenCash, terminal: 0, seenTerminal: 0, reason },
    });
  const openDays = async () =>
    (await finn.call("GET /api/office/daily-closes", { query: { store } })).rows.map((row) => row.day);

  const daysAtHome = async () =>
    (await finn.call("GET /api/office/home", { query: { site: "aol" } })).waiting.find(
      ({ name }) => name === "days-to-close",
    )?.count;

  test("waits on the first page until it is closed, from the day after on (OFO-12, OFR-11)", async () => {
    const before = (await daysAtHome()) ?? 0;
    await cashSale(day(6), 2_000);
    await cashSale(day(6), 1_000);
    await cashSale(asCalendarDay(day()), 500);
    expect(await daysAtHome()).toBe(before + 1);
    expect(await close(finn, day(6), { cash: 30 })).toMatchObject({ ok: true });
    expect(await daysAtHome()).toBe(before);
  });

  test("expects what was taken, and needs a reason for a difference (OFO-12)", async () => {
    const on = day(2);
    const { number } = await cashSale(on, 12_345);
    expect(await openDays()).toContain(on);
    expect(await showDay(finn, on)).toMatchObject({
      cash: 123.45,
      terminal: 0,
      takings: [{ method: "cash", orderNumber: number, amount: 123.45 }],
    });
    expect(await close(finn, on, { cash: 120, seenCash: 123.45 })).toMatchObject({ refusal: "noReason" });
    expect(await close(finn, on, { cash: 120, seenCash: 100, reason: "Short" })).toMatchObject({ refusal: "changed" });
    expect(await close(finn, on, { cash: 120, seenCash: 123.45, reason: "A note was torn" })).toMatchObject({
      ok: true,
    });
    expect(await openDays()).not.toContain(on);
    const { rows } = await finn.call("GET /api/office/daily-closes", { query: { store, view: "closed" } });
    expect(rows[0]).toMatchObject({ day: on, difference: -3.45, by: expect.any(String) });
  });

  test("is made by one of two people, and a repeated press is the same close (OFO-12)", async () => {
    const on = day(3);
    await cashSale(on, 5000);
    const key = randomUUID();
    const answers = await Promise.all([
      close(finn, on, { cash: 50, key }),
      close(finn, on, { cash: 50, key }),
      close(robin, on, { cash: 50 }),
    ]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from store_closes where store = ${store} and day = ${on}::date`.execute(
      shop.database.db,
    );
    expect(rows[0]?.count).toBe(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: "closedBefore" });
  });

  test("locks the day for cash until somebody with approval reopens it (OFO-12)", async () => {
    const on = day(4);
    const { id, number } = await cashSale(on, 1000);
    const { db } = shop.database;
    await sql`update orders set paid_cents = 0 where id = ${id}`.execute(db);
    await sql`update payment_attempts set state = 'refunded', refunded_cents = captured_cents where order_id = ${id}`.execute(
      db,
    );
    expect(await close(finn, on, { cash: 10 })).toMatchObject({ ok: true });
    const record = (receivedOn: string) =>
      finn.call("POST /api/office/sites/:site/orders/:number/receipts", {
        params: { site: "aol", number },
        body: { key: randomUUID(), method: "cash", amount: 5, receivedOn },
      });
    expect(await record(on)).toMatchObject({
      refusal: "dayClosed",
      errors: [expect.stringMatching(/^The store has closed \w+day \d+ \w+\. Reopen that day/)],
    });
    expect(await record(asCalendarDay(day()))).toMatchObject({ ok: true });
    const { close: closed } = await showDay(finn, on);
    const reopen = (by: SignedInStaff) =>
      by.send({
        method: "POST",
        url: `/api/office/sites/aol/stores/${store}/days/${on}/reopen`,
        body: { id: closed?.id, reason: "A receipt was found" },
      });
    expect((await showDay(rana, on)).actions.reopen.isAllowed).toBe(false);
    expect((await reopen(rana)).statusCode).toBe(403);
    for (const by of [finn, finn]) expect((await reopen(by)).statusCode).toBe(200);
    expect(await record(on)).toMatchObject({ ok: true });
    expect(await showDay(finn, on)).toMatchObject({
      cash: 15,
      close: null,
      earlier: [{ reopened: { reason: "A receipt was found" } }],
    });
  });

  test("has what the store's terminals took and gave back, by the store's day (OFO-12)", async () => {
    const { id, attemptId, number, cents } = await captured();
    const { db } = shop.database;
    await sql`update orders set subdivision = ${store} where id = ${id}`.execute(db);
    await sql`update payment_attempts set method = 'terminal' where id = ${attemptId}`.execute(db);
    const { rows } = await sql<{ at: Date }>`select at from payments_ledger where attempt_id = ${attemptId}`.execute(
      db,
    );
    const on = wallClock(rows[0]?.at ?? now, "Australia/Melbourne").day;
    // The ledger has the time of the database, which may be past the shop's day.
    expect(await listTakings(db, { site: "aol", store, day: on })).toContainEqual(
      expect.objectContaining({ method: "terminal", orderNumber: number, cents }),
    );
  });
});
