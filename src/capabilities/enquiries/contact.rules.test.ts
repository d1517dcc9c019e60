import { describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import {
  checkContact,
  contactFields,
  type ContactForm,
  type ContactValues,
  normalisedContact,
  topicsOffered,
} from "./contact.rules.ts";

const terms = {
  country: "AU",
  today: asCalendarDay("2026-11-21"),
  topics: topicsOffered({ hasVideoCall: false }),
} as const;
const good: ContactValues = {
  topic: "delivery",
  product: "KF612BX",
  purchasedOn: "2024-02-29",
  message: "It beeps three times and stops.",
  orderNumber: "AL-1024",
  name: "Jo Smith",
  email: "jo@example.com",
  phone: "0400 000 000",
  address: "12 Swan Street",
  suburb: "Richmond",
  state: "VIC",
  postcode: "3121",
};
const wrongIn = (form: ContactForm, part: Partial<ContactValues>, changed: object = {}) =>
  checkContact(form, { ...good, ...part }, { ...terms, ...changed }).map(({ field }) => field);

describe("the forms of the contact pages", () => {
  test.each(["contact", "service-call", "expert"] as const)("%s takes what is filled in well", (form) => {
    expect(wrongIn(form, {})).toEqual([]);
  });

  test("an empty form says everything at once, in its order, and asks only what it needs", () => {
    const empty = Object.fromEntries(contactFields.map((field) => [field, " "])) as ContactValues;
    expect(wrongIn("contact", empty)).toEqual(["topic", "message", "name", "email"]);
    expect(wrongIn("expert", empty)).toEqual(["message", "name", "email"]);
    expect(wrongIn("service-call", empty)).toEqual([
      "product",
      "message",
      "name",
      "email",
      "phone",
      "address",
      "suburb",
    ]);
  });

  test("a technician comes to a street, not to a post box, and New Zealand has no states", () => {
    expect(wrongIn("service-call", { state: "XX" })).toEqual(["state"]);
    expect(wrongIn("service-call", { postcode: "31210" })).toEqual(["postcode"]);
    expect(wrongIn("service-call", { state: "", postcode: "1011", phone: "021 000 0000" }, { country: "NZ" })).toEqual(
      [],
    );
    expect(wrongIn("service-call", { address: "PO Box 12" })).toEqual(["address"]);
  });

  test.each([
    [{ purchasedOn: "2026-11-22" }, "purchasedOn"],
    [{ purchasedOn: "2023-02-29" }, "purchasedOn"],
    [{ purchasedOn: "last year" }, "purchasedOn"],
    [{ phone: "12" }, "phone"],
    [{ email: "jo@example" }, "email"],
    [{ email: "jo@example.com\nBcc: all@example.com" }, "email"],
    [{ name: "Jo\nSmith" }, "name"],
    [{ name: "x".repeat(61) }, "name"],
    [{ message: "Help" }, "message"],
    [{ message: "x".repeat(2_001) }, "message"],
    [{ orderNumber: "1\n2" }, "orderNumber"],
    [{ product: "x".repeat(121) }, "product"],
  ])("a service call with %j is refused beside its field", (part, field) => {
    expect(wrongIn("service-call", part)).toEqual([field]);
  });

  test("a video call can be asked for where somebody can be talked to by video (BRAND-32)", () => {
    expect(wrongIn("contact", { topic: "video-call" })).toEqual(["topic"]);
    expect(wrongIn("contact", { topic: "video-call" }, { topics: topicsOffered({ hasVideoCall: true }) })).toEqual([]);
  });

  test("only what a form asks is kept, without invisible characters", () => {
    const normalised = normalisedContact("expert", {
      ...good,
      message: "  Is it\u202e quiet?\r\n\r\n\r\n\r\nAt night ",
    });
    expect(normalised.message).toBe("Is it quiet?\n\nAt night");
    expect(normalised.address).toBe("");
    expect(normalised.product).toBe("KF612BX");
  });
});
