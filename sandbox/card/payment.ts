import { randomInt } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Ledger } from "../ledger.ts";
import type { Merchant } from "../merchants.ts";
import type { Change } from "../storage/book.ts";
import type { Collection } from "../storage/collection.ts";
import type { Wallet, WalletParts } from "../wallets/wallet.ts";
import type { WebhookQueue } from "../webhooks/queue.ts";
import type { CardKeys } from "./keys.ts";
import type { CardRule } from "./magic-cards.ts";

/** One payment as the provider keeps it. No card number: only what may be shown. */
export type Payment = {
  psp: string;
  site: string;
  merchantAccount: string;
  reference: string;
  currency: string;
  cents: number;
  brand: string;
  last4: string;
  expiry: string;
  /** The wallet that the card was in; older payments say nothing. */
  wallet?: Wallet | undefined;
  rule: CardRule;
  state: "challenge" | "waiting" | "authorised" | "ended" | "voided";
  createdAt: string;
  challenge: Challenge | undefined;
};

export type Challenge = {
  md: string;
  paReq: string;
  returnUrl: string;
  /** ISO time after which the bank's page is gone. */
  expires: string;
  /** What the browser carries back, and what it stands for; made when the page is answered. */
  proof: string | undefined;
  verdict: "passed" | "failed" | "cancelled" | undefined;
  isUsed: boolean;
};

/** Something that happens to a payment later, by the clock's ticks. */
export type LateEvent = { id: string; psp: string; kind: "authorise" | "charge back"; due: number };

export type CardParts = {
  clock: Clock;
  ledger: Ledger;
  keys: CardKeys;
  payments: Collection<Payment>;
  lateEvents: Collection<LateEvent>;
  wallets: WalletParts;
  webhooks: WebhookQueue;
  publicUrl: () => string;
};

/** What a provider call leads to: an answer, and what must be on the disk before it is given. */
export type Outcome = {
  status: number;
  body: object;
  changes: Change[];
  /** The reference by which faults and the journal know the call. */
  reference: string | undefined;
  silence?: "no-answer" | "drop-before";
};

export type CardCall = { merchant: Merchant; body: unknown; psp: string | undefined };

/** `visa`, or `visa_googlepay` for one that was in a wallet. */
export const methodName = ({ brand, wallet }: Pick<Payment, "brand" | "wallet">): string =>
  wallet === undefined ? brand : `${brand}_${wallet}`;

/** Sixteen characters, as Adyen's; never only digits, so that nobody takes one for a card number. */
export function newPsp(): string {
  const letters = "ABCDEFGHJKLMNPQRSTVWXZ";
  const signs = `${letters}23456789`;
  const first = letters.charAt(randomInt(letters.length));
  return first + Array.from({ length: 15 }, () => signs.charAt(randomInt(signs.length))).join("");
}
