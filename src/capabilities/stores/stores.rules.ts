import { addDays, type CalendarDay, formatDay, wallClock, weekdayOf } from "#kit/calendar-day.ts";
import { formatTime } from "#kit/clock-time.ts";
import { instantAt } from "#kit/place-time.ts";

export type OpeningDay = { readonly isOpen: boolean; readonly openTime: string; readonly closeTime: string };

export type PublicHoliday = { readonly day: CalendarDay; readonly name: string };

export type StoreHours = {
  /** Seven entries, Monday first. */
  readonly openTimes: readonly OpeningDay[];
  readonly isAppointmentOnly: boolean;
  readonly timeZone: string;
  /** The public holidays of the store's state in the coming weeks: it is closed on them. */
  readonly holidays: readonly PublicHoliday[];
};

/** How many days ahead a store lists its holidays: Christmas from early November. */
export const HOLIDAYS_AHEAD = 60;

const holidayOn = ({ holidays }: StoreHours, day: CalendarDay): PublicHoliday | undefined =>
  holidays.find((holiday) => holiday.day === day);

/** What a shopper wants to know before driving there, by the store's own clock and weekday. */
export function hoursLine(store: StoreHours, now: Date): string {
  if (store.isAppointmentOnly) return "By appointment only";
  const { day, time } = wallClock(now, store.timeZone);
  const today = holidayOn(store, day) ? undefined : store.openTimes[weekdayOf(day) - 1];
  // Until midnight a store that has closed is closed today; a closing time of 24:00 or 00:00 is that midnight.
  if (!today?.isOpen || (today.closeTime > "00:00" && time >= today.closeTime)) return "Closed today";
  return `Open today until ${formatTime(today.closeTime)}`;
}

/** When what is said of a store's hours changes next: when it closes, else at its midnight. */
export function hoursChangeAt({ openTimes, timeZone }: StoreHours, now: Date): Date {
  const { day } = wallClock(now, timeZone);
  const today = openTimes[weekdayOf(day) - 1];
  const closes = today?.isOpen ? instantAt(day, today.closeTime, timeZone) : now;
  return closes > now ? closes : instantAt(addDays(day, 1), "00:00", timeZone);
}

const dayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** `holiday` names why a day of the coming seven is closed. */
export type HoursRow = {
  readonly day: string;
  readonly hours: string;
  readonly isToday: boolean;
  readonly holiday: string | null;
};

const formatHours = (times: OpeningDay | undefined): string =>
  times?.isOpen ? `${formatTime(times.openTime)} to ${formatTime(times.closeTime)}` : "Closed";

/** The week as a table: `Thursday`, `9:00am to 8:00pm`. Each weekday is the next of its name, today included. */
export function hoursTable(store: StoreHours, now: Date): readonly HoursRow[] {
  const { day: today } = wallClock(now, store.timeZone);
  return dayNames.map((day, index) => {
    const ahead = (index + 1 - weekdayOf(today) + 7) % 7;
    const holiday = holidayOn(store, addDays(today, ahead));
    const hours = holiday ? "Closed" : formatHours(store.openTimes[index]);
    return { day, hours, isToday: ahead === 0, holiday: holiday?.name ?? null };
  });
}

/** `Mon to Fri`, `9:00am to 5:30pm`. */
export type DaysWithHours = { readonly days: string; readonly hours: string };

/** The week of a store in few rows: days in a row with the same hours are one. The same for every visitor. */
export function hoursByDays({ openTimes }: Pick<StoreHours, "openTimes">): readonly DaysWithHours[] {
  const runs: { from: number; to: number; hours: string }[] = [];
  for (const [day, times] of openTimes.entries()) {
    const last = runs.at(-1);
    const hours = formatHours(times);
    if (last?.hours === hours) last.to = day;
    else runs.push({ from: day, to: day, hours });
  }
  const short = (day: number) => dayNames[day]?.slice(0, 3) ?? "";
  return runs.map(({ from, to, hours }) => ({
    days: from === to ? short(from) : `${short(from)} to ${short(to)}`,
    hours,
  }));
}

/** `Closed Friday 25 December, Christmas Day`: the coming holidays on which the store would otherwise open. */
export const describeClosures = ({
  holidays,
  openTimes,
}: Pick<StoreHours, "holidays" | "openTimes">): readonly string[] =>
  holidays
    .filter(({ day }) => openTimes[weekdayOf(day) - 1]?.isOpen)
    .map(({ day, name }) => `Closed ${formatDay(day)}, ${name}`);

export type StorePlace = {
  readonly name: string;
  readonly address: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
};

/** A search on a public map for the store's address. */
export function directionsUrl({ name, address, suburb, state, postcode }: StorePlace): string {
  const place = [name, address, [suburb, state, postcode].filter((part) => part !== "").join(" ")].join(", ");
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}

/** `850 m`, `3.4 km`, `27 km` */
export function formatDistance(km: number): string {
  if (km < 1) return `${Math.max(50, Math.round(km * 20) * 50)} m`;
  return km < 10 ? `${km.toFixed(1)} km` : `${Math.round(km)} km`;
}

/** The query of a shared link to a store, which sets the store and its warehouse (ROUTE-80, ROUTE-81). */
export const sharedStoreQuery = (store: { readonly storeUri: string; readonly warehouseCode: string }): string =>
  `?selectedStore=${encodeURIComponent(store.storeUri)}&location=${encodeURIComponent(store.warehouseCode)}`;
