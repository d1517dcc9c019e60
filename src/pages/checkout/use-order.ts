import { useRef, useState, useSyncExternalStore } from "react";
import { wallClock } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Site } from "#shop/site.ts";
import { submitBlocks } from "#capabilities/checkout/checkout.copy.ts";
import { formCopy } from "#capabilities/checkout/form/checkout-form.copy.ts";
import type { CheckoutView } from "#capabilities/checkout/checkout.contract.ts";
import { formOf, payableOf } from "#capabilities/checkout/web/order-choices.ts";
import { createFraudTokens } from "#capabilities/checkout/web/fraud-token.ts";
import type { CheckoutFormState } from "#capabilities/checkout/web/use-checkout-fields.ts";
import type { SubmitOutcome } from "#capabilities/checkout/web/submit-order.ts";
import { type Submission, useSubmit } from "#capabilities/checkout/web/use-submit.ts";
import { findPlace } from "#capabilities/location/web/find-place.ts";
import { cardCopy } from "#capabilities/payments/card.copy.ts";
import type { PaymentOption } from "#capabilities/payments/payments.rules.ts";
import { findObstacle } from "#capabilities/payments/web/encrypt-card.ts";
import { isWallet, type WalletMethod, WalletStopped } from "#capabilities/payments/wallets.rules.ts";
import type { WalletPaid } from "#capabilities/payments/web/wallet-sheet.ts";
import { type CardForm, useCardForm } from "#capabilities/payments/web/use-card-form.ts";
import { runSubmitEffects } from "./submit-effects.ts";
import { findBlock, type SubmitBlock } from "./submit-block.ts";
import type { Delivery } from "./use-delivery.ts";
import { type InStoreEntry, useInStore } from "./use-in-store.ts";
import { loadWallets } from "./use-wallets.ts";

export type OrderParts = {
  readonly site: Site;
  readonly view: CheckoutView;
  readonly reloadView: () => Promise<void>;
  readonly supportNumber: string;
  readonly form: CheckoutFormState;
  readonly delivery: Delivery;
  readonly asksForStorage: boolean;
  readonly payment: PaymentOption;
  /** The amount due now in cents, if it is a part; null: everything. */
  readonly deposit: Cents | null;
  /** Deletes the stored input after the order. */
  readonly clearSaved: () => void;
};

export type Order = {
  readonly card: CardForm;
  /** Why a card cannot be used here, as a sentence; null where it can. */
  readonly obstacle: string | null;
  readonly submission: Submission;
  /** For a customer who pays in the store. */
  readonly inStore: InStoreEntry;
  /** The reason that the last attempt was not sent; it stays until the next one. */
  readonly block: (SubmitBlock & { readonly attempt: number }) | null;
  readonly place: () => Promise<void>;
};

/** The rest of a block: corrected fields leave the list, and an empty list disappears. */
function stillBlocked(stored: Order["block"], now: SubmitBlock | null): Order["block"] {
  if (stored === null || stored.problems.every((problem) => problem.fieldId === undefined)) return stored;
  // Days that are still loading are not the shopper's mistake.
  const isNew = now?.title === submitBlocks.date && stored.title !== submitBlocks.date;
  return now === null || isNew ? null : { ...now, attempt: stored.attempt };
}

const neverChanges = () => () => {};

type Obstacle = {
  readonly certificate: string;
  readonly kind: CheckoutView["cardForm"]["kind"];
  readonly supportNumber: string;
};

/** The server cannot see whether the page is in a secure context, so this is checked after hydration. */
function useObstacle({ certificate, kind, supportNumber }: Obstacle): string | null {
  const unseen = () => (kind === "own" && certificate === "" ? "no-certificate" : null);
  const obstacle = useSyncExternalStore(neverChanges, () => findObstacle(certificate, kind), unseen);
  if (obstacle === null) return null;
  return obstacle === "insecure" ? cardCopy.insecure(supportNumber) : cardCopy.unavailable(supportNumber);
}

const stopFor = (sentences: readonly string[], title: string): SubmitBlock => ({
  title,
  problems: sentences.map((text) => ({ text })),
});

/** Opens a wallet's sheet for the amount due now. */
async function openSheet(method: WalletMethod, { site, delivery, deposit }: OrderParts): Promise<WalletPaid> {
  const { askWallet } = await loadWallets();
  const { currency, country, name: shopName } = site;
  return askWallet(method, { cents: deposit ?? payableOf(delivery.choices), currency, country, shopName });
}

/** Why nothing was sent, for the shopper; no message where they closed the wallet's sheet themselves. */
function notSent(error: unknown, supportNumber: string) {
  const message = error instanceof WalletStopped ? error.message : cardCopy.unavailable(supportNumber);
  return { kind: "not-sent", block: message === "" ? null : stopFor([message], formCopy.failedTitle) } as const;
}

