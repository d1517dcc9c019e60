import { describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import {
  type ChangeableOrder,
  linkEnds,
  mayChange,
  moveToDay,
  refundOfMove,
  takesBalance,
} from "./order-changes.rules.ts";
import { orderStates } from "./order-states.rules.ts";

const order: ChangeableOrder = {
  state: "placed",
  kind: "delivery",
  day: asCalendarDay("2026-11-25"),
  firstVisit: asCalendarDay("2026-11-25"),
  timeZone: "Australia/Brisbane",
};
const at = (time: string) => new Date(`${time}+10:00`);

describe("moving an order to another day", () => {
  const now = { deliveryCents: asCents(4_900), storageCents: asCents(2_600) };

  test("costs what a dearer delivery and a longer storage cost more (DELIV-61)", () => {
    expect(moveToDay(now, { deliveryCents: asCents(9_900), storageCents: asCents(3_900) })).toEqual({
      deliveryCents: 9_900,
      storageCents: 3_900,
      differenceCents: 5_000 + 1_300,
    });
  });

  test("gives a smaller storage fee back, but no cheaper delivery (DELIV-61)", () => {
    expect(moveToDay(now, { deliveryCents: asCents(0), storageCents: asCents(1_000) })).toEqual({
      deliveryCents: 4_900,
      storageCents: 1_000,
      differenceCents: -1_600,
    });
  });

  test("sends back what is more than is still owed (DELIV-61)", () => {
    const less = moveToDay(now, { deliveryCents: asCents(0), storageCents: asCents(1_000) });
    expect([0, 1_000, 1_600, 5_000].map((balance) => refundOfMove(less, asCents(balance)))).toEqual([1_600, 600, 0, 0]);
    const dearer = moveToDay(now, { deliveryCents: asCents(9_900), storageCents: asCents(2_600) });
    expect(refundOfMove(dearer, asCents(0))).toBe(0);
  });
});

test("the balance is paid on the order's page from placing to cancelling", () => {
  const payable = (balanceCents: number) =>
    orderStates.filter((state) => takesBalance({ state, balanceCents: asCents(balanceCents) }));
  expect(payable(1)).toEqual(["placed", "picking", "dispatched", "delivered"]);
  expect(payable(0)).toEqual([]);
});

test("a link opens an order for 400 days", () => {
  expect(linkEnds(new Date("2026-11-21T10:00:00Z"))).toEqual(new Date("2027-12-26T10:00:00Z"));
});

describe("an order may be changed", () => {
  test("in its contact while it is picked, until noon of the day before, and no longer in its day (DELIV-37)", () => {
    const picking = { ...order, state: "picking" } as const;
    expect(mayChange("contact", picking, at("2026-11-24T11:59:59"))).toEqual({
      isAllowed: true,
      until: at("2026-11-24T12:00:00"),
    });
    expect(mayChange("contact", picking, at("2026-11-24T12:00:00"))).toEqual({ isAllowed: false, because: "planned" });
    expect(mayChange("cancel", picking, at("2026-11-24T23:59:59"))).toEqual({
      isAllowed: true,
      until: at("2026-11-25T00:00:00"),
    });
  });

  test("without a time limit while it waits for a quote or has no delivery day (CHK-75)", () => {
    const quote = { ...order, state: "awaiting_delivery_quote", day: null, firstVisit: null } as const;
    expect(mayChange("contact", quote, at("2026-11-20T10:00:00"))).toEqual({ isAllowed: true, until: null });
    expect(mayChange("cancel", quote, at("2026-11-20T10:00:00"))).toEqual({ isAllowed: true, until: null });
    const dayless = { ...order, day: null, firstVisit: null } as const;
    expect(mayChange("contact", dayless, at("2026-11-20T10:00:00"))).toEqual({ isAllowed: true, until: null });
  });

  test("by the maker's first visit where a maker comes before our truck (DELIV-37)", () => {
    const earlier = { ...order, firstVisit: asCalendarDay("2026-11-23") } as const;
    expect(mayChange("date", earlier, at("2026-11-22T11:59:59")).isAllowed).toBe(true);
    expect(mayChange("date", earlier, at("2026-11-22T12:00:00"))).toEqual({ isAllowed: false, because: "planned" });
  });
});
