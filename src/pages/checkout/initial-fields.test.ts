import { describe, expect, test } from "vitest";
import { emptyFields } from "#capabilities/checkout/web/checkout-fields.ts";
import { nothingPicked } from "#capabilities/checkout/web/order-choices.ts";
import { paymentOptions } from "#capabilities/payments/payments.rules.ts";
import { initialFields } from "./initial-fields.ts";
import { emptyCart, guestView } from "./checkout-examples.ts";
import type { CheckoutData } from "./checkout.load.ts";

const richmond = { suburb: "Richmond", state: "VIC", postcode: "3121" };
const address = {
  firstName: "Ada",
  lastName: "Business",
  companyName: "Ada Pty Ltd",
  address: "1 Ledger Lane",
  ...richmond,
  country: "AU" as const,
};
const customer = {
  email: "ada@example.com",
  phone: "0390000000",
  locked: false,
  billingAddress: { ...address, address: "PO Box 7" },
  shippingAddress: address,
};
const data: CheckoutData = { cart: emptyCart, view: guestView, place: null, session: null, isCancelled: false };
const typed = {
  savedAt: 1,
  fields: { ...emptyFields, email: "typed@example.com", phoneNumber: "0400 000 000" },
  picked: nothingPicked,
};

describe("the initial state of the form", () => {
  test("a guest is asked for everything but the suburb they have said already (CHK-135, CHK-14)", () => {
    const { fields } = initialFields({ ...data, place: richmond }, null);
    expect(fields.delivery).toEqual({ ...emptyFields.delivery, ...richmond });
    expect(fields.email).toBe("");
    expect(fields.newsletter).toBe(true);
    expect(fields.billingIs).toBe("same");
  });

  test("staff who order for a customer do not consent to advertising for them (OFO-04, OFU-03)", () => {
    const view = { ...guestView, customer, isOrderedByStaff: true };
    expect(initialFields({ ...data, view }, null).fields.newsletter).toBe(false);
  });

  // Also: ADDR-29
  test("a customer's own details stand there, billing the same as delivery (CHK-61, CHK-62, CHK-63)", () => {
    const { fields } = initialFields({ ...data, view: { ...guestView, customer } }, null);
    expect(fields).toMatchObject({ email: "ada@example.com", phoneNumber: "0390000000", billingIs: "same" });
    expect(fields.delivery).toMatchObject({ firstName: "Ada", companyName: "Ada Pty Ltd", address: "1 Ledger Lane" });
    expect(fields.delivery).not.toHaveProperty("country");
    expect(fields.billing.address).toBe("PO Box 7");
  });

  test("fields of an order that was not placed come first (CHK-125)", () => {
    expect(initialFields({ ...data, view: { ...guestView, customer } }, typed).fields.email).toBe("typed@example.com");
  });

  test("a locked account's email, phone and billing address stand whatever was typed (CHK-106, CHK-107, CHK-108)", () => {
    const view = { ...guestView, customer: { ...customer, locked: true } };
    const { fields } = initialFields({ ...data, view }, typed);
    expect(fields).toMatchObject({ email: "ada@example.com", phoneNumber: "0390000000", billingIs: "other" });
    expect(fields.billing.address).toBe("PO Box 7");
  });

  test("for goods that are taken home the email stays the one that was typed for them (CHK-118)", () => {
    const opts = paymentOptions.cashAndCarry;
    const view = { ...guestView, opts, customer: { ...customer, locked: true } };
    const carried = { ...typed, fields: { ...typed.fields, kind: "cash-and-carry" as const } };
    const { fields } = initialFields({ ...data, view }, carried);
    expect(fields.email).toBe("typed@example.com");
    expect(fields.beforeCarry).toMatchObject({ email: "ada@example.com", phoneNumber: "0390000000" });
  });

  test("staff begin in their own store (CHK-136)", () => {
    const view = {
      ...guestView,
      stores: [
        { subdivision: "MEL1", name: "Richmond", selected: false },
        { subdivision: "SYD1", name: "Newtown", selected: true },
      ],
      salesPeople: [{ code: "S7", name: "Sam", subdivision: "SYD1", selected: true }],
    };
    expect(initialFields({ ...data, view }, null).fields).toMatchObject({ subdivision: "SYD1", salespersonCode: "S7" });
  });

  test("choices of staff are not kept for a guest who comes after them (CHK-115, CHK-135)", () => {
    const before = { ...emptyFields.beforeCarry, email: "guest@example.com" };
    const staffs = { kind: "cash-and-carry", subdivision: "MEL1", salespersonCode: "S7", overridesDays: true } as const;
    const stored = { ...typed, fields: { ...typed.fields, ...staffs, asksForQuote: true, beforeCarry: before } };
    expect(initialFields(data, stored).fields).toMatchObject({
      kind: "delivery",
      email: "guest@example.com",
      subdivision: "",
      salespersonCode: "",
      overridesDays: false,
      asksForQuote: false,
    });
  });
});
