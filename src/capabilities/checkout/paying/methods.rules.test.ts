import { expect, test } from "vitest";
import { seedLimits } from "#test/support/payment-terms.ts";
import { paymentOptions } from "#capabilities/payments/payments.rules.ts";
import { type CheckoutTerms, offeredOptions, restrictedOptions } from "./methods.rules.ts";

const terms: CheckoutTerms = {
  accountPayment: "not-offered",
  storageCharge: "free",
  depositPercent: 30,
  isOrderedByStaff: false,
  permissions: null,
  creditCents: null,
  hasMiele: false,
  isAllOnOurTruck: true,
  isCustomer: true,
  offering: { country: "AU", payments: { offered: ["card"], limits: seedLimits } },
};
const { uniqueRequirements, partialPayment } = paymentOptions;

test("a deposit is a part of the total: neither nothing nor all of it (CHK-69)", () => {
  const offersDeposit = (depositPercent: number) =>
    (offeredOptions({ ...terms, depositPercent }) & partialPayment) === partialPayment;
  expect([0, 1, 99, 100].map(offersDeposit)).toEqual([false, true, true, false]);
});

test("a customer may not pay by instalments on a site that does not offer them (PAY-17)", () => {
  expect(offeredOptions(terms)).toBe(uniqueRequirements | partialPayment);
});

test("each of the staff's ways needs its own permission (CHK-70, PAY-17)", () => {
  const added = (permission: NonNullable<CheckoutTerms["permissions"]>[number]) =>
    offeredOptions({ ...terms, permissions: [permission] }) & ~(uniqueRequirements | partialPayment);
  expect(added("cashAndCarry")).toBe(paymentOptions.cashAndCarry);
  expect(added("otherPayment")).toBe(paymentOptions.staffOther);
  expect(added("serviceOverride")).toBe(paymentOptions.serviceOverride);
});

test("ways of staff and of businesses are forbidden to others, not just not offered (PAY-17)", () => {
  expect([...restrictedOptions].toSorted()).toEqual([
    "accountCredit",
    "cashAndCarry",
    "paymentLink",
    "staffOther",
    "terminal",
    "zipInStore",
  ]);
});