type Checked = { readonly now: SubmitBlock | null; readonly obstacle: string | null };

/** A block without a wrong field: goods that cannot be bought, a card that cannot be used. */
function findStop({ form, delivery }: OrderParts, card: CardForm, { now, obstacle }: Checked): SubmitBlock | null {
  form.showValidation();
  card.showAll();
  if (now !== null) return now;
  const { errors } = delivery.choices.cart;
  const { kind, asksForQuote } = form.fields;
  // Without delivery the suburb itself may be the problem, which the shop's answer says.
  if (errors.length > 0 && kind === "delivery" && !asksForQuote)
    return stopFor(
      errors.map(({ message }) => message),
      formCopy.notBuyable,
    );
  return obstacle === null ? null : stopFor([obstacle], formCopy.failedTitle);
}

/** A typed suburb is looked up when the order is placed; its days load with it, and the shopper sees them first. */
async function findTypedSuburb({ form, delivery }: OrderParts): Promise<void> {
  const { suburb, postcode } = form.fields.delivery;
  if (delivery.isSuburbKnown || suburb.trim() === "" || postcode.trim() === "") return;
  const found = await findPlace(form.fields.delivery);
  if (found === null) return;
  form.changeDelivery({ suburb: found.suburb, state: found.state, postcode: found.postcode });
  delivery.setPlace(found);
}

/** Checks, encrypts and sends the order, one at a time. */
export function useOrder(parts: OrderParts): Order {
  const { site, view, supportNumber, form, delivery, asksForStorage, deposit } = parts;
  const [today] = useState(() => wallClock(new Date(), site.timeZone).day);
  const card = useCardForm(today, view.cardForm.kind);
  const submission = useSubmit(supportNumber);
  const [stored, setStored] = useState<Order["block"]>(null);
  const { choices, isSuburbKnown } = delivery;
  const certificate = view.x509EncryptionKeys[site.code] ?? "";
  const obstacle = useObstacle({ certificate, kind: view.cardForm.kind, supportNumber });
  const [fraudToken] = useState(() => createFraudTokens(view.fraudCheck));
  const isPaid = payableOf(choices) > 0 && !form.fields.asksForQuote;
  const { kind, asksForQuote, subdivision } = form.fields;
  const inStore = useInStore({ view, subdivision, payment: isPaid ? parts.payment : null });
  const isCard = parts.payment === "card" && payableOf(choices) > 0;
  const now = findBlock({
    isSuburbKnown,
    fields: form.allErrors,
    card: isCard && !asksForQuote && obstacle === null ? card.allErrors : {},
    ...inStore.problems,
    choices,
    kind,
    asksForQuote,
  });

  const sheet = useRef<WalletPaid | null>(null);
  const prepare = async () => {
    const takesCard = isCard && !asksForQuote;
    // The sheet opens first: browsers allow it only in a click, and a closed sheet has begun no payment.
    sheet.current = isWallet(parts.payment) && isPaid ? await openSheet(parts.payment, parts) : null;
    const [encrypted, fraudCheckToken] = await Promise.all([
      takesCard ? card.encrypt(certificate) : null,
      fraudToken(),
    ]);
    const walletToken = sheet.current?.token ?? null;
    const payment = { option: parts.payment, card: encrypted, ...inStore.sent, walletToken, fraudCheckToken };
    return formOf({ fields: form.fields, choices, country: site.country, asksForStorage, deposit, payment });
  };
  const stopWith = (found: SubmitBlock) => setStored((before) => ({ ...found, attempt: (before?.attempt ?? 0) + 1 }));
  const place = async () => {
    if (submission.submitting || submission.submitted || submission.failure?.kind === "unknown") return;
    submission.clearFailure();
    const found = findStop(parts, card, { now, obstacle: isCard && !asksForQuote ? obstacle : null });
    if (found !== null) {
      stopWith(found);
      return findTypedSuburb(parts);
    }
    setStored(null);
    const onResult = (answer: SubmitOutcome) => sheet.current?.onResult("messages" in answer ? "failed" : "paid");
    const outcome = await submission.send(prepare, onResult).catch((error: unknown) => notSent(error, supportNumber));
    if (outcome?.kind === "not-sent") return outcome.block === null ? undefined : stopWith(outcome.block);
    const { overridesDays } = form.fields;
    if (outcome !== null) await runSubmitEffects(outcome, { ...parts, card, overridesDays });
  };
  return { card, obstacle, submission, inStore, block: stillBlocked(stored, now), place };
}
