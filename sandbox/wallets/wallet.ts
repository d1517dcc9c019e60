import type { Clock } from "../clock.ts";
import type { Change } from "../storage/data-file.ts";
import type { Collection } from "../storage/collection.ts";

/** The wallets, by their names at the card provider. */
export const wallets = ["googlepay", "applepay"] as const;
export type Wallet = (typeof wallets)[number];

export const walletNames: Readonly<Record<Wallet, string>> = { googlepay: "Google Pay", applepay: "Apple Pay" };

export const isWallet = (text: unknown): text is Wallet => wallets.some((wallet) => wallet === text);

export type UsedToken = { id: string };

/** Apple's merchant session: it opens one sheet, once, within five minutes. */
export type MerchantSession = { id: string; merchantAccount: string; expires: string; isUsed: boolean };

export type WalletParts = {
  clock: Clock;
  sessions: Collection<MerchantSession>;
  tokens: TokenRegister;
};

/** The used tokens. A token is marked as used when it is read, which also covers concurrent calls. */
export type TokenRegister = { take(id: string): Change | undefined };

export function openTokenRegister(used: Collection<UsedToken>): TokenRegister {
  const taken = new Set<string>();
  return {
    take(id) {
      if (taken.has(id) || used.find(id)) return undefined;
      taken.add(id);
      return used.write({ id });
    },
  };
}
