import { payWays, type WayType } from "#capabilities/payments/payment-ways.rules.ts";

/** What an order can be paid by. The last four are ours beside those that were asked for (decision 75). */
export const paymentTypes = [
  "None",
  "AfterPay",
  "Zip",
  "CreditCard",
  "PayPal",
  "Klarna",
  "ZipInStore",
  "Cash",
  "Humm",
  "ApplePay",
  "GooglePay",
  "PayPalBnpl",
  "Account",
  "Other",
  "CashOnDelivery",
  "PaidInstalments",
] as const;
export type PaymentType = (typeof paymentTypes)[number];

const byProvider: ReadonlySet<PaymentType> = new Set(Object.values(payWays).map((way): WayType => way.type));

/** A provider took the money, and sends it back when it is to go back. */
export const isPaidByProvider = (type: PaymentType): boolean => byProvider.has(type);

/** Paid at a provider, or with a wallet, of that name; null for cards, which are named by their last digits, and for what staff take. */
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
