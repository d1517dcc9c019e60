import { describe, expect, test } from "vitest";
import { asCalendarDay, type CalendarDay } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import {
  allReady,
  chargedServices,
  unknownService,
  mostReady,
  readinessOf,
  servesPlace,
  servicesFor,
  supplierDays,
  unitsReadyOn,
  type PaidService,
  type Stock,
  type Supplier,
} from "./goods.rules.ts";

const today = asCalendarDay("2026-11-16");
const none = new Set<CalendarDay>();
const stock = (changes: Partial<Stock>): Stock => ({
  free: 0,
  arriving: 0,
  arrivesOn: null,
  elsewhere: 0,
  shipsOn: null,
  ...changes,
});

describe("when the goods are there", () => {
  test.each([
    ["on the shelf", stock({ free: 2 }), 2, "in-stock"],
    [
      "one too few, the next load brings it",
      stock({ free: 1, arriving: 5, arrivesOn: asCalendarDay("2026-11-25") }),
      2,
      { on: "2026-11-25" },
    ],
    ["another warehouse has it", stock({ elsewhere: 3 }), 1, { on: "2026-11-21" }],
    [
      "another warehouse is sooner than the load",
      stock({ arriving: 9, arrivesOn: asCalendarDay("2026-12-20"), elsewhere: 3 }),
      1,
      { on: "2026-11-21" },
    ],
    ["back-ordered with a date", stock({ shipsOn: asCalendarDay("2026-12-01") }), 1, { on: "2026-12-01" }],
    [
      "a load that is late counts as today's",
      stock({ arriving: 1, arrivesOn: asCalendarDay("2026-11-10") }),
      1,
      { on: "2026-11-16" },
    ],
    ["the load is too small", stock({ arriving: 1, arrivesOn: asCalendarDay("2026-11-25") }), 2, "unknown"],
    ["nothing anywhere", stock({}), 1, "unknown"],
  ])("%s (DELIV-01)", (_, goods, quantity, readiness) => {
    expect(readinessOf(goods, quantity, today)).toEqual(readiness);
  });

  test("a truck waits for the last of the goods, and has no day for goods without a date (DELIV-26)", () => {
    expect(allReady(["in-stock", { on: asCalendarDay("2026-12-01") }, { on: asCalendarDay("2026-11-25") }])).toEqual({
      on: "2026-12-01",
    });
    expect(allReady(["in-stock", "unknown"])).toBe("unknown");
    expect(allReady([])).toBe("in-stock");
  });

  test("the most that a day is known for is the last number that is ready (DELIV-26)", () => {
    const stocks: Stock[] = [0, 2].flatMap((free) =>
      [0, 3].flatMap((elsewhere) =>
        [null, asCalendarDay("2026-12-01")].flatMap((arrivesOn) =>
          [null, asCalendarDay("2026-12-05")].map((shipsOn) => ({ free, elsewhere, arriving: 4, arrivesOn, shipsOn })),
        ),
      ),
    );
    for (const stock of stocks)
      for (let quantity = 1; quantity < 12; quantity++)
        expect(readinessOf(stock, quantity, today) === "unknown").toBe(quantity > mostReady(stock));
  });
});

const supplier: Supplier = {
  code: "coalbrook",
  name: "Coalbrook Range Cookers",
  leadDays: 21,
  weekdayCents: { 2: asCents(24900), 4: asCents(24900) },
  closed: new Set(),
  publicHolidays: "kept",
  countries: ["AU"],
  states: ["NSW", "VIC"],
  note: "",
};

