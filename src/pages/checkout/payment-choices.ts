import { formatAmount, type Cents, toCents } from "#kit/money.ts";
import { formCopy } from "#capabilities/checkout/checkout-form.copy.ts";
import type { CheckoutView } from "#capabilities/checkout/checkout.contract.ts";
import type { CheckoutFields } from "#capabilities/checkout/web/checkout-fields.ts";
import { hasOption, type PaymentOption } from "#capabilities/payments/payments.rules.ts";
import type { MethodChoice } from "#capabilities/payments/web/payment-methods.tsx";

const words = formCopy.payment;

export type PaymentTerms = {
  readonly view: Pick<CheckoutView, "opts" | "creditAvailable">;
  readonly kind: CheckoutFields["kind"];
  /** Cents to pay now. */
  readonly now: Cents;
};

function credit({ view, now }: PaymentTerms): MethodChoice[] {
  if (!hasOption(view.opts, "accountCredit") || view.creditAvailable === null) return [];
  const available = toCents(view.creditAvailable) ?? 0;
  const amount = formatAmount(available);
  const closed = now > available ? { closedBecause: words.accountUsed(amount) } : {};
  return [{ option: "accountCredit", label: words.account, detail: words.accountLeft(amount), ...closed }];
}

/** The ways to pay for this order, the usual one first. A further one is a further line here and its panel. */
export function paymentChoices(terms: PaymentTerms): readonly MethodChoice[] {
  const { view, kind } = terms;
  const cash: MethodChoice = { option: "cashAndCarry", label: words.cash, detail: words.cashWhy };
  const other: MethodChoice = { option: "staffOther", label: words.other, detail: words.otherWhy };
  return [
    { option: "card", label: words.card },
    ...credit(terms),
    ...(kind === "cash-and-carry" && hasOption(view.opts, "cashAndCarry") ? [cash] : []),
    ...(hasOption(view.opts, "staffOther") ? [other] : []),
  ];
}

/** The way that was chosen, while it can be; else the first. */
export const chosenPayment = (choices: readonly MethodChoice[], wanted: PaymentOption): PaymentOption =>
  (choices.find((one) => one.option === wanted && one.closedBecause === undefined) ?? choices[0])?.option ?? "card";
