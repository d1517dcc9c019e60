import { describe, expect, test } from "vitest";
import { addDays, asCalendarDay, type CalendarDay } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import { dayRequests, sydneyPlan } from "#test/support/delivery-plans.ts";
import { basketDays, canCome, type PlaceFacts } from "./basket.rules.ts";
import { emptyView, extendedDay } from "./calendar.rules.ts";
import {
  deliveryDays,
  earlierOpenDays,
  firstRunDay,
  hasRoom,
  holdToProformaDay,
  mayGetEarlier,
  type DeliveryDay,
  type RunPlan,
} from "./delivery.rules.ts";
import {
  allReady,
  type BasketLine,
  isBulky,
  readyDay,
  rootCategories,
  servicesFor,
  type Stock,
  supplierDays,
  type Supplier,
} from "./goods.rules.ts";

const plan = sydneyPlan({
  1: asCents(100),
  2: asCents(200),
  3: asCents(300),
  4: asCents(400),
  5: asCents(500),
  6: asCents(4900),
});
const none = new Set<CalendarDay>();
/** Monday 16 November 2026, 9:00 in Sydney: in time for today's truck. */
const early = new Date("2026-11-15T22:00:00Z");
const late = new Date("2026-11-16T00:00:00Z");
const request = dayRequests({ plan, now: early });
const dayOf = (changes: Parameters<typeof request>[0], ahead: number) => deliveryDays(request(changes))[ahead];
const day = (on: string, state: DeliveryDay["state"]): DeliveryDay => ({
  day: asCalendarDay(on),
  cents: asCents(0),
  available: state === "open",
  state,
});

describe("the first run", () => {
  test("is no sooner for goods that arrived long ago (DELIV-36)", () => {
    expect(firstRunDay(request({ now: late, readyOn: asCalendarDay("2026-11-02") }))).toBe("2026-11-17");
  });

  test("of a warehouse that is closed for a year is given up after 366 days", () => {
    const closed = new Set(Array.from({ length: 400 }, (_, ahead) => addDays(asCalendarDay("2026-11-16"), ahead)));
    const answer = firstRunDay(request({ plan: { ...plan, warehouseClosed: closed } }));
    expect(answer).toBe(addDays(asCalendarDay("2026-11-16"), 366));
  });
});

describe("today's truck", () => {
  test("has its own price, and tomorrow's the ordinary one", () => {
    expect(dayOf({}, 0)).toMatchObject({ cents: 8900, available: true });
    expect(dayOf({}, 1)).toMatchObject({ cents: 200, available: true });
  });

  test.each([
    ["without a cut-off", { zone: { sameDayCutOff: null } }],
    ["without a price", { zone: { sameDayCents: null } }],
    ["for goods that arrive tomorrow", { readyOn: asCalendarDay("2026-11-17") }],
    ["after its cut-off", { now: late }],
  ] as const)("does not go %s, and today keeps its ordinary price", (_, changes) => {
    expect(dayOf(changes, 0)).toMatchObject({ cents: 100, available: false });
  });

  test("takes goods that arrive today", () => {
    expect(dayOf({ readyOn: asCalendarDay("2026-11-16") }, 0)).toMatchObject({ cents: 8900, available: true });
  });

  test("opens no other day that is too soon", () => {
    expect(dayOf({ zone: { leadDays: 3 } }, 1)).toMatchObject({ available: false, state: "too-soon" });
  });

  test("costs nothing where there is no run", () => {
    const withoutMonday: RunPlan = { ...plan, weekdayCents: { 2: asCents(200) } };
    expect(dayOf({ plan: withoutMonday }, 0)).toMatchObject({ cents: 0, state: "no-run" });
  });
});

test("small goods have room in a van that takes no big ones", () => {
  expect(hasRoom({ capacity: 4, taken: 0, bulkyCapacity: 0, bulkyTaken: 0 }, 0)).toBe(true);
});

describe("proforma goods", () => {
  test("say of the days after their own that they are held back", () => {
    const days = [day("2026-11-17", "open"), day("2026-11-18", "open"), day("2026-11-19", "full")];
    expect(holdToProformaDay(days).map((one) => (one as DeliveryDay).state)).toEqual(["open", "held-back", "full"]);
  });
});

describe("earlier days", () => {
  const days = [day("2026-11-17", "full"), day("2026-11-18", "open"), day("2026-11-19", "full")];

  test("may open where a run before the first open day is full", () => {
    expect(mayGetEarlier(days, null)).toBe(true);
    expect(mayGetEarlier([day("2026-11-17", "closed"), ...days.slice(1)], null)).toBe(false);
  });

  test("may open where the goods are on their way", () => {
    expect(mayGetEarlier([day("2026-11-17", "too-soon"), ...days.slice(1)], asCalendarDay("2026-11-18"))).toBe(true);
  });

  test("cannot open before the first of all, or where no day is open", () => {
    expect(mayGetEarlier(days.slice(1), asCalendarDay("2026-11-18"))).toBe(false);
    expect(mayGetEarlier(days.slice(2), asCalendarDay("2026-11-18"))).toBe(false);
  });

  test("are those that could be had before the chosen one", () => {
    const more = [...days, day("2026-11-20", "open"), day("2026-11-21", "open")];
    expect(earlierOpenDays(more, asCalendarDay("2026-11-20"))).toEqual(["2026-11-18"]);
  });
});

