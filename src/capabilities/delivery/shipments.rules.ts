import type { CalendarDay } from "#kit/calendar-day.ts";
import { asCents, type Cents, sumCents } from "#kit/money.ts";
import type { ShownDay } from "./calendar.rules.ts";

/** A carrier of a part of an order, and its days. */
export type Carrier = { readonly who: string; readonly days: readonly ShownDay[] };
export type Shipment = { readonly who: string; readonly day: CalendarDay; readonly cents: Cents };

const openOf = ({ days }: Carrier): readonly ShownDay[] => days.filter((one) => one.available);

/** Each on its first day. A carrier without a day is left out. */
export const earliestShipments = (carriers: readonly Carrier[]): readonly Shipment[] =>
  carriers.flatMap((carrier) => {
    const first = openOf(carrier)[0];
    return first ? [{ who: carrier.who, day: first.day, cents: first.cents }] : [];
  });

/** Everybody who comes on one day. */
type Group = readonly Carrier[];

/** Every way to put the carriers into groups; a few dozen ways for the few makers that one order has. */
function groupings([first, ...others]: readonly Carrier[]): readonly (readonly Group[])[] {
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
  sumCents(group.map(({ days }) => days.find((one) => one.day === day)?.cents ?? asCents(0)));

type Plan = { readonly shipments: readonly Shipment[]; readonly lastDay: CalendarDay; readonly cents: Cents };

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
  const shipments = chosen.flatMap(({ group, day }) =>
    group.map((one) => ({ who: one.who, day, cents: priceOn([one], day) })),
  );
  return { shipments, lastDay, cents: totalOfShipments(shipments) };
}

export const totalOfShipments = (shipments: readonly Shipment[]): Cents =>
  sumCents(shipments.map((shipment) => shipment.cents));
export const countShipmentDays = (shipments: readonly Shipment[]): number =>
  new Set(shipments.map((shipment) => shipment.day)).size;

/**
 * On as few days as possible; of those the combination that ends first, then the cheapest. A carrier without a day is
 * left out. In the order of the carriers.
 */
export function fewestDays(carriers: readonly Carrier[]): readonly Shipment[] {
  const coming = carriers.filter((one) => openOf(one).length > 0);
  const plans = groupings(coming).flatMap((groups) => planOf(groups) ?? []);
  const best = plans.toSorted(
    (a, b) =>
      countShipmentDays(a.shipments) - countShipmentDays(b.shipments) ||
      a.lastDay.localeCompare(b.lastDay) ||
      a.cents - b.cents,
  )[0];
  return coming.flatMap(({ who }) => best?.shipments.find((shipment) => shipment.who === who) ?? []);
}
