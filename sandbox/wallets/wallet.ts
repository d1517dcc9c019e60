import type { Clock } from "../clock.ts";
import type { Change } from "../storage/book.ts";
import type { Collection } from "../storage/collection.ts";

/** The wallets, by the name that the card provider knows them by. */
export const wallets = ["googlepay", "applepay"] as const;
export type Wallet = (typeof wallets)[number];

export const walletNames: Readonly<Record<Wallet, string>> = { googlepay: "Google Pay", applepay: "Apple Pay" };

export const isWallet = (text: unknown): text is Wallet => wallets.some((wallet) => wallet === text);

export type UsedToken = { id: string };

/** What Apple calls a merchant session: it opens one sheet, once, for five minutes. */
export type MerchantSession = { id: string; merchantAccount: string; expires: string; isUsed: boolean };

export type WalletParts = {
  clock: Clock;
  sessions: Collection<MerchantSession>;
  tokens: TokenBook;
};

/** Which tokens were paid with. A token is taken in the moment it is looked at, whoever else looks. */
export type TokenBook = { take(id: string): Change | undefined };

export function openTokenBook(used: Collection<UsedToken>): TokenBook {
  const taken = new Set<string>();
  return {
    take(id) {
      if (taken.has(id) || used.find(id)) return undefined;
      taken.add(id);
      return used.write({ id });
    },
  };
}
