import { describe, expect, test } from "vitest";
import type { Zone } from "#capabilities/location/location.rules.ts";
import { asCalendarDay, type CalendarDay } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import { basketDays, canCome, type PlaceFacts } from "./basket.rules.ts";
import { bookingFor, firstOpenDay, hasRoom, mayGetEarlier, type RunLoad } from "./delivery.rules.ts";
import { bulkyPieces, type BasketLine, type Stock, type Supplier } from "./goods.rules.ts";

const zone: Zone = {
  code: "NZ-WCO",
  name: "West Coast",
  warehouseCode: "CHC",
  timeZone: "Pacific/Auckland",
  leadDays: 1,
  cutOff: "12:00",
  sameDayCutOff: null,
  sameDayCents: null,
  capacityPerRun: 4,
};
const none = new Set<CalendarDay>();
const load = (changes: Partial<RunLoad>): RunLoad => ({
  capacity: 4,
  taken: 0,
  bulkyCapacity: null,
  bulkyTaken: 0,
  ...changes,
});
const here: Stock = { free: 9, arriving: 0, arrivesOn: null, elsewhere: 0, shipsOn: null };
const supplier: Supplier = {
  code: "miele",
  name: "Miele Direct",
  leadDays: 7,
  weekdayCents: { 5: asCents(0) },
  closed: none,
  publicHolidays: "kept",
  countries: ["NZ"],
  states: [],
  note: "",
};
const facts = (changes: Partial<PlaceFacts> = {}): PlaceFacts => ({
  place: { country: "NZ", state: "" },
  now: new Date("2026-11-15T22:00:00Z"),
  today: asCalendarDay("2026-11-16"),
  plan: {
    zone,
    bulkyPerRun: 2,
    weekdayCents: { 3: asCents(14900) },
    warehouseClosed: none,
    zoneClosed: none,
    runs: new Map([[asCalendarDay("2026-11-18"), load({ taken: 1, bulkyCapacity: 2, bulkyTaken: 1 })]]),
  },
  holidays: none,
  suppliers: new Map([["miele", supplier]]),
  goods: new Map(["A", "B", "GONE"].map((sku) => [sku, { isSold: sku !== "GONE", stock: here }])),
  ...changes,
});
const line = (changes: Partial<BasketLine> = {}): BasketLine => ({
  sku: "A",
  quantity: 1,
  rootCategoryUri: "small-appliances",
  isProforma: false,
  supplierCode: null,
  ...changes,
});
const firstOf = (lines: BasketLine[], changed: Partial<PlaceFacts> = {}) =>
  firstOpenDay(basketDays(lines, facts(changed)).truck.days)?.day ?? null;

describe("room for big goods", () => {
  test.each([
    ["a kettle goes while there is a stop", load({ bulkyCapacity: 2, bulkyTaken: 2 }), 0, true],
    ["nothing goes without a stop", load({ taken: 4 }), 0, false],
    ["a fridge needs a place of its own", load({ taken: 1, bulkyCapacity: 2, bulkyTaken: 2 }), 1, false],
    ["one more fits", load({ taken: 1, bulkyCapacity: 2, bulkyTaken: 1 }), 1, true],
    ["two more do not", load({ taken: 1, bulkyCapacity: 2, bulkyTaken: 1 }), 2, false],
    ["more than a van can carry gets an empty one", load({ bulkyCapacity: 2 }), 5, true],
    ["a van for parcels takes none", load({ bulkyCapacity: 0 }), 1, false],
    ["a truck without that limit takes as many as it has stops", load({ taken: 3 }), 9, true],
  ])("%s (DELIV-01)", (_, run, bulky, fits) => {
    expect(hasRoom(run, bulky)).toBe(fits);
  });

  test("each piece counts, what makers bring does not (DELIV-01)", () => {
    const fridge = line({ rootCategoryUri: "refrigeration", quantity: 3 });
    expect(bulkyPieces([fridge, line({ rootCategoryUri: "furniture" }), line()])).toBe(4);
    expect(bulkyPieces([{ ...fridge, supplierCode: "miele" }])).toBe(0);
  });

  test("two fridges wait for the next run where one still fits on this one (DELIV-36)", () => {
    const fridge = (quantity: number) => line({ rootCategoryUri: "refrigeration", quantity });
    expect([firstOf([line()]), firstOf([fridge(1)]), firstOf([fridge(2)])]).toEqual([
      "2026-11-18",
      "2026-11-18",
      "2026-11-25",
    ]);
  });
});

