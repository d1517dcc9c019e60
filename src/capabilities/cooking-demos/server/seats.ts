import type { Tx } from "#platform/database.ts";
import { recordChange } from "#platform/change-log.ts";
import { enqueue } from "#platform/jobs.ts";
import { availabilityOf, bookingClosesAt, offeredUntil, partiesOffered, reminderAt } from "../cooking-demos.rules.ts";
import {
  type BookingMove,
  type BookingRow,
  carryBookingsOver,
  endOffers,
  listWaiting,
  moveBooking,
} from "./bookings.store.ts";
import { type DemoRow, findDemo } from "./demos.store.ts";
import { jobs } from "./job-kinds.ts";
import { seatsLeftOf } from "./show-demos.ts";

/** A demonstration that this transaction has locked, with the time zone of its store. */
export type LockedDemo = { readonly row: DemoRow; readonly timeZone: string; readonly now: Date };

/** Mails the state of a booking to its guest. */
async function queueMail(tx: Tx, { id, version }: BookingRow): Promise<void> {
  await enqueue(tx, { kind: jobs.write, payload: { bookingId: id, version }, onceKey: `demo mail ${id} ${version}` });
}

/** Queues the later jobs of a booking that was made or changed: its reminder and the end of its offer. */
async function queueDueJobs(tx: Tx, booking: BookingRow, { row, timeZone, now }: LockedDemo): Promise<void> {
  const { id, version } = booking;
  const payload = { bookingId: id, version };
  const remindAt = booking.state === "booked" ? reminderAt(row.startsAt, timeZone, now) : null;
  if (remindAt !== null) {
    const delayMs = remindAt.getTime() - now.getTime();
    await enqueue(tx, { kind: jobs.remind, payload, onceKey: `demo reminder ${id} ${version}`, delayMs });
  }
  if (booking.offeredUntil !== null) {
    const delayMs = Math.max(0, booking.offeredUntil.getTime() - now.getTime());
    await enqueue(tx, { kind: jobs.endOffer, payload, onceKey: `demo offer ${id} ${version}`, delayMs });
  }
}

/** Queues the mail and the later jobs of a booking that was made or changed. */
export async function queueFollowUps(tx: Tx, booking: BookingRow, locked: LockedDemo): Promise<void> {
  await queueMail(tx, booking);
  await queueDueJobs(tx, booking, locked);
}

/** All guests keep their rows and are mailed the new time. Returns their number. */
export async function moveGuests(tx: Tx, from: Date, locked: LockedDemo): Promise<number> {
  const { row, now } = locked;
  const guests = await carryBookingsOver(tx, row.id, { from, answerBy: bookingClosesAt(row.startsAt), now });
  for (const booking of guests) {
    const { id, version } = booking;
    await enqueue(tx, {
      kind: jobs.mailMove,
      payload: { bookingId: id, version },
      onceKey: `demo mail ${id} ${version}`,
    });
    await queueDueJobs(tx, booking, locked);
  }
  return guests.length;
}

export async function moveLockedBooking(
  tx: Tx,
  change: Omit<BookingMove, "now">,
  locked: LockedDemo,
): Promise<BookingRow> {
  const moved = await moveBooking(tx, { ...change, now: locked.now });
  await queueFollowUps(tx, moved, locked);
  return moved;
}

/** Offers free seats to the longest waiting parties. The seats are reserved until they answer. */
export async function offerFreeSeats(tx: Tx, { row: { id }, ...locked }: LockedDemo): Promise<void> {
  for (const ended of await endOffers(tx, id, locked.now)) await queueMail(tx, ended);
  const row = await findDemo(tx, id, locked.now);
  const until = row === null ? null : offeredUntil(row.startsAt, locked.now);
  if (row === null || until === null) return;
  for (const party of partiesOffered(await listWaiting(tx, id), seatsLeftOf(row)))
    await moveLockedBooking(tx, { id: party.id, to: "offered", offeredUntil: until }, { row, ...locked });
}

/** Pages are made again when what can be booked changes; the browser requests the number of seats. */
export async function recordAvailability(tx: Tx, before: LockedDemo): Promise<void> {
  const { row, now } = before;
  const after = await findDemo(tx, row.id, now);
  const of = (one: DemoRow) => availabilityOf({ ...one, seatsLeft: seatsLeftOf(one) }, now);
  if (after !== null && of(after) !== of(row)) await recordChange(tx, "cooking_demos");
}
