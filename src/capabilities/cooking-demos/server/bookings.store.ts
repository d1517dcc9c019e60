import { required } from "#kit/required.ts";
import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { RetentionTarget } from "#platform/database/retention.ts";
import type { SiteCode } from "#shop/site.ts";

export type BookingState = "waiting" | "offered" | "booked" | "lapsed" | "cancelled";

export type BookingRow = {
  readonly id: string;
  readonly demoId: string;
  readonly site: SiteCode;
  readonly state: BookingState;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly guests: number;
  readonly notes: string;
  readonly orderNumber: string;
  readonly isConfirmed: boolean;
  readonly offeredUntil: Date | null;
  readonly version: number;
  /** For a moved demonstration, the start that the guest knows; else null. */
  readonly notifiedStart: Date | null;
  /** The version that the last mail contained. */
  readonly notifiedVersion: number | null;
};

const columns = sql`
  id, demo_id as "demoId", site, state, first_name as "firstName", last_name as "lastName", email, phone, guests, notes,
  order_number as "orderNumber", is_confirmed as "isConfirmed", offered_until as "offeredUntil", version,
  told_start as "notifiedStart", told_version as "notifiedVersion"`;

export async function findBooking(db: Database | Tx, id: string): Promise<BookingRow | null> {
  const found = await sql<BookingRow>`select ${columns} from cooking_demo_bookings where id = ${id}::uuid`.execute(db);
  return found.rows[0] ?? null;
}

type Asker = { readonly demoId: string; readonly email: string };

/** The booking of an identical form, while it is valid. */
export async function findSame(
  db: Database | Tx,
  { demoId, email, fingerprint }: Asker & { readonly fingerprint: string },
): Promise<BookingRow | null> {
  const found = await sql<BookingRow>`
    select ${columns} from cooking_demo_bookings
    where demo_id = ${demoId} and email = ${email} and fingerprint = ${fingerprint}
      and state in ('waiting', 'offered', 'booked')`.execute(db);
  return found.rows[0] ?? null;
}

/** Seats that an address has or waits for. */
export async function countSeatsOf(tx: Tx, { demoId, email }: Asker): Promise<number> {
  const found = await sql<{ seats: number }>`
    select coalesce(sum(guests), 0)::int as seats from cooking_demo_bookings
    where demo_id = ${demoId} and email = ${email} and state in ('waiting', 'offered', 'booked')`.execute(tx);
  return found.rows[0]?.seats ?? 0;
}

export type NewBooking = Omit<
  BookingRow,
  "id" | "isConfirmed" | "offeredUntil" | "version" | "notifiedStart" | "notifiedVersion" | "state"
> & {
  readonly state: "booked" | "waiting";
  readonly fingerprint: string;
  readonly now: Date;
};

export async function saveBooking(tx: Tx, one: NewBooking): Promise<BookingRow> {
  const saved = await sql<BookingRow>`
    insert into cooking_demo_bookings (demo_id, site, state, first_name, last_name, email, phone, guests, notes,
      order_number, fingerprint, asked_at, changed_at)
    values (${one.demoId}, ${one.site}, ${one.state}, ${one.firstName}, ${one.lastName}, ${one.email}, ${one.phone},
      ${one.guests}, ${one.notes}, ${one.orderNumber}, ${one.fingerprint}, ${one.now}, ${one.now})
    returning ${columns}`.execute(tx);
  return required(saved.rows[0], "saved row");
}

export type BookingMove = {
  readonly id: string;
  readonly to: BookingState;
  readonly offeredUntil?: Date;
  readonly isConfirmed?: true;
  readonly now: Date;
};

export async function moveBooking(
  tx: Tx,
  { id, to, offeredUntil, isConfirmed, now }: BookingMove,
): Promise<BookingRow> {
  const moved = await sql<BookingRow>`
    update cooking_demo_bookings
    set state = ${to}, offered_until = ${offeredUntil ?? null}::timestamptz, is_confirmed = ${isConfirmed ?? false},
      version = version + 1, changed_at = ${now}
    where id = ${id}::uuid returning ${columns}`.execute(tx);
  return required(moved.rows[0], "such booking");
}

