import { expect, test } from "vitest";
import { internationalPhone, splitStreet } from "./payer.rules.ts";

test.each([
  ["12 Swan Street", "12", "Swan Street"],
  ["12A Swan Street", "12A", "Swan Street"],
  ["Unit 3/12  Swan Street", "Unit 3/12", "Swan Street"],
  ["12-14 Ponsonby Road", "12-14", "Ponsonby Road"],
  ["Level 2, 5 Queen Street", "Level 2, 5", "Queen Street"],
  ["Shop 4 The Esplanade", "Shop 4", "The Esplanade"],
  ["The Homestead", "N/A", "The Homestead"],
  ["PO Box 12", "N/A", "PO Box 12"],
])("a bank reads the address line %j as the house %j in %j", (line, houseNumber, street) => {
  expect(splitStreet(line)).toEqual({ houseNumber, street });
});

test.each([
  ["0400 000 000", "AU", "+61400000000"],
  ["(02) 9000 0000", "AU", "+61290000000"],
  ["61 400 000 000", "AU", "+61400000000"],
  ["021 000 0000", "NZ", "+64210000000"],
  ["+64 21 000 0000", "AU", "+64210000000"],
  ["12", "AU", null],
  ["0400 000 000", "FR", null],
])("the phone number %j in %s is %j for a bank", (phone, country, expected) => {
  expect(internationalPhone(phone, country)).toBe(expected);
});
