import { randomUUID } from "node:crypto";
import { localIso } from "#kit/place-time.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import type { Answer } from "#shop/contract.ts";
import { isTrapped, refuseInvalid, receiveForm } from "#capabilities/enquiries/server/enquiries.service.ts";
import { type BookingTerms, checkBooking, normalisedBooking, type Problem } from "../booking-form.rules.ts";
import type { Booking, BookingBody, cookingDemosContract } from "../cooking-demos.contract.ts";
import { problemCopy } from "../cooking-demos.copy.ts";
import { availabilityOf, bookingFields, type BookingValues, MAX_GUESTS } from "../cooking-demos.rules.ts";
import { bookingTokenOf, fingerprintOf } from "./booking-token.ts";
import { type BookingRow, countSeatsOf, findSame, saveBooking } from "./bookings.store.ts";
import { findDemo, lockDemo } from "./demos.store.ts";
import { findPlaced } from "./listing.ts";
import { recordAvailability, queueFollowUps, type LockedDemo, offerFreeSeats } from "./seats.ts";
import { type Placed, seatsLeftOf, showDemo } from "./show-demos.ts";
import { bookingMutex } from "./booking-mutex.ts";

/** Whether an order was placed on the site with this e-mail address. */
export type HasBought = (
  context: Context,
  order: { readonly number: string; readonly email: string },
) => Promise<boolean>;

type Booked = Answer<(typeof cookingDemosContract)["POST /api/v2/cookingdemo/booking"]>;
type Waits = Answer<(typeof cookingDemosContract)["POST /api/v2/cookingdemo/wait-list"]>;
type SeatRefusal = "noSuchDemo" | "bookingClosed" | "full" | "notEnoughSeats" | "tooManySeats" | "seatsFree";

export async function showBooking(context: Context, booking: BookingRow, placed: Placed): Promise<Booking> {
  const { row, store } = placed;
  const { now } = context.visit;
  return {
    state: booking.state,
    firstName: booking.firstName,
    email: booking.email,
    guests: booking.guests,
    isConfirmed: booking.isConfirmed,
    offeredUntil: booking.offeredUntil && localIso(booking.offeredUntil, store.timeZone),
    bookingToken: await bookingTokenOf(context, booking.id),
    demo: await showDemo(context, placed),
    isOver: row.endsAt <= now,
    isCalledOff: row.cancelledAt !== null,
  };
}

const valuesOf = (body: BookingBody): BookingValues => ({
  ...(Object.fromEntries(bookingFields.map((field) => [field, String(body[field] ?? "")])) as BookingValues),
  guests: String(body.guests),
});

/** What is wrong with a form, also by what only the shop can look up. */
async function problemsOf(context: Context, values: BookingValues, ask: BookingTerms & { hasBought: HasBought }) {
  const own = checkBooking(values, ask);
  if (own.length > 0 || ask.type !== 1) return own;
  const { orderNumber: number, email } = normalisedBooking(values);
  if (await ask.hasBought(context, { number, email })) return [];
  return [{ field: "orderNumber", text: problemCopy.orderUnknown } satisfies Problem];
}

type SeatState = "booked" | "waiting";

/** Locked, so that no two people are given the same seat. A refusal stores nothing, so the same form can be sent again. */
async function saveSeats(
  tx: Tx,
  wanted: { to: SeatState; values: BookingValues; site: Context["visit"]["site"] },
  locked: LockedDemo,
): Promise<Result<BookingRow, SeatRefusal>> {
  const { to, values, site } = wanted;
  const { row, now } = locked;
  const { email } = values;
  const guests = Number(values.guests);
  const fingerprint = fingerprintOf({ ...values, site: site.code });
  const same = await findSame(tx, { demoId: row.id, email, fingerprint });
  if (same !== null) return ok(same);
  await offerFreeSeats(tx, locked);
  const seatsLeft = seatsLeftOf((await findDemo(tx, row.id, now)) ?? row);
  const availability = availabilityOf({ ...row, seatsLeft }, now);
  if (availability === 2) return refuse("bookingClosed");
  if (to === "waiting" && guests <= seatsLeft) return refuse("seatsFree");
  if (to === "booked" && seatsLeft === 0) return refuse("full");
  if (to === "booked" && guests > seatsLeft) return refuse("notEnoughSeats", { seatsLeft });
  if ((await countSeatsOf(tx, { demoId: row.id, email })) + guests > MAX_GUESTS)
    return refuse("tooManySeats", { most: MAX_GUESTS });
  const { firstName, lastName, phone, notes, orderNumber } = values;
  const whole = { firstName, lastName, email, phone, guests, notes, orderNumber, fingerprint, now };
  const booking = await saveBooking(tx, { ...whole, demoId: row.id, site: site.code, state: to });
  await queueFollowUps(tx, booking, locked);
  await recordAvailability(tx, locked);
  return ok(booking);
}

