import { describe, expect, test } from "vitest";
import {
  checkAddressField,
  checkBillingAddress,
  checkDeliveryAddress,
  isPoBox,
  normaliseAddress,
  type AddressTerms,
  type DeliveryAddress,
} from "./address.rules.ts";

const terms: AddressTerms = { country: "AU", company: "optional", labels: "ours" };
const address: DeliveryAddress = {
  firstName: "Mia",
  lastName: "Nguyen",
  companyName: "",
  address: "12 Bridge Road",
  suburb: "Richmond",
  state: "VIC",
  postcode: "3121",
  deliveryInstructions: "",
};
const letters = (count: number) => "a".repeat(count);

describe("addresses", () => {
  test("an ordinary address has nothing wrong with it (ADDR-01, ADDR-02)", () => {
    expect(checkDeliveryAddress(address, terms)).toEqual({});
    expect(checkBillingAddress(address, terms)).toEqual({});
  });

  test.each([
    ["firstName", "", "Please enter a first name (max 20 characters)", "ADDR-03, ADDR-04"],
    ["firstName", "   ", "Please enter a first name (max 20 characters)", "ADDR-03, ADDR-04"],
    ["firstName", letters(21), "Please enter a first name (max 20 characters)", "ADDR-03, ADDR-04"],
    ["lastName", "", "Please enter a last name (max 20 characters)", "ADDR-05, ADDR-07"],
    ["lastName", letters(21), "Please enter a last name (max 20 characters)", "ADDR-05, ADDR-06, ADDR-07"],
    ["companyName", letters(51), "Company Name cannot be more than 50 characters", "ADDR-08, ADDR-10, ADDR-20"],
    ["address", "", "Please enter a valid address (max 50 characters)", "ADDR-13, ADDR-18, ADDR-20"],
    ["address", letters(51), "Address cannot be more than 50 characters", "ADDR-13, ADDR-19, ADDR-20"],
    ["address", "PO Box 12", "We don't deliver to PO Boxes", "ADDR-15, ADDR-16"],
    ["suburb", "", "Please enter a valid suburb", "ADDR-21, ADDR-22"],
    ["suburb", letters(31), "Please enter a valid suburb", "ADDR-21, ADDR-22"],
    ["state", "", "Please enter a valid state", "ADDR-23"],
    ["state", "Victoria", "Please enter a valid state", "ADDR-23"],
    ["postcode", "", "Please enter a valid postcode", "ADDR-24"],
    ["postcode", "31211", "Please enter a valid postcode", "ADDR-24"],
    ["deliveryInstructions", letters(151), "Only 150 characters are aloud in this field", "ADDR-25, ADDR-26"],
    ["lastName", "Nguyen\u202ereverse", "Please type this again, it contains hidden characters", "ERR-04"],
    ["address", "12 Bridge\u0007 Road", "Please type this again, it contains hidden characters", "ERR-04"],
    ["deliveryInstructions", "\u2066Gate", "Please type this again, it contains hidden characters", "ERR-04"],
  ] as const)("%s %j is answered with: %s (%s)", (...[field, value, message]) => {
    expect(checkDeliveryAddress({ ...address, [field]: value }, terms)).toEqual({ [field]: message });
    expect(checkAddressField(field, value, terms)).toBe(message);
  });

  // Also: ADDR-13, ADDR-21, ADDR-25
  test.each([
    ["firstName", letters(20)],
    ["lastName", letters(20)],
    ["companyName", letters(50)],
    ["address", letters(50)],
    ["suburb", letters(30)],
    ["deliveryInstructions", letters(150)],
  ] as const)("%s may be as long as its limit (ADDR-03, ADDR-05, ADDR-08)", (field, value) => {
    expect(checkDeliveryAddress({ ...address, [field]: value }, terms)).toEqual({});
  });

  test("with a Miele product company and address have 35 characters (ADDR-09, ADDR-14, ADDR-20)", () => {
    const long = { ...address, companyName: letters(36), address: letters(36) };
    expect(checkDeliveryAddress(long, { ...terms, labels: "miele" })).toEqual({
      companyName: "Company Name cannot be more than 35 characters",
      address: "Address cannot be more than 35 characters",
    });
    expect(checkDeliveryAddress({ ...address, address: "" }, { ...terms, labels: "miele" })).toEqual({
      address: "Please enter a valid address (max 35 characters)",
    });
  });

  test("sites with credit on account ask for a company (ADDR-11, ADDR-12)", () => {
    expect(checkDeliveryAddress(address, { ...terms, company: "required" })).toEqual({
      companyName: "Please enter a company name (max 50 characters)",
    });
  });

  test("outside Australia nobody is asked for a state and none is kept (ADDR-31, ADDR-32)", () => {
    const ponsonby = { ...address, suburb: "Ponsonby", state: "", postcode: "1011" };
    expect(checkDeliveryAddress(ponsonby, { ...terms, country: "NZ" })).toEqual({});
    expect(checkBillingAddress(ponsonby, { ...terms, country: "NZ" })).toEqual({});
    expect(normaliseAddress({ ...ponsonby, state: "NSW" }, "NZ").state).toBe("");
  });

  test("a bill may go to a PO Box, and has the same limits otherwise (ADDR-17, ADDR-27)", () => {
    expect(checkBillingAddress({ ...address, address: "PO Box 12" }, terms)).toEqual({});
    expect(checkBillingAddress({ ...address, lastName: letters(21) }, terms)).toEqual({
      lastName: "Please enter a last name (max 20 characters)",
    });
  });

  test("a bill that goes where the goods go needs nothing (ADDR-28, ADDR-30)", () => {
    expect(checkBillingAddress(null, terms)).toEqual({});
  });

  test.each([
    "PO Box 12",
    "P.O. Box 12",
    "P O Box 12",
    "p.o.box 12",
    "POBOX12",
    "Post Office Box 3",
    "GPO Box 99",
    "G.P.O. Box 99",
    "Locked Bag 5",
    "Lockedbag 3",
    "Locked Bag5",
    "PrivateBag 92",
    "Private MailBag 7",
    "PostOffice Box 4",
    "Parcellocker 10012",
    "Private Bag 7",
    "CMB 14 via Dubbo",
    "Parcel Locker 10012345",
    "Unit 3, PO Box 12",
  ])("%s is a PO Box (ADDR-15, ADDR-17)", (text) => {
    expect(isPoBox(text)).toBe(true);
  });

  test.each([
    "12 Boxer Street",
    "3 Expo Boxwood Lane",
    "1 Post Office Lane",
    "5 Bagshot Road",
    "Shop O, 4 Box Hill Rd",
    "8 Combe Street",
  ])("%s is a house (ADDR-15, ADDR-17)", (text) => {
    expect(isPoBox(text)).toBe(false);
  });

  test("spaces round and inside an address are tidied before it is kept (ADDR-13)", () => {
    expect(normaliseAddress({ ...address, address: "  12   Bridge Road " }, "AU").address).toBe("12 Bridge Road");
  });
});
