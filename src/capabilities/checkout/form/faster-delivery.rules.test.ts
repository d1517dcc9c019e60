import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, asCalendarDay, daysBetween } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import { DAYS_FASTER, isClearlyFaster, carriedExtras, earliestOf } from "./faster-delivery.rules.ts";

const day = fc.integer({ min: 0, max: 90 }).map((ahead) => addDays(asCalendarDay("2026-11-20"), ahead));
const candidates = fc.array(
  fc.record({ day: fc.option(day), differenceCents: fc.integer({ min: -50_000, max: 50_000 }).map(asCents) }),
  { maxLength: 8 },
);

describe("a similar product that arrives sooner", () => {
  test("is offered from three days earlier, and always when the other's day is unknown (BRAND-62)", () => {
    expect(isClearlyFaster(asCalendarDay("2026-11-24"), asCalendarDay("2026-11-26"))).toBe(false);
    expect(isClearlyFaster(asCalendarDay("2026-11-24"), asCalendarDay("2026-11-27"))).toBe(true);
    expect(isClearlyFaster(asCalendarDay("2026-11-30"), asCalendarDay("2026-12-03"))).toBe(true);
    expect(isClearlyFaster(asCalendarDay("2026-11-24"), null)).toBe(true);
  });

  test("is the soonest of all, and of the same day the nearest in price (BRAND-62)", () => {
    const found = earliestOf(
      [
        { name: "late", day: asCalendarDay("2026-12-01"), differenceCents: asCents(0) },
        { name: "dear", day: asCalendarDay("2026-11-24"), differenceCents: asCents(9_000) },
        { name: "undated", day: null, differenceCents: asCents(0) },
        { name: "near", day: asCalendarDay("2026-11-24"), differenceCents: asCents(-2_000) },
      ],
      asCalendarDay("2026-12-20"),
    );
    expect(found?.name).toBe("near");
  });

  test("never comes less than three days earlier, whatever there is to choose from (BRAND-62)", () => {
    fc.assert(
      fc.property(candidates, fc.option(day), (all, now) => {
        const found = earliestOf(all, now);
        const dated = all.flatMap((one) => one.day ?? []).toSorted();
        if (found !== null) {
          expect(found.day).toBe(dated[0]);
          if (now !== null) expect(daysBetween(found.day, now)).toBeGreaterThanOrEqual(DAYS_FASTER);
        } else if (dated[0] !== undefined)
          expect(daysBetween(dated[0], asCalendarDay(now ?? ""))).toBeLessThan(DAYS_FASTER);
      }),
    );
  });

  test("has the care plan and the installation that were chosen, or is not offered (BRAND-62)", () => {
    const care = { id: "care-5-b", name: "5 years", priceCents: asCents(19_900) };
    const fit = { id: "fit", name: "Fitted", priceCents: asCents(12_000) };
    const offer = { warranties: [care], installations: [fit] };
    const none = { warranty: null, install: null };
    expect(carriedExtras(none, offer)).toEqual(none);
    // A dearer product has the same plan under another id.
    const chosen = { warranty: { id: "care-5-a", name: "5 years" }, install: { id: "fit", name: "Fitted" } };
    expect(carriedExtras(chosen, offer)).toEqual({ warranty: care, install: fit });
    const namesake = { ...care, id: "care-5-c", priceCents: asCents(24_900) };
    const chosenById = { warranty: { id: care.id, name: care.name }, install: null };
    expect(carriedExtras(chosenById, { ...offer, warranties: [namesake, care] })).toEqual({
      warranty: care,
      install: null,
    });
    expect(carriedExtras(chosen, { ...offer, warranties: [] })).toBe(null);
    expect(carriedExtras(chosen, { ...offer, installations: [] })).toBe(null);
  });
});
