import { wallClock, weekdayOf } from "#kit/calendar-day.ts";

export type OpeningDay = { readonly isOpen: boolean; readonly openTime: string; readonly closeTime: string };

export type StoreHours = {
  /** Seven entries, Monday first. */
  readonly openTimes: readonly OpeningDay[];
  readonly isAppointmentOnly: boolean;
  readonly timeZone: string;
};

/** `17:30` as `5:30pm` */
export function sayTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, "0")}${hour < 12 ? "am" : "pm"}`;
}

/** What a shopper wants to know before driving there, by the store's own clock and weekday. */
export function hoursLine(store: StoreHours, now: Date): string {
  if (store.isAppointmentOnly) return "By appointment only";
  const { day, time } = wallClock(now, store.timeZone);
  const today = store.openTimes[weekdayOf(day) - 1];
  // Until midnight a store that has closed is closed today; a closing time of 24:00 or 00:00 is that midnight.
  if (!today?.isOpen || (today.closeTime > "00:00" && time >= today.closeTime)) return "Closed today";
  return `Open today until ${sayTime(today.closeTime)}`;
}

const dayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

export type HoursRow = { readonly day: string; readonly hours: string; readonly isToday: boolean };

/** The week as a table: `Thursday`, `9:00am to 8:00pm`. */
export function hoursTable(store: StoreHours, now: Date): readonly HoursRow[] {
  const today = weekdayOf(wallClock(now, store.timeZone).day) - 1;
  return dayNames.map((day, index) => {
    const times = store.openTimes[index];
    const hours = times?.isOpen ? `${sayTime(times.openTime)} to ${sayTime(times.closeTime)}` : "Closed";
    return { day, hours, isToday: index === today };
  });
}

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
export function sayDistance(km: number): string {
  if (km < 1) return `${Math.max(50, Math.round(km * 20) * 50)} m`;
  return km < 10 ? `${km.toFixed(1)} km` : `${Math.round(km)} km`;
}

/** The room that is drawn for a store: the first of these words that one of its services contains decides. */
const roomsByService = [
  ["Take it home", "warehouse"],
  ["Kitchen design", "kitchen"],
  ["Room planning", "living"],
  ["Trade desk", "kitchen-commercial"],
  ["by appointment", "kitchen-commercial"],
] as const;

export type StoreRoom = (typeof roomsByService)[number][1] | "showroom";

export function storeScene(services: readonly string[]): StoreRoom {
  const found = roomsByService.find(([words]) => services.some((service) => service.includes(words)));
  return found?.[1] ?? "showroom";
}

/** What a shared link to a store carries, so that whoever follows it has the store and its warehouse (ROUTE-80, ROUTE-81). */
export const sharedStoreQuery = (store: { readonly storeUri: string; readonly warehouseCode: string }): string =>
  `?selectedStore=${encodeURIComponent(store.storeUri)}&location=${encodeURIComponent(store.warehouseCode)}`;
