import { cardRule } from "../card/magic-cards.ts";
import { ledgerEntry } from "../card/modify.ts";
import { newPsp, type Payment } from "../card/payment.ts";
import { authorisedChanges, refuse } from "../card/payment-outcome.ts";
import { refusal } from "../card/refusals.ts";
import { type Merchant, readStoresMerchant } from "../merchants.ts";
import type { Change } from "../storage/data-file.ts";
import { approved, failed, shownCard } from "./responses.ts";
import type { TerminalParts, TerminalTransaction } from "./transactions.ts";

/** What happens to the payment that a terminal shows. */
export const terminalChoices = ["approve", "decline", "cancel"] as const;
export type TerminalChoice = (typeof terminalChoices)[number];

const paymentOf = (transaction: TerminalTransaction, merchant: Merchant, at: Date): Payment => {
  const { site, reference, currency, cents } = transaction;
  return {
    psp: newPsp(),
    site,
    merchantAccount: merchant.merchantAccount,
    reference,
    currency,
    cents,
    ...shownCard,
    rule: cardRule({ number: "", holderName: "", requestedCode: undefined }),
    state: "ended",
    createdAt: at.toISOString(),
    challenge: undefined,
  };
};

/** Ends a payment without a card: at the terminal, from the shop, or because nobody came. */
export const endWithout = (
  { transactions, clock }: TerminalParts,
  transaction: TerminalTransaction,
  why: { condition: "Aborted" | "Cancel"; reason: string },
): Change[] => [transactions.write({ ...transaction, response: failed(transaction, clock.now(), why) })];

/** A card is held against the terminal, or the customer presses the red key. The money is captured at once. */
export function choose(parts: TerminalParts, transaction: TerminalTransaction, choice: TerminalChoice): Change[] {
  const { transactions, card, clock } = parts;
  if (transaction.response !== undefined) return [];
  if (choice === "cancel")
    return endWithout(parts, transaction, { condition: "Cancel", reason: "108 Shopper cancelled tx" });
  const at = clock.now();
  const payment = paymentOf(transaction, readStoresMerchant(transaction.site), at);
  if (choice === "decline") {
    const response = failed(transaction, at, { condition: "Refusal", reason: "214 Declined online" });
    return [transactions.write({ ...transaction, response }), ...refuse(payment, refusal(2), card).changes];
  }
  const { psp, cents } = payment;
  return [
    transactions.write({ ...transaction, response: approved(transaction, payment, at) }),
    ...authorisedChanges(payment, card),
    ledgerEntry(card, { payment, psp, cents, kind: "capture" }),
  ];
}
