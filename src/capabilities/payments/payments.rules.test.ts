import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import {
  type AttemptState,
  attemptStates,
  findOption,
  hasOption,
  isSecured,
  isWithin,
  isWithoutMoney,
  mayMove,
  merchantReference,
  type PaymentOption,
  paymentOptions,
  stateOfMoney,
} from "./payments.rules.ts";
import { hasWallets, isWallet } from "./wallets.rules.ts";

describe("payment options", () => {
  test.each([
    ["card", 0, "PAY-12"],
    ["payPal", 2, "PAY-13"],
    ["zip", 256, "PAY-14"],
    ["afterPay", 2048, "PAY-15"],
    ["cashOnDelivery", 1, "PAY-16, PAY-17"],
    ["accountCredit", 4, "PAY-16, PAY-17"],
    ["paidInstalments", 8, "PAY-16, PAY-17"],
    ["cashAndCarry", 16, "PAY-16, PAY-17"],
    ["zipInStore", 512, "PAY-17"],
    ["staffOther", 131_072, "PAY-17"],
    ["terminal", 262_144, "PAY-17"],
  ] as const)("%s is %i on the wire (%s)", (...[option, value]) => {
    expect(paymentOptions[option]).toBe(value);
    expect(findOption(value)).toBe(option);
  });

  test("a number that is no option, or several at once, means none", () => {
    expect([findOption(3), findOption(-1), findOption(1.5)]).toEqual([null, null, null]);
  });

  test("a set of options holds each of its own, the card always, and no other", () => {
    const opts = paymentOptions.payPal + paymentOptions.zip;
    const held = (Object.keys(paymentOptions) as PaymentOption[]).filter((option) => hasOption(opts, option));
    expect(held).toEqual(["card", "payPal", "zip"]);
  });

  test("only Google Pay and Apple Pay are wallets (PAY-18)", () => {
    expect((Object.keys(paymentOptions) as PaymentOption[]).filter(isWallet)).toEqual(["applePay", "googlePay"]);
  });

  test("a site has wallets when it offers one of them (PAY-18)", () => {
    const offers = (...offered: readonly ("card" | "apple-pay" | "google-pay")[]) =>
      hasWallets({ payments: { offered } });
    expect([offers("card", "google-pay"), offers("apple-pay"), offers("card")]).toEqual([true, true, false]);
  });
});

describe("an attempt to pay", () => {
  test.each<[AttemptState, AttemptState[]]>([
    ["created", ["requesting", "cancelled"]],
    [
      "requesting",
      ["action_required", "pending", "authorised", "captured", "refused", "cancelled", "voiding", "unknown"],
    ],
    [
      "action_required",
      ["pending", "authorised", "captured", "refused", "cancelled", "expired", "voiding", "unknown", "needs_review"],
    ],
    ["pending", ["authorised", "captured", "refused", "cancelled", "expired", "voiding", "unknown", "needs_review"]],
    ["authorised", ["capturing", "captured", "capture_failed", "voiding", "voided", "unknown"]],
    ["capturing", ["captured", "capture_failed", "unknown", "voided"]],
    ["captured", ["partially_refunded", "refunded", "charged_back", "capture_failed"]],
    ["capture_failed", ["capturing", "captured", "voiding", "voided", "needs_review"]],
    ["refused", ["authorised", "captured", "voiding"]],
    ["cancelled", ["voiding"]],
    ["expired", ["voiding"]],
    ["voiding", ["captured", "cancelled", "voided", "needs_review", "partially_refunded", "refunded"]],
    ["voided", []],
    ["unknown", ["pending", "authorised", "captured", "refused", "cancelled", "expired", "voiding", "needs_review"]],
    ["needs_review", ["captured", "cancelled", "voiding", "refunded"]],
    ["partially_refunded", ["partially_refunded", "refunded", "charged_back"]],
    ["refunded", ["partially_refunded", "charged_back"]],
    ["charged_back", ["captured", "partially_refunded", "refunded"]],
  ])("that is %s may become exactly %j", (from, next) => {
    const inOrder = attemptStates.filter((state) => next.includes(state));
    expect(attemptStates.filter((to) => mayMove(from, to))).toEqual(inOrder);
    expect(inOrder).toHaveLength(next.length);
  });

  test.each([
    ["captured", 10_000, 0, 0],
    ["partially_refunded", 10_000, 1, 0],
    ["refunded", 10_000, 10_000, 0],
    ["charged_back", 10_000, 0, 1],
    ["charged_back", 10_000, 10_000, 500],
  ] as const)("is %s with %i captured, %i refunded and %i disputed", (state, captured, refunded, disputed) => {
    const money = {
      capturedCents: asCents(captured),
      refundedCents: asCents(refunded),
      disputedCents: asCents(disputed),
    };
    expect(stateOfMoney(money)).toBe(state);
  });

  test("has secured its money once it is authorised, and no longer when that is given back", () => {
    expect(attemptStates.filter(isSecured)).toEqual(["authorised", "capturing", "captured"]);
  });

  test("took nothing when it was refused, cancelled, expired or voided", () => {
    expect(attemptStates.filter(isWithoutMoney)).toEqual(["refused", "cancelled", "expired", "voided"]);
  });

  test("has a reference of site, order and number of the attempt", () => {
    expect(merchantReference("aol-nz", "100123", 2)).toBe("AOL-NZ-100123-2");
  });
});

test("both bounds of an amount belong to it, to the cent", () => {
  const limits = { minimum: asCents(100), maximum: asCents(200_000) };
  expect([99, 100, 200_000, 200_001].map((cents) => isWithin(asCents(cents), limits))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test("the state diagram of the documentation shows moves that a payment may make", () => {
  const page = readFileSync(new URL("../../../docs/payments.md", import.meta.url), "utf8");
  const drawn = [...page.matchAll(/^ {2}(\w+) --> (\w+)/gm)].map(([, from = "", to = ""]) => [from, to]);
  expect(drawn.length).toBeGreaterThan(15);
  const stateOf = (name: string) => attemptStates.find((state) => state === name);
  const wrong = drawn.filter(([from = "", to = ""]) => {
    const [before, after] = [stateOf(from), stateOf(to)];
    return before === undefined || after === undefined || !mayMove(before, after);
  });
  expect(wrong).toEqual([]);
});
