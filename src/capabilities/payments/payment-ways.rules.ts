import type { Cents } from "#kit/money.ts";
import type { Market } from "#shop/markets.ts";
import {
  flowOf,
  inStoreMeans,
  type LimitedPaymentMethod,
  type PaymentMethodName,
  type PaymentOption,
  payWayNames,
  type PayWayName,
  payWays,
  type PromisedWay,
  promisedWays,
  type Provider,
  redirectWays,
  type RedirectWay,
} from "#shop/payment-methods.ts";
import type { PaymentLimit } from "#shop/site.ts";
import { storeCodeSays } from "./in-store.rules.ts";
import { isWithin } from "./payments.rules.ts";
import type { WalletWay } from "./wallets.rules.ts";

export { type PayWayName, payWays, type PromisedWay, promisedWays, type Provider, redirectWays, type RedirectWay };

export type PayWay = (typeof payWays)[PayWayName];

/** Whether an option is paid through a provider. */
export const isPayWay = (option: PaymentOption): option is PayWayName => Object.hasOwn(payWays, option);

/** The provider's method for an option; null for an option without a provider. */
export const findPayWay = (option: PaymentOption): PayWay | null => (isPayWay(option) ? payWays[option] : null);

/** The customer confirms in the store, on their own phone or at a terminal. */
const isInStoreWay = (way: PayWayName): way is InStoreWay => flowOf(payWays[way].provider) === "in-store";
export const inStoreWays: readonly InStoreWay[] = payWayNames.filter(isInStoreWay);
/** Whether a method is for customers in front of staff only. */
export const isForStores = (method: PaymentMethodName): boolean =>
  inStoreWays.some((way) => payWays[way].offeredAs === method);
export const isInStore = (option: PaymentOption): option is InStoreWay => inStoreWays.some((way) => way === option);

export const promisedWayNames = ["cashOnDelivery", "paidInstalments"] as const satisfies readonly PromisedWay[];

/** The pay-later method of an option, or null. */
export const findPromisedWay = (option: PaymentOption) =>
  (promisedWays as Partial<Record<PaymentOption, (typeof promisedWays)[PromisedWay]>>)[option] ?? null;

/** Methods other than the card. */
export type OtherWay = Exclude<PayWayName, "card">;
export type InStoreWay = Exclude<OtherWay, RedirectWay | WalletWay>;

/** Staff enter the code of the customer's app. */
export const asksForCode = (option: PaymentOption): boolean => isInStore(option) && inStoreMeans[option] === "code";
/** Staff choose the terminal that the customer pays at. */
export const asksForTerminal = (option: PaymentOption): boolean =>
  isInStore(option) && inStoreMeans[option] === "terminal";

export type Offering = {
  readonly country: Market;
  readonly payments: {
    readonly offered: readonly PaymentMethodName[];
    readonly limits: Readonly<Record<LimitedPaymentMethod, PaymentLimit>>;
  };
};

/** Whether a site offers a method. Codes for customers in a store have six digits in Australia only. */
export const isOffered = (site: Offering, way: PayWayName): boolean =>
  site.payments.offered.includes(payWays[way].offeredAs) && (!asksForCode(way) || site.country === "AU");

/** Whether a site lets customers pay the shop later by this method. */
export const isPromiseOffered = (site: Offering, way: PromisedWay): boolean =>
  site.payments.offered.includes(promisedWays[way].offeredAs);

/** Whether an amount is within the limits of a method's provider; both bounds are included. */
export function takesAmount(
  site: Offering,
  way: { readonly limit: LimitedPaymentMethod | null },
  cents: Cents,
): boolean {
  return way.limit === null || isWithin(cents, site.payments.limits[way.limit]);
}

/** The customer's answer in a store, as the API returns it (PAY-104). */
export const inStoreStatuses = {
  pending: 0,
  approved: 1,
  declined: 2,
  cancelled: 3,
  expired: 4,
  unknown: 5,
} as const;
export type InStoreStatus = keyof typeof inStoreStatuses;

/** A code from the customer's app: exactly six digits (PAY-66). */
export const isStoreCode = (code: string): boolean => /^\d{6}$/.test(code);

/** The error of a code as a sentence; null where it is valid (PAY-68, PAY-69). */
export function storeCodeError(code: string): string | null {
  if (code === "") return storeCodeSays.missing;
  return isStoreCode(code) ? null : storeCodeSays.wrong;
}
