import { expect, test } from "vitest";
import { emptyFields } from "#capabilities/checkout/web/checkout-fields.ts";
import { filledWith, namesOf } from "./fill-in.ts";

const details = {
  email: "mia@example.com",
  phone: "+61 412 345 678",
  name: "Mia van der Berg",
  address: "12 Swan Street, Unit 3",
  suburb: "RICHMOND",
  state: "VIC",
  postcode: "3121",
  country: "AU",
};
const place = { suburb: "Richmond", state: "VIC", postcode: "3121" } as never;

test.each([
  ["Mia Chen", "Mia", "Chen"],
  ["  Mia van der  Berg ", "Mia van der", "Berg"],
  ["Cher", "", "Cher"],
  ["", "", ""],
])("a wallet knows one name: %s", (name, firstName, lastName) => {
  expect(namesOf(name)).toEqual({ firstName, lastName });
});

test("express fills in who and where to, spelt as in our own list, and pays with Google Pay (BRAND-54)", () => {
  expect(filledWith(emptyFields, details, { place, who: "wallet" })).toMatchObject({
    email: details.email,
    phoneNumber: details.phone,
    payment: "googlePay",
    delivery: { firstName: "Mia van der", lastName: "Berg", suburb: "Richmond", address: details.address },
  });
});

test("a suburb we do not know is left to the shopper, and a settled account stays who it is (BRAND-54)", () => {
  const known = { ...emptyFields, email: "account@example.com", phoneNumber: "0400 000 000" };
  const filled = filledWith(known, { ...details, name: "" }, { place: null, who: "account" });
  expect(filled).toMatchObject({ email: known.email, phoneNumber: known.phoneNumber });
  expect(filled.delivery).toMatchObject({ suburb: "", state: "", postcode: "", address: details.address });
});
