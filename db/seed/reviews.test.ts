import { expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { createProducts } from "./products.ts";
import { reviewGroupOf } from "./review-phrases.ts";
import { createReviews } from "./reviews.ts";

const TODAY = asCalendarDay("2026-11-28");

/** What nobody says of goods without a motor, and what is said of some groups alone. */
const onlyOf: readonly (readonly [words: RegExp, groups: RegExp])[] = [
  [
    /\b(still worked|our bill|power bill|to run|app|battery|charge|cord|filter|program|cycle)\b/i,
    /^(?!seat|sleep|timber|rug|wet)/,
  ],
  [/\b(instructions|simple from)\b/i, /^(?!seat|sleep|rug|lamp)/],
  [/\b(compressor|crisper|freezer|lettuce)\b/i, /^cold$/],
  [/\b(spin|detergent|drum)\b/i, /^(wash|dry|dish|wet)$/],
  [/\b(sleep well|fitted sheets|sore hip|firmness)\b/i, /^sleep$/],
  [/\b(plumber|waste in the box)\b/i, /^(wet|dish|wash|cold)$/],
];

test("each review speaks of goods of its product's sort (PLP-05)", () => {
  const products = createProducts(TODAY);
  const byId = new Map(products.map((product) => [product.id, product]));
  const reviews = createReviews(products, TODAY);
  const wrong = reviews.flatMap((review) => {
    const product = byId.get(Number(review["product_id"]));
    const group = reviewGroupOf(product?.kind ?? "");
    const body = String(review["body"]);
    const strange = onlyOf.find(([words, groups]) => words.test(body) && !groups.test(group));
    return strange === undefined ? [] : [`${product?.title}: ${strange[0].exec(body)?.[0]}: ${body}`];
  });
  expect(reviews.length).toBeGreaterThan(5_000);
  expect(wrong).toEqual([]);
});

test("what is said of a steam mop, a hair dryer or a leather sofa fits it (PLP-05)", () => {
  const products = createProducts(TODAY);
  const byId = new Map(products.map((product) => [product.id, product]));
  const bodiesOf = (isMeant: (product: (typeof products)[number]) => boolean) =>
    createReviews(products, TODAY)
      .filter((review) => isMeant(byId.get(Number(review["product_id"]))!))
      .map((review) => String(review["body"]));
  const floorAndHair = bodiesOf(({ facts }) => /Steam Mop|Carpet Washer|Hair/.test(String(facts["type"])));
  const leather = bodiesOf(({ finish }) => finish === "leather-tan");
  expect([floorAndHair.length > 20, leather.length > 5]).toEqual([true, true]);
  expect(floorAndHair.filter((body) => /between the tiles and the cupboard/.test(body))).toEqual([]);
  expect(leather.filter((body) => /fabric/.test(body))).toEqual([]);
});
