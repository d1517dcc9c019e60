import { expect, test } from "vitest";
import { AppState } from "../app-state.ts";
import { countryOfAddress } from "./ip-country.ts";

test.each([
  ["203.2.218.214", "AU"],
  ["202.27.184.3", "NZ"],
  ["::ffff:202.27.184.3", "NZ"],
  ["127.0.0.1", null],
  ["192.168.1.20", null],
  ["2001:8000::1", null],
  ["999.1.1.1", null],
  ["", null],
  ["'; drop table", null],
])("the address %s belongs to %s (GEO-20)", (address, country) => {
  expect(countryOfAddress({ state: new AppState() }, address)).toBe(country);
});
