import { randomInt } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Ledger } from "../ledger.ts";
import type { Merchant } from "../merchants.ts";
import type { Change } from "../storage/data-file.ts";
import type { Collection } from "../storage/collection.ts";
import type { Wallet, WalletParts } from "../wallets/wallet.ts";
import type { WebhookQueue } from "../webhooks/queue.ts";
import type { Dispute } from "./disputes.ts";
import type { CardKeys } from "./keys.ts";
import type { CardRule } from "./magic-cards.ts";

/** A payment in the provider's data. No card number: only fields that may be shown. */
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
  /** The wallet of the card; older payments have none. */
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
  /** ISO time when the bank's page expires. */
  expires: string;
  /** The proof that the browser carries back, with its result; created when the page is answered. */
  proof: string | undefined;
  verdict: "passed" | "failed" | "cancelled" | undefined;
  isUsed: boolean;
};

/** A later event of a payment, due by the clock's ticks; `id` is the reference of a rejected capture or refund. */
export type LateEvent = {
  id: string;
  psp: string;
  kind: "authorise" | "announce" | "charge back" | "inquire" | "reject capture" | "reject refund";
  cents?: number;
  due: number;
};

export type CardParts = {
  clock: Clock;
  ledger: Ledger;
  keys: CardKeys;
  payments: Collection<Payment>;
  lateEvents: Collection<LateEvent>;
  disputes: Collection<Dispute>;
  wallets: WalletParts;
  webhooks: WebhookQueue;
  publicUrl: () => string;
};

/** The result of a provider call: an answer, and the changes to store before it is sent. */
export type Outcome = {
  status: number;
  body: object;
  changes: Change[];
  /** The reference of the call in faults and the journal. */
  reference: string | undefined;
  silence?: "no-answer" | "drop-before";
};

export type CardCall = { merchant: Merchant; body: unknown; psp: string | undefined };

/** `visa`, or `visa_googlepay` for one from a wallet. */
export const methodName = ({ brand, wallet }: Pick<Payment, "brand" | "wallet">): string =>
  wallet === undefined ? brand : `${brand}_${wallet}`;

/** Sixteen characters, like Adyen's; never only digits, so that it does not look like a card number. */
export function newPsp(): string {
  const letters = "ABCDEFGHJKLMNPQRSTVWXZ";
  const signs = `${letters}23456789`;
  const first = letters.charAt(randomInt(letters.length));
  return first + Array.from({ length: 15 }, () => signs.charAt(randomInt(signs.length))).join("");
}
