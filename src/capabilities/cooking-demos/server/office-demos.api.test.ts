import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { mailSaying, mailsTo, untilJobsAreDone } from "#test/support/mails-and-forms.ts";
import { addDemo, bookSeats, joinWaitingList, newEmail } from "#test/support/demos.ts";
import { signIn, type SignedIn } from "#test/support/signed-in-visitor.ts";
import { startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import type { DemoPlan, OfficeDemo } from "../office-demos.contract.ts";

let shop: ShopWithSandbox;
let planner: SignedIn;
let storeUri = "";
beforeAll(async () => {
  shop = await startShopWithSandbox();
  planner = await signIn(shop, { site: "wa", as: "staff", permissions: ["demos"] });
  const found = await planner.call("GET /api/staff/cookingdemo");
  storeUri = found.ok ? (found.value.choices.stores[0]?.value ?? "") : "";
});
afterAll(() => shop.close());

const wa = () => shop.visitor("wa");
const planOf = (typed: Partial<DemoPlan> = {}): DemoPlan => ({
  storeUri,
  title: "Dumplings by the dozen",
  description: "Fold, pleat and steam.",
  brand: "Tallawong",
  type: "2",
  subEventType: "SteamOven",
  day: "2026-12-09",
  time: "18:00",
  minutes: "120",
  seats: "4",
  price: "25",
  cook: "our steam cook",
  menu: "Pork and chive",
  skus: "",
  takesBookings: "yes",
  ...typed,
});
const plan = (typed: Partial<DemoPlan> = {}) => planner.call("POST /api/staff/cookingdemo", { body: planOf(typed) });
async function planned(typed: Partial<DemoPlan>): Promise<OfficeDemo> {
  const answer = await plan(typed);
  if (!answer.ok) throw new Error(answer.errors.join("; "));
  return answer.value;
}
/** As its form was opened just now. */
const versionOf = async (id: string): Promise<number> => (await orderHistory(id)).length;
const patchOn = (id: string, version: number, typed: Partial<DemoPlan>) =>
  planner.call("PATCH /api/staff/cookingdemo/:id", { params: { id }, body: { ...planOf(typed), version } });
const patch = async (id: string, typed: Partial<DemoPlan>) => patchOn(id, await versionOf(id), typed);
const callOff = async (id: string, why = "The cook is ill.") =>
  planner.call("POST /api/staff/cookingdemo/:id/cancel", {
    params: { id },
    body: { why, version: await versionOf(id) },
  });
const shownTo = (id: string) => wa().call("GET /api/v2/cookingdemo/:id", { params: { id } });
const orderHistory = async (id: string) => {
  const found = await sql<{ who: string; what: string }>`
    select who, what from cooking_demo_changes where demo_id = ${id} order by id`.execute(shop.database.db);
  return found.rows;
};

describe("staff who may plan demonstrations", () => {
  test("plan one that shoppers find and book at once; the change is recorded with its author (DEMO-01, DEMO-23)", async () => {
    const demo = await planned({ title: "Dumplings at six" });
    expect(demo).toMatchObject({ day: "2026-12-09", time: "18:00", minutes: 120, seats: 4, taken: 0, price: 25 });
    await bookSeats(wa(), demo.id, { guests: 3 });
    expect(await shownTo(demo.id)).toMatchObject({ ok: true, value: { seatsLeft: 1, isCalledOff: false } });
    const listed = await planner.call("GET /api/staff/cookingdemo", { query: { page: 0 } });
    if (!listed.ok) throw new Error(listed.refusal);
    expect(listed.value.mayPlan).toBe(true);
    expect(await orderHistory(demo.id)).toEqual([{ who: `staff:${planner.userId}`, what: "planned" }]);
    await expect(sql`delete from cooking_demo_changes`.execute(shop.database.db)).rejects.toThrow(/never changed/);
    expect(await plan({ title: "Dumplings at six" })).toMatchObject({ ok: false, refusal: "invalid" });
  });

  test("read in a sentence where the list ends, when they ask for a page beyond it (DEMO-01)", async () => {
    const list = (page: number) => planner.call("GET /api/staff/cookingdemo", { query: { page } });
    let pages = 0;
    for (let hasMore = true; hasMore; pages += 1) {
      const found = await list(pages);
      hasMore = found.ok && found.value.hasMore;
    }
    for (const beyond of [pages, pages + 7])
      expect(await list(beyond)).toMatchObject({
        refusal: "pageBeyond",
        errors: [`The list ends at page ${pages}.`],
        detail: { lastPage: pages },
      });
  });

  test("add seats, which go to waiting guests, and cannot remove booked ones (DEMO-13, DEMO-23)", async () => {
    const { id } = await planned({ title: "Noodles", seats: "2" });
    await bookSeats(wa(), id, { guests: 2 });
    const email = newEmail();
    await joinWaitingList(wa(), id, { email, guests: 2 });
    expect(await patch(id, { title: "Noodles", seats: "1" })).toMatchObject({ ok: false, refusal: "invalid" });
    expect(await patch(id, { title: "Noodles by hand", seats: "4" })).toMatchObject({
      value: { title: "Noodles by hand", seats: 4, taken: 4, waiting: 0, notified: 0 },
    });
    await mailSaying(shop.sandbox, email, "have come free");
  });

  test("move one: its guests keep their seats, are notified once and are reminded of the new day only (DEMO-23)", async () => {
    const { id } = await planned({ title: "Pasta, moved", seats: "2", day: "2026-12-09" });
    const [guest, waiter, gone] = [newEmail(), newEmail(), newEmail()];
    const leaving = await bookSeats(wa(), id, { email: gone, guests: 2 });
    const rsvp = (bookingToken: string, attending: boolean) =>
      wa().call("POST /api/cookingdemo/rsvp", { body: { bookingToken, attending } });
    await rsvp(leaving.bookingToken, false);
    const booking = await bookSeats(wa(), id, { email: guest, guests: 2 });
    await rsvp(booking.bookingToken, true);
    await joinWaitingList(wa(), id, { email: waiter, guests: 1 });
    await untilJobsAreDone(shop);
    const to = { title: "Pasta, moved", seats: "2", day: "2026-12-11", time: "11:30" };
    expect(await patch(id, { ...to, day: "2026-11-01" })).toMatchObject({ ok: false, refusal: "invalid" });
    expect(await patch(id, to)).toMatchObject({
      value: { id, day: "2026-12-11", time: "11:30", taken: 2, waiting: 1, notified: 2 },
    });
    expect(await patch(id, to)).toMatchObject({ value: { notified: 0 } });
    await untilJobsAreDone(shop);
    const moved = async (email: string) =>
      (await mailsTo(shop.sandbox, email)).filter(({ subject }) => subject.startsWith("New time"));
    for (const email of [guest, waiter]) {
      const movedMails = await moved(email);
      expect(movedMails.map(({ subject }) => subject)).toEqual([
        "New time: Pasta, moved, Friday 11 December, 11:30am to 1:30pm",
      ]);
      expect(movedMails[0]?.text).toContain("It was on Wednesday 9 December at 6:00pm.");
    }
    const [toGuest, toWaiter] = [(await moved(guest))[0]?.text, (await moved(waiter))[0]?.text];
    expect(toGuest).toContain("It is now on Friday 11 December at 11:30am.");
    expect(toGuest).toContain("2 seats are held for you");
    expect(toGuest).toContain("Confirm or cancel: http");
    expect(toWaiter).toContain("in the same place");
    expect(toWaiter).toContain("See or leave the wait list: http");
    expect(await moved(gone)).toEqual([]);
    const now = await wa().call("GET /api/v2/cookingdemo/booking/:token", { params: { token: booking.bookingToken } });
    expect(now).toMatchObject({ ok: true, value: { state: "booked", guests: 2, isConfirmed: false } });
    // A job of the present booking; that of the first day finds a newer version and sends nothing.
    const reminders = await sql<{ version: string; isDue: boolean }>`
      select j.data->'payload'->>'version' as version, (j.data->'payload'->>'version')::int = b.version as "isDue"
      from pgboss.job j join cooking_demo_bookings b on b.id::text = j.data->'payload'->>'bookingId'
      where b.email = ${guest} and j.data->>'kind' = 'cooking-demos.remind' and j.state < 'completed'
      order by j.created_on`.execute(shop.database.db);
    expect(reminders.rows.map(({ isDue }) => isDue)).toEqual([false, true]);
    expect(await orderHistory(id)).toMatchObject([{ what: "planned" }, { what: "changed" }, { what: "changed" }]);
  });

  test("save a form on what they saw alone: where somebody else was faster nothing changes, and they are shown what is so now (DEMO-01)", async () => {
    const { id, version } = await planned({ title: "Curry, twice at once" });
    const first = patchOn(id, version, { title: "Curry, twice at once", day: "2026-12-10" });
    const second = patchOn(id, version, { title: "Curry, twice at once", day: "2026-12-11" });
    const answers = await Promise.all([first, second]);
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    const now = answers.find((one) => one.ok)?.value;
    expect(answers.find((one) => !one.ok)).toMatchObject({
      refusal: "changedMeanwhile",
      errors: [expect.stringMatching(/It is on \w+ 1[01] December at 6:00pm now\./)],
      detail: { newest: { id, day: now?.day, version: version + 1 } },
    });
    const stale = { params: { id }, body: { why: "The ninth does not suit.", version } };
    expect(await planner.call("POST /api/staff/cookingdemo/:id/cancel", stale)).toMatchObject({
      refusal: "changedMeanwhile",
    });
    expect(await orderHistory(id)).toMatchObject([{ what: "planned" }, { what: "changed" }]);
    expect(await patchOn(id, version + 1, { title: "Curry, at last" })).toMatchObject({
      value: { title: "Curry, at last" },
    });
  });

  test("call one off: its guests are notified once with the reason, and it takes no more bookings (DEMO-23)", async () => {
    const { id, title } = await planned({ title: "Bread, called off", seats: "2" });
    const [guest, waiter] = [newEmail(), newEmail()];
    const booking = await bookSeats(wa(), id, { email: guest, guests: 2 });
    await joinWaitingList(wa(), id, { email: waiter, guests: 1 });
    expect(await callOff(id, " ")).toMatchObject({ ok: false, refusal: "invalid" });
    expect(await callOff(id)).toMatchObject({ ok: true, value: { notified: 2 } });
    expect(await callOff(id)).toMatchObject({ ok: false, refusal: "unknownDemo" });
    await untilJobsAreDone(shop);
    for (const email of [guest, waiter]) {
      const movedMails = (await mailsTo(shop.sandbox, email)).filter(({ subject }) => subject.startsWith("Cancelled"));
      expect(movedMails).toHaveLength(1);
      expect(movedMails[0]?.text).toContain("The cook is ill.");
    }
    expect(await shownTo(id)).toMatchObject({ ok: true, value: { title, isCalledOff: true, availability: 2 } });
    const again = { bookingToken: booking.bookingToken, attending: true };
    expect(await wa().call("POST /api/cookingdemo/rsvp", { body: again })).toMatchObject({ refusal: "calledOff" });
    const list = await wa().call("GET /api/v2/cookingdemo", { query: { period: "upcoming", storeUri } });
    expect(JSON.stringify(list)).not.toContain(id);
    expect(await orderHistory(id)).toMatchObject([{ what: "planned" }, { what: "cancelled" }]);
  });

  test("change nothing of what has begun, is elsewhere or sells what the site does not (DEMO-01)", async () => {
    const begun = await addDemo(shop, { id: "begun-already", day: asCalendarDay("2026-11-20"), time: "09:00" });
    expect(await callOff(begun)).toMatchObject({ ok: false, refusal: "hasBegun" });
    expect(await callOff("never-was")).toMatchObject({ ok: false, refusal: "unknownDemo" });
    const elsewhere = await signIn(shop, { site: "fk", as: "staff", permissions: ["demos"] });
    const { id } = await planned({ title: "Only here" });
    const request = { params: { id }, body: { why: "x", version: 1 } };
    const stores = await elsewhere.call("GET /api/staff/cookingdemo");
    const isShared = stores.ok && stores.value.choices.stores.some(({ value }) => value === storeUri);
    if (!isShared)
      expect(await elsewhere.call("POST /api/staff/cookingdemo/:id/cancel", request)).toMatchObject({
        refusal: "unknownDemo",
      });
    expect(await plan({ title: "With what nobody sells", skus: "NO-SUCH-1" })).toMatchObject({
      ok: false,
      errors: [expect.stringContaining("NO-SUCH-1")],
    });
  });
});

/** Mail is stopped while a demonstration is moved; afterwards the held mails are sent. */
async function whileMailStands(work: () => Promise<unknown>): Promise<void> {
  const run = (statement: string) => shop.database.pool.query(statement);
  await untilJobsAreDone(shop);
  await run(`create function hold_demo_mail() returns trigger language plpgsql as $$
    begin new.start_after = now() + interval '1 day'; return new; end $$`);
  await run(`create trigger hold_demo_mail before insert on pgboss.job for each row
    when (new.data->>'kind' in ('cooking-demos.mail-move', 'cooking-demos.write')) execute function hold_demo_mail()`);
  await work();
  await run("drop function hold_demo_mail cascade");
  await run(`update pgboss.job set start_after = now()
    where state < 'active' and data->>'kind' in ('cooking-demos.mail-move', 'cooking-demos.write')`);
  await untilJobsAreDone(shop);
}

describe("a demonstration that is moved more than once before its mails are written", () => {
  const about = async (email: string) =>
    (await mailsTo(shop.sandbox, email)).filter(({ subject }) => !subject.startsWith("Booked"));

  test("guests get one mail with the newest time and none of those between; the next one names that time (DEMO-23)", async () => {
    const plan = { title: "Tarts, twice moved", seats: "2" };
    const { id } = await planned({ ...plan, day: "2026-12-09" });
    const email = newEmail();
    await bookSeats(wa(), id, { email, guests: 2 });
    await whileMailStands(async () => {
      expect(await patch(id, { ...plan, day: "2026-12-10" })).toMatchObject({ value: { notified: 1 } });
      expect(await patch(id, { ...plan, day: "2026-12-11" })).toMatchObject({ value: { notified: 1 } });
    });
    const mails = await about(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "New time: Tarts, twice moved, Friday 11 December, 6:00pm to 8:00pm",
    ]);
    expect(mails[0]?.text).toContain("It was on Wednesday 9 December at 6:00pm.");
    expect(mails[0]?.text).not.toContain("10 December");
    await patch(id, { ...plan, day: "2026-12-12" });
    await untilJobsAreDone(shop);
    expect((await about(email))[1]?.text).toContain("It was on Friday 11 December at 6:00pm.");
  });

  test("moved back to its old time, its guests are notified that it stays (DEMO-23)", async () => {
    const plan = { title: "Scones, there and back", seats: "2" };
    const { id } = await planned({ ...plan, day: "2026-12-09" });
    const email = newEmail();
    await bookSeats(wa(), id, { email });
    await whileMailStands(async () => {
      await patch(id, { ...plan, day: "2026-12-10" });
      await patch(id, { ...plan, day: "2026-12-09" });
    });
    const mails = await about(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Time unchanged: Scones, there and back, Wednesday 9 December, 6:00pm to 8:00pm",
    ]);
    expect(mails[0]?.text).not.toContain("It was to be");
  });

  test("a waiting guest who is offered a seat by the same change reads the earlier time in that mail (DEMO-13, DEMO-23)", async () => {
    const plan = { title: "Soup, moved and larger" };
    const { id } = await planned({ ...plan, seats: "1", day: "2026-12-09" });
    await bookSeats(wa(), id, { guests: 1 });
    const email = newEmail();
    await joinWaitingList(wa(), id, { email, guests: 2 });
    // A mail that was overtaken before it was written is never sent.
    await untilJobsAreDone(shop);
    await patch(id, { ...plan, seats: "3", day: "2026-12-11" });
    const mail = await mailSaying(shop.sandbox, email, "have come free");
    expect(mail.text).toContain("It was on Wednesday 9 December at 6:00pm.");
    await untilJobsAreDone(shop);
    expect((await about(email)).map(({ subject }) => subject.split(":")[0])).toEqual([
      "On the wait list",
      "Seats for you",
    ]);
  });
});

test("staff without the permission see demonstrations but not the guests (DEMO-01, STAFF-43)", async () => {
  const kim = await signIn(shop, { site: "wa", as: "staff" });
  expect(await kim.call("GET /api/staff/cookingdemo")).toMatchObject({ ok: true, value: { mayPlan: false } });
  expect(await kim.call("POST /api/staff/cookingdemo", { body: planOf() })).toMatchObject({ refusal: "notAllowed" });
  expect(await wa().call("GET /api/staff/cookingdemo")).toMatchObject({ refusal: "signedOut" });
  const sam = await signIn(shop, { site: "wa", as: "customer" });
  expect(await sam.call("GET /api/staff/cookingdemo")).toMatchObject({ refusal: "staffOnly" });
});
