import { expect, test } from "vitest";
import { settingsOf } from "#shop/settings.ts";
import { quickLinksOf, termOf } from "./shell-facts.ts";

const settingsWith = (QuickLinks: string) => settingsOf("AU", {}, [{ name: "QuickLinks", value: QuickLinks }]);

test("quick links are the titles and paths that the shop has set, and nothing that leads elsewhere (BRAND-72)", () => {
  const links = [
    { title: "New today", uri: "/products?sort=newest" },
    { title: "Elsewhere", uri: "//evil.example" },
    { title: "Script", uri: "javascript:alert(1)" },
    { title: "No address" },
  ];
  expect(quickLinksOf(settingsWith(JSON.stringify(links)))).toEqual([links[0]]);
});

test.each(["", "{", '{"title":"x"}', "null"])(
  "a setting that is no list of links shows no row of them: %s (BRAND-72)",
  (text) => {
    expect(quickLinksOf(settingsWith(text))).toEqual([]);
  },
);

test.each([
  ["https://shop.example/search/french%20door", "french door"],
  ["https://shop.example/search/50%25", "50%"],
  ["https://shop.example/search/100%", "100%"],
  ["https://shop.example/products?term=oven", "oven"],
  ["https://shop.example/c/cooking", ""],
])("the search box goes on showing what was searched for: %s (SRCH-02)", (address, term) => {
  expect(termOf(new URL(address))).toBe(term);
});
