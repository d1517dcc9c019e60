import { addDays, wallClock, type CalendarDay } from "#kit/calendar-day.ts";
import { findState, markets } from "#shop/markets.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { KnownLocality } from "#capabilities/location/location.rules.ts";
import { HORIZON_DAYS } from "../delivery.rules.ts";
import { readStoredPlan, type StoredPlan } from "./plan.store.ts";

/** Every zone of a country with the states it reaches into, for two days around midnight. */
const MOST_PLANS = 400;
const kept = new Map<string, StoredPlan>();

/** Today and the last day that is looked at, in the place's own time. */
export function spanOf(place: KnownLocality, now: Date): { readonly from: CalendarDay; readonly to: CalendarDay } {
  const from = wallClock(now, timeZoneOf(place)).day;
  return { from, to: addDays(from, HORIZON_DAYS) };
}

export function timeZoneOf({ zone, country, state }: KnownLocality): string {
  return zone?.timeZone ?? findState(country, state)?.timeZone ?? markets[country].timeZone;
}

/**
 * The calendar of a place, as it is under a stamp that was read together with what it is used for. A plan that was read
 * under the same stamp is still true, however old it is; any other is read again.
 */
export async function planUnder(
  db: Database | Tx,
  stamp: string,
  { place, now }: { readonly place: KnownLocality; readonly now: Date },
): Promise<StoredPlan> {
  const { from, to } = spanOf(place, now);
  const { country, state } = place;
  const zoneCode = place.zone?.code ?? null;
  const key = [stamp.slice(0, stamp.lastIndexOf(" ")), country, state, zoneCode, from].join(" ");
  const known = kept.get(key);
  if (known?.stamp === stamp) return known;
  const plan = await readStoredPlan(db, { country, state, zoneCode, from, to });
  kept.delete(key);
  kept.set(key, plan);
  if (kept.size > MOST_PLANS) kept.delete(kept.keys().next().value ?? "");
  return plan;
}
