import { expect, test } from "vitest";
import { checkContacts, type ContactFields } from "./contact.rules.ts";

const good = { name: "Jo Neighbour", phone: "0400 000 000" };
const check = (fields: Partial<ContactFields>) =>
  checkContacts(
    { phone: "0400 000 000", deliveryContact: null, installationContact: null, deliveryInstructions: "", ...fields },
    "AU",
  );
const wrongName = "Please enter a valid name";

test("a phone alone is enough, without another name", () => {
  expect(check({})).toEqual([]);
  expect(check({ deliveryContact: good, installationContact: good })).toEqual([]);
});

test("a phone that cannot be called is refused with a sentence", () => {
  expect(check({ phone: "12" })).toHaveLength(1);
});

test.each(["deliveryContact", "installationContact"] as const)("a %s has a name of 1 to 41 characters", (field) => {
  const named = (name: string) => check({ [field]: { ...good, name } });
  expect(named("")).toEqual([wrongName]);
  expect(named("   ")).toEqual([wrongName]);
  expect(named("J")).toEqual([]);
  expect(named(` ${"a".repeat(41)} `)).toEqual([]);
  expect(named("a".repeat(42))).toEqual([wrongName]);
});

test.each(["deliveryContact", "installationContact"] as const)("a %s has a phone that can be called", (field) => {
  expect(check({ [field]: { ...good, phone: "12" } })).toEqual(check({ phone: "12" }));
});

test("an error that occurs twice is listed once", () => {
  expect(check({ phone: "12", deliveryContact: { name: "", phone: "12" } })).toEqual([
    ...check({ phone: "12" }),
    wrongName,
  ]);
});

test("instructions have 150 characters, and one more is too long (ADDR-25, ADDR-26)", () => {
  expect(check({ deliveryInstructions: "a".repeat(150) })).toEqual([]);
  expect(check({ deliveryInstructions: "a".repeat(151) })).toEqual(["Only 150 characters are aloud in this field"]);
});
