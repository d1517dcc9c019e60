import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import type { Product } from "../catalogue.contract.ts";
import { BuyBox, ProductHead } from "./buy-box.tsx";
import { choose } from "./buy-box-choice.ts";
import { Alternatives } from "./buy-box-alternatives.tsx";
import { BuyExtras } from "./buy-box-extras.tsx";
import { exampleProduct } from "./card-examples.ts";

const markupOf = (change: Partial<Product>, instalments: readonly string[] = []): string =>
  renderToStaticMarkup(
    <BuyBox
      product={exampleProduct(change)}
      conditionPolicy="hidden"
      instalments={instalments}
      promise="the promise"
      action={<button type="button">Add to cart</button>}
    />,
  );
const wordsIn = (element: ReactNode): string => wordsOf(renderToStaticMarkup(element));
const wordsOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

const choices: Partial<Product> = {
  warranties: [{ id: "w3", name: "3 Year Care Plan", years: 3, price: 139 }],
  installations: [{ id: "i1", name: "Fridge water line", blurb: "A plumber runs a line.", price: 189 }],
};

afterEach(() => choose("", {}));

test("the page names the product, its model and its SKU, and leads to the reviews (PDP-01, PDP-08)", () => {
  const product = exampleProduct({ rating: { average: 4.6, count: 12 } });
  const markup = renderToStaticMarkup(<ProductHead product={product} />);
  expect(wordsOf(markup)).toContain("Model BOR-610-S SKU BOR-610-S");
  expect(markup).toContain('href="#reviews"');
});

test("an RRP carries its explanation (PLP-26)", () => {
  expect(markupOf({ price: 899, rrp: 1199, saving: 300 })).toContain('aria-label="About the RRP"');
  expect(markupOf({})).not.toContain("About the RRP");
});

test("instalments are shown below a price, and nowhere without one (PAY-99)", () => {
  expect(wordsOf(markupOf({}, ["Afterpay: 4 payments of $449.75 every 2 weeks"]))).toContain("4 payments of $449.75");
  expect(markupOf({})).not.toContain("In instalments");
});

test("a delivery day is promised only for what can be bought (PLP-11)", () => {
  expect(wordsOf(markupOf({}))).toContain("the promise");
  expect(wordsOf(markupOf({ stockStatus: "noStock", isSellable: false }))).not.toContain("the promise");
});

test("no care plan and no installation is chosen beforehand, and consumer law is named beside the plan (PDP-07)", () => {
  const markup = renderToStaticMarkup(<BuyExtras product={exampleProduct(choices)} />);
  expect(wordsOf(markup).match(/None chosen/g)).toHaveLength(2);
  expect(wordsOf(markup)).toContain("Under consumer law");
  expect(wordsOf(markup)).toContain("3 years from the day of delivery");
  expect(wordsOf(markup)).not.toContain("with your choices");
  expect(markup.match(/<input[^>]*checked=""[^>]*>/g)?.every((input) => input.includes('value="none"'))).toBe(true);
});

test("without care plans and installations there is nothing to choose (PDP-05)", () => {
  expect(renderToStaticMarkup(<BuyExtras product={exampleProduct()} />)).toBe("");
});

test("a product that has a successor says so and leads to it (PLP-10, PLP-11)", () => {
  const supersededBy = { sku: "BOR-620-S", uri: "boreal-620l", title: "Boreal 620 L" };
  const product = exampleProduct({ stockStatus: "supersededAndNoStock", isSellable: false, supersededBy });
  expect(renderToStaticMarkup(<Alternatives product={product} phone="1300 000 501" />)).toContain(
    'href="/p/boreal-620l"',
  );
});

test.each([
  ["noStock", "None left just now"],
  ["supersededAndNoStock", "None left just now"],
  ["indeterminate", "Contact us for availability"],
] as const)("what is %s offers the telephone (PLP-11)", (stockStatus, words) => {
  const product = exampleProduct({ stockStatus, isSellable: false });
  const markup = renderToStaticMarkup(<Alternatives product={product} phone="1300 000 501" />);
  expect(wordsOf(markup)).toContain(words);
  expect(markup).toContain('href="tel:1300000501"');
});

test("products out of stock take alerts; those to ask about do not (PLP-11)", () => {
  const askOf = (stockStatus: Product["stockStatus"]) =>
    wordsIn(
      <Alternatives
        product={exampleProduct({ stockStatus, isSellable: false })}
        phone="1300 000 501"
        notify={<button type="button">Notify me</button>}
      />,
    );
  expect(askOf("noStock")).toContain("Notify me");
  expect(askOf("indeterminate")).not.toContain("Notify me");
});

test("a product that its manufacturer delivers says so before it is bought (PDP-07)", () => {
  const words = (change: Partial<Product>) => wordsIn(<Alternatives product={exampleProduct(change)} phone="" />);
  expect(words({ brandWarning: "miele" })).toContain("Miele delivers and installs this itself");
  expect(words({ isProforma: true })).toContain("The maker brings this itself");
  expect(words({})).toBe("");
});