/** Records that a guest confirmed. Nothing that a calendar file or a mail shows changes. */
export async function confirmBooking(tx: Tx, id: string): Promise<BookingRow> {
  const confirmed = await sql<BookingRow>`
    update cooking_demo_bookings set is_confirmed = true where id = ${id}::uuid returning ${columns}`.execute(tx);
  return required(confirmed.rows[0], "such booking");
}

/**
 * The demonstration was moved: guests keep their rows, have not confirmed the new time yet, and offers expire when
 * booking closes. `told_start` keeps the start that they know.
 */
export async function carryBookingsOver(
  tx: Tx,
  demoId: string,
  { from, answerBy, now }: { readonly from: Date; readonly answerBy: Date; readonly now: Date },
): Promise<readonly BookingRow[]> {
  const carried = await sql<BookingRow>`
    update cooking_demo_bookings
    set version = version + 1, is_confirmed = false, changed_at = ${now},
      told_start = coalesce(told_start, ${from}::timestamptz),
      offered_until = case when state = 'offered' then least(offered_until, ${answerBy}::timestamptz) end
    where demo_id = ${demoId} and state in ('waiting', 'offered', 'booked') returning ${columns}`.execute(tx);
  return carried.rows;
}

/** A mail has named the new start to the guest; if the booking changed meanwhile, the next mail does. */
export async function markNotified(
  db: Database,
  { id, version }: Pick<BookingRow, "id" | "version">,
  start: Date,
): Promise<void> {
  await sql`
    update cooking_demo_bookings set told_start = ${start}::timestamptz, told_version = version
    where id = ${id}::uuid and version = ${version} and told_start is not null`.execute(db);
}

/** Offers without an answer in time expire. */
export async function endOffers(tx: Tx, demoId: string, now: Date): Promise<readonly BookingRow[]> {
  const ended = await sql<BookingRow>`
    update cooking_demo_bookings
    set state = 'lapsed', offered_until = null, version = version + 1, changed_at = ${now}
    where demo_id = ${demoId} and state = 'offered' and offered_until <= ${now}::timestamptz
    returning ${columns}`.execute(tx);
  return ended.rows;
}

/** The waiting list, longest waiting first. */
export async function listWaiting(tx: Tx, demoId: string): Promise<readonly BookingRow[]> {
  const found = await sql<BookingRow>`
    select ${columns} from cooking_demo_bookings
    where demo_id = ${demoId} and state = 'waiting' order by turn`.execute(tx);
  return found.rows;
}

/** Removes who booked the demonstrations that began before. */
async function removeBookingsBefore(db: Database, before: Date): Promise<void> {
  await sql`
    delete from cooking_demo_bookings b using cooking_demos d
    where d.id = b.demo_id and d.starts_at < ${before}`.execute(db);
}

export const bookingsRetention: RetentionTarget = {
  table: "cooking_demo_bookings",
  removeBefore: removeBookingsBefore,
};

/** Stores a form that was sent without scripts for the next page, and deletes expired ones. */
export async function saveDraft(
  db: Database,
  demoId: string,
  { draft, now }: { readonly draft: object; readonly now: Date },
): Promise<string> {
  await sql`delete from cooking_demo_drafts where made_at < ${now}::timestamptz - interval '1 hour'`.execute(db);
  const saved = await sql<{ id: string }>`
    insert into cooking_demo_drafts (demo_id, draft, made_at) values (${demoId}, ${JSON.stringify(draft)}::jsonb, ${now})
    returning id`.execute(db);
  return required(saved.rows[0], "saved row").id;
}

/** Null after an hour. */
export async function findDraft(
  db: Database,
  demoId: string,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<unknown> {
  const found = await sql<{ draft: unknown }>`
    select draft from cooking_demo_drafts
    where id = ${id}::uuid and demo_id = ${demoId}
      and made_at > ${now}::timestamptz - interval '1 hour'`.execute(db);
  return found.rows[0]?.draft ?? null;
}
