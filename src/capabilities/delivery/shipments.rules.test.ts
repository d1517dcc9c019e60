import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, asCalendarDay } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import {
  countShipmentDays,
  fewestDays,
  earliestShipments,
  totalOfShipments,
  type Carrier,
  type Shipment,
} from "./shipments.rules.ts";

const today = asCalendarDay("2026-11-20");
const on = (ahead: number, cents = 0, available = true) => ({
  day: addDays(today, ahead),
  cents: asCents(cents),
  available,
});
const truck: Carrier = { who: "truck", days: [on(0, 0, false), on(1, 4900), on(3), on(7), on(8)] };
const miele: Carrier = { who: "miele", days: [on(7), on(8)] };
const cookers: Carrier = { who: "cookers", days: [on(8, 24900), on(15, 24900)] };

describe("the days of several who come", () => {
  test("soonest each is everybody's first day (DELIV-02)", () => {
    expect(earliestShipments([truck, miele, cookers]).map((shipment) => shipment.day)).toEqual([
      addDays(today, 1),
      addDays(today, 7),
      addDays(today, 8),
    ]);
  });

  test("the fewest days are one day for all where there is one (DELIV-02)", () => {
    const shipments = fewestDays([truck, miele, cookers]);
    expect(new Set(shipments.map((shipment) => shipment.day))).toEqual(new Set([addDays(today, 8)]));
    expect(totalOfShipments(shipments)).toBe(24900);
  });

  test("whoever cannot come is left out, and nobody has no shipments (DELIV-03)", () => {
    expect(fewestDays([truck, { who: "absent", days: [on(3, 0, false)] }]).map((shipment) => shipment.who)).toEqual([
      "truck",
    ]);
    expect(fewestDays([])).toEqual([]);
    expect(earliestShipments([])).toEqual([]);
  });

  const anyBringers = fc
    .array(
      fc.array(fc.record({ ahead: fc.integer({ min: 0, max: 9 }), cents: fc.constantFrom(0, 1500, 4900) }), {
        maxLength: 5,
      }),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((all): Carrier[] =>
      all.map((days, at) => ({
        who: `carrier ${at}`,
        days: [...new Map(days.map((one) => [one.ahead, on(one.ahead, one.cents)])).values()].toSorted((a, b) =>
          a.day.localeCompare(b.day),
        ),
      })),
    );

  /** All ways there are. */
  const kindPlans = (carriers: readonly Carrier[]): readonly Shipment[][] =>
    carriers.reduce<Shipment[][]>(
      (plans, { who, days }) => plans.flatMap((plan) => days.map(({ day, cents }) => [...plan, { who, day, cents }])),
      [[]],
    );
  const rankOf = (shipments: readonly Shipment[]) =>
    [
      countShipmentDays(shipments),
      shipments
        .map((shipment) => shipment.day)
        .toSorted()
        .at(-1) ?? "",
      totalOfShipments(shipments),
    ] as const;

  test("no way there is has fewer days, ends sooner on as few, or costs less by then (DELIV-02)", () => {
    fc.assert(
      fc.property(anyBringers, (all) => {
        const carriers = all.filter((one) => one.days.length > 0);
        const best = kindPlans(carriers)
          .map(rankOf)
          .toSorted((a, b) => a[0] - b[0] || a[1].localeCompare(b[1]) || a[2] - b[2])[0];
        expect(rankOf(fewestDays(all))).toEqual(best);
      }),
      { numRuns: 300 },
    );
  });
});
