import { describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import {
  depositOf,
  depositTurned,
  emptyFields,
  fieldErrors,
  fieldId,
  type FieldTerms,
  readAmount,
} from "./checkout-fields.ts";

const deposit = { payableCents: asCents(1_000_00), percent: 30 };
const terms: FieldTerms = {
  country: "AU",
  company: "optional",
  hasMiele: false,
  asksForStorage: false,
  deposit,
  poNumber: "optional",
};
const paying = (typed: string) => ({ ...emptyFields, paysDeposit: true, deposit: typed });
const depositError = (typed: string, fieldTerms: FieldTerms = terms) =>
  fieldErrors(paying(typed), fieldTerms)[fieldId.deposit];

describe("a deposit", () => {
  // Also: PAY-79, PAY-82, PAY-83
  test.each([
    ["300", undefined],
    ["300.00", undefined],
    ["$1,299.5", "Deposit request cannot equal or exceed order total."],
    ["1000", "Deposit request cannot equal or exceed order total."],
    ["999.99", undefined],
    ["299.99", "Minimum deposit is 30% of order total ($300.00)."],
    ["0", "Input must be a postive number."],
    ["-5", "Input must be a postive number."],
    ["300.005", "Input must be a postive number."],
    ["lots", "Input must be a postive number."],
    ["", undefined],
  ] as const)("%s is accepted, or the reason why not is shown (CHK-21, CHK-33, CHK-94)", (typed, message) => {
    expect(depositError(typed)).toBe(message);
  });

  test("the sentence follows the configured share (CHK-67, PAY-80, PAY-87)", () => {
    expect(depositError("199", { ...terms, deposit: { ...deposit, percent: 20 } })).toBe(
      "Minimum deposit is 20% of order total ($200.00).",
    );
  });

  test("without a deposit, allowed or chosen, everything is paid (PAY-75, PAY-77, PAY-84)", () => {
    expect(depositOf(paying("400"), deposit)).toBe(400_00);
    expect(depositOf(paying("400"), null)).toBeNull();
    expect(depositOf(paying("4"), deposit)).toBeNull();
    expect(depositOf(paying(""), deposit)).toBeNull();
    expect(depositOf({ ...paying("400"), paysDeposit: false }, deposit)).toBeNull();
    expect(depositError("4", { ...terms, deposit: null })).toBeUndefined();
  });

  test("turned off and on again it begins anew: nothing is typed, and everything is paid (PAY-77, PAY-78)", () => {
    const off = { ...paying("400"), ...depositTurned(false) };
    expect([off.paysDeposit, off.deposit, depositOf(off, deposit)]).toEqual([false, "", null]);
    const on = { ...off, ...depositTurned(true) };
    expect([on.paysDeposit, on.deposit, depositOf(on, deposit)]).toEqual([true, "", null]);
    expect(fieldErrors(on, terms)[fieldId.deposit]).toBeUndefined();
  });

  test.each([
    ["1,299.50", 1_299_50],
    [" 7 ", 7_00],
    ["7.", 7_00],
    ["7.5.1", null],
    ["1e3", null],
    ["99999999999", null],
  ] as const)("%s is read as dollars in whole cents, or as none (PAY-79)", (typed, cents) => {
    expect(readAmount(typed)).toBe(cents);
  });
});

describe("fields of their own", () => {
  // Also: CHK-105
  test("a purchase order number is required for credit on account alone, and has its own sentence (CHK-35, CHK-102, CHK-104)", () => {
    const of = (poNumber: string, requirement: FieldTerms["poNumber"]) =>
      fieldErrors({ ...emptyFields, poNumber }, { ...terms, poNumber: requirement })[fieldId.poNumber];
    expect(of("", "optional")).toBeUndefined();
    expect(of(" ", "required")).toBe("Please enter a valid PO number (max 40 characters)");
    expect(of("PO-1", "required")).toBeUndefined();
    expect(of("x".repeat(41), "optional")).toBe("Please enter a valid PO number (max 40 characters)");
  });

  test("a contact is asked for a phone only when one is given at all (CHK-40, CHK-41)", () => {
    const of = (name: string, phone: string) =>
      fieldErrors({ ...emptyFields, deliveryContact: { name, phone } }, terms)[fieldId.deliveryContactPhone];
    expect(of("", "")).toBeUndefined();
    expect(of("Kim", "")).toBe("Please enter a valid phone number");
    expect(of("Kim", "0400 000 000")).toBeUndefined();
  });

  test("each field without a sentence of its own says so in the usual way (CHK-102)", () => {
    const errors = fieldErrors(emptyFields, terms);
    expect(errors[fieldId.email]).toBe("Please enter a valid email");
    expect(errors[fieldId.phone]).toBe("Please enter a valid phone number");
  });
});