describe("suppliers", () => {
  test("a supplier comes on its own weekdays, after its own lead, at its own price (DELIV-02)", () => {
    const days = supplierDays({
      supplier,
      today: asCalendarDay(today),
      holidays: new Set([asCalendarDay("2026-12-10")]),
      length: 42,
    });
    expect(days.filter((one) => one.available).slice(0, 2)).toEqual([
      { day: "2026-12-08", cents: 24900, available: true, state: "open" },
      { day: "2026-12-15", cents: 24900, available: true, state: "open" },
    ]);
    expect(days).toHaveLength(42);
  });

  test("a negative supplier price counts as nothing (DELIV-02)", () => {
    const days = supplierDays({
      supplier: { ...supplier, weekdayCents: { 2: asCents(-500) } },
      today: asCalendarDay(today),
      holidays: none,
      length: 42,
    });
    expect(days.some((one) => one.available)).toBe(true);
    expect(days.every((one) => one.cents === 0)).toBe(true);
  });

  test("a supplier has its own holidays and its own price for a Saturday, and a courier works through ours (DELIV-02, DELIV-17)", () => {
    const own = {
      ...supplier,
      leadDays: 0,
      weekdayCents: { 5: asCents(9900), 6: asCents(12900) },
      closed: new Set([asCalendarDay("2026-11-20")]),
    };
    const open = (one: Supplier) =>
      supplierDays({
        supplier: one,
        today: asCalendarDay(today),
        holidays: new Set([asCalendarDay("2026-11-27")]),
        length: 14,
      })
        .filter((day) => day.available)
        .map(({ day, cents }) => [day, cents]);
    expect(open(own)).toEqual([
      ["2026-11-21", 12900],
      ["2026-11-28", 12900],
    ]);
    expect(open({ ...own, publicHolidays: "worked" })).toContainEqual(["2026-11-27", 9900]);
  });

  test("a supplier that does not serve a state says so (DELIV-03)", () => {
    expect(servesPlace(supplier, { country: "AU", state: "NSW" })).toBe(true);
    expect(servesPlace(supplier, { country: "AU", state: "WA" })).toBe(false);
    expect(servesPlace(supplier, { country: "NZ", state: "" })).toBe(false);
    expect(servesPlace({ ...supplier, states: [] }, { country: "AU", state: "WA" })).toBe(true);
  });
});

const service = (sku: string, changes: Partial<PaidService> = {}): PaidService => ({
  sku,
  title: sku,
  blurb: "",
  cents: asCents(2500),
  categoryUris: [],
  isSelected: false,
  isHidden: false,
  ...changes,
});

describe("paid services", () => {
  const removal = service("REMOVAL");
  const gas = service("GAS", { categoryUris: ["cooking"] });
  const levy = service("LEVY", { isHidden: true, isSelected: true });
  const silent = service("SILENT", { isHidden: true });

  test("a service is offered for what is in the cart (DELIV-07, DELIV-47)", () => {
    expect(servicesFor([removal, gas], ["laundry"])).toEqual([removal]);
    expect(servicesFor([removal, gas], ["laundry", "cooking"])).toEqual([removal, gas]);
  });

  test("a hidden service is charged only when selected by rule, whatever is posted (DELIV-18)", () => {
    expect(chargedServices([removal, levy, silent], ["REMOVAL", "SILENT", "NOSUCH"])).toEqual([removal, levy]);
    expect(chargedServices([removal, levy, silent], [])).toEqual([levy]);
  });

  test("a chosen service that is not offered for these goods is found (DELIV-07)", () => {
    expect(unknownService([removal, levy], ["REMOVAL", "NOSUCH", "GAS"])).toBe("NOSUCH");
    expect(unknownService([removal, levy], ["REMOVAL", "LEVY"])).toBeNull();
    expect(unknownService([], [])).toBeNull();
  });
});

test("units that are added to an order are ready when the last has reached the truck's warehouse (OFO-03)", () => {
  const at = { home: "MEL", today };
  const arriving = { warehouseCode: "MEL", arrivesOn: asCalendarDay("2026-11-19") };
  const elsewhere = { warehouseCode: "SYD", arrivesOn: null };
  expect(unitsReadyOn([], at)).toBeNull();
  expect(unitsReadyOn([{ warehouseCode: "MEL", arrivesOn: null }], at)).toBeNull();
  expect(unitsReadyOn([arriving], at)).toBe("2026-11-19");
  expect(unitsReadyOn([elsewhere, arriving], at)).toBe("2026-11-21");
  expect(unitsReadyOn([{ ...elsewhere, arrivesOn: asCalendarDay("2026-11-19") }], at)).toBe("2026-11-24");
});
