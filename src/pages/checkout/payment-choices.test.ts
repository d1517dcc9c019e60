import { describe, expect, test } from "vitest";
import { paymentOptions } from "#capabilities/payments/payments.rules.ts";
import { guestView } from "./checkout-examples.ts";
import { chosenPayment, paymentChoices, type PaymentTerms } from "./payment-choices.ts";

const { accountCredit, cashAndCarry, staffOther } = paymentOptions;
const terms = (
  opts: number,
  more: Partial<PaymentTerms> = {},
  creditAvailable: number | null = null,
): PaymentTerms => ({
  view: { ...guestView, opts, creditAvailable },
  kind: "delivery",
  now: 1_000_00,
  ...more,
});
const labels = (of: PaymentTerms) => paymentChoices(of).map((one) => one.label);

describe("the ways to pay", () => {
  test("a shopper pays by card (CHK-22, CHK-45, PAY-02)", () => {
    expect(labels(terms(0))).toEqual(["Credit Card"]);
  });

  test("a business with credit may use it, as far as it reaches (PAY-10, CHK-137)", () => {
    expect(paymentChoices(terms(accountCredit, {}, 1_000))[1]).toEqual({
      option: "accountCredit",
      label: "Credit on account",
      detail: "$1,000.00 of your credit is available.",
    });
    expect(paymentChoices(terms(accountCredit, {}, 999.99))[1]?.closedBecause).toBe(
      "Your available credit of $999.99 does not cover this order.",
    );
    expect(labels(terms(accountCredit))).toEqual(["Credit Card"]);
  });

  test("staff may take another payment, and cash for what is taken home (PAY-06, PAY-08, CHK-115, CHK-116, CHK-137)", () => {
    expect(labels(terms(staffOther + cashAndCarry))).toEqual(["Credit Card", "Use Other Payment Method"]);
    expect(labels(terms(staffOther + cashAndCarry, { kind: "cash-and-carry" }))).toEqual([
      "Credit Card",
      "Cash",
      "Use Other Payment Method",
    ]);
    expect(labels(terms(0, { kind: "cash-and-carry" }))).toEqual(["Credit Card"]);
  });

  test("a way that cannot be taken any more gives way to the card (CHK-45)", () => {
    expect(chosenPayment(paymentChoices(terms(accountCredit, {}, 2_000)), "accountCredit")).toBe("accountCredit");
    expect(chosenPayment(paymentChoices(terms(accountCredit, {}, 1)), "accountCredit")).toBe("card");
    expect(chosenPayment(paymentChoices(terms(0)), "staffOther")).toBe("card");
  });
});
