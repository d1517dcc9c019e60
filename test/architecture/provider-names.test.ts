import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Zip has other meanings too (a postcode, an archive), so only names of the provider count. */
const names = [/adyen|paypal|afterpay|klarna|\bhumm|zip(pay|money|instore|config)|["'`.]zip\b|\bzip:/i, /\bZip\b/];

/**
 * The files that may name a provider, with the reason. All others use `src/shop/payment-methods.ts` or the provider
 * itself.
 */
const named: readonly (readonly [where: RegExp, why: string])[] = [
  [/^capabilities\/payments\/server\/providers\//, "its adapter, and the list of adapters"],
  [/^capabilities\/payments\/settlements\//, "the parsers of its settlement reports, and their list"],
  [/^capabilities\/payments\/web\/hosted-fields\.ts$/, "the library of its own fields"],
  [/^shop\/payment-methods\.ts$/, "the table of payment methods"],
  [/^sites\//, "what a site offers"],
  [/\.copy\.ts$/, "words"],
  [/^capabilities\/payments\/(payment-labels|in-store|instalments)\.rules\.ts$/, "words, and what a price is in parts"],
  [/^pages\/payment-info\//, "the pages that explain a provider"],
  [/^capabilities\/search\/pages\.rules\.ts$/, "words that shoppers search for"],
  [/^capabilities\/payments\/payments\.contract\.ts$/, "the published shape of the payment configuration"],
  [/^capabilities\/payments\/server\/configuration\/payment-configuration\.ts$/, "what fills that shape"],
  [/^shop\/(settings|visit|office-permissions)\.ts$/, "published names of settings and permissions"],
  [/^shop\/field-label\.ts$/, "the label of a form's field"],
  [/^pages\/page\.ts$/, "published page types"],
];

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));

const linesNaming = (file: string): string[] =>
  readFileSync(`src/${file}`, "utf8")
    .split("\n")
    .flatMap((line, at) => (names.some((name) => name.test(line)) ? [`src/${file}:${at + 1} ${line.trim()}`] : []));

test("a payment provider is named by its adapter, the table of methods, words and sites alone", () => {
  const others = files.filter((file) => !named.some(([where]) => where.test(file)));
  expect(others.flatMap(linesNaming)).toEqual([]);
});

test("every place that may name a payment provider does", () => {
  const idle = named.filter(([where]) => !files.some((file) => where.test(file) && linesNaming(file).length > 0));
  expect(idle.map(([where]) => where.source)).toEqual([]);
});
