import type { Cents } from "#kit/money.ts";
import type { Market } from "#shop/markets.ts";

/** What a sheet shows, and asks to be agreed to. The shop takes its own amount, whatever stood there. */
export type SheetAsks = {
  readonly cents: Cents;
  readonly currency: "AUD" | "NZD";
  readonly country: Market;
  readonly shopName: string;
};

/** What the shopper agreed to. `heard` tells the sheet what became of it, where one is still open. */
export type WalletPaid = { readonly token: string; readonly heard: (end: "paid" | "failed") => void };

/** Who buys and where to, as a wallet gives it. */
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