describe("why there is no day", () => {
  const obstacleOf = (lines: BasketLine[], changed: Partial<PlaceFacts> = {}) =>
    basketDays(lines, facts(changed)).truck.obstacle;
  const stockOf = (stock: Partial<Stock>) => new Map([["A", { isSold: true, stock: { ...here, free: 0, ...stock } }]]);

  test("each reason has its own name (DELIV-26, DELIV-15)", () => {
    expect(obstacleOf([line()])).toBeNull();
    expect(obstacleOf([line()], { plan: null })).toBe("not-served");
    expect(obstacleOf([line({ sku: "GONE" })])).toBe("not-sold");
    expect(obstacleOf([line({ sku: "UNKNOWN" })])).toBe("not-sold");
    expect(obstacleOf([line()], { goods: stockOf({ arriving: 5 }) })).toBe("undated");
    expect(
      obstacleOf([line()], { goods: stockOf({ arriving: 5, arrivesOn: asCalendarDay("2026-12-01") }) }),
    ).toBeNull();
    expect(obstacleOf([line()], { goods: stockOf({}) })).toBe("undated");
    const full = { ...facts().plan!, zone: { ...zone, capacityPerRun: 0 }, runs: new Map() };
    expect(obstacleOf([line()], { plan: full })).toBe("no-room");
  });

  test("too many is a reason of its own, with how many could come, while each product that is short has some (DELIV-26)", () => {
    const goods = new Map([
      ["A", { isSold: true, stock: { ...here, free: 1, elsewhere: 1 } }],
      ["B", { isSold: true, stock: { ...here, free: 0, arriving: 5 } }],
    ]);
    const two = [line({ quantity: 2 }), line({ quantity: 3 })];
    const { truck } = basketDays(two, facts({ goods }));
    expect(truck).toMatchObject({ obstacle: "too-many", shortage: { sku: "A", requested: 5, most: 2 }, days: [] });
    expect(basketDays([line({ quantity: 2 })], facts({ goods })).truck).toMatchObject({
      obstacle: null,
      shortage: null,
    });
    // Fewer of the one would not bring the other.
    expect(basketDays([...two, line({ sku: "B" })], facts({ goods })).truck).toMatchObject({
      obstacle: "undated",
      shortage: null,
    });
  });

  test("a piece of each product that is short must be there, or fewer would not help (DELIV-26)", () => {
    const some = { isSold: true, stock: { ...here, free: 1 } };
    const goods = new Map([
      ["A", some],
      ["B", some],
    ]);
    const linesOf = (a: number, b: number) => [line({ quantity: a }), line({ sku: "B", quantity: b })];
    const shortage = (a: number, b: number) => basketDays(linesOf(a, b), facts({ goods })).truck.shortage;
    expect(shortage(1, 1)).toBeNull();
    expect(shortage(1, 2)).toEqual({ sku: "B", requested: 2, most: 1 });
    expect(shortage(3, 2)).toEqual({ sku: "A", requested: 3, most: 1 });
  });

  test("without goods for the truck there are no days and nothing is missing (DELIV-02)", () => {
    const own = line({ supplierCode: "miele" });
    expect(basketDays([own], facts()).truck).toEqual({ days: [], obstacle: null, shortage: null, readyOn: null });
    expect(basketDays([line()], facts({ plan: null })).truck.days).toEqual([]);
  });

  test("a maker does not come for goods that are not sold, known or not (DELIV-03)", () => {
    for (const sku of ["GONE", "UNKNOWN"])
      expect(basketDays([line({ sku, supplierCode: "miele" })], facts()).suppliers).toEqual([{ supplier, days: [] }]);
    const codes = basketDays([line({ supplierCode: "nobody" })], facts()).suppliers;
    expect(codes).toEqual([]);
  });

  test("a maker comes where our truck does not, and a basket can come only when all of it can (DELIV-02, DELIV-03)", () => {
    const own = line({ sku: "B", supplierCode: "miele" });
    expect(canCome(basketDays([own], facts({ plan: null })))).toBe(true);
    expect(canCome(basketDays([own, line()], facts({ plan: null })))).toBe(false);
    const elsewhere = new Map([["miele", { ...supplier, countries: ["AU"] }]]);
    expect(canCome(basketDays([own, line()], facts({ suppliers: elsewhere })))).toBe(false);
  });

  test("proforma goods do not decide when the truck comes, but keep it to one day (DELIV-32, DELIV-35)", () => {
    const late = facts({ goods: stockOf({ arriving: 5, arrivesOn: asCalendarDay("2026-12-01") }) });
    const open = basketDays([line({ isProforma: true })], late).truck.days.filter((one) => one.available);
    expect(open.map((one) => one.day)).toEqual(["2026-11-18"]);
  });
});

describe("an earlier day", () => {
  test("is worth waiting for when goods are on their way or a run before the first is full (DELIV-06, DELIV-18)", () => {
    const day = (name: string, state: "open" | "full" | "closed") => ({
      day: asCalendarDay(name),
      cents: asCents(0),
      available: state === "open",
      state,
    });
    const open = [day("2026-11-20", "closed"), day("2026-11-21", "open")];
    expect(mayGetEarlier(open, null)).toBe(false);
    expect(mayGetEarlier(open, asCalendarDay("2026-11-21"))).toBe(true);
    expect(mayGetEarlier([day("2026-11-20", "full"), ...open], null)).toBe(true);
    expect(mayGetEarlier([day("2026-11-20", "full")], null)).toBe(false);
  });
});

test("only staff with the permission open full runs (DELIV-51, DELIV-52)", () => {
  const as = (permissions: readonly "serviceOverride"[] | null) => ({
    customer: {
      id: "1",
      firstName: "Kim",
      email: "kim@example.com",
      isCommercial: false,
      staff: permissions && { userId: "1", salespersonCode: null, subdivision: null, permissions },
    },
  });
  expect(bookingFor(as(["serviceOverride"]), "override")).toBe("override");
  expect(bookingFor(as(["serviceOverride"]), "normal")).toBe("normal");
  expect(bookingFor(as([]), "override")).toBe("normal");
  expect(bookingFor(as(null), "override")).toBe("normal");
  expect(bookingFor({ customer: null }, "override")).toBe("normal");
});
