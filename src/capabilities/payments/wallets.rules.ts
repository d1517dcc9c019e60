import type { PaymentMethodName } from "#shop/payment-methods.ts";
import type { PaymentOption } from "./payments.rules.ts";

/** The browsers' wallets, in display order. The card's provider accepts their tokens. */
export const walletMethods = ["googlePay", "applePay"] as const;
export type WalletMethod = (typeof walletMethods)[number];

export const isWallet = (option: PaymentOption): option is WalletMethod =>
  walletMethods.some((method) => method === option);

export const walletLabels: Readonly<Record<WalletMethod, string>> = { googlePay: "Google Pay", applePay: "Apple Pay" };

/** A sheet that returned no payment. The message is for the shopper; empty where they closed it themselves. */
export class WalletStopped extends Error {}

/** A token is opaque text for the provider; a longer one is invalid. */
export const MAX_TOKEN_LENGTH = 10_000;

type Offering = { readonly payments: { readonly offered: readonly PaymentMethodName[] } };

/** Whether a site has any wallet, so that its pages allow the wallets' scripts. */
export const hasWallets = ({ payments: { offered } }: Offering): boolean =>
  offered.includes("google-pay") || offered.includes("apple-pay");
