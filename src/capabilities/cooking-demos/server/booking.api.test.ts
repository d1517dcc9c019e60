import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { linkIn, mailSaying, mailsTo, untilJobsAreDone } from "#test/support/mails-and-forms.ts";
import { addDemo, bookingBody, bookSeats, joinWaitingList, newEmail } from "#test/support/demos.ts";
import { startTestShop } from "#test/support/shop.ts";
import { startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { bookingsRetention } from "./bookings.store.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

const wa = () => shop.visitor("wa");
const book = (id: string, typed: Parameters<typeof bookingBody>[1] = {}) =>
  wa().call("POST /api/v2/cookingdemo/booking", { body: bookingBody(id, typed) });
const rsvp = (bookingToken: string, attending: boolean) =>
  wa().call("POST /api/cookingdemo/rsvp", { body: { bookingToken, attending } });
const seatsLeft = async (id: string) => {
  const answer = await wa().call("GET /api/v2/cookingdemo/:id", { params: { id } });
  return answer.ok ? answer.value.seatsLeft : null;
};
const stateOf = async (token: string) => {
  const answer = await wa().call("GET /api/v2/cookingdemo/booking/:token", { params: { token } });
  return answer.ok ? answer.value.state : null;
};
const tokenIn = (mail: Parameters<typeof linkIn>[0]) =>
  decodeURIComponent(linkIn(mail, "/cooking-demos/booking/").split("/").at(-1) ?? "");

describe("booking seats", () => {
  test("seats are booked, and the mail has the day, a calendar file and a link to change it (DEMO-23, DEMO-25)", async () => {
    const id = await addDemo(shop, { id: "books-a-seat", priceCents: 4_500 });
    const email = newEmail();
    const booked = await bookSeats(wa(), id, {
      email: ` ${email.toUpperCase()} `,
      guests: 2,
      notes: "No nuts, please",
    });
    expect(booked).toMatchObject({ state: "booked", guests: 2, email, demo: { id, seatsLeft: 2 } });
    const mail = await mailSaying(shop.sandbox, email, "Bread that sings");
    expect(mail.subject).toBe("Booked: Bread that sings, Thursday 3 December, 6:00pm to 8:00pm");
    expect(mail.text).toContain("Thursday 3 December, 6:00pm to 8:00pm (AEDT)");
    expect(mail.text).toContain("$45.00 a person");
    expect(mail.text).toContain("No nuts, please");
    expect(tokenIn(mail)).toBe(booked.bookingToken);
    expect(mail.attachments).toEqual([
      expect.objectContaining({ filename: "demonstration.ics", mimeType: "text/calendar" }),
    ]);
  });

  test("the file for a calendar holds instants, so that no clock that changes moves it (DEMO-17)", async () => {
    const id = await addDemo(shop, { id: "for-a-calendar", day: asCalendarDay("2027-04-04"), time: "18:00" });
    const response = await wa().send({ url: `/cooking-demos/${id}/calendar.ics` });
    expect(response.headers["content-type"]).toContain("text/calendar");
    const lines = response.body.replaceAll("\r\n ", "").split("\r\n");
    expect(lines).toContain("DTSTART:20270404T080000Z");
    expect(lines).toContain("DTEND:20270404T100000Z");
    expect(lines.find((line) => line.startsWith("LOCATION"))).toContain(
      String.raw`255 Tannery Street\, Richmond VIC 3121`,
    );
    expect((await wa().send({ url: "/cooking-demos/never-was/calendar.ics" })).statusCode).toBe(303);
  });

  test("the older call is the same booking (DEMO-22)", async () => {
    const id = await addDemo(shop, { id: "older-call" });
    const body = bookingBody(id);
    const older = await wa().call("POST /api/cookingdemo/booking", { body });
    const newer = await wa().call("POST /api/v2/cookingdemo/booking", { body });
    expect(older.ok && older.value.bookingToken).toBe(newer.ok && newer.value.bookingToken);
    expect(await seatsLeft(id)).toBe(3);
  });

  test("of two hundred who want four seats four get one, and no request fails (DEMO-23)", async () => {
    const id = await addDemo(shop, { id: "two-hundred", seats: 4 });
    const answers = await Promise.all(Array.from({ length: 200 }, () => book(id)));
    expect(answers.filter((one) => one.ok)).toHaveLength(4);
    expect(answers.filter((one) => !one.ok && one.refusal === "full")).toHaveLength(196);
    const stored = await sql<{ guests: number }>`
      select sum(guests)::int as guests from cooking_demo_bookings where demo_id = ${id}`.execute(shop.database.db);
    expect(stored.rows[0]?.guests).toBe(4);
    expect(await seatsLeft(id)).toBe(0);
  });

  test("the same form sent many times at once is one booking and one mail (DEMO-23)", async () => {
    const id = await addDemo(shop, { id: "many-times" });
    const email = newEmail();
    const body = bookingBody(id, { email, guests: 2 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => wa().call("POST /api/v2/cookingdemo/booking", { body })),
    );
    const tokens = new Set(answers.map((one) => one.ok && one.value.bookingToken));
    expect(tokens.size).toBe(1);
    expect(await seatsLeft(id)).toBe(2);
    await untilJobsAreDone(shop);
    expect(await mailsTo(shop.sandbox, email)).toHaveLength(1);
  });

  test("a form of a page is sent once with its token, and again where its answer was lost (DEMO-25)", async () => {
    const id = await addDemo(shop, { id: "form-with-token" });
    const form = await wa().call("GET /api/v2/cookingdemo/:id/form", { params: { id } });
    const formToken = form.ok ? form.value.token : "";
    const typed = { formToken, email: newEmail() };
    const first = await book(id, typed);
    expect(await book(id, typed)).toEqual(first);
    expect(await book(id, { ...typed, email: newEmail() })).toMatchObject({ ok: false, refusal: "staleForm" });
    expect(await book(id, { formToken: "made-up" })).toMatchObject({ ok: false, refusal: "staleForm" });
    expect(await seatsLeft(id)).toBe(3);
  });

  test("a party larger than the seats left gets the number of seats (DEMO-13)", async () => {
    const id = await addDemo(shop, { id: "two-seats", seats: 2 });
    const answer = await book(id, { guests: 3 });
    expect(answer).toMatchObject({ ok: false, refusal: "notEnoughSeats" });
    expect(!answer.ok && answer.errors[0]).toContain("only 2 seats left");
    expect(await seatsLeft(id)).toBe(2);
  });

  test("one address has four seats at most, however it asks (DEMO-23)", async () => {
    const id = await addDemo(shop, { id: "four-for-one", seats: 12 });
    const email = newEmail();
    await bookSeats(wa(), id, { email, guests: 3 });
    expect(await book(id, { email, guests: 2 })).toMatchObject({ ok: false, refusal: "tooManySeats" });
    await bookSeats(wa(), id, { email, guests: 1, firstName: "Robin" });
    expect(await seatsLeft(id)).toBe(8);
  });

  test.each([
    ["guests", { guests: 0 }],
    ["guests", { guests: 1.5 }],
    ["guests", { guests: 5 }],
    ["firstName", { firstName: " " }],
    ["firstName", { firstName: "Bcc:\r\nall@example.com" }],
    ["email", { email: "nobody" }],
    ["phone", { phone: "12" }],
    ["notes", { notes: "x".repeat(501) }],
  ])("a wrong %s is said beside its field, and nothing is kept (DEMO-25, ERR-04)", async (field, typed) => {
    const id = "wrong-fields";
    await sql`delete from cooking_demos where id = ${id}`.execute(shop.database.db);
    await addDemo(shop, { id });
    const answer = await book(id, typed);
    expect(answer).toMatchObject({ ok: false, refusal: "invalid", detail: { fields: [field] } });
    expect(await seatsLeft(id)).toBe(4);
  });

  test("a program that fills the honeypot field is thanked, and gets no seat (DEMO-25)", async () => {
    const id = await addDemo(shop, { id: "trapped" });
    expect(await book(id, { website: "https://spam.example" })).toMatchObject({ ok: true });
    expect(await seatsLeft(id)).toBe(4);
  });

  test("the store gives the seats of what it keeps itself, and of what is about to begin (DEMO-12, DEMO-13)", async () => {
    await addDemo(shop, { id: "stores-own-list", takesBookings: false });
    await addDemo(shop, { id: "about-to-begin", day: asCalendarDay("2026-11-20"), time: "11:59" });
    for (const id of ["stores-own-list", "about-to-begin"])
      expect(await book(id)).toMatchObject({ ok: false, refusal: "bookingClosed" });
    expect(await book("never-was")).toMatchObject({ ok: false, refusal: "noSuchDemo" });
  });

  test("demonstrations for owners need an order of this e-mail address on this site (DEMO-11)", async () => {
    const id = await addDemo(shop, { id: "for-owners", type: 1 });
    const email = newEmail();
    await addOrder({ number: "WA-900001", email, state: "delivered" });
    await addOrder({ number: "WA-900002", email, state: "cancelled" });
    await addOrder({ number: "WA-900003", email: newEmail(), state: "placed" });
    for (const orderNumber of ["", "WA-900002", "WA-900003", "WA-900009"])
      expect(await book(id, { email, orderNumber })).toMatchObject({
        ok: false,
        refusal: "invalid",
        detail: { fields: ["orderNumber"] },
      });
    expect(await book(id, { email: email.toUpperCase(), orderNumber: " wa-900001 " })).toMatchObject({ ok: true });
  });
});

async function addOrder({ number, email, state }: { number: string; email: string; state: string }): Promise<void> {
  const cart = await sql<{ id: string }>`
    insert into carts (site, visitor_id, created_at, updated_at) values ('wa', gen_random_uuid(), now(), now())
    returning id`.execute(shop.database.db);
  await sql`
    insert into orders (id, number, site, cart_id, cart_version, state, token, currency, email, phone, newsletter,
      delivery_address, locality_country, locality_id, items_cents, delivery_cents, suppliers_cents, services_cents,
      total_cents, due_cents, created_at, updated_at)
    values (gen_random_uuid(), ${number}, 'wa', ${cart.rows[0]?.id}, 1, ${state}, ${`token-${number}`}, 'AUD', ${email}, '',
      false, '{}', 'AU', '3121_RICHMOND', 0, 0, 0, 0, 0, 0, now(), now())`.execute(shop.database.db);
}

describe("coming or not", () => {
  test("a token that we did not sign opens nothing (DEMO-21)", async () => {
    const id = await addDemo(shop, { id: "signed-tokens" });
    const { bookingToken } = await bookSeats(wa(), id);
    const [uuid = ""] = bookingToken.split(".");
    for (const token of [
      "none",
      uuid,
      `${uuid}.`,
      `${uuid}.${"A".repeat(43)}`,
      `${bookingToken}x`,
      `${bookingToken}.x`,
    ])
      expect(await rsvp(token, false)).toMatchObject({ ok: false, refusal: "unknownBooking" });
    const elsewhere = await shop
      .visitor("aol")
      .call("POST /api/cookingdemo/rsvp", { body: { bookingToken, attending: false } });
    expect(elsewhere).toMatchObject({ ok: false, refusal: "unknownBooking" });
    expect(await stateOf(bookingToken)).toBe("booked");
  });

  test("a yes is noted, a no gives the seats back, and a no is taken back where there is room (DEMO-21)", async () => {
    const id = await addDemo(shop, { id: "yes-and-no", seats: 2 });
    const email = newEmail();
    const { bookingToken } = await bookSeats(wa(), id, { email, guests: 2 });
    expect(await rsvp(bookingToken, true)).toMatchObject({ ok: true, value: { state: "booked", isConfirmed: true } });
    expect(await rsvp(bookingToken, false)).toMatchObject({ ok: true, value: { state: "cancelled" } });
    expect(await rsvp(bookingToken, false)).toMatchObject({ ok: true, value: { state: "cancelled" } });
    expect(await seatsLeft(id)).toBe(2);
    await mailSaying(shop.sandbox, email, "Your booking is cancelled");
    expect(await rsvp(bookingToken, true)).toMatchObject({ ok: true, value: { state: "booked" } });
    await rsvp(bookingToken, false);
    await bookSeats(wa(), id);
    expect(await rsvp(bookingToken, true)).toMatchObject({ ok: false, refusal: "full" });
    expect(await seatsLeft(id)).toBe(1);
  });

  test("a demonstration that has begun cannot be changed (DEMO-21)", async () => {
    const id = await addDemo(shop, { id: "has-begun" });
    const { bookingToken } = await bookSeats(wa(), id);
    await sql`update cooking_demos set starts_at = '2026-11-19T22:00:00Z', ends_at = '2026-11-20T00:00:00Z' where id = ${id}`.execute(
      shop.database.db,
    );
    expect(await rsvp(bookingToken, false)).toMatchObject({ ok: false, refusal: "tooLate" });
  });

  test("all guests with seats, and no others, are reminded the morning before in the store's time zone (DEMO-21)", async () => {
    const id = await addDemo(shop, { id: "reminds", day: asCalendarDay("2026-12-03"), time: "18:00" });
    const [comes, stays] = [newEmail(), newEmail()];
    await bookSeats(wa(), id, { email: comes });
    const { bookingToken } = await bookSeats(wa(), id, { email: stays });
    await rsvp(bookingToken, false);
    const due = await sql<{ hours: number }>`
      select round(extract(epoch from start_after - now()) / 3600)::int as hours from pgboss.job
      where data ->> 'kind' = 'cooking-demos.remind' and data -> 'payload' ->> 'bookingId' = ${bookingToken.split(".")[0]}`.execute(
      shop.database.db,
    );
    // From Friday 20 November 10:00 to Wednesday 2 December 10:00, both of Melbourne.
    expect(due.rows.map(({ hours }) => hours)).toEqual([12 * 24]);
    await sql`update pgboss.job set start_after = now() where data ->> 'kind' = 'cooking-demos.remind' and state < 'active'`.execute(
      shop.database.db,
    );
    const mail = await mailSaying(shop.sandbox, comes, "See you tomorrow");
    expect(mail.subject).toContain("Tomorrow: Bread that sings");
    await untilJobsAreDone(shop);
    expect((await mailsTo(shop.sandbox, stays)).some((one) => one.text.includes("See you tomorrow"))).toBe(false);
  });
});

describe("the wait list", () => {
  test("it is for what is full; where there are seats they are to be booked (DEMO-24)", async () => {
    const id = await addDemo(shop, { id: "wait-list", seats: 1 });
    const body = bookingBody(id);
    expect(await wa().call("POST /api/v2/cookingdemo/wait-list", { body })).toMatchObject({
      ok: false,
      refusal: "seatsFree",
    });
    await bookSeats(wa(), id);
    const email = newEmail();
    const waiting = await joinWaitingList(wa(), id, { email });
    expect(waiting).toMatchObject({ state: "waiting", demo: { availability: 1, seatsLeft: 0 } });
    await mailSaying(shop.sandbox, email, "You are on the wait list");
    // A party that does not fit waits, although a smaller one could book.
    const room = await addDemo(shop, { id: "small-room", seats: 2 });
    expect(await joinWaitingList(wa(), room, { guests: 3 })).toMatchObject({ state: "waiting" });
  });

  test("a freed seat is offered by mail to the longest waiting guest, and held meanwhile (DEMO-21, DEMO-24)", async () => {
    const id = await addDemo(shop, { id: "freed-seat", seats: 2 });
    const { bookingToken } = await bookSeats(wa(), id, { guests: 2 });
    const [large, first, second] = [newEmail(), newEmail(), newEmail()];
    // Waits longest, but three do not fit into two seats.
    await sql`update cooking_demos set seats = 2 where id = ${id}`.execute(shop.database.db);
    const tooLarge = await joinWaitingList(wa(), id, { email: large, guests: 3 });
    const next = await joinWaitingList(wa(), id, { email: first, guests: 2 });
    const after = await joinWaitingList(wa(), id, { email: second });
    await rsvp(bookingToken, false);
    const mail = await mailSaying(shop.sandbox, first, "have come free");
    expect(mail.text).toContain("Held for you until Saturday 21 November at 10:00am (AEDT)");
    expect([await stateOf(tooLarge.bookingToken), await stateOf(after.bookingToken)]).toEqual(["waiting", "waiting"]);
    expect(await book(id)).toMatchObject({ ok: false, refusal: "full" });
    expect(await rsvp(tokenIn(mail), true)).toMatchObject({ ok: true, value: { state: "booked", guests: 2 } });
    await mailSaying(shop.sandbox, first, "2 seats for you");
    expect(await stateOf(next.bookingToken)).toBe("booked");
    expect(await seatsLeft(id)).toBe(0);
  });

  test("an offer that is declined, or not answered for a day, goes to the next (DEMO-21, DEMO-24)", async () => {
    const id = await addDemo(shop, { id: "goes-on", seats: 1 });
    const { bookingToken } = await bookSeats(wa(), id);
    const [one, two, three] = [
      await joinWaitingList(wa(), id),
      await joinWaitingList(wa(), id),
      await joinWaitingList(wa(), id),
    ];
    await rsvp(bookingToken, false);
    expect(await stateOf(one.bookingToken)).toBe("offered");
    await rsvp(one.bookingToken, false);
    expect([await stateOf(one.bookingToken), await stateOf(two.bookingToken)]).toEqual(["cancelled", "offered"]);
    await sql`update cooking_demo_bookings set offered_until = '2026-11-19T00:00:00Z' where demo_id = ${id} and state = 'offered'`.execute(
      shop.database.db,
    );
    await sql`update pgboss.job set start_after = now() where data ->> 'kind' = 'cooking-demos.end-offer' and state < 'active'`.execute(
      shop.database.db,
    );
    await mailSaying(shop.sandbox, three.email, "has come free");
    expect([await stateOf(two.bookingToken), await stateOf(three.bookingToken)]).toEqual(["lapsed", "offered"]);
    expect(await rsvp(two.bookingToken, true)).toMatchObject({ ok: false, refusal: "full" });
  });

  test("many who give back and take at once never have more seats than there are (DEMO-21)", async () => {
    const id = await addDemo(shop, { id: "coming-and-going", seats: 3 });
    const booked = await Promise.all([1, 2, 3].map(() => bookSeats(wa(), id)));
    const waiting = [];
    for (let at = 0; at < 6; at++) waiting.push(await joinWaitingList(wa(), id));
    await Promise.all([
      ...booked.map((one) => rsvp(one.bookingToken, false)),
      ...waiting.map((one) => rsvp(one.bookingToken, true)),
      ...booked.map((one) => rsvp(one.bookingToken, true)),
      ...Array.from({ length: 10 }, () => book(id)),
    ]);
    const taken = await sql<{ guests: number }>`
      select sum(guests)::int as guests from cooking_demo_bookings
      where demo_id = ${id} and state in ('booked', 'offered')`.execute(shop.database.db);
    expect(taken.rows[0]?.guests).toBe(3);
  });
});

test("guests are removed with demonstrations before a day, and no later ones (DEMO-25)", async () => {
  const long = await addDemo(shop, { id: "long-ago", day: asCalendarDay("2026-12-01") });
  const lately = await addDemo(shop, { id: "lately", day: asCalendarDay("2026-12-04") });
  for (const id of [long, lately]) await bookSeats(wa(), id);
  await bookingsRetention.removeBefore(shop.database.db, new Date("2026-12-02T12:00:00+11:00"));
  const left = await sql<{ demo: string }>`
    select demo_id as demo from cooking_demo_bookings where demo_id in (${long}, ${lately})`.execute(shop.database.db);
  expect(left.rows).toEqual([{ demo: lately }]);
});

test("one place sends twenty forms in ten minutes, and one address six an hour (DEMO-25)", async () => {
  const limited = await startTestShop({ environment: { RATE_LIMITS: "1" } });
  await addDemo(limited, { id: "limited", seats: 50 });
  const visitor = limited.visitor("wa");
  const email = newEmail();
  const send = (typed: object) =>
    visitor.send({ method: "POST", url: "/api/v2/cookingdemo/booking", body: { ...bookingBody("limited"), ...typed } });
  const codes = [];
  for (let at = 0; at < 21; at++)
    codes.push((await send(at < 7 ? { email, firstName: `Alex ${"abcdefg"[at]}` } : { firstName: "" })).statusCode);
  // Four seats for one address, then no more of them, then nothing at all from this place.
  expect(codes.slice(0, 4)).toEqual([200, 200, 200, 200]);
  expect(codes.slice(4, 7)).toEqual([409, 409, 409]);
  expect(codes[20]).toBe(429);
  await limited.close();
});
