import { z } from "zod";
import { inTransaction } from "#platform/database.ts";
import { localIso } from "#kit/place-time.ts";
import type { JobTools } from "#platform/jobs/job-tools.ts";
import type { MailedFile } from "#platform/mail.ts";
import { enqueue, type JobHandler } from "#platform/jobs.ts";
import { nowOf } from "#platform/visits.ts";
import type { Site } from "#shop/site.ts";
import { drawMail } from "#capabilities/enquiries/server/enquiries.service.ts";
import { directionsUrl } from "#capabilities/stores/stores.rules.ts";
import { bookingUrl, demosUrl, demoUrl } from "../demo-urls.ts";
import { bookingTokenOf } from "./booking-token.ts";
import { type BookingRow, findBooking, markNotified } from "./bookings.store.ts";
import { demoCalendar } from "./demo-calendar.ts";
import { bookingMail, type MailedBooking, type MailKind } from "./demo-mails.ts";
import { type DemoRow, findDemo, lockDemo, type PlaceRow, readPlace } from "./demos.store.ts";
import { jobs } from "./job-kinds.ts";
import { readWhy } from "./office-demos.store.ts";
import { zoneNameOf } from "./listing.ts";
import { recordAvailability, offerFreeSeats } from "./seats.ts";

const OfBooking = z.object({ bookingId: z.uuid(), version: z.number().int() });
type OfBooking = z.output<typeof OfBooking>;

/** The handlers of this capability's jobs. A job of an older version of its booking does nothing, because a newer job exists. */
export function demoJobs(options: JobTools): Readonly<Record<string, JobHandler>> {
  const about =
    (run: (found: Found) => Promise<void>): JobHandler =>
    async (payload) => {
      const found = await find(options, OfBooking.parse(payload));
      if (found !== null) await run(found);
    };
  return {
    [jobs.write]: about((found) => write(options, found, found.row.cancelledAt ? "calledOff" : found.booking.state)),
    [jobs.mailMove]: about((found) => mailMove(options, found)),
    [jobs.mailMoveBefore]: about((found) => mailMove(options, found)),
    [jobs.remind]: about((found) => remind(options, found)),
    [jobs.endOffer]: about((found) => endOffer(options, found)),
  };
}

type Found = {
  readonly booking: BookingRow;
  readonly row: DemoRow;
  readonly place: PlaceRow;
  readonly site: Site;
};

async function find({ db, sites, config }: JobTools, { bookingId, version }: OfBooking): Promise<Found | null> {
  const booking = await findBooking(db, bookingId);
  const row = booking === null ? null : await findDemo(db, booking.demoId, nowOf(config));
  const site = sites.find((one) => one.code === booking?.site);
  if (booking === null || booking.version !== version || row === null || site === undefined) return null;
  return { booking, row, site, place: await readPlace(db, row.storeUri) };
}

async function mailedOf({ db, config, originOf }: JobTools, found: Found): Promise<MailedBooking> {
  const { booking, row, place, site } = found;
  const known = booking.notifiedStart;
  const origin = originOf(site);
  return {
    ...found,
    why: row.cancelledAt === null ? "" : await readWhy(db, row.id),
    times: {
      start: localIso(row.startsAt, place.timeZone),
      end: localIso(row.endsAt, place.timeZone),
      zoneName: zoneNameOf(row.startsAt, place.timeZone),
      offeredUntil: booking.offeredUntil && localIso(booking.offeredUntil, place.timeZone),
      movedFrom: known === null || known.getTime() === row.startsAt.getTime() ? null : localIso(known, place.timeZone),
    },
    links: {
      booking: origin + bookingUrl(await bookingTokenOf({ db, config }, booking.id)),
      demo: origin + demoUrl(row.id),
      demos: origin + demosUrl(),
      directions: directionsUrl(place),
    },
  };
}

/** The day for a calendar, where there is one to put in or to take out. */
function filesOf({ config, originOf }: JobTools, { booking, ...found }: Found): readonly MailedFile[] {
  const isOff = booking.state === "cancelled";
  if (booking.state !== "booked" && !isOff) return [];
  const content = demoCalendar({
    ...found,
    origin: originOf(found.site),
    now: nowOf(config),
    version: booking.version,
    state: isOff ? "CANCELLED" : "CONFIRMED",
  });
  return [{ filename: "demonstration.ics", contentType: "text/calendar; charset=utf-8; method=PUBLISH", content }];
}

async function write(options: JobTools, found: Found, kind: MailKind): Promise<void> {
  const { booking, row, site } = found;
  const drawn = drawMail(await options.mailThemeOf(site), bookingMail(kind, await mailedOf(options, found)));
  // The rows may be from before and after a change; the newer job reads all of it.
  if ((await findBooking(options.db, booking.id))?.version !== booking.version) return;
  await options.mailer.send({
    ...drawn,
    from: { name: site.name, address: options.config.mailFrom },
    to: booking.email,
    replyTo: site.email,
    messageId: `<demo-${booking.id}-${kind}-${booking.version}@${site.hosts[0] ?? site.code}>`,
    attachments: kind === "reminder" ? [] : filesOf(options, found),
  });
  await markNotified(options.db, booking, row.startsAt);
}

/** Of several moves without a mail, only the last one is mailed, and none when it restores the first time. */
async function mailMove(options: JobTools, found: Found): Promise<void> {
  const { notifiedStart, notifiedVersion, version } = found.booking;
  if (notifiedVersion === version) return;
  const isBack = notifiedStart?.getTime() === found.row.startsAt.getTime();
  await write(options, found, isBack ? "movedBack" : "moved");
}

/** Not to guests who cancelled, nor after the start: mail may have been delayed for hours. */
async function remind(options: JobTools, found: Found): Promise<void> {
  if (found.booking.state === "booked" && found.row.startsAt > nowOf(options.config))
    await write(options, found, "reminder");
}

const SOON_MS = 1_000;

/** Offers the seats to the next on the list. An offer that has not ended yet is checked again later. */
async function endOffer({ db, config }: JobTools, { booking, row, place }: Found): Promise<void> {
  const now = nowOf(config);
  await inTransaction(db, async (tx) => {
    const locked = await lockDemo(tx, row.id, now);
    const offer = await findBooking(tx, booking.id);
    if (locked === null || offer?.state !== "offered" || offer.version !== booking.version) return;
    const held = { row: locked, timeZone: place.timeZone, now };
    const left = (offer.offeredUntil?.getTime() ?? 0) - now.getTime();
    if (left > 0) {
      const payload = { bookingId: offer.id, version: offer.version };
      return enqueue(tx, { kind: jobs.endOffer, payload, delayMs: Math.max(left, SOON_MS) });
    }
    await offerFreeSeats(tx, held);
    await recordAvailability(tx, held);
  });
}
