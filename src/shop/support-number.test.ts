import { expect, test } from "vitest";
import { supportNumberOf } from "./support-number.ts";

const site = { supportNumber: "1300 000 500" };

test.each([
  ["1300 000 999", "1300 000 999"],
  [" (02) 5550 0000 ", "(02) 5550 0000"],
  ["+61 2 5550 0000", "+61 2 5550 0000"],
])("a phone number in the settings is shown: %s (BRAND-25, BRAND-40)", (set, shown) => {
  expect(supportNumberOf(site, { customerSupportNumber: set })).toBe(shown);
});

test.each(["", " ", "true", "000", "call us", "1300 000 999; tel:1900", "<b>1300 000 999</b>"])(
  "a setting that is no phone number is not shown, the site's own number is: %j (BRAND-25, BRAND-40)",
  (set) => {
    expect(supportNumberOf(site, { customerSupportNumber: set })).toBe("1300 000 500");
  },
);
