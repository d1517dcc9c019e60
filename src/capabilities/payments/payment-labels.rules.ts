import { asCents, type Cents, formatAmount } from "#kit/money.ts";
import type { PaymentMethodName, PaymentType } from "#shop/payment-methods.ts";
import type { Settings } from "#shop/settings.ts";
import {
  findProviderMethod,
  findPromisedMethod,
  type Offering,
  type OtherMethod,
  type PromisedMethod,
} from "./payment-methods.rules.ts";
import type { PaymentOption } from "./payments.rules.ts";
import { walletLabels } from "./wallets.rules.ts";

/** The name of each method. */
export const methodLabels: Readonly<Record<OtherMethod | PromisedMethod, string>> = {
  payPal: "PayPal",
  payPalPayIn4: "PayPal Pay in 4",
  afterPay: "Afterpay",
  zip: "Zip",
  klarna: "Klarna",
  humm: "Humm",
  ...walletLabels,
  terminal: "Card on the store's terminal",
  zipInStore: "Zip App with customer store code",
  cashOnDelivery: "Cash on delivery",
  paidInstalments: "Instalments with us",
};

/** The line that describes a method. */
export const methodDetails: Readonly<Record<OtherMethod | PromisedMethod, string>> = {
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
  terminal: "The customer taps or inserts their card at the terminal.",
  zipInStore: "The customer shows you a code and approves on their phone.",
};

/**
 * The provider's name on an order; undefined for cards, which are named by their last digits, and for methods that
 * staff use.
 */
export const providerName: Readonly<Partial<Record<PaymentType, string>>> = {
  PayPal: "PayPal",
  PayPalBnpl: "PayPal Pay in 4",
  AfterPay: "Afterpay",
  Zip: "Zip",
  ZipInStore: "Zip, in the store",
  Klarna: "Klarna",
  Humm: "Humm",
  ApplePay: "Apple Pay",
  GooglePay: "Google Pay",
};

/** The payment methods by name, within a sentence. */
export const methodNames: Readonly<Record<PaymentMethodName, string>> = {
  card: "credit or debit card",
  paypal: "PayPal",
  "paypal-pay-in-4": "PayPal Pay in 4",
  afterpay: "Afterpay",
  zip: "Zip",
  terminal: "cards in our stores",
  "zip-in-store": "Zip in our stores",
  klarna: "Klarna",
  humm: "Humm",
  "apple-pay": "Apple Pay",
  "google-pay": "Google Pay",
  account: "account for approved businesses",
  "cash-on-delivery": "cash on delivery",
  "paid-instalments": "instalments agreed with us",
};

/** A setting's text for a method, which replaces the line above; empty for none. */
export const disclaimersOf = (settings: Pick<Settings, "PaypalDisclaimer">): Disclaimers => ({
  payPal: settings.PaypalDisclaimer,
});
export type Disclaimers = Readonly<Partial<Record<OtherMethod, string>>>;

/** The line under a payment method. */
export const detailOf = (method: OtherMethod | PromisedMethod, disclaimers: Disclaimers): string =>
  (disclaimers as Readonly<Record<string, string>>)[method] || methodDetails[method];

const labelOf = (option: PaymentOption): string => (methodLabels as Readonly<Record<string, string>>)[option] ?? "This";

const limitOf = (option: PaymentOption) => (findProviderMethod(option) ?? findPromisedMethod(option))?.limit ?? null;

// Sites write limits as plain numbers of cents.
const formatLimit = (cents: number): string => formatAmount(asCents(cents), "when-non-zero");

/** The sentence why a method cannot be used for an amount, from its provider's limits. */
export function describeLimits(site: Offering, option: PaymentOption): string {
  const limit = limitOf(option);
  if (limit === null) return "";
  const { minimum, maximum } = site.payments.limits[limit];
  const [least, most] = [minimum, maximum].map(formatLimit);
  return `${labelOf(option)} is available for payments from ${least} to ${most}.`;
}

/** A shorter text at the method itself: the amount is too high or too low. */
export function describeOutsideLimits(site: Offering, option: PaymentOption, cents: Cents): string {
  const limit = limitOf(option);
  if (limit === null) return "";
  const { minimum, maximum } = site.payments.limits[limit];
  return cents < minimum ? `Not available under ${formatLimit(minimum)}` : `Not available over ${formatLimit(maximum)}`;
}
