import { expect, test } from "vitest";
import { effectsOfManufacturer } from "./manufacturer-changes.rules.ts";

const fields = { name: "Tallawong", country: "Australia", founded: 1952, description: "Fridges.", isHidden: false };
const used = { ...fields, products: 1_200, sites: ["aol", "wa"] };
const textsOf = (...of: Parameters<typeof effectsOfManufacturer>) =>
  effectsOfManufacturer(...of).map(({ tone, text }) => `${tone}: ${text}`);

test("a new manufacturer, and one whose name and place stay, change no product (OFC-04)", () => {
  expect(textsOf(null, fields)).toEqual([]);
  expect(textsOf(used, { ...fields, country: "Italy" })).toEqual([]);
});

test("a new name says how many products show it (OFC-04)", () => {
  const renamed = { ...fields, name: "Tallawong Cold" };
  const rest = "show the new name, and searches find them by it. The address stays.";
  expect(textsOf(used, renamed)).toEqual([`info: 1,200 products ${rest}`]);
  expect(textsOf({ ...used, products: 1 }, renamed)).toEqual([`info: 1 product ${rest}`]);
});

test("hiding a manufacturer names the sites that lose its page, and showing it says that the page comes back (OFC-04)", () => {
  const hidden = { ...fields, isHidden: true };
  expect(textsOf(used, hidden)).toEqual([
    "warn: The brand's page and its filter go from aol, wa. 1,200 products stay in lists and in search.",
  ]);
  expect(textsOf({ ...used, sites: [] }, hidden)).toEqual([]);
  expect(textsOf({ ...used, isHidden: true }, hidden)).toEqual([]);
  expect(textsOf({ ...used, isHidden: true }, fields)).toEqual(["info: The brand's page and its filter come back."]);
});
