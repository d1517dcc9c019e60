import { formatAmount } from "#kit/money.ts";
import { findPayWay, findPromisedWay, type Offering, type OtherWay, type PromisedWay } from "./payment-ways.rules.ts";
import type { PaymentOption } from "./payments.rules.ts";
import { walletLabels } from "./wallets.rules.ts";

/** What each way is called. */
export const wayLabels: Readonly<Record<OtherWay | PromisedWay, string>> = {
  payPal: "PayPal",
  payPalPayIn4: "PayPal Pay in 4",
  afterPay: "Afterpay",
  zip: "Zip",
  klarna: "Klarna",
  humm: "Humm",
  ...walletLabels,
  zipInStore: "Zip App with customer store code",
  cashOnDelivery: "Cash on delivery",
  paidInstalments: "Instalments with us",
};

/** What it means to choose it, in a line. */
export const wayDetails: Readonly<Record<OtherWay | PromisedWay, string>> = {
  payPal: "You finish paying at PayPal and come back here.",
  payPalPayIn4: "Four payments, every two weeks, at PayPal.",
  afterPay: "Four payments, every two weeks, at Afterpay.",
  zip: "Pay later, at Zip.",
  klarna: "Pay in parts, at Klarna.",
  humm: "Fortnightly payments, at Humm.",
  googlePay: "With a card of your Google account.",
  applePay: "With a card of your Apple Wallet.",
  cashOnDelivery: "Pay the driver in cash when your order arrives.",
  paidInstalments: "We call you to agree on the instalments. Nothing is taken now.",
  zipInStore: "The customer shows you a code and approves on their phone.",
};

const labelOf = (option: PaymentOption): string => (wayLabels as Readonly<Record<string, string>>)[option] ?? "This";

const limitOf = (option: PaymentOption) => (findPayWay(option) ?? findPromisedWay(option))?.limit ?? null;

/** Why a way cannot be used for an amount, by what its provider takes. */
export function sayLimits(site: Offering, option: PaymentOption): string {
  const limit = limitOf(option);
  if (limit === null) return "";
  const { minimum, maximum } = site.payments.limits[limit];
  const [least, most] = [minimum, maximum].map((cents) => formatAmount(cents, "when-non-zero"));
  return `${labelOf(option)} is available for payments from ${least} to ${most}.`;
}

/** Shorter, beside the method itself: what the amount is too much, or too little, for. */
export function sayOutside(site: Offering, option: PaymentOption, cents: number): string {
  const limit = limitOf(option);
  if (limit === null) return "";
  const { minimum, maximum } = site.payments.limits[limit];
  return cents < minimum
    ? `Not available under ${formatAmount(minimum, "when-non-zero")}`
    : `Not available over ${formatAmount(maximum, "when-non-zero")}`;
}
