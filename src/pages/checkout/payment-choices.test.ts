import { describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { seedLimits } from "#test/support/payment-terms.ts";
import { paymentOptions } from "#capabilities/payments/payments.rules.ts";
import { guestView } from "./checkout-examples.ts";
import { chosenPayment, paymentChoices, type PaymentTerms } from "./payment-choices.ts";

const { accountCredit, cashAndCarry, staffOther, payPal, humm, zip, zipInStore, terminal } = paymentOptions;
const limits = { minimum: asCents(80_00), maximum: asCents(2_000_00) };
const site: PaymentTerms["site"] = {
  country: "AU",
  payments: {
    offered: ["card", "paypal", "humm", "zip"],
    limits: {
      ...seedLimits,
      paypal: limits,
      humm: limits,
      zip: limits,
      afterpay: limits,
      klarna: limits,
      "paypal-pay-in-4": limits,
      "cash-on-delivery": limits,
      "paid-instalments": limits,
    },
  },
};
const terms = (
  opts: number,
  more: Partial<PaymentTerms> = {},
  creditAvailable: number | null = null,
): PaymentTerms => ({
  view: { ...guestView, opts, creditAvailable },
  kind: "delivery",
  site,
  disclaimers: {},
  closed: {},
  now: asCents(1_000_00),
  part: asCents(1_000_00),
  ...more,
});
const labels = (of: PaymentTerms) => paymentChoices(of).map((one) => one.label);

describe("the ways to pay", () => {
  test("wallets come right after the card; one that this browser does not know says so and cannot be chosen (PAY-11, PAY-18)", () => {
    const { googlePay, applePay } = paymentOptions;
    const closed = { applePay: "Apple Pay cannot be used in this browser." };
    const choices = paymentChoices(terms(googlePay | applePay | humm, { closed }));
    expect(choices.map((one) => one.label)).toEqual(["Credit Card", "Google Pay", "Apple Pay", "Humm"]);
    expect(choices[2]?.closedBecause).toBe(closed.applePay);
    expect(chosenPayment(choices, "applePay")).toBe("card");
    expect(chosenPayment(choices, "googlePay")).toBe("googlePay");
  });

  test("a shopper pays by card (CHK-22, CHK-45, PAY-02)", () => {
    expect(labels(terms(0))).toEqual(["Credit Card"]);
  });

  test("cash on delivery and instalments are offered within their limits, cash only for what is delivered (PAY-16)", () => {
    const { cashOnDelivery, paidInstalments } = paymentOptions;
    const promised = terms(cashOnDelivery | paidInstalments);
    expect(labels(promised)).toEqual(["Credit Card", "Cash on delivery", "Instalments with us"]);
    expect(labels({ ...promised, kind: "cash-and-carry" })).toEqual(["Credit Card", "Instalments with us"]);
    const closed = paymentChoices({ ...promised, now: asCents(2_000_01) }).map((one) => one.closedBecause);
    expect(closed).toEqual([undefined, "Not available over $2,000", "Not available over $2,000"]);
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

  test("staff who order for a customer choose a payment link where a shopper has the card (OFO-04)", () => {
    const of = terms(staffOther + terminal);
    expect(labels({ ...of, view: { ...of.view, isOrderedByStaff: true } })).toEqual([
      "Payment link by email",
      expect.any(String),
      "Use Other Payment Method",
    ]);
  });

  // Also: CHK-116, CHK-137
  test("staff may take another payment, and cash for what is taken home (PAY-06, PAY-08, CHK-115)", () => {
    expect(labels(terms(staffOther + cashAndCarry))).toEqual(["Credit Card", "Use Other Payment Method"]);
    expect(labels(terms(staffOther + cashAndCarry, { kind: "cash-and-carry" }))).toEqual([
      "Credit Card",
      "Cash",
      "Use Other Payment Method",
    ]);
    expect(labels(terms(0, { kind: "cash-and-carry" }))).toEqual(["Credit Card"]);
  });

  // Also: BRAND-47
  test("methods on providers' pages follow the card, with the text of PayPal's setting (SCOPE-25, PAY-01, PAY-18)", () => {
    const shown = paymentChoices(terms(payPal + humm + zip, { disclaimers: { payPal: "You come back here." } }));
    expect(shown.map((one) => one.label)).toEqual(["Credit Card", "PayPal", "Zip", "Humm"]);
    expect(shown[1]?.detail).toBe("You come back here.");
  });

  test("outside its limits, which are taken on what is paid now, a way is shown and cannot be chosen (PAY-31, PAY-98)", () => {
    const [, over] = paymentChoices(terms(humm, { part: asCents(2_000_01) }));
    expect(over).toMatchObject({ label: "Humm", closedBecause: "Not available over $2,000" });
    const [, under] = paymentChoices(terms(humm, { part: asCents(79_99) }));
    expect(under?.closedBecause).toBe("Not available under $80");
    for (const part of [80_00, 2_000_00])
      expect(
        paymentChoices(terms(humm, { now: asCents(9_000_00), part: asCents(part) }))[1]?.closedBecause,
      ).toBeUndefined();
    expect(chosenPayment(paymentChoices(terms(humm, { part: asCents(1) })), "humm")).toBe("card");
  });

  test("staff who may take the customer's code from the Zip app (PAY-07, PAY-09)", () => {
    expect(labels(terms(zipInStore))).toEqual(["Credit Card", "Zip App with customer store code"]);
  });

  test("staff who may take a card at the store's terminal", () => {
    expect(labels(terms(terminal))).toEqual(["Credit Card", "Card on the store's terminal"]);
  });

  test("a way that cannot be taken any more gives way to the card (CHK-45)", () => {
    expect(chosenPayment(paymentChoices(terms(accountCredit, {}, 2_000)), "accountCredit")).toBe("accountCredit");
    expect(chosenPayment(paymentChoices(terms(accountCredit, {}, 1)), "accountCredit")).toBe("card");
    expect(chosenPayment(paymentChoices(terms(0)), "staffOther")).toBe("card");
  });
});
