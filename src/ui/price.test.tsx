import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { Amount, Price } from "./price.tsx";

const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

test.each([
  [129_900, "$1,299"],
  [129_950, "$1,299.50"],
  [0, "FREE"],
  [null, "N/A"],
])("a price of %s cents reads %s, with cents only when there are any (PLP-21, PLP-22, PLP-24)", (cents, words) => {
  expect(textOf(renderToStaticMarkup(<Price cents={cents === null ? null : asCents(cents)} />))).toBe(words);
});

test("a reduced price names the RRP and the saving in words, not by a struck line alone (PLP-17)", () => {
  const markup = renderToStaticMarkup(
    <Price cents={asCents(89_900)} wasCents={asCents(119_900)} savingCents={asCents(30_000)} />,
  );
  expect(textOf(markup)).toBe("Price $899RRP $1,199Save $300");
});

test("no saving is shown where there is none (PLP-17)", () => {
  expect(textOf(renderToStaticMarkup(<Price cents={asCents(89_900)} savingCents={asCents(0)} />))).toBe("$899");
});

test("a total always has two decimals and names New Zealand dollars (PLP-20)", () => {
  expect(textOf(renderToStaticMarkup(<Amount cents={asCents(129_900)} currency="NZD" />))).toBe("$1,299.00 NZD");
});
