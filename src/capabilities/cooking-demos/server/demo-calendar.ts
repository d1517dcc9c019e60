import { escapeText, calendarTimestamp, writeCalendar } from "#kit/calendar-file.ts";
import type { Context } from "#platform/service.ts";
import type { Site } from "#shop/site.ts";
import { demoUrl } from "../demo-urls.ts";
import { type DemoRow, type PlaceRow, readPlace } from "./demos.store.ts";
import { findPlaced } from "./listing.ts";

export type CalendarFacts = {
  readonly row: DemoRow;
  readonly place: PlaceRow;
  readonly site: Pick<Site, "name" | "hosts">;
  readonly origin: string;
  readonly now: Date;
  /** Counts the changes of a booking, so that a calendar takes the newer file for the newer. */
  readonly version: number;
  readonly state: "CONFIRMED" | "CANCELLED";
};

const addressOf = ({ name, address, suburb, state, postcode }: PlaceRow): string =>
  [name, address, [suburb, state, postcode].filter((part) => part !== "").join(" ")].join(", ");

/**
 * One demonstration for a calendar. Its times are instants, so every calendar shows them by its own clock, whatever the
 * clocks of the store do until then. Holds no link of a booking, since calendars are shared.
 */
export function demoCalendar({ row, place, site, origin, now, version, state }: CalendarFacts): string {
  const details = [row.description, row.menu.join(", "), `${origin}${demoUrl(row.id)}`].filter((part) => part !== "");
  return writeCalendar(`${site.name}//Demonstrations`, [
    "BEGIN:VEVENT",
    `UID:demo-${row.id}@${site.hosts[0] ?? "shop"}`,
    `DTSTAMP:${calendarTimestamp(now)}`,
    `SEQUENCE:${version}`,
    `DTSTART:${calendarTimestamp(row.startsAt)}`,
    `DTEND:${calendarTimestamp(row.endsAt)}`,
    `SUMMARY:${escapeText(row.title)}`,
    `DESCRIPTION:${escapeText(details.join("\n"))}`,
    `LOCATION:${escapeText(addressOf(place))}`,
    `URL:${origin}${demoUrl(row.id)}`,
    `STATUS:${state}`,
    ...(state === "CANCELLED"
      ? []
      : [
          "BEGIN:VALARM",
          "ACTION:DISPLAY",
          `DESCRIPTION:${escapeText(`In two hours: ${row.title}`)}`,
          "TRIGGER:-PT2H",
          "END:VALARM",
        ]),
    "END:VEVENT",
  ]);
}

/** The calendar file of a demonstration of the visit's site; null where there is none. */
export async function calendarFileOf(context: Context, id: string): Promise<string | null> {
  const placed = await findPlaced(context, id);
  if (placed === null) return null;
  const { row } = placed;
  const { site, now } = context.visit;
  const place = await readPlace(context.db, row.storeUri);
  return demoCalendar({ row, place, site, origin: context.origin, now, version: 0, state: "CONFIRMED" });
}
