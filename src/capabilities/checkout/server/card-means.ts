import type { PaymentOption } from "#capabilities/payments/payments.rules.ts";
import { cardMessages } from "#capabilities/payments/refusals.rules.ts";
import type { CardMeans, PaymentOutcome } from "#capabilities/payments/server/payments.service.ts";
import { isWallet, walletLabels } from "#capabilities/payments/wallets.rules.ts";
import type { CheckoutForm } from "../checkout.contract.ts";
import { walletSays } from "../checkout.copy.ts";

type Sent = Pick<CheckoutForm, "encryptedValues" | "cardHolderName" | "walletToken">;

const orNull = (text: string | null): string | null => (text === null || text.trim() === "" ? null : text);

/** The token that pays for an option; null where it is no wallet, or none came. */
export const tokenOf = (option: PaymentOption, { walletToken }: Sent): string | null =>
  isWallet(option) ? orNull(walletToken) : null;

/** Why there is nothing to pay with, in a sentence; null where there is. */
export function walletError(option: PaymentOption, sent: Sent): string | null {
  return isWallet(option) && tokenOf(option, sent) === null ? walletSays.missing(walletLabels[option]) : null;
}

/** What the card's provider is sent for an option; or, where nothing came along, the no that it would be. */
export function meansOf(option: PaymentOption, sent: Sent): CardMeans | Extract<PaymentOutcome, { kind: "refused" }> {
  const refused = (sentence: string) =>
    ({ kind: "refused", providerRef: null, reason: null, sentences: [sentence] }) as const;
  if (isWallet(option)) {
    const token = tokenOf(option, sent);
    return token === null ? refused(walletSays.missing(walletLabels[option])) : { kind: option, token };
  }
  const encryptedCard = orNull(sent.encryptedValues);
  if (encryptedCard === null) return refused(cardMessages.number);
  return { kind: "card", encryptedCard, holderName: sent.cardHolderName ?? "" };
}
