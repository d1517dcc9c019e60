import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isPaidByProvider, paymentTypes, providerName } from "./payment-types.rules.ts";

const read = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8");
const namesIn = (text: string): string[] => [...text.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);

test("the payment types are the same in requirement, decision and code (PAY-11)", () => {
  const requirement = /\*\*PAY-11\*\*.*/.exec(read("docs/requirements.md"))?.[0] ?? "";
  const decision =
    /The payment types are:([^.]*)\./.exec(read("docs/decisions/0075-one-list-of-payment-types.md"))?.[1] ?? "";
  expect(namesIn(requirement)).toEqual(paymentTypes);
  expect(namesIn(decision)).toEqual(paymentTypes);
});

test("an order paid at a provider or with a wallet names it, and no other order does (PAY-11)", () => {
  const names = paymentTypes.flatMap((type) => (providerName[type] === undefined ? [] : [[type, providerName[type]]]));
  expect(names).toEqual([
    ["AfterPay", "Afterpay"],
    ["Zip", "Zip"],
    ["PayPal", "PayPal"],
    ["Klarna", "Klarna"],
    ["ZipInStore", "Zip, in the store"],
    ["Humm", "Humm"],
    ["ApplePay", "Apple Pay"],
    ["GooglePay", "Google Pay"],
    ["PayPalBnpl", "PayPal Pay in 4"],
  ]);
  const byStaff = ["None", "Cash", "Account", "Other", "CashOnDelivery", "PaidInstalments"];
  expect(paymentTypes.filter((type) => !isPaidByProvider(type))).toEqual(byStaff);
});