/** The answer to a bot that fills in the honeypot field; nothing is stored. */
const pretend = async (context: Context, { to, values }: { to: SeatState; values: BookingValues }, placed: Placed) =>
  ok({
    state: to,
    firstName: values.firstName.slice(0, 60),
    email: values.email.slice(0, 254),
    guests: 1,
    isConfirmed: false,
    offeredUntil: null,
    bookingToken: await bookingTokenOf(context, randomUUID()),
    demo: await showDemo(context, placed),
    isOver: false,
    isCalledOff: false,
  });

type BookingRequest = { readonly to: SeatState; readonly body: BookingBody; readonly hasBought: HasBought };
type Checked = { readonly to: SeatState; readonly values: BookingValues; readonly formToken: string | null };
type Taken = Result<Booking, SeatRefusal | "invalid" | "staleForm" | "tooMany">;

async function take(context: Context, { to, body, hasBought }: BookingRequest): Promise<Taken> {
  const { country } = context.visit.site;
  const placed = await findPlaced(context, body.cookingDemoId.trim().toLowerCase());
  if (placed === null) return refuse("noSuchDemo");
  const typed = valuesOf(body);
  if (isTrapped(body)) return pretend(context, { to, values: typed }, placed);
  const problems = await problemsOf(context, typed, { country, type: placed.row.type, hasBought });
  if (problems.length > 0) return refuseInvalid(problems);
  const checked = { to, values: normalisedBooking(typed), formToken: body.formToken || null };
  return context.db.state.get(bookingMutex).run(placed.row.id, async () => {
    if (await isHopeless(context, checked, placed)) return refuse("full");
    return give(context, checked, placed);
  });
}

const sameAs = ({ visit: { site } }: Context, { values }: Checked, { row }: Placed) => ({
  demoId: row.id,
  email: values.email,
  fingerprint: fingerprintOf({ ...values, site: site.code }),
});

/** Read without a lock, because most requests of a crowd arrive when all seats are taken. */
async function isHopeless(context: Context, checked: Checked, placed: Placed): Promise<boolean> {
  const { db, visit } = context;
  const row = checked.to === "booked" ? await findDemo(db, placed.row.id, visit.now) : null;
  if (row === null || availabilityOf({ ...row, seatsLeft: seatsLeftOf(row) }, visit.now) !== 1) return false;
  return (await findSame(db, sameAs(context, checked, placed))) === null;
}

async function give(context: Context, checked: Checked, placed: Placed): Promise<Taken> {
  const { site, now } = context.visit;
  const { to, values, formToken } = checked;
  const content = { ...values, to, demoId: placed.row.id };
  const form = { form: "demo", formToken, email: values.email, content } as const;
  const taken = await receiveForm<BookingRow, SeatRefusal>(context, form, async (tx) => {
    const row = await lockDemo(tx, placed.row.id, now);
    if (row === null) return refuse("noSuchDemo");
    return saveSeats(tx, { to, values, site }, { row, timeZone: placed.store.timeZone, now });
  });
  if (!taken.ok) return taken;
  const booking = taken.value ?? (await findSame(context.db, sameAs(context, checked, placed)));
  if (booking === null) return refuse("staleForm");
  return ok(await showBooking(context, booking, (await findPlaced(context, placed.row.id)) ?? placed));
}

export const bookSeats = async (context: Context, body: BookingBody, hasBought: HasBought): Promise<Booked> =>
  (await take(context, { to: "booked", body, hasBought })) as Booked;

export const joinWaitList = async (context: Context, body: BookingBody, hasBought: HasBought): Promise<Waits> =>
  (await take(context, { to: "waiting", body, hasBought })) as Waits;
