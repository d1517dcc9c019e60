import type { Cents } from "#kit/money.ts";
import type { Market } from "#shop/markets.ts";

/** The content of a payment sheet. The shop charges its own amount. */
export type WalletSheetRequest = {
  readonly cents: Cents;
  readonly currency: "AUD" | "NZD";
  readonly country: Market;
  readonly shopName: string;
};

/** The shopper's confirmation. `onResult` reports the result to an open sheet. */
export type WalletPaid = { readonly token: string; readonly onResult: (end: "paid" | "failed") => void };

/** The buyer's contact and address from a wallet. */
export type WalletDetails = {
  readonly email: string;
  readonly phone: string;
  readonly name: string;
  readonly address: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: string;
};

export const dollars = (cents: Cents): string => (cents / 100).toFixed(2);
