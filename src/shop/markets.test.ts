import { describe, expect, test } from "vitest";
import { currencyOf, findState, markets, showAddress } from "./markets.ts";

describe("markets", () => {
  test("Australia pays in AUD and New Zealand in NZD (BRAND-09, BRAND-12)", () => {
    expect(currencyOf("AU")).toBe("AUD");
    expect(currencyOf("NZ")).toBe("NZD");
  });

  test("the shop sells in two countries, AU and NZ (CONST-03, BRAND-09)", () => {
    expect(Object.keys(markets)).toEqual(["AU", "NZ"]);
  });

  test("the currency region of the default site is Australia (BRAND-04)", () => {
    expect(markets.AU.currencyRegion).toBe("Australia");
  });

  test.each([
    ["NZ", { suburb: "Ponsonby", postcode: "1011" }, "Ponsonby 1011"],
    ["NZ", { suburb: "Taupō", state: "", postcode: "3330" }, "Taupō 3330"],
    ["NZ", { suburb: "Bluff", state: "NSW", postcode: "9814" }, "Bluff 9814"],
  ] as const)("in %s an address reads suburb and postcode (BRAND-13)", (country, address, shown) => {
    expect(showAddress(country, address)).toBe(shown);
  });

  test.each([
    [{ suburb: "Newtown", state: "NSW", postcode: "2042" }, "2042 Newtown, NSW"],
    [{ suburb: " Newtown ", state: " NSW ", postcode: " 2042 " }, "2042 Newtown, NSW"],
    [{ suburb: "Newtown", state: null, postcode: "2042" }, "2042 Newtown"],
    [{ suburb: "", state: "NSW", postcode: "2042" }, "2042, NSW"],
    [{ suburb: "", state: "NSW", postcode: "" }, "NSW"],
    [{ suburb: "", postcode: "" }, ""],
  ] as const)("in Australia %j reads %j: postcode suburb, state (BRAND-14)", (address, shown) => {
    expect(showAddress("AU", address)).toBe(shown);
  });

  test("a state is found by code or name in any case, and New Zealand has none (BRAND-09)", () => {
    expect(findState("AU", "nsw")?.name).toBe("New South Wales");
    expect(findState("AU", "western australia")?.code).toBe("WA");
    expect(findState("AU", "Otago")).toBeUndefined();
    expect(findState("NZ", "NSW")).toBeUndefined();
  });
});
