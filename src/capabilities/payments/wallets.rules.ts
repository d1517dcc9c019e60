import type { PaymentMethodName } from "#shop/site.ts";
import type { PaymentOption } from "./payments.rules.ts";

/** The wallets of browsers, in the order they are shown. Their tokens are paid with through the card's provider. */
export const walletWays = ["googlePay", "applePay"] as const;
export type WalletWay = (typeof walletWays)[number];

export const isWallet = (option: PaymentOption): option is WalletWay => walletWays.some((way) => way === option);

export const walletLabels: Readonly<Record<WalletWay, string>> = { googlePay: "Google Pay", applePay: "Apple Pay" };

/** A sheet that gave nothing to pay with. The message is for the shopper; empty where they closed it themselves. */
export class WalletStopped extends Error {}

/** A token is text for the provider alone; longer than this it is none. */
export const MOST_TOKEN = 10_000;

type Offering = { readonly payments: { readonly offered: readonly PaymentMethodName[] } };

/** Whether a site has any wallet, so that its pages admit the wallets' scripts. */
export const hasWallets = ({ payments: { offered } }: Offering): boolean =>
  offered.includes("google-pay") || offered.includes("apple-pay");
