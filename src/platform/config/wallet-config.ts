import { z } from "zod";

const address = z.url({ protocol: /^https?$/ }).optional();

/** The wallets of browsers: the addresses of their scripts. */
export const walletEnvironment = {
  GOOGLE_PAY_URL: address,
  APPLE_PAY_URL: address,
  /** Further origins that the wallets' scripts load from, call or frame, separated by commas. */
  WALLET_ORIGINS: z.string().default(""),
};

type Read = {
  readonly GOOGLE_PAY_URL?: string | undefined;
  readonly APPLE_PAY_URL?: string | undefined;
  readonly WALLET_ORIGINS: string;
};

export type WalletPlaces = {
  readonly googleScript: string;
  readonly appleScript: string;
  /** Every origin that a page with wallets admits. */
  readonly origins: readonly string[];
};

/** Each wallet's script. `standIn` is the sandbox's address; null where it must not replace a wallet. */
export function walletPlacesOf(env: Read, standIn: string | null): WalletPlaces {
  const google = env.GOOGLE_PAY_URL ?? (standIn && `${standIn}/wallets/google/pay.js`);
  const apple = env.APPLE_PAY_URL ?? (standIn && `${standIn}/wallets/apple/apple-pay-sdk.js`);
  const scripts = {
    google: google ?? "https://pay.google.com/gp/p/js/pay.js",
    apple: apple ?? "https://applepay.cdn-apple.com/jsapi/1.latest/apple-pay-sdk.js",
  };
  const further = env.WALLET_ORIGINS.split(",")
    .map((origin) => origin.trim())
    .filter((origin) => URL.canParse(origin));
  return {
    googleScript: scripts.google,
    appleScript: scripts.apple,
    origins: [...new Set([scripts.google, scripts.apple, ...further].map((url) => new URL(url).origin))],
  };
}
