import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Product } from "../catalogue.contract.ts";
import { BuyBox } from "./buy-box.tsx";
import { exampleProduct } from "./card-examples.ts";

const markupOf = (change: Partial<Product>): string =>
  renderToStaticMarkup(
    <BuyBox
      product={exampleProduct(change)}
      choice={{ warrantyId: null, installId: null }}
      onChoose={() => {}}
      conditionPolicy="hidden"
      phone="1300 000 501"
      promise={null}
      action={<button type="button">Add to cart</button>}
    />,
  );
const wordsOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

test("the buy box names the product, its model and its SKU, and leads to the reviews (PDP-01, PDP-08)", () => {
  const markup = markupOf({ rating: { average: 4.6, count: 12 } });
  expect(wordsOf(markup)).toContain("Model BOR-610-S SKU BOR-610-S");
  expect(markup).toContain('href="#reviews"');
});

test("an RRP carries its explanation (PLP-26)", () => {
  expect(markupOf({ price: 899, rrp: 1199, saving: 300 })).toContain('aria-label="About the RRP"');
  expect(markupOf({})).not.toContain("About the RRP");
});

test("no care plan and no installation is chosen beforehand, and consumer law is named beside the plan (PDP-07)", () => {
  const markup = markupOf({
    warranties: [{ id: "w3", name: "3 Year Care Plan", years: 3, price: 139 }],
    installations: [{ id: "i1", name: "Fridge water line", blurb: "A plumber runs a line.", price: 189 }],
  });
  expect(wordsOf(markup).match(/None chosen/g)).toHaveLength(2);
  expect(wordsOf(markup)).toContain("under consumer law");
  expect(markup.match(/<input[^>]*checked=""[^>]*>/g)?.every((input) => input.includes('value="none"'))).toBe(true);
});

test("a product that has a successor says so and leads to it (PLP-10, PLP-11)", () => {
  const supersededBy = { sku: "BOR-620-S", uri: "boreal-620l", title: "Boreal 620 L" };
  const markup = markupOf({ stockStatus: "supersededAndNoStock", isSellable: false, supersededBy });
  expect(markup).toContain('href="/p/boreal-620l"');
});

test.each([
  ["noStock", "Out of stock"],
  ["indeterminate", "Contact us for availability"],
] as const)("what is %s offers the telephone instead of the cart's extras (PLP-11)", (stockStatus, words) => {
  const markup = markupOf({
    stockStatus,
    isSellable: false,
    warranties: [{ id: "w3", name: "3 Year Care Plan", years: 3, price: 139 }],
  });
  expect(wordsOf(markup)).toContain(words);
  expect(markup).toContain('href="tel:1300000501"');
  expect(markup).not.toContain("3 Year Care Plan");
});
