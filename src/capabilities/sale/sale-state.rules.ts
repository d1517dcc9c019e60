import type { StorageKey } from "#shop/storage-keys.ts";
import type { RunningSale } from "./sale-shown.rules.ts";
import type { SaleState } from "./sale-start.rules.ts";

/** The footer's flag in the browser's storage: `1`, and its expiry. */
export const FOOTER_KEY = "footerOpen" satisfies StorageKey;
export const FOOTER_EXPIRY = "footerOpenExpiry" satisfies StorageKey;
export const FOOTER_DISMISSED = "1";
export const FOOTER_MAX_AGE_MS = 1_440 * 60_000;

export type StoredFlag = { readonly value: string | null; readonly expiry: string | null };

/** SALE-23: dismissed while the stored value is 1, which it is for a day. */
export const isFooterDismissed = ({ value, expiry }: StoredFlag, now: number): boolean =>
  value === FOOTER_DISMISSED && !(expiry !== null && Number(expiry) <= now);

/** SALE-16, SALE-19: loaded; only a sale that is on asks what this browser did with its banner. */
export const saleLoaded = (sale: RunningSale | null, readFlag: () => boolean): SaleState => ({
  isLoading: false,
  sale,
  isFooterDismissed: sale === null || readFlag(),
});

/** SALE-17: it just stops loading. */
export const saleFailed = (state: SaleState): SaleState => ({ ...state, isLoading: false });

/** SALE-20 */
export const footerDismissed = (state: SaleState): SaleState => ({ ...state, isFooterDismissed: true });
