import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asCalendarDay, wallClock } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import { seedLimits } from "#test/support/payment-terms.ts";
import { paymentOptions } from "#capabilities/payments/payments.rules.ts";
import { type CheckoutTerms, offeredOptions } from "../paying/methods.rules.ts";
import { type ChangeableOrder, hasCrew, instantAt, mayChange } from "./order-changes.rules.ts";
import { isOpenDraft, mayOrderMove, orderStates, statesBefore } from "./order-states.rules.ts";
import { withoutSecrets } from "../form/session.rules.ts";
import { gstWithin } from "../documents/tax.rules.ts";

describe("the states of an order", () => {
  test("a placed order never becomes a draft again, and final states have no moves (CHK-75)", () => {
    for (const from of orderStates.filter((state) => !isOpenDraft(state)))
      for (const to of ["draft", "awaiting_payment"] as const) expect(mayOrderMove(from, to)).toBe(false);
    for (const end of ["delivered", "cancelled"] as const)
      for (const to of orderStates) expect(mayOrderMove(end, to)).toBe(false);
  });

  test("only what has not left is cancelled (CHK-75)", () => {
    expect(statesBefore("cancelled")).toEqual(["payment_pending", "awaiting_delivery_quote", "placed", "picking"]);
  });
});

const order: ChangeableOrder = {
  state: "placed",
  kind: "delivery",
  day: asCalendarDay("2026-11-25"),
  firstVisit: asCalendarDay("2026-11-25"),
  timeZone: "Australia/Melbourne",
};
test("only an order that our own truck brings has a crew (BRAND-48)", () => {
  expect(hasCrew(order)).toBe(true);
  expect(hasCrew({ ...order, day: null })).toBe(false);
  expect(hasCrew({ ...order, kind: "cash-and-carry", day: null })).toBe(false);
  expect(hasCrew({ ...order, state: "cancelled" })).toBe(false);
});

const at = (time: string) => new Date(`${time}+11:00`);

describe("changing an order", () => {
  test("is possible until noon of the day before, cancelling until the day begins, in the place's own time (DELIV-37)", () => {
    expect(mayChange("date", order, at("2026-11-24T11:59:59"))).toEqual({
      isAllowed: true,
      until: at("2026-11-24T12:00:00"),
    });
    expect(mayChange("date", order, at("2026-11-24T12:00:00"))).toEqual({ isAllowed: false, because: "planned" });
    expect(mayChange("cancel", order, at("2026-11-24T23:59:59")).isAllowed).toBe(true);
    expect(mayChange("cancel", order, at("2026-11-25T00:00:00")).isAllowed).toBe(false);
    const perth = { ...order, timeZone: "Australia/Perth" };
    expect(mayChange("date", perth, at("2026-11-24T14:59:00")).isAllowed).toBe(true);
  });

  test.each([
    ["date", { state: "picking" }, "planned"],
    ["cancel", { state: "dispatched" }, "left"],
    ["contact", { state: "dispatched" }, "left"],
    ["cancel", { state: "delivered" }, "over"],
    ["contact", { state: "cancelled" }, "over"],
    ["cancel", { kind: "cash-and-carry" }, "carried"],
    ["date", { day: null, firstVisit: asCalendarDay("2026-11-25") }, "no-truck"],
    ["date", { state: "awaiting_delivery_quote" }, "no-truck"],
    ["cancel", { state: "payment_pending" }, "unpaid"],
  ] as const)("%s with %o is refused: %s (CHK-75)", (change, overrides, because) => {
    expect(mayChange(change, { ...order, ...overrides }, at("2026-11-20T10:00:00"))).toEqual({
      isAllowed: false,
      because,
    });
  });

  test("an instant shows the day and the time it was made of, wherever clocks are changed (DELIV-37)", () => {
    const zones = fc.constantFrom("Australia/Sydney", "Australia/Adelaide", "Australia/Brisbane", "Pacific/Auckland");
    const days = fc.date({ min: new Date("2026-01-01"), max: new Date("2028-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(days, zones, (date, zone) => {
        const day = asCalendarDay(date.toISOString().slice(0, 10));
        return (
          wallClock(instantAt(day, "12:00", zone), zone).day === day &&
          wallClock(instantAt(day, "12:00", zone), zone).time === "12:00"
        );
      }),
    );
  });
});

