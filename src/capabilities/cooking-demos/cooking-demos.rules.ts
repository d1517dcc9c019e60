import { addDays, type CalendarDay, isCalendarDay, wallClock } from "#kit/calendar-day.ts";
import { instantAt } from "#kit/place-time.ts";

/** `''` asks for all; 0 before buying, 1 for those who have bought, 2 for everybody. */
export const demoTypes = [0, 1, 2] as const;
export type DemoType = (typeof demoTypes)[number];
export const subEventTypes = ["Cooktop", "Oven", "SteamOven", "Induction", "Coffee", "General"] as const;
export type SubEventType = (typeof subEventTypes)[number];
/** 0 none, which is the next first like 1; 2 the last first. */
export const sortDirections = [0, 1, 2] as const;

export const DEMOS_PER_PAGE = 12;
/** Seats that one e-mail address may have at one demonstration. */
export const MAX_GUESTS = 4;

/** 0 available, 1 wait list, 2 contact the store. */
export type Availability = 0 | 1 | 2;

const HOUR_MS = 3600_000;
/** The store has bought the ingredients by then. */
export const BOOKING_CLOSES_MS = 2 * HOUR_MS;
/** How long a freed seat is reserved for a party on the waiting list. */
const OFFER_MS = 24 * HOUR_MS;

export type Sitting = { readonly startsAt: Date; readonly takesBookings: boolean; readonly seatsLeft: number };

/** The time shortly before the demonstration, from which guests have to ask the store. */
export const bookingClosesAt = (startsAt: Date): Date => new Date(startsAt.getTime() - BOOKING_CLOSES_MS);

export function availabilityOf({ startsAt, takesBookings, seatsLeft }: Sitting, now: Date): Availability {
  if (!takesBookings || now >= bookingClosesAt(startsAt)) return 2;
  return seatsLeft > 0 ? 0 : 1;
}

/** Until when a freed seat is offered; null where there is no time for an answer. */
export function offeredUntil(startsAt: Date, now: Date): Date | null {
  const until = Math.min(now.getTime() + OFFER_MS, bookingClosesAt(startsAt).getTime());
  return until > now.getTime() ? new Date(until) : null;
}

type Waiting = { readonly guests: number };

/** The parties that get the free seats: the longest waiting first, if the whole party fits. */
export function partiesOffered<W extends Waiting>(waiting: readonly W[], free: number): readonly W[] {
  let left = free;
  return waiting.filter(({ guests }) => {
    const fits = guests <= left;
    if (fits) left -= guests;
    return fits;
  });
}

const REMINDED_AT = "10:00";

/** The morning before, by the store's clock; null when that has been. */
export function reminderAt(startsAt: Date, timeZone: string, now: Date): Date | null {
  const at = instantAt(addDays(wallClock(startsAt, timeZone).day, -1), REMINDED_AT, timeZone);
  return at > now ? at : null;
}

/** A day and `HH:mm` by the clock of whichever store it is about; without a time it is the whole day. */
export type Moment = { readonly day: CalendarDay; readonly time: string | null };

/** Reads `2026-12-03`, `2026-12-03T18:00`, `2026-12-03T18:00:00+11:00`: the clock's own figures count. */
export function readMoment(text: string): Moment | null {
  const [, day = "", time, zone = ""] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
      text.trim(),
    ) ?? [];
  if (!isCalendarDay(day) || (time === undefined && zone !== "")) return null;
  return { day, time: time === undefined ? null : text.trim().slice(11, 16) };
}

/** As the listing's dates are counted: `from` today for `0`, `1` tomorrow. */
export type Span = { readonly from: string | null; readonly to: string | null };

/** The wall clock times between which a demonstration begins; null where that side is open. */
export const spanOf = (start: Moment | null, end: Moment | null): Span => ({
  from: start && `${start.day} ${start.time ?? "00:00"}`,
  to: end && `${end.day} ${end.time ?? "23:59"}`,
});

/** Today from 00:00 until tomorrow at 23:00 (DEMO-16). */
export const defaultSpan = (today: CalendarDay): { readonly from: string; readonly to: string } => ({
  from: `${today} 00:00`,
  to: `${addDays(today, 1)} 23:00`,
});

/** The query of the listing as a shopper's filters make it: what is empty is left out (DEMO-14). */
export function demoQuery<F extends object>(filters: F): Partial<Record<keyof F, string>> {
  const set = Object.entries(filters).filter(([, value]) => value !== null && value !== undefined && value !== "");
  return Object.fromEntries(set.map(([name, value]) => [name, String(value)])) as Partial<Record<keyof F, string>>;
}

export type ListStatus = "initial" | "loading" | "success" | "failure";
/** `tries`: failed looks since the filters were set. */
export type ListState<List> = { readonly status: ListStatus; readonly list: List | null; readonly tries: number };
export type ListEvent<List> =
  | { readonly kind: "filters" }
  | { readonly kind: "answered"; readonly list: List }
  | { readonly kind: "failed" };

/** A first failure retries once, a second one is shown; other filters reset the count (DEMO-03..08). */
export function nextList<List>(state: ListState<List>, event: ListEvent<List>): ListState<List> {
  if (event.kind === "filters") return { ...state, status: "loading", tries: 0 };
  if (event.kind === "answered") return { status: "success", list: event.list, tries: 0 };
  const tries = state.tries + 1;
  return tries < 2 ? { ...state, status: "initial", tries } : { status: "failure", list: null, tries };
}

export const bookingFields = ["guests", "firstName", "lastName", "email", "phone", "orderNumber", "notes"] as const;
export type BookingField = (typeof bookingFields)[number];
/** As typed. */
export type BookingValues = Readonly<Record<BookingField, string>>;
export const noBookingValues: BookingValues = {
  guests: "1",
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  orderNumber: "",
  notes: "",
};
