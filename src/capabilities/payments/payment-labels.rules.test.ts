import { expect, test } from "vitest";
import {
  detailOf,
  disclaimersOf,
  methodNames,
  providerName,
  methodDetails,
  methodLabels,
} from "./payment-labels.rules.ts";

test("each method has a name, a line that says how it is paid, and a name within a sentence (PAY-01)", () => {
  expect(methodLabels).toEqual({
    payPal: "PayPal",
    payPalPayIn4: "PayPal Pay in 4",
    afterPay: "Afterpay",
    zip: "Zip",
    klarna: "Klarna",
    humm: "Humm",
    googlePay: "Google Pay",
    applePay: "Apple Pay",
    terminal: "Card on the store's terminal",
    zipInStore: "Zip App with customer store code",
    cashOnDelivery: "Cash on delivery",
    paidInstalments: "Instalments with us",
  });
  expect(Object.keys(methodDetails).toSorted()).toEqual(Object.keys(methodLabels).toSorted());
  for (const text of [...Object.values(methodDetails), ...Object.values(methodNames)]) expect(text.trim()).not.toBe("");
  expect(new Set(Object.values(methodDetails)).size).toBe(Object.keys(methodDetails).length);
  expect(new Set(Object.values(methodNames)).size).toBe(Object.keys(methodNames).length);
});

test("an order names the provider that took the money, and a card by its digits instead (PAY-10)", () => {
  expect(providerName).toEqual({
    PayPal: "PayPal",
    PayPalBnpl: "PayPal Pay in 4",
    AfterPay: "Afterpay",
    Zip: "Zip",
    ZipInStore: "Zip, in the store",
    Klarna: "Klarna",
    Humm: "Humm",
    ApplePay: "Apple Pay",
    GooglePay: "Google Pay",
  });
});

test("a setting's text takes the place of PayPal's line, and an empty one does not (PAY-01)", () => {
  expect(detailOf("payPal", disclaimersOf({ PaypalDisclaimer: "Only this week." }))).toBe("Only this week.");
  expect(detailOf("payPal", disclaimersOf({ PaypalDisclaimer: "" }))).toBe(methodDetails.payPal);
  expect(detailOf("zip", disclaimersOf({ PaypalDisclaimer: "Only this week." }))).toBe(methodDetails.zip);
});
