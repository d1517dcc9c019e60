import { describe, expect, test } from "vitest";
import { addressId, fieldId } from "#capabilities/checkout/web/checkout-fields.ts";
import { cashAndCarryChoices } from "#capabilities/checkout/web/order-choices.ts";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import { emptyCart } from "./checkout-examples.ts";
import { type Attempt, findBlock } from "./submit-block.ts";

const nothingToSend: Attempt = {
  isSuburbKnown: true,
  fields: {},
  card: {},
  storeCode: null,
  terminal: null,
  choices: cashAndCarryChoices(emptyCart),
  kind: "delivery",
  asksForQuote: false,
};
const day = { ...nothingToSend.choices, day: asCalendarDay("2026-11-24") };
const ready: Attempt = { ...nothingToSend, choices: day };

const suburb = "Please, select a suburb in the suggested list.";
const deposit = "There is an error with the deposit amount. Please try again or contact support.";
const fields = "There has been an error. Please check below to see what fields are invalid.";
const date = "There is an error with the delivery date. Please try again or contact support.";
const wrongDeposit = { [fieldId.deposit]: "Input must be a postive number." };
const wrongEmail = { [fieldId.email]: "Please enter a valid email" };

describe("what blocks the Place order button", () => {
  test("a complete form can be sent (CHK-95, CHK-96)", () => {
    expect(findBlock(ready)).toBeNull();
  });

  // Also: CHK-96, CHK-97
  test.each([
    [{ ...nothingToSend, isSuburbKnown: false, fields: { ...wrongEmail, ...wrongDeposit } }, suburb],
    [{ ...nothingToSend, fields: { ...wrongEmail, ...wrongDeposit } }, deposit],
    [{ ...nothingToSend, fields: wrongEmail }, fields],
    [{ ...nothingToSend, card: { cvv: "Please enter a valid CVV" } }, fields],
    [nothingToSend, date],
  ] as const)("the first of the list that applies is said (CHK-93, CHK-94, CHK-95)", (attempt, title) => {
    expect(findBlock(attempt)?.title).toBe(title);
  });

  test("a payment at a terminal needs the terminal", () => {
    const block = findBlock({ ...ready, terminal: "Please choose the terminal that the customer pays at." });
    expect(block?.problems).toEqual([
      { fieldId: "checkout-terminal", text: "Please choose the terminal that the customer pays at." },
    ]);
  });

  test("a maker's day is a day, and goods that are taken home need none (CHK-96, CHK-116)", () => {
    const suppliers = [{ code: "coalbrook", name: "Coalbrook", day: asCalendarDay("2026-11-25"), cents: asCents(0) }];
    expect(findBlock({ ...nothingToSend, choices: { ...nothingToSend.choices, suppliers } })).toBeNull();
    expect(findBlock({ ...nothingToSend, kind: "cash-and-carry" })).toBeNull();
    expect(findBlock({ ...nothingToSend, asksForQuote: true })).toBeNull();
  });

  test("every wrong field is listed in the order of the page, with the address it belongs to (CHK-95, CHK-99)", () => {
    const wrong = {
      [fieldId.email]: "e",
      [addressId("delivery", "firstName")]: "n",
      [addressId("billing", "firstName")]: "n",
      [fieldId.miele]: "m",
    };
    const block = findBlock({ ...ready, fields: wrong, card: { cvv: "v", cardNo: "c" } });
    expect(block?.problems).toEqual([
      { fieldId: "checkout-email", text: "e" },
      { fieldId: "delivery-firstName", text: "n" },
      { fieldId: "billing-firstName", text: "Billing address: n" },
      { fieldId: "card-cardNo", text: "c" },
      { fieldId: "card-cvv", text: "v" },
      { fieldId: "checkout-miele", text: "m" },
    ]);
  });
});
