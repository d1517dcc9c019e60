import { ok, refuse } from "#kit/result.ts";
import { inTransaction, type Tx } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import type { Answer } from "#shop/contract.ts";
import type { cookingDemosContract } from "../cooking-demos.contract.ts";
import { readBookingToken } from "./booking-token.ts";
import { showBooking } from "./booking.ts";
import { type BookingRow, type BookingState, confirmBooking, findBooking, moveBooking } from "./bookings.store.ts";
import { findDemo, lockDemo } from "./demos.store.ts";
import { findPlaced } from "./listing.ts";
import { recordAvailability, type LockedDemo, moveLockedBooking, offerFreeSeats } from "./seats.ts";
import { type Placed, seatsLeftOf } from "./show-demos.ts";
import { bookingMutex } from "./booking-mutex.ts";

type Read = Answer<(typeof cookingDemosContract)["GET /api/v2/cookingdemo/booking/:token"]>;
type Rsvp = Answer<(typeof cookingDemosContract)["POST /api/cookingdemo/rsvp"]>;
type Found = { readonly booking: BookingRow; readonly placed: Placed };

async function findByToken(context: Context, token: string): Promise<Found | null> {
  const id = await readBookingToken(context, token.trim());
  const booking = id === null ? null : await findBooking(context.db, id);
  const placed = booking === null ? null : await findPlaced(context, booking.demoId);
  return booking === null || placed === null || booking.site !== context.visit.site.code ? null : { booking, placed };
}

export async function readBooking(context: Context, token: string): Promise<Read> {
  const found = await findByToken(context, token);
  return found === null ? refuse("unknownBooking") : ok(await showBooking(context, found.booking, found.placed));
}

/** Coming again after all, or after an offer ran out: as far as there is room. */
const comesBack: readonly BookingState[] = ["lapsed", "cancelled"];

/** The booking after an accepted offer; null where its seats are taken. */
async function comes(tx: Tx, booking: BookingRow, locked: LockedDemo): Promise<BookingRow | null> {
  if (booking.state === "waiting") return booking;
  if (booking.state === "booked") return confirmBooking(tx, booking.id);
  // The seats of an offer are counted as taken already.
  if (booking.state !== "offered" && seatsLeftOf(locked.row) < booking.guests) return null;
  return moveLockedBooking(tx, { id: booking.id, to: "booked", isConfirmed: true }, locked);
}

async function staysAway(tx: Tx, booking: BookingRow, locked: LockedDemo): Promise<BookingRow> {
  if (comesBack.includes(booking.state)) return booking;
  // A guest without seats needs no mail about giving them back.
  const change = { id: booking.id, to: "cancelled" } as const;
  const cancelled = await (booking.state === "booked"
    ? moveLockedBooking(tx, change, locked)
    : moveBooking(tx, { ...change, now: locked.now }));
  await offerFreeSeats(tx, locked);
  return cancelled;
}

export async function answerInvitation(
  context: Context,
  { bookingToken, attending }: { readonly bookingToken: string; readonly attending: boolean },
): Promise<Rsvp> {
  const found = await findByToken(context, bookingToken);
  if (found === null) return refuse("unknownBooking");
  const { placed } = found;
  const { now } = context.visit;
  if (placed.row.cancelledAt !== null) return refuse("calledOff");
  if (placed.row.startsAt <= now) return refuse("tooLate");
  const change = async (tx: Tx): Promise<BookingRow | null> => {
    const locked = await lockDemo(tx, placed.row.id, now);
    if (locked === null || locked.cancelledAt !== null) return null;
    const { timeZone } = placed.store;
    // An expired offer passes to the next party on the list.
    await offerFreeSeats(tx, { row: locked, timeZone, now });
    const [row, booking] = [await findDemo(tx, locked.id, now), await findBooking(tx, found.booking.id)];
    if (row === null || booking === null) return null;
    const demo = { row, timeZone, now };
    const answered = attending ? await comes(tx, booking, demo) : await staysAway(tx, booking, demo);
    await recordAvailability(tx, demo);
    return answered;
  };
  const after = await context.db.state.get(bookingMutex).run(placed.row.id, () => inTransaction(context.db, change));
  if (after === null) return refuse("full");
  return ok(await showBooking(context, after, (await findPlaced(context, placed.row.id)) ?? placed));
}
