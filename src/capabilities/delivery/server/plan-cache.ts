import { addDays, wallClock, type CalendarDay } from "#kit/calendar-day.ts";
import { findState, markets } from "#shop/markets.ts";
import { shopState } from "#platform/app-state.ts";
import { Cache } from "#platform/cache/cache.ts";
import { changeLogOf } from "#platform/change-log.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { KnownLocality } from "#capabilities/location/location.rules.ts";
import { HORIZON_DAYS } from "../delivery.rules.ts";
import { areCalendarsUnchanged } from "./calendar-changes.ts";
import { readStoredPlan, type StoredPlan } from "./plan.store.ts";

/** Every zone of a country with the states it reaches into, for two days around midnight. */
const MAX_PLANS = 400;
type CachedPlan = { readonly plan: StoredPlan; readonly since: number };
const planCache = shopState(
  (state) => new Cache<CachedPlan>(state, { name: "delivery calendars", maxEntries: MAX_PLANS }),
);

/** Today and the last day of the plan, in the place's own time zone. */
export function spanOf(place: KnownLocality, now: Date): { readonly from: CalendarDay; readonly to: CalendarDay } {
  const from = wallClock(now, timeZoneOf(place)).day;
  return { from, to: addDays(from, HORIZON_DAYS) };
}

export function timeZoneOf({ zone, country, state }: KnownLocality): string {
  return zone?.timeZone ?? findState(country, state)?.timeZone ?? markets[country].timeZone;
}

/** The calendar of a place, as of the last read of the change log: cached where nothing that it is made of changed. */
export async function readPlan(
  db: Database | Tx,
  { place, now }: { readonly place: KnownLocality; readonly now: Date },
): Promise<StoredPlan> {
  const { from, to } = spanOf(place, now);
  const { country, state } = place;
  const zoneCode = place.zone?.code ?? null;
  const key = [country, state, zoneCode, from].join(" ");
  const log = changeLogOf(db);
  const plans = db.state.get(planCache);
  const cached = plans.get(key, ({ since }) => areCalendarsUnchanged(db, since));
  if (cached !== undefined) return cached.plan;
  const since = log.revision;
  const plan = await readStoredPlan(db, { country, state, zoneCode, from, to });
  // A transaction may read what is never committed.
  if (!db.isTransaction) plans.set(key, { plan, since });
  return plan;
}
