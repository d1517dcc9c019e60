import { callOf } from "#ui/call.ts";
import type { PaymentConfiguration, paymentsContract } from "../payments.contract.ts";
import { walletCopy } from "../wallet.copy.ts";
import { walletLabels, WalletStopped, type WalletMethod } from "../wallets.rules.ts";
import * as apple from "./apple-pay.ts";
import * as google from "./google-pay.ts";
import type { WalletSheetRequest, WalletDetails, WalletPaid } from "./wallet-sheet.ts";

const call = callOf<typeof paymentsContract>();

let pending: Promise<PaymentConfiguration> | null = null;

/** The shop's configuration for wallets; requested once, and again after a failure. */
function configuration(): Promise<PaymentConfiguration> {
  pending ??= call("GET /api/checkout/v2/paymentconfiguration").then(
    (answer) => answer.paymentConfigurations,
    (error: unknown) => {
      pending = null;
      throw error;
    },
  );
  return pending;
}

async function isReady(method: WalletMethod): Promise<boolean> {
  const { googlepay, applepay } = await configuration();
  if (method === "googlePay") return googlepay.isEnabled && google.isReady(googlepay);
  return applepay.isEnabled && apple.isReady(applepay);
}

export type ClosedWallets = Readonly<Partial<Record<WalletMethod, string>>>;

/** Why a wallet cannot be used in this browser, as a sentence. Usable wallets are not included. */
export async function findClosed(methods: readonly WalletMethod[]): Promise<ClosedWallets> {
  const found = await Promise.all(
    methods.map(async (method) => {
      const isOpen = await isReady(method).catch(() => false);
      return isOpen ? [] : [[method, walletCopy.notHere(walletLabels[method])] as const];
    }),
  );
  return Object.fromEntries(found.flat());
}

/** An error before a sheet opens is reported like an interrupted sheet. */
async function orStopped<Given>(method: WalletMethod, work: () => Promise<Given>): Promise<Given> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof WalletStopped ? error : new WalletStopped(walletCopy.failed(walletLabels[method]));
  }
}

/** Opens the wallet's sheet. Throws `WalletStopped` when it returned no payment. Call it from a click handler. */
export const askWallet = (method: WalletMethod, sheet: WalletSheetRequest): Promise<WalletPaid> =>
  orStopped(method, async () => {
    const { googlepay, applepay } = await configuration();
    return method === "googlePay" ? google.payWithGooglePay(googlepay, sheet) : apple.payWithApplePay(applepay, sheet);
  });

/** The buyer's contact and address from Google Pay's sheet. */
export const askDetails = (sheet: WalletSheetRequest): Promise<WalletDetails> =>
  orStopped("googlePay", async () => google.askDetails((await configuration()).googlepay, sheet));