const guest: CheckoutTerms = {
  accountPayment: "not-offered",
  storageCharge: "free",
  depositPercent: 30,
  isOrderedByStaff: false,
  permissions: null,
  creditCents: null,
  hasMiele: false,
  isAllOnOurTruck: true,
  isCustomer: false,
  offering: { country: "AU", payments: { offered: ["card"], limits: seedLimits } },
};
const {
  uniqueRequirements,
  partialPayment,
  warehouseStorageCharge,
  accountCredit,
  cashAndCarry,
  staffOther,
  serviceOverride,
  payPal,
  zip,
  zipInStore,
  terminal,
  cashOnDelivery,
  paidInstalments,
} = paymentOptions;
const offering = (country: "AU" | "NZ", offered: CheckoutTerms["offering"]["payments"]["offered"]) => ({
  country,
  payments: { offered, limits: seedLimits },
});

// Also: PAY-17, PAY-85
test.each([
  ["a guest", {}, uniqueRequirements | partialPayment],
  ["a guest with a Miele in the cart", { hasMiele: true }, uniqueRequirements],
  [
    "a site that charges for storage",
    { storageCharge: "charged" },
    uniqueRequirements | partialPayment | warehouseStorageCharge,
  ],
  [
    "a business with credit",
    { accountPayment: "offered", creditCents: 1 },
    uniqueRequirements | partialPayment | accountCredit,
  ],
  ["a business without", { accountPayment: "offered" }, uniqueRequirements | partialPayment],
  ["credit on a site for everybody", { creditCents: 1 }, uniqueRequirements | partialPayment],
  ["staff who only serve", { permissions: [] }, uniqueRequirements | partialPayment],
  [
    "staff who may do all",
    { permissions: ["cashAndCarry", "otherPayment", "serviceOverride", "zipInStore", "priceOverride"] },
    uniqueRequirements | partialPayment | cashAndCarry | staffOther | serviceOverride,
  ],
  [
    "a site that takes cash on delivery",
    { offering: offering("AU", ["card", "cash-on-delivery"]) },
    uniqueRequirements | partialPayment | cashOnDelivery,
  ],
  [
    "a site that takes cash on delivery, for goods that a maker delivers",
    { offering: offering("AU", ["card", "cash-on-delivery"]), isAllOnOurTruck: false },
    uniqueRequirements | partialPayment,
  ],
  [
    "a guest where customers may pay in instalments",
    { offering: offering("AU", ["card", "paid-instalments"]) },
    uniqueRequirements | partialPayment,
  ],
  [
    "a customer where customers may pay in instalments",
    { offering: offering("AU", ["card", "paid-instalments"]), isCustomer: true },
    uniqueRequirements | partialPayment | paidInstalments,
  ],
  [
    "a site that is paid elsewhere too",
    { offering: offering("AU", ["card", "paypal", "zip"]) },
    uniqueRequirements | partialPayment | payPal | zip,
  ],
  [
    "staff of it with a customer who has the Zip app",
    { offering: offering("AU", ["card", "zip", "zip-in-store"]), permissions: ["zipInStore"] },
    uniqueRequirements | partialPayment | zip | zipInStore,
  ],
  [
    "the same in New Zealand, where codes are other ones",
    { offering: offering("NZ", ["card", "zip", "zip-in-store"]), permissions: ["zipInStore"] },
    uniqueRequirements | partialPayment | zip,
  ],
  [
    "staff of a store in New Zealand with a card terminal",
    { offering: offering("NZ", ["card", "terminal"]), permissions: ["terminal"] },
    uniqueRequirements | partialPayment | terminal,
  ],
  [
    "staff who may not use it",
    { offering: offering("AU", ["card", "terminal"]), permissions: ["zipInStore"] },
    uniqueRequirements | partialPayment,
  ],
] as const)("opts of %s hold what they may use and nothing else (CHK-68, CHK-69, CHK-70)", (_who, change, opts) => {
  expect(offeredOptions({ ...guest, ...change } as CheckoutTerms)).toBe(opts);
});

test("GST is an eleventh of an Australian price and three twenty-thirds of a New Zealand one, rounded once (PAY-70)", () => {
  expect([
    gstWithin(asCents(11_00), "AU"),
    gstWithin(asCents(100_00), "AU"),
    gstWithin(asCents(115_00), "NZ"),
    gstWithin(asCents(0), "NZ"),
  ]).toEqual([1_00, 9_09, 15_00, 0]);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      (cents) => Math.abs(gstWithin(asCents(cents), "AU") - cents / 11) <= 0.5,
    ),
  );
});

test("a session is stored without card or device data, whatever field they are in (CHK-128)", () => {
  const typed = {
    email: "a@example.com",
    cardDetails: { nameOnCard: "A", cardNo: "4111" },
    devicePaymentCode: "111111",
    nested: [{ encryptedValues: "x", cvv: "123", suburb: "Richmond", Expiry: "03/30" }],
    cardHolderName: "A",
  };
  expect(withoutSecrets(typed)).toEqual({ email: "a@example.com", nested: [{ suburb: "Richmond" }] });
});
