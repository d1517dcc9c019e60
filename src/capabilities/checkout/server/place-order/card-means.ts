import { flowOf, type Provider } from "#shop/payment-methods.ts";
import { findOption, type PaymentOption } from "#capabilities/payments/payments.rules.ts";
import { cardMessages } from "#capabilities/payments/refusals.rules.ts";
import type { CardMeans, PaymentOutcome } from "#capabilities/payments/server/payments.service.ts";
import { isWallet, walletLabels } from "#capabilities/payments/wallets.rules.ts";
import type { CheckoutForm } from "../../checkout.contract.ts";
import { walletMessages } from "../../checkout.copy.ts";

type Sent = Pick<CheckoutForm, "encryptedValues" | "hostedCard" | "cardHolderName" | "walletToken">;

const orNull = (text: string | null): string | null => (text === null || text.trim() === "" ? null : text);

/** The wallet token for an option; null for other methods, or when none was sent. */
export const tokenOf = (option: PaymentOption, { walletToken }: Sent): string | null =>
  isWallet(option) ? orNull(walletToken) : null;

/** Why there is no means of payment, as a sentence; null where there is one. */
export function walletError(option: PaymentOption, sent: Sent): string | null {
  return isWallet(option) && tokenOf(option, sent) === null ? walletMessages.missing(walletLabels[option]) : null;
}

/** The means of payment on our own page; null where another site handles it. */
export const paymentMeansOf = (provider: Provider, sent: Sent & Pick<CheckoutForm, "selectedPaymentOption">) =>
  flowOf(provider) === "card" ? meansOf(findOption(sent.selectedPaymentOption) ?? "card", sent) : null;

/** The means for the card's provider; or, where none was sent, the refusal. */
function meansOf(option: PaymentOption, sent: Sent): CardMeans | Extract<PaymentOutcome, { kind: "refused" }> {
  const refused = (sentence: string) =>
    ({ kind: "refused", providerRef: null, reason: null, sentences: [sentence] }) as const;
  if (isWallet(option)) {
    const token = tokenOf(option, sent);
    return token === null ? refused(walletMessages.missing(walletLabels[option])) : { kind: option, token };
  }
  const holderName = sent.cardHolderName ?? "";
  if (sent.hostedCard !== null) return { kind: "hosted-card", card: sent.hostedCard, holderName };
  const encryptedCard = orNull(sent.encryptedValues);
  if (encryptedCard === null) return refused(cardMessages.number);
  return { kind: "card", encryptedCard, holderName };
}
