import { describe, expect, test } from "vitest";
import { readComponents, readPlaceText, sanitisePlace, streetName, unfinishedStreets } from "./place-address.rules.ts";

describe("the text of a place", () => {
  test.each([
    ["AU", "12 Swan Street, Richmond VIC 3121, Australia", "12 Swan Street, Richmond VIC 3121"],
    ["AU", " <b>12</b>\u00a0Swan\u200b Street ,\nRichmond VIC 3121 ", "12 Swan Street , Richmond VIC 3121"],
    ["NZ", "8 Ponsonby Road, Ponsonby, Auckland 1011, New Zealand", "8 Ponsonby Road, Ponsonby, Auckland 1011"],
    ["AU", "Australia", ""],
    ["AU", "3 Australia Street, Newtown NSW 2042", "3 Australia Street, Newtown NSW 2042"],
  ] as const)(
    "in %s, %s is kept without markup and without the country (ADDR-50, ADDR-51)",
    (country, text, sanitised) => {
      expect(sanitisePlace(country, text)).toBe(sanitised);
    },
  );

  test.each([
    [
      "AU",
      "3/12 Swan Street, South Yarra VIC 3141, Australia",
      { street: "3/12 Swan Street", suburb: "South Yarra", state: "VIC", postcode: "3141" },
    ],
    [
      "NZ",
      "8 Ponsonby Road, Ponsonby, Auckland 1011, New Zealand",
      { street: "8 Ponsonby Road", suburb: "Ponsonby", state: "", postcode: "1011" },
    ],
    ["AU", "12 Swan Street", { street: "12 Swan Street", suburb: "", state: "", postcode: "" }],
  ] as const)("in %s, %s is taken apart without a geocoder (ADDR-50)", (country, text, parts) => {
    expect(readPlaceText(country, text)).toEqual(parts);
  });

  test("a text that is nothing without its country is no address (ADDR-51)", () => {
    expect(readPlaceText("AU", "Australia")).toBeNull();
    expect(readPlaceText("NZ", " , ")).toBeNull();
  });
});

describe("the details of a place", () => {
  const part = (name: string, ...types: string[]) => ({ longText: name, shortText: name, types });
  const house = [part("12", "street_number"), part("Swan Street", "route")];

  test("unit, house, street and suburb go to their fields (ADDR-48)", () => {
    const components = [
      part("3", "subpremise"),
      ...house,
      part("Richmond", "locality", "political"),
      part("VIC", "administrative_area_level_1"),
      part("3121", "postal_code"),
    ];
    expect(readComponents("AU", components)).toEqual({
      street: "3/12 Swan Street",
      suburb: "Richmond",
      state: "VIC",
      postcode: "3121",
    });
  });

  test("in New Zealand the suburb is the part of a city, and there is no state (ADDR-31, ADDR-48)", () => {
    const components = [
      ...house,
      part("Ponsonby", "sublocality_level_1", "sublocality"),
      part("Auckland", "locality"),
      part("Auckland", "administrative_area_level_1"),
      part("1011", "postal_code"),
    ];
    expect(readComponents("NZ", components)).toMatchObject({ suburb: "Ponsonby", state: "", postcode: "1011" });
  });

  test("a street without a house is no address", () => {
    expect(readComponents("AU", house.slice(1))).toBeNull();
  });
});

describe("a street without its kind", () => {
  const swans = ["12 Swan Street", "12 Swan Lane", "12 Swanston Street", "12 Swan Hill Road"].map((street) => ({
    street,
  }));

  test("means the streets that continue it by one word (ADDR-42)", () => {
    expect(unfinishedStreets(" 12  swan", swans).map(({ street }) => street)).toEqual([
      "12 Swan Street",
      "12 Swan Lane",
    ]);
    expect(unfinishedStreets("3/12 swan hill", [{ street: "3/12 Swan Hill Road" }])).toHaveLength(1);
  });

  test("is not asked about when it is complete, has no number or fits too many (ADDR-42)", () => {
    expect(unfinishedStreets("12 Swan Street", swans)).toEqual([]);
    expect(unfinishedStreets("swan", [{ street: "Swan Street" }])).toEqual([]);
    expect(unfinishedStreets("12", [{ street: "12 Esplanade" }])).toEqual([]);
    expect(
      unfinishedStreets(
        "12 swan",
        Array.from({ length: 4 }, () => ({ street: "12 Swan Street" })),
      ),
    ).toEqual([]);
  });

  test("is named without its number (ADDR-42)", () => {
    expect(streetName("3/12 Swan Street")).toBe("Swan Street");
  });
});
