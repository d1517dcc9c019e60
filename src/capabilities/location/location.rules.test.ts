import { describe, expect, test } from "vitest";
import {
  distanceKm,
  LOCALITIES_SHOWN,
  LOCALITY_PAUSE_MS,
  LOCALITY_TYPED,
  SUBURB_TYPED,
  localityId,
  localityOfRegion,
  readLocalityId,
  readLocalityQuery,
  formatLocality,
} from "./location.rules.ts";

describe("locality ids", () => {
  test("an id is the postcode and the suburb in capitals with hyphens for spaces (GEO-28, DELIV-21)", () => {
    expect(localityId({ suburb: "Surry Hills", postcode: "2010" })).toBe("2010_SURRY-HILLS");
  });

  test.each(["2010_SURRY-HILLS", "2010_surry hills", " 2010_Surry-Hills ", "2010 surry  hills", "2010_SURRY_HILLS"])(
    "%j means Surry Hills (GEO-28)",
    (text) => {
      expect(readLocalityId(text)).toEqual({ postcode: "2010", name: "surry hills" });
    },
  );

  test.each(["", "2010", "2010_", "SURRY-HILLS", "201_SURRY", "2010_--"])("%j names no locality (GEO-28)", (text) => {
    expect(readLocalityId(text)).toBeNull();
  });
});

describe("the text a shopper types", () => {
  test.each(["", " ", "r", " 3 "])("%j is too little to search for (GEO-09, GEO-10)", (typed) => {
    expect(readLocalityQuery("AU", typed)).toBeNull();
  });

  test.each([
    ["ri", { postcode: "", name: "ri", inState: null }],
    ["31", { postcode: "31", name: "", inState: null }],
    ["3121 rich", { postcode: "3121", name: "rich", inState: null }],
    ["Richmond, VIC 3121", { postcode: "3121", name: "richmond vic", inState: { name: "richmond", state: "VIC" } }],
    ["richmond vic", { postcode: "", name: "richmond vic", inState: { name: "richmond", state: "VIC" } }],
    [
      "Perth Western Australia",
      { postcode: "", name: "perth western australia", inState: { name: "perth", state: "WA" } },
    ],
    ["vic", { postcode: "", name: "vic", inState: null }],
    ["3121 vic", { postcode: "3121", name: "vic", inState: { name: "", state: "VIC" } }],
    ["Ku-ring-gai", { postcode: "", name: "ku ring gai", inState: null }],
  ])("%j is read as suburb, postcode and state in any order (GEO-41)", (typed, query) => {
    expect(readLocalityQuery("AU", typed)).toEqual(query);
  });

  test("in New Zealand no word is a state (BRAND-13)", () => {
    expect(readLocalityQuery("NZ", "richmond nsw")?.inState).toBeNull();
  });
});

test("the boxes wait 400 ms; the widget begins at 2 characters, the checkout at 3 (GEO-09, GEO-12, ADDR-34)", () => {
  expect({ LOCALITY_PAUSE_MS, LOCALITY_TYPED, SUBURB_TYPED, LOCALITIES_SHOWN }).toEqual({
    LOCALITY_PAUSE_MS: 400,
    LOCALITY_TYPED: 2,
    SUBURB_TYPED: 3,
    LOCALITIES_SHOWN: 100,
  });
});

describe("places", () => {
  test("an Australian place reads postcode, suburb, state (BRAND-14, GEO-18)", () => {
    expect(formatLocality("AU", { suburb: "Richmond", city: "Melbourne", state: "VIC", postcode: "3121" })).toBe(
      "3121 Richmond, VIC",
    );
  });

  test("a New Zealand place names its town, since suburbs share names (ADDR-38, BRAND-13)", () => {
    const ponsonby = { suburb: "Ponsonby", city: "Auckland", state: "", postcode: "1011" };
    expect(formatLocality("NZ", ponsonby)).toBe("Ponsonby, Auckland 1011");
    expect(formatLocality("NZ", { ...ponsonby, suburb: "Taupō", city: "Taupō", postcode: "3330" })).toBe("Taupō 3330");
  });

  // Also: GEO-33, GEO-34, GEO-35, GEO-36, GEO-37
  test.each([
    ["2000", "2000_SYDNEY"],
    ["3000", "3000_MELBOURNE"],
    ["2600", "2600_BARTON"],
    ["4000", "4000_BRISBANE-CITY"],
    ["5000", "5000_ADELAIDE"],
    ["6000", "6000_PERTH"],
    ["7000", "7000_HOBART"],
    ["0800", "0800_DARWIN-CITY"],
  ])("region %s stands for %s (GEO-30, GEO-31, GEO-32)", (code, id) => {
    expect(localityOfRegion(code)).toBe(id);
  });

  test.each(["800", "2001", "", "toString"])("region %j is none of the eight (GEO-38)", (code) => {
    expect(localityOfRegion(code)).toBeNull();
  });

  test("Sydney lies some 714 km from Melbourne (STORE-23)", () => {
    const sydney = { latitude: -33.87, longitude: 151.21 };
    expect(distanceKm(sydney, { latitude: -37.81, longitude: 144.96 })).toBeCloseTo(714, -1);
    expect(distanceKm(sydney, sydney)).toBe(0);
  });
});
