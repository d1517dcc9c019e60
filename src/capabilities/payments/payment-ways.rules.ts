import type { Cents } from "#kit/money.ts";
import type { Market } from "#shop/markets.ts";
import type { LimitedPaymentMethod, PaymentLimit, PaymentMethodName } from "#shop/site.ts";
import { isWithin, type PaymentOption } from "./payments.rules.ts";
import type { WalletWay } from "./wallets.rules.ts";

/** Whoever takes money for us. Each speaks in its own way, behind one port. */
export const providers = ["adyen", "paypal", "afterpay", "zip", "zipinstore", "klarna", "humm"] as const;
export type Provider = (typeof providers)[number];

/** What an order was paid by, in the words of PAY-11. */
export type WayType =
  | "CreditCard"
  | "PayPal"
  | "PayPalBnpl"
  | "AfterPay"
  | "Zip"
  | "ZipInStore"
  | "Klarna"
  | "Humm"
  | "ApplePay"
  | "GooglePay";

export type PayWay = {
  readonly provider: Provider;
  readonly type: WayType;
  /** The site offers it under this name. */
  readonly offeredAs: PaymentMethodName;
  /** What the provider takes at least and at most; null: any amount. */
  readonly limit: LimitedPaymentMethod | null;
};

/** The ways to pay that a provider takes money for, by the option that chooses them. */
export const payWays = {
  card: { provider: "adyen", type: "CreditCard", offeredAs: "card", limit: null },
  payPal: { provider: "paypal", type: "PayPal", offeredAs: "paypal", limit: "paypal" },
  payPalPayIn4: { provider: "paypal", type: "PayPalBnpl", offeredAs: "paypal-pay-in-4", limit: "paypal-pay-in-4" },
  afterPay: { provider: "afterpay", type: "AfterPay", offeredAs: "afterpay", limit: "afterpay" },
  zip: { provider: "zip", type: "Zip", offeredAs: "zip", limit: "zip" },
  zipInStore: { provider: "zipinstore", type: "ZipInStore", offeredAs: "zip", limit: "zip" },
  klarna: { provider: "klarna", type: "Klarna", offeredAs: "klarna", limit: "klarna" },
  humm: { provider: "humm", type: "Humm", offeredAs: "humm", limit: "humm" },
  googlePay: { provider: "adyen", type: "GooglePay", offeredAs: "google-pay", limit: null },
  applePay: { provider: "adyen", type: "ApplePay", offeredAs: "apple-pay", limit: null },
} as const satisfies Partial<Record<PaymentOption, PayWay>>;
export type PayWayName = keyof typeof payWays;

/** The way a provider is asked for an option; null where no provider is. */
export const findPayWay = (option: PaymentOption): PayWay | null =>
  (payWays as Partial<Record<PaymentOption, PayWay>>)[option] ?? null;

/** Ways that no provider takes money for: the order is placed, and the customer pays the shop later. */
export const promisedWays = {
  cashOnDelivery: { type: "CashOnDelivery", offeredAs: "cash-on-delivery", limit: "cash-on-delivery" },
  paidInstalments: { type: "PaidInstalments", offeredAs: "paid-instalments", limit: "paid-instalments" },
} as const satisfies Partial<Record<PaymentOption, unknown>>;
export type PromisedWay = keyof typeof promisedWays;
export const promisedWayNames = ["cashOnDelivery", "paidInstalments"] as const satisfies readonly PromisedWay[];

/** The promised way of an option, or null. */
export const findPromisedWay = (option: PaymentOption) =>
  (promisedWays as Partial<Record<PaymentOption, (typeof promisedWays)[PromisedWay]>>)[option] ?? null;

/** Ways that lead to a provider's own page, in the order they are shown. */
export const redirectWays = ["payPal", "payPalPayIn4", "afterPay", "zip", "klarna", "humm"] as const;
export type RedirectWay = (typeof redirectWays)[number];
/** Ways that shoppers choose beside the card. */
export type OtherWay = RedirectWay | WalletWay | "zipInStore";

export type Offering = {
  readonly country: Market;
  readonly payments: {
    readonly offered: readonly PaymentMethodName[];
    readonly limits: Readonly<Record<LimitedPaymentMethod, PaymentLimit>>;
  };
};

/** Whether a site offers a way at all. Zip's codes have six digits in Australia only. */
export const isOffered = (site: Offering, way: PayWayName): boolean =>
  site.payments.offered.includes(payWays[way].offeredAs) && (way !== "zipInStore" || site.country === "AU");

/** Whether a site lets its customers pay the shop later in this way. */
export const isPromiseOffered = (site: Offering, way: PromisedWay): boolean =>
  site.payments.offered.includes(promisedWays[way].offeredAs);

/** Whether an amount lies within what the provider of a way takes; both bounds belong to it. */
export function takesAmount(site: Offering, way: Pick<PayWay, "limit">, cents: Cents): boolean {
  return way.limit === null || isWithin(cents, site.payments.limits[way.limit]);
}

/** The shopper's answer in a store, as it goes over the wire (PAY-104). */
export const inStoreStatuses = {
  pending: 0,
  approved: 1,
  declined: 2,
  cancelled: 3,
  expired: 4,
  unknown: 5,
} as const;
export type InStoreStatus = keyof typeof inStoreStatuses;

/** A code from the customer's Zip app: six digits, nothing else (PAY-66). */
export const isStoreCode = (code: string): boolean => /^\d{6}$/.test(code);

/** What is wrong with a code, in words; null where it may be sent (PAY-68, PAY-69). */
export function storeCodeError(code: string): string | null {
  if (code === "") return "Please enter a zip store code";
  return isStoreCode(code) ? null : "Zip store code should be exactly 6 digits and contain only numbers";
}
