import { describe, expect, test } from "vitest";
import { addDays, asCalendarDay, toDayParts } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import type { Availability } from "./delivery.contract.ts";
import { extendedDay, pageOfDays, pagesOf, pageOfDay, readDates, viewOf } from "./calendar.rules.ts";

const today = asCalendarDay("2026-11-20");
const date = (day: string, price: number, available = true) => ({
  date: toDayParts(asCalendarDay(day)),
  price,
  available,
});
const answer = (dates: Availability["availability"]["dates"], changes: Partial<Availability> = {}): Availability => ({
  cartId: "c",
  availability: { dates },
  supplierAvailability: {},
  supplierErrors: [],
  winningDeliveryServiceOverride: false,
  showNotifyIfAvailableSooner: false,
  deliveryServices: [],
  showInstallationContact: false,
  showUniqueDeliveryRequirements: false,
  deliveryUnavailable: false,
  unavailableBecause: null,
  unavailableReason: null,
  hasProformaDelivery: false,
  storage: null,
  today: toDayParts(today),
  localityId: "2010_SURRY-HILLS",
  ...changes,
});

describe("the parts of an answer that the checkout uses", () => {
  test("months count from 1, and dollars become cents (DELIV-01, CHK-38)", () => {
    expect(readDates([date("2026-12-01", 49.5), { date: [2026, 13, 1], price: 0, available: true }])).toEqual([
      { day: "2026-12-01", cents: 4950, available: true },
    ]);
  });

  // Also: DELIV-14, DELIV-36, DELIV-37
  test("the first day that can be had is chosen, and its price (DELIV-10, DELIV-12, DELIV-13)", () => {
    const view = viewOf(answer([date(today, 0, false), date("2026-11-21", 49), date("2026-11-23", 0)]), null);
    expect(view).toMatchObject({
      showCalendarWithAvailableDates: true,
      selectedDate: "2026-11-21",
      selectedShippingCost: 4900,
      isSameDay: false,
    });
  });

  test("the stored day stays while it can be had (DELIV-36)", () => {
    const dates = [date("2026-11-21", 49), date("2026-11-23", 0), date("2026-11-24", 0, false)];
    expect(viewOf(answer(dates), asCalendarDay("2026-11-23"))).toMatchObject({
      selectedDate: "2026-11-23",
      selectedShippingCost: 0,
    });
    expect(viewOf(answer(dates), asCalendarDay("2026-11-24")).selectedDate).toBe("2026-11-21");
  });

  test("a day that is today in the delivery locality is called the same day (DELIV-38, DELIV-39)", () => {
    expect(viewOf(answer([date(today, 89)]), null).isSameDay).toBe(true);
  });

  // Also: DELIV-26
  test("without a day there is no date and no cost (DELIV-15, DELIV-24, DELIV-25)", () => {
    const view = viewOf(answer([date(today, 0, false)], { deliveryUnavailable: true }), today);
    expect(view).toMatchObject({
      selectedDate: null,
      selectedShippingCost: 0,
      deliveryUnavailable: true,
      showCalendarWithAvailableDates: false,
    });
  });

  test("a day after the free ones shows what storing the goods until then costs (DELIV-57, DELIV-60)", () => {
    const dates = [date("2026-11-21", 49), date("2027-01-21", 0)];
    const storage = { freeUntil: toDayParts(asCalendarDay("2027-01-19")), dailyFee: 4.2 };
    expect(viewOf(answer(dates, { storage }), asCalendarDay("2027-01-21")).storage).toMatchObject({
      days: 2,
      cents: 840,
    });
    expect(viewOf(answer(dates, { storage }), null).storage).toMatchObject({ days: 0, cents: 0 });
    expect(viewOf(answer(dates), asCalendarDay("2027-01-21")).storage).toMatchObject({ days: 0, cents: 0 });
    expect(viewOf(answer([], { storage }), asCalendarDay("2027-01-21")).storage).toMatchObject({ days: 0, cents: 0 });
  });

  test("a proforma cart keeps one free day (DELIV-28, DELIV-32)", () => {
    const view = viewOf(
      answer([date("2026-11-21", 0), date("2026-11-23", 0)], { hasProformaDelivery: true }),
      asCalendarDay("2026-11-23"),
    );
    expect(view.selectedDate).toBe("2026-11-21");
  });
});

describe("paging", () => {
  const days = Array.from({ length: 120 }, (_, ahead) => ({
    day: addDays(today, ahead),
    cents: asCents(0),
    available: ahead % 2 === 0,
  }));

  test("42 days are shown at a time, up to 120 (DELIV-40, DELIV-46)", () => {
    expect(pagesOf(days)).toBe(3);
    expect([0, 1, 2].map((page) => pageOfDays(days, page).length)).toEqual([42, 42, 36]);
    expect(pageOfDay(days, addDays(today, 42))).toBe(1);
    expect(pageOfDay(days, asCalendarDay("2030-01-01"))).toBe(0);
    expect(pagesOf([])).toBe(1);
  });

  test("Deliver later goes to the first open day from three weeks on (DELIV-44, DELIV-45)", () => {
    expect(extendedDay(days, today)?.day).toBe("2026-12-12");
    expect(extendedDay([], today)).toBeNull();
  });
});