describe("the calendar", () => {
  test("shows no day and no cost before the first answer", () => {
    expect(emptyView).toEqual({
      rawDates: [],
      showCalendarWithAvailableDates: false,
      selectedDate: null,
      selectedShippingCost: 0,
      storage: { days: 0, dailyCents: 0, cents: 0 },
      isSameDay: false,
      deliveryUnavailable: false,
    });
  });

  test("`Deliver later` begins exactly three weeks from today", () => {
    const days = [asCalendarDay("2026-12-06"), asCalendarDay("2026-12-07"), asCalendarDay("2026-12-08")].map((one) => ({
      day: one,
      cents: asCents(0),
      available: true,
    }));
    expect(extendedDay(days, asCalendarDay("2026-11-16"))?.day).toBe("2026-12-07");
  });
});

const here: Stock = { free: 9, arriving: 0, arrivesOn: null, elsewhere: 0, shipsOn: null };
const maker = (code: string, name: string): Supplier => ({
  code,
  name,
  leadDays: 7,
  weekdayCents: { 5: asCents(0) },
  closed: none,
  publicHolidays: "kept",
  countries: ["AU"],
  states: [],
  note: "",
});
const facts: PlaceFacts = {
  place: { country: "AU", state: "NSW" },
  now: early,
  today: asCalendarDay("2026-11-16"),
  plan: { ...plan, weekdayCents: { ...plan.weekdayCents, 3: asCents(0) } },
  holidays: none,
  suppliers: new Map([maker("z", "Alpine"), maker("a", "Zenith")].map((one) => [one.code, one])),
  goods: new Map(
    ["A", "B", "FEW", "GONE"].map((sku) => [
      sku,
      { isSold: sku !== "GONE", stock: sku === "FEW" ? { ...here, free: 1 } : here },
    ]),
  ),
};
const line = (sku: string, changes: Partial<BasketLine> = {}): BasketLine => ({
  sku,
  quantity: 1,
  rootCategoryUri: "small-appliances",
  isProforma: false,
  supplierCode: null,
  ...changes,
});

describe("a basket", () => {
  test("with one thing that is not sold any more does not come", () => {
    expect(basketDays([line("A"), line("GONE")], facts).truck.obstacle).toBe("not-sold");
  });

  test("with one proforma product has the one day of that", () => {
    const { days } = basketDays([line("A"), line("B", { isProforma: true })], facts).truck;
    expect(
      days
        .filter((one) => one.available)
        .map((one) => one.day)
        .at(-1),
    ).toBe("2026-11-18");
  });

  test("names the product that is short, not one there is enough of", () => {
    const { shortage } = basketDays([line("A"), line("FEW", { quantity: 3 })], facts).truck;
    expect(shortage).toEqual({ sku: "FEW", requested: 3, most: 1 });
  });

  test("lists its makers by name, and one whose goods are not sold has no day (DELIV-02)", () => {
    const own = [line("A", { supplierCode: "a" }), line("B", { supplierCode: "z" })];
    const gone = line("GONE", { supplierCode: "z" });
    const days = (lines: BasketLine[]) =>
      basketDays(lines, facts).suppliers.map((one) => [one.supplier.name, one.days.length > 0]);
    expect(days(own)).toEqual([
      ["Alpine", true],
      ["Zenith", true],
    ]);
    expect(days([...own, gone])).toEqual([
      ["Alpine", false],
      ["Zenith", true],
    ]);
  });

  test("can come only when each of its makers can", () => {
    const own = [line("A", { supplierCode: "a" }), line("B", { supplierCode: "z" })];
    expect(canCome(basketDays(own, facts))).toBe(true);
    expect(canCome(basketDays([...own, line("GONE", { supplierCode: "z" })], facts))).toBe(false);
  });

  test("waits for the last of three arrivals", () => {
    const on = (day: string) => ({ on: asCalendarDay(day) });
    expect(allReady([on("2026-11-18"), on("2026-11-20"), on("2026-11-19")])).toEqual(on("2026-11-20"));
    expect([readyDay({ on: asCalendarDay("2026-11-20") }), readyDay("in-stock")]).toEqual(["2026-11-20", null]);
  });
});

test("a maker's day says why it cannot be had (DELIV-02)", () => {
  const supplier = {
    ...maker("a", "Zenith"),
    leadDays: 4,
    weekdayCents: { 4: asCents(0), 5: asCents(0) },
    closed: new Set([asCalendarDay("2026-11-26")]),
  };
  const days = supplierDays({ supplier, today: asCalendarDay("2026-11-16"), holidays: none, length: 12 });
  const states = new Map(days.map((one) => [one.day, one.state]));
  expect(states.get(asCalendarDay("2026-11-18"))).toBe("no-run");
  expect(states.get(asCalendarDay("2026-11-19"))).toBe("too-soon");
  expect(states.get(asCalendarDay("2026-11-20"))).toBe("open");
  expect(states.get(asCalendarDay("2026-11-26"))).toBe("closed");
});

describe("departments", () => {
  test("a service for two of them fits a cart that has one", () => {
    const service = { sku: "S", title: "", blurb: "", cents: asCents(0), categoryUris: ["laundry", "cooking"] };
    const offered = { ...service, isSelected: false, isHidden: false };
    expect(servicesFor([offered], ["cooking"])).toEqual([offered]);
    expect(servicesFor([offered], ["furniture"])).toEqual([]);
  });

  test("of a basket are named once each", () => {
    const lines = [line("A"), line("B"), line("A", { rootCategoryUri: "laundry" })];
    expect(rootCategories(lines)).toEqual(["small-appliances", "laundry"]);
  });

  test.each([
    "cooking",
    "refrigeration",
    "laundry",
    "dishwashing",
    "tv-audio",
    "outdoor",
    "furniture",
    "bedroom",
    "home-office",
  ])("goods of %s count as big, and a kettle does not", (rootCategoryUri) => {
    expect([isBulky(line("A", { rootCategoryUri })), isBulky(line("A"))]).toEqual([true, false]);
  });
});
