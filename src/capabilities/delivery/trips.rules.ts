import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { ShownDay } from "./calendar.rules.ts";

/** Somebody who brings a part of an order, and the days on which they can. */
export type Bringer = { readonly who: string; readonly days: readonly ShownDay[] };
export type Trip = { readonly who: string; readonly day: CalendarDay; readonly cents: Cents };

const openOf = ({ days }: Bringer): readonly ShownDay[] => days.filter((one) => one.available);

/** Each on its first day. Whoever has no day is left out. */
export const soonestEach = (bringers: readonly Bringer[]): readonly Trip[] =>
  bringers.flatMap((bringer) => {
    const first = openOf(bringer)[0];
    return first ? [{ who: bringer.who, day: first.day, cents: first.cents }] : [];
  });

/** Everybody who comes on one day. */
type Group = readonly Bringer[];

/** Every way to put the bringers into groups; a few dozen ways for the few makers that one order has. */
function groupings([first, ...others]: readonly Bringer[]): readonly (readonly Group[])[] {
  if (first === undefined) return [[]];
  return groupings(others).flatMap((groups) => [
    [[first], ...groups],
    ...groups.map((group, at) => groups.with(at, [first, ...group])),
  ]);
}

/** Days that all of a group can come, soonest first. */
function commonDays(group: Group): readonly CalendarDay[] {
  const [first, ...others] = group.map((one) => new Set(openOf(one).map(({ day }) => day)));
  return [...(first ?? [])].filter((day) => others.every((days) => days.has(day))).toSorted();
}

const priceOn = (group: Group, day: CalendarDay): Cents =>
  group.reduce((sum, { days }) => sum + (days.find((one) => one.day === day)?.cents ?? 0), 0);

type Plan = { readonly trips: readonly Trip[]; readonly lastDay: CalendarDay; readonly cents: Cents };

/** The best that one grouping can do: the soonest end, and up to then the cheapest day of each group. */
function planOf(groups: readonly Group[]): Plan | null {
  const common = groups.map((group) => ({ group, days: commonDays(group) }));
  const firsts = common.flatMap(({ days }) => days[0] ?? []);
  const lastDay = firsts.toSorted().at(-1);
  if (lastDay === undefined || firsts.length < groups.length) return null;
  const chosen = common.map(({ group, days }) => {
    const inTime = days.filter((day) => day <= lastDay);
    const cheapest = inTime.toSorted((a, b) => priceOn(group, a) - priceOn(group, b))[0] ?? lastDay;
    return { group, day: cheapest };
  });
  const trips = chosen.flatMap(({ group, day }) =>
    group.map((one) => ({ who: one.who, day, cents: priceOn([one], day) })),
  );
  return { trips, lastDay, cents: totalOfTrips(trips) };
}

export const totalOfTrips = (trips: readonly Trip[]): Cents => trips.reduce((sum, trip) => sum + trip.cents, 0);
export const daysOfTrips = (trips: readonly Trip[]): number => new Set(trips.map((trip) => trip.day)).size;

/**
 * On as few days as can be; of those ways the one that ends soonest, and of those the cheapest. Whoever has no day is
 * left out. In the order of the bringers.
 */
export function fewestTrips(bringers: readonly Bringer[]): readonly Trip[] {
  const coming = bringers.filter((one) => openOf(one).length > 0);
  const plans = groupings(coming).flatMap((groups) => planOf(groups) ?? []);
  const best = plans.toSorted(
    (a, b) => daysOfTrips(a.trips) - daysOfTrips(b.trips) || a.lastDay.localeCompare(b.lastDay) || a.cents - b.cents,
  )[0];
  return coming.flatMap(({ who }) => best?.trips.find((trip) => trip.who === who) ?? []);
}
