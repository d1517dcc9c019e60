import type { StorageKey } from "#shop/storage-keys.ts";

/** ANLT-01. Names go over the wire, not numbers. */
export const analyticsEventTypes = [
  "search",
  "productClick",
  "productAddToCart",
  "productOrder",
  "visit",
  "productMultiOrder",
] as const;

/** Products of one event: a page of results, or a large order. */
export const MAX_PRODUCTS = 100;

/** The browser's privacy signals. */
export type PrivacyChoices = {
  /** Global Privacy Control. */
  readonly privacyControl: boolean;
  readonly doNotTrack: boolean;
  /** What the shopper chose on the site; null: nothing yet. */
  readonly choice: string | null;
};

/** In local storage: `granted` or `denied`. */
export const CONSENT_KEY = "analyticsConsent" satisfies StorageKey;

/** Anonymous events are sent unless the visitor or the browser opts out. */
export const maySend = ({ privacyControl, doNotTrack, choice }: PrivacyChoices): boolean =>
  !privacyControl && !doNotTrack && choice !== "denied";

/** ANLT-15: what lies under `blank` is no screen of the shop, and nothing there is counted. */
export const isCounted = (pathname: string): boolean => !/^\/?blank/i.test(pathname);

const mailAddress = /[^\s@]+@[^\s@]+/g;
/** Six digits and more in one run, with or without spaces: a phone, a card, an order. Model numbers have letters. */
const longNumber = /(?<![\p{L}\d-])\+?\d(?:[ ()-]?\d){5,}(?![\p{L}\d-])/gu;

/** The term without e-mail addresses and long numbers. */
export const withoutPeople = (text: string): string =>
  text.replace(mailAddress, "[hidden]").replace(longNumber, "[hidden]").trim();

/** The path only, because query and fragment may be personal. */
export const pathOnly = (url: string): string =>
  withoutPeople((url.replace(/^https?:\/\/[^/?#]*/i, "").split(/[?#]/)[0] ?? "").slice(0, 500)) || "/";

const TAX_PERCENT = 10;

export type Purchase = {
  readonly orderNumber: string;
  /** Dollars. */
  readonly total: number;
  readonly shipping: number;
  readonly codes: readonly string[];
};

/** What is tracked of an order. Its tax is 10 percent of the revenue in both countries, as agreed (ANLT-12, ANLT-13). */
export function purchaseOf({ orderNumber, total, shipping, codes }: Purchase, affiliation: string) {
  const taxCents = Math.round((Math.round(total * 100) * TAX_PERCENT) / 100);
  return {
    id: orderNumber,
    affiliation,
    revenue: total,
    shipping,
    tax: taxCents / 100,
    coupon: codes.join(","),
  };
}
