import { callOf } from "#ui/call.ts";
import type { PaymentConfiguration, paymentsContract } from "../payments.contract.ts";
import { walletCopy } from "../wallet.copy.ts";
import { walletLabels, WalletStopped, type WalletWay } from "../wallets.rules.ts";
import * as apple from "./apple-pay.ts";
import * as google from "./google-pay.ts";
import type { SheetAsks, WalletDetails, WalletPaid } from "./wallet-sheet.ts";

const call = callOf<typeof paymentsContract>();

let asked: Promise<PaymentConfiguration> | null = null;

/** What the wallets are told of this shop; asked for once, and again when no answer came. */
function configuration(): Promise<PaymentConfiguration> {
  asked ??= call("GET /api/checkout/v2/paymentconfiguration").then(
    (answer) => answer.paymentConfigurations,
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

async function isReady(way: WalletWay): Promise<boolean> {
  const { googlepay, applepay } = await configuration();
  if (way === "googlePay") return googlepay.isEnabled && google.isReady(googlepay);
  return applepay.isEnabled && apple.isReady(applepay);
}

export type ClosedWallets = Readonly<Partial<Record<WalletWay, string>>>;

/** Why a wallet cannot be used in this browser, in a sentence. What can be used is not among them. */
export async function findClosed(ways: readonly WalletWay[]): Promise<ClosedWallets> {
  const found = await Promise.all(
    ways.map(async (way) => {
      const isOpen = await isReady(way).catch(() => false);
      return isOpen ? [] : [[way, walletCopy.notHere(walletLabels[way])] as const];
    }),
  );
  return Object.fromEntries(found.flat());
}

/** Whatever goes wrong before a sheet is open is told like a sheet that broke off. */
async function orStopped<Given>(way: WalletWay, work: () => Promise<Given>): Promise<Given> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof WalletStopped ? error : new WalletStopped(walletCopy.failed(walletLabels[way]));
  }
}

/** Opens the wallet's sheet. Throws `WalletStopped` when it gave nothing. Call it from a press. */
export const askWallet = (way: WalletWay, asks: SheetAsks): Promise<WalletPaid> =>
  orStopped(way, async () => {
    const { googlepay, applepay } = await configuration();
    return way === "googlePay" ? google.pay(googlepay, asks) : apple.pay(applepay, asks);
  });

/** Who buys and where to, of Google Pay's sheet. */
export const askDetails = (asks: SheetAsks): Promise<WalletDetails> =>
  orStopped("googlePay", async () => google.askDetails((await configuration()).googlepay, asks));
