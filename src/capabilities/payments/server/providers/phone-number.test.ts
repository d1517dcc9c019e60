import { expect, test } from "vitest";
import { internationalPhone } from "./phone-number.ts";

test.each([
  ["0400 000 000", "AU", "+61400000000"],
  ["(03) 9123 4567", "AU", "+61391234567"],
  ["+61 (0)412 345 678", "AU", "+61412345678"],
  ["021 000 0000", "NZ", "+64210000000"],
  ["0064 21 123 456", "AU", "+6421123456"],
  ["1300 000 000", "AU", "1300 000 000"],
] as const)("a provider gets the phone number %s of %s as %s", (text, country, sent) => {
  expect(internationalPhone(text, country)).toBe(sent);
});
