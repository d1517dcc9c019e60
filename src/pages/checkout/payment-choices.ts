import { asCents, type Cents, formatAmount, toCents } from "#kit/money.ts";
import type { Site } from "#shop/site.ts";
import { formCopy } from "#capabilities/checkout/form/checkout-form.copy.ts";
import type { CheckoutView } from "#capabilities/checkout/checkout.contract.ts";
import type { CheckoutFields } from "#capabilities/checkout/web/checkout-fields.ts";
import {
  detailOf,
  type Disclaimers,
  describeOutsideLimits,
  methodDetails,
  methodLabels,
} from "#capabilities/payments/payment-labels.rules.ts";
import {
  inStoreMethods,
  type OtherMethod,
  providerMethods,
  promisedMethodNames,
  promisedMethods,
  redirectMethods,
  takesAmount,
} from "#capabilities/payments/payment-methods.rules.ts";
import { hasOption, type PaymentOption } from "#capabilities/payments/payments.rules.ts";
import { isWallet, walletMethods } from "#capabilities/payments/wallets.rules.ts";
import type { MethodChoice } from "#capabilities/payments/web/payment-methods.tsx";
import type { Closed } from "./use-wallets.ts";

const words = formCopy.payment;

export type PaymentTerms = {
  readonly site: Pick<Site, "country" | "payments">;
  /** The texts that settings provide for a method. */
  readonly disclaimers: Disclaimers;
  readonly view: Pick<CheckoutView, "opts" | "creditAvailable" | "isOrderedByStaff">;
  readonly kind: CheckoutFields["kind"];
  /** The amount due now in full, in cents. */
  readonly now: Cents;
  /** The amount due now in cents: the deposit, where there is one. */
  readonly part: Cents;
  /** Why a wallet cannot be used in this browser. */
  readonly closed: Closed;
};

/**
 * Methods of other providers and wallets. Outside a provider's limits, and for a wallet that the browser lacks, the
 * method is shown with the reason and cannot be chosen.
 */
function otherMethods(methods: readonly OtherMethod[], terms: PaymentTerms): MethodChoice[] {
  const { site, view, part } = terms;
  return methods
    .filter((method) => hasOption(view.opts, method))
    .map((method) => {
      const isOpen = takesAmount(site, providerMethods[method], part);
      const closedBecause = isOpen ? terms.closed[method] : describeOutsideLimits(site, method, part);
      return {
        option: method,
        label: methodLabels[method],
        detail: detailOf(method, terms.disclaimers),
        ...(closedBecause !== undefined && { closedBecause }),
        ...(isWallet(method) && { mark: markOf[method] }),
      };
    });
}

const markOf = { googlePay: "google-pay", applePay: "apple-pay" } as const;

function credit({ view, now }: PaymentTerms): MethodChoice[] {
  if (!hasOption(view.opts, "accountCredit") || view.creditAvailable === null) return [];
  const available = toCents(view.creditAvailable) ?? asCents(0);
  const amount = formatAmount(available);
  const closed = now > available ? { closedBecause: words.accountUsed(amount) } : {};
  return [{ option: "accountCredit", label: words.account, detail: words.accountLeft(amount), ...closed }];
}

/** Methods that the customer pays later; the driver takes cash only for deliveries. */
function promised({ site, view, kind, now }: PaymentTerms): MethodChoice[] {
  return promisedMethodNames
    .filter((method) => hasOption(view.opts, method) && (method !== "cashOnDelivery" || kind === "delivery"))
    .map((method) => ({
      option: method,
      label: methodLabels[method],
      detail: methodDetails[method],
      ...(!takesAmount(site, promisedMethods[method], now) && {
        closedBecause: describeOutsideLimits(site, method, now),
      }),
    }));
}

/** The payment methods for this order, the usual one first. A new method needs one line here and its panel. */
export function paymentChoices(terms: PaymentTerms): readonly MethodChoice[] {
  const { view, kind } = terms;
  const cash: MethodChoice = { option: "cashAndCarry", label: words.cash, detail: words.cashWhy };
  const other: MethodChoice = { option: "staffOther", label: words.other, detail: words.otherWhy };
  const link: MethodChoice = { option: "paymentLink", label: words.link, detail: words.linkWhy };
  return [
    view.isOrderedByStaff ? link : { option: "card", label: words.card },
    ...otherMethods([...walletMethods, ...redirectMethods], terms),
    ...promised(terms),
    ...credit(terms),
    ...otherMethods(inStoreMethods, terms),
    ...(kind === "cash-and-carry" && hasOption(view.opts, "cashAndCarry") ? [cash] : []),
    ...(hasOption(view.opts, "staffOther") ? [other] : []),
  ];
}

/** The chosen method, while it is available; else the first. Staff who order for a customer type no card. */
export const chosenPayment = (choices: readonly MethodChoice[], wanted: PaymentOption): PaymentOption =>
  (choices.find((one) => one.option === wanted && one.closedBecause === undefined) ?? choices[0])?.option ?? "card";
