import { describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import type { PaymentMethodName } from "#shop/payment-methods.ts";
import { seedLimits } from "#test/support/payment-terms.ts";
import { inStoreMessages } from "./in-store.rules.ts";
import {
  findProviderMethod,
  inStoreStatuses,
  isOffered,
  type Offering,
  providerMethods,
  type ProviderMethod,
  storeCodeError,
  takesAmount,
} from "./payment-methods.rules.ts";
import { describeLimits, describeOutsideLimits, methodDetails, methodLabels } from "./payment-labels.rules.ts";

const any = { minimum: asCents(1_00), maximum: asCents(10_000_00) };
const site = (country: "AU" | "NZ", ...offered: readonly PaymentMethodName[]): Offering => ({
  country,
  payments: {
    offered,
    limits: {
      ...seedLimits,
      afterpay: { minimum: asCents(1_00), maximum: asCents(2_000_50) },
      zip: any,
      klarna: any,
      paypal: any,
      "paypal-pay-in-4": any,
      humm: any,
      "cash-on-delivery": any,
      "paid-instalments": any,
    },
  },
});

describe("payment methods", () => {
  test.each([
    ["card", "adyen", "CreditCard", "card"],
    ["payPal", "paypal", "PayPal", "paypal"],
    ["payPalPayIn4", "paypal", "PayPalBnpl", "paypal-pay-in-4"],
    ["afterPay", "afterpay", "AfterPay", "afterpay"],
    ["zip", "zip", "Zip", "zip"],
    ["terminal", "adyenterminal", "CreditCard", "terminal"],
    ["zipInStore", "zipinstore", "ZipInStore", "zip-in-store"],
    ["klarna", "klarna", "Klarna", "klarna"],
    ["humm", "humm", "Humm", "humm"],
    ["googlePay", "adyen", "GooglePay", "google-pay"],
    ["applePay", "adyen", "ApplePay", "apple-pay"],
  ] as const)("%s is taken by %s as %s where a site offers %s (PAY-11)", (option, provider, type, offeredAs) => {
    expect(findProviderMethod(option)).toMatchObject({ provider, type });
    expect(isOffered(site("AU", offeredAs), option)).toBe(true);
    expect(isOffered(site("AU"), option)).toBe(false);
  });

  test("credit on account, cash and the staff's other method have no provider", () => {
    expect([
      findProviderMethod("accountCredit"),
      findProviderMethod("cashAndCarry"),
      findProviderMethod("staffOther"),
    ]).toEqual([null, null, null]);
  });

  test("Zip's code in the store is for Australia, Zip itself for both countries (PAY-09)", () => {
    expect([isOffered(site("NZ", "zip-in-store"), "zipInStore"), isOffered(site("NZ", "zip"), "zip")]).toEqual([
      false,
      true,
    ]);
  });

  test("an amount has to lie within what the provider takes, both bounds included (PAY-19)", () => {
    const takes = (cents: number) => takesAmount(site("AU", "afterpay"), providerMethods.afterPay, asCents(cents));
    expect([99, 1_00, 2_000_50, 2_000_51].map(takes)).toEqual([false, true, true, false]);
  });

  test("a terminal stands in stores of both countries", () => {
    expect([isOffered(site("NZ", "terminal"), "terminal"), isOffered(site("AU", "terminal"), "terminal")]).toEqual([
      true,
      true,
    ]);
  });

  test("a card takes any amount, at a terminal too, and so do the wallets that stand for one", () => {
    const takes = (method: ProviderMethod) => takesAmount(site("AU"), providerMethods[method], asCents(99_999_999));
    expect((Object.keys(providerMethods) as ProviderMethod[]).filter(takes)).toEqual([
      "card",
      "terminal",
      "googlePay",
      "applePay",
    ]);
  });

  test.each(["payPal", "payPalPayIn4", "afterPay", "zip", "klarna", "humm"] as const)(
    "%s takes no more than its own provider does (PAY-19)",
    (method) => {
      expect(takesAmount(site("AU"), providerMethods[method], asCents(10_000_01))).toBe(false);
    },
  );
});

describe("the code of a customer's Zip app", () => {
  test("is six digits and nothing else (PAY-66, PAY-69)", () => {
    const wrong = "Zip store code should be exactly 6 digits and contain only numbers";
    expect(storeCodeError("123456")).toBeNull();
    for (const code of ["12345", "1234567", "12345a", " 123456", "123456 "]) expect(storeCodeError(code)).toBe(wrong);
  });

  test("is asked for where it is missing (PAY-67, PAY-68)", () => {
    expect(storeCodeError("")).toBe("Please enter a zip store code");
  });

  test("gets one of six answers, by their numbers (PAY-104)", () => {
    expect(inStoreStatuses).toEqual({ pending: 0, approved: 1, declined: 2, cancelled: 3, expired: 4, unknown: 5 });
  });

  test("gives up with the order's reference, word for word (PAY-114)", () => {
    expect(inStoreMessages.timedOut("AOL-1-1")).toBe(
      "There has been an error processing your order, please contact our support team. Order reference : AOL-1-1",
    );
  });

  test("has a sentence of its own for each answer", () => {
    const { timedOut: _, ...messages } = inStoreMessages;
    const sentences = Object.values(messages);
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(sentences.filter((one) => !/^[A-Z].{15,}\.$/.test(one))).toEqual([]);
  });
});

describe("the texts of a payment method", () => {
  test("each has a name and a line of its own", () => {
    expect(methodLabels).toMatchObject({ payPal: "PayPal", payPalPayIn4: "PayPal Pay in 4", afterPay: "Afterpay" });
    expect(methodLabels).toMatchObject({ zip: "Zip", klarna: "Klarna", humm: "Humm" });
    expect(methodLabels).toMatchObject({ googlePay: "Google Pay", applePay: "Apple Pay" });
    expect(Object.values(methodDetails).filter((line) => !/^[A-Z].{10,}\.$/.test(line))).toEqual([]);
    expect(Object.keys(methodDetails).toSorted()).toEqual(Object.keys(methodLabels).toSorted());
  });

  test("staff choose the store code by its agreed name (PAY-07)", () => {
    expect(methodLabels.zipInStore).toBe("Zip App with customer store code");
  });

  test("its limits are said with cents only where there are any", () => {
    expect(describeLimits(site("AU"), "afterPay")).toBe("Afterpay is available for payments from $1 to $2,000.50.");
    expect(describeLimits(site("AU"), "card")).toBe("");
  });

  test("an amount is too small below the minimum, and else too large", () => {
    const says = (cents: number) => describeOutsideLimits(site("AU"), "afterPay", asCents(cents));
    expect(says(99)).toBe("Not available under $1");
    expect(says(2_000_51)).toBe("Not available over $2,000.50");
    expect(says(1_00)).toBe("Not available over $2,000.50");
    expect(describeOutsideLimits(site("AU"), "card", asCents(1))).toBe("");
  });
});
