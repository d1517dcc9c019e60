import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { variants } from "#shop/site.ts";
import { ribbonTypes } from "../catalogue.contract.ts";
import { exampleCard } from "./card-examples.ts";
import { ProductCard, type ProductCardProps } from "./product-card.tsx";

const markupOf = (props: ProductCardProps): string => renderToStaticMarkup(<ProductCard {...props} />);
const wordsOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

test("a card leads to the product's page by its title (PDP-01)", () => {
  expect(markupOf({ product: exampleCard() })).toContain('href="/p/boreal-610l-french-door-fridge-bor-610-s"');
});

test("the RRP and the saving stand beside the price only when the shop may show them (PLP-17)", () => {
  expect(wordsOf(markupOf({ product: exampleCard({ price: 899, rrp: 1199, saving: 300 }) }))).toContain(
    "RRP $1,199 Save $300",
  );
  expect(wordsOf(markupOf({ product: exampleCard({ price: 1190, rrp: 1199 }) }))).not.toContain("Save");
});

test("a saving that the ribbon names is not said twice (PLP-12)", () => {
  const words = wordsOf(
    markupOf({
      product: exampleCard({ price: 899, rrp: 1199, saving: 300, ribbon: { type: "save", text: "Save $300" } }),
    }),
  );
  expect(words.match(/Save \$300/g)).toHaveLength(1);
});

test("a card without prices says that they need a log-in (PLP-22)", () => {
  const words = wordsOf(markupOf({ product: exampleCard({ price: null, altPriceMsg: "LOG IN for price" }) }));
  expect(words).toContain("LOG IN for price");
  expect(words).not.toContain("N/A");
});

test("a factory second names its condition and what is missing (PLP-14, PLP-16)", () => {
  const product = exampleCard({ conditionType: "Cosmetic Imperfection", missingParts: "One crisper drawer" });
  const words = wordsOf(markupOf({ product, conditionPolicy: "shown" }));
  expect(words).toContain("Cosmetic Imperfection");
  expect(words).toContain("Missing One crisper drawer");
});

test("on a clearance site a product without a condition is brand new, and a sold one is unavailable (PLP-15)", () => {
  expect(wordsOf(markupOf({ product: exampleCard(), conditionPolicy: "shown" }))).toContain("Brand new");
  expect(wordsOf(markupOf({ product: exampleCard({ stockStatus: "noStock" }), conditionPolicy: "shown" }))).toContain(
    "Unavailable",
  );
});

test.each([
  ["backOrder", asCalendarDay("2026-12-04"), "Ships from Fri 4 Dec"],
  ["noStock", null, "Out of stock"],
  ["supersededAndNoStock", null, "Replaced by a newer model"],
  ["indeterminate", null, "Contact us for availability"],
] as const)("a product that is %s says so on its card (PLP-10, PLP-11)", (stockStatus, shipsOn, words) => {
  expect(wordsOf(markupOf({ product: exampleCard({ stockStatus, shipsOn }) }))).toContain(words);
});

test("only the first picture of a page is fetched ahead of the others (PLP-02)", () => {
  expect(markupOf({ product: exampleCard(), picture: "first" })).toContain('fetchPriority="high"');
  expect(markupOf({ product: exampleCard() })).toContain('loading="lazy"');
});

test.each(ribbonTypes)("a ribbon of the type %s stands on the picture with its words (PLP-12)", (type) => {
  const markup = markupOf({ product: exampleCard({ ribbon: { type, text: `The words of ${type}` } }) });
  expect(markup).toMatch(new RegExp(`<img[^>]*/?>.*The words of ${type}.*</h3>`));
});

test("a card has up to four facts, and what its energy badge says is not among them (PLP-02)", () => {
  const keyFacts = ["capacityLitres", "energyStars", "widthMm", "noiseDb", "doors", "drawers"].map((key) => ({
    key,
    label: `The ${key}`,
    value: "1",
  }));
  const words = wordsOf(markupOf({ product: exampleCard({ keyFacts, energyStars: 9 }) }));
  expect(words).toContain("The capacityLitres 1 The widthMm 1 The noiseDb 1 The doors 1");
  expect(words).not.toContain("drawers");
  expect(words).toContain("9 of 10");
});

test("each variant shows as many facts as it has room for, and only the gallery names the finish (BRAND-08)", () => {
  const keyFacts = ["one", "two", "three", "four", "five", "six", "seven"].map((key) => ({
    key,
    label: key,
    value: "1",
  }));
  const product = exampleCard({ keyFacts, finishes: [{ label: "Sage", colour: "#9caf88" }] });
  const markups = variants.card.map((variant) => [variant, markupOf({ product, variant })] as const);
  const counts = markups.map(([variant, markup]) => [variant, markup.split("<dt>").length - 1]);
  expect(Object.fromEntries(counts)).toEqual({
    plain: 4,
    ticket: 3,
    delivery: 3,
    editorial: 2,
    table: 4,
    schedule: 4,
    gallery: 2,
    sheet: 6,
  });
  expect(markups.filter(([, markup]) => markup.includes("Sage")).map(([variant]) => variant)).toEqual(["gallery"]);
});

test("the finishes of a model are dots and words on shoppers' cards, not on the trade's rows (BRAND-08)", () => {
  const finishes = [
    { label: "Sage", colour: "#9caf88" },
    { label: "White", colour: "#ffffff" },
  ];
  const product = exampleCard({ finishes });
  const withDots = variants.card.filter((variant) => markupOf({ product, variant }).includes("Comes in Sage, White"));
  expect(withDots).toEqual(["delivery", "editorial", "gallery", "sheet"]);
});

test("a sold-out card is marked and still links to its page (PLP-15)", () => {
  const markup = markupOf({ product: exampleCard({ stockStatus: "noStock" }) });
  expect(markup).toMatch(/<article class="[^"]*gone/);
  expect(markup).toContain('href="/p/boreal-610l-french-door-fridge-bor-610-s"');
  expect(markupOf({ product: exampleCard() })).not.toMatch(/<article class="[^"]*gone/);
});
