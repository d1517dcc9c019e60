import { expect, test } from "vitest";
import { exampleCard, exampleProduct } from "#capabilities/catalogue/web/card-examples.ts";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { shownTabs } from "#ui/tabs-bar.tsx";
import { type SectionData, sectionTabs } from "./section-tabs.ts";

const empty: SectionData = {
  product: exampleProduct({ inTheBox: [] }),
  reviews: { total: 0, distribution: [], items: [] },
  better: [],
  alternatives: [],
  accessories: [],
};
const review = {
  stars: 5,
  title: "",
  body: "",
  author: "",
  place: "",
  isVerified: true,
  writtenOn: asCalendarDay("2026-01-01"),
};
const full: SectionData = {
  product: exampleProduct(),
  reviews: { total: 1, distribution: [], items: [review] },
  better: [exampleCard()],
  alternatives: [],
  accessories: [{ reason: "A rug under it", product: exampleCard() }],
};
const allOn = { PriceHistoryEnabled: "true", CrossSellEnabled: "on" };
const allOff = { PriceHistoryEnabled: "", CrossSellEnabled: "false" };
const titles = (data: SectionData, settings: typeof allOn): readonly string[] =>
  shownTabs(sectionTabs(data, settings)).map((tab) => tab.title);

test("a section without anything in it has no tab (PDP-04, PDP-05)", () => {
  expect(titles(empty, allOff)).toEqual([
    "Key features",
    "Description",
    "Specifications",
    "Dimensions",
    "Warranty and care",
    "Delivery and installation",
    "Questions",
  ]);
  const nothing = exampleProduct({
    inTheBox: [],
    features: [],
    description: "",
    specifications: [],
    dimensions: { widthMm: null, heightMm: null, depthMm: null },
  });
  expect(titles({ ...empty, product: nothing }, allOn)).toEqual([
    "Warranty and care",
    "Delivery and installation",
    "Questions",
    "Price history",
  ]);
});

test("the sections stand in the order that shoppers know (PDP-02, PDP-07)", () => {
  expect(titles(full, allOn)).toEqual([
    "Key features",
    "Description",
    "Specifications",
    "Dimensions",
    "What's in the box",
    "Warranty and care",
    "Delivery and installation",
    "Reviews",
    "Questions",
    "Price history",
    "Goes well with",
    "Alternatives",
  ]);
});

test("a shop may say some sections first; none is lost, and the others keep their order (BRAND-08)", () => {
  const usual = titles(full, allOn);
  const inOrder = (order: Parameters<typeof sectionTabs>[2]) =>
    shownTabs(sectionTabs(full, allOn, order)).map((tab) => tab.title);
  expect(inOrder("facts").slice(0, 3)).toEqual(["Specifications", "Dimensions", "Key features"]);
  expect(inOrder("room").slice(0, 3)).toEqual(["Description", "Dimensions", "Goes well with"]);
  for (const order of ["story", "facts", "delivery", "proof", "room"] as const)
    expect(inOrder(order).toSorted()).toEqual(usual.toSorted());
});

test("the price history is shown where the shop turns it on and a price is shown (PDP-18)", () => {
  expect(titles(full, allOff)).not.toContain("Price history");
  expect(titles({ ...full, product: exampleProduct({ price: null }) }, allOn)).not.toContain("Price history");
});

test("companions of a product are shown where the setting is on (BRAND-72)", () => {
  expect(titles(full, allOff)).not.toContain("Goes well with");
  expect(titles({ ...full, accessories: [] }, allOn)).not.toContain("Goes well with");
});
