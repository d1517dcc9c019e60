import type { Cents } from "#kit/money.ts";
import type { Market } from "#shop/markets.ts";
import {
  flowOf,
  inStoreMeans,
  type LimitedPaymentMethod,
  type PaymentMethodName,
  type PaymentOption,
  providerMethodNames,
  type ProviderMethod,
  providerMethods,
  type PromisedMethod,
  promisedMethods,
  redirectMethods,
  type RedirectMethod,
} from "#shop/payment-methods.ts";
import type { PaymentLimit } from "#shop/site.ts";
import { storeCodeMessages } from "./in-store.rules.ts";
import { isWithin } from "./payments.rules.ts";
import type { WalletMethod } from "./wallets.rules.ts";

export {
  type ProviderMethod,
  providerMethods,
  type PromisedMethod,
  promisedMethods,
  redirectMethods,
  type RedirectMethod,
};

export type ProviderMethodFacts = (typeof providerMethods)[ProviderMethod];

/** Whether an option is paid through a provider. */
export const isProviderMethod = (option: PaymentOption): option is ProviderMethod =>
  Object.hasOwn(providerMethods, option);

/** What is known of an option's payment method; null for an option without a provider. */
export const findProviderMethod = (option: PaymentOption): ProviderMethodFacts | null =>
  isProviderMethod(option) ? providerMethods[option] : null;

/** The customer confirms in the store, on their own phone or at a terminal. */
const isInStoreMethod = (method: ProviderMethod): method is InStoreMethod =>
  flowOf(providerMethods[method].provider) === "in-store";
export const inStoreMethods: readonly InStoreMethod[] = providerMethodNames.filter(isInStoreMethod);
/** Whether a method is for customers in front of staff only. */
export const isForStores = (offeredAs: PaymentMethodName): boolean =>
  inStoreMethods.some((method) => providerMethods[method].offeredAs === offeredAs);
export const isInStore = (option: PaymentOption): option is InStoreMethod =>
  inStoreMethods.some((method) => method === option);

export const promisedMethodNames = ["cashOnDelivery", "paidInstalments"] as const satisfies readonly PromisedMethod[];

/** The pay-later method of an option, or null. */
export const findPromisedMethod = (option: PaymentOption) =>
  (promisedMethods as Partial<Record<PaymentOption, (typeof promisedMethods)[PromisedMethod]>>)[option] ?? null;

/** Methods other than the card. */
export type OtherMethod = Exclude<ProviderMethod, "card">;
export type InStoreMethod = Exclude<OtherMethod, RedirectMethod | WalletMethod>;

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
export const isOffered = (site: Offering, method: ProviderMethod): boolean =>
  site.payments.offered.includes(providerMethods[method].offeredAs) && (!asksForCode(method) || site.country === "AU");

/** Whether a site lets customers pay the shop later by this method. */
export const isPromiseOffered = (site: Offering, method: PromisedMethod): boolean =>
  site.payments.offered.includes(promisedMethods[method].offeredAs);

/** Whether an amount is within the limits of a method's provider; both bounds are included. */
export function takesAmount(
  site: Offering,
  method: { readonly limit: LimitedPaymentMethod | null },
  cents: Cents,
): boolean {
  return method.limit === null || isWithin(cents, site.payments.limits[method.limit]);
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
  if (code === "") return storeCodeMessages.missing;
  return isStoreCode(code) ? null : storeCodeMessages.wrong;
}
