import { useState, useSyncExternalStore } from "react";
import { wallClock } from "#kit/calendar-day.ts";
import type { Site } from "#shop/site.ts";
import { confirmationUrl } from "#shop/urls.ts";
import { navigate } from "#ui/navigate.ts";
import { reloadCart } from "#capabilities/cart/web/cart-state.ts";
import { submitBlocks } from "#capabilities/checkout/checkout.copy.ts";
import { formCopy } from "#capabilities/checkout/checkout-form.copy.ts";
import type { CheckoutView } from "#capabilities/checkout/checkout.contract.ts";
import { clearSession } from "#capabilities/checkout/web/checkout-session.ts";
import { formOf, totalOf } from "#capabilities/checkout/web/order-choices.ts";
import type { SubmitOutcome } from "#capabilities/checkout/web/submit-order.ts";
import type { CheckoutFormState } from "#capabilities/checkout/web/use-checkout-fields.ts";
import { type Submission, useSubmit } from "#capabilities/checkout/web/use-submit.ts";
import { cardCopy } from "#capabilities/payments/card.copy.ts";
import { findObstacle } from "#capabilities/payments/web/encrypt-card.ts";
import { type CardForm, useCardForm } from "#capabilities/payments/web/use-card-form.ts";
import { findBlock, type SubmitBlock } from "./submit-block.ts";
import type { Delivery } from "./use-delivery.ts";

export type OrderParts = {
  readonly site: Site;
  readonly view: CheckoutView;
  readonly supportNumber: string;
  readonly form: CheckoutFormState;
  readonly delivery: Delivery;
  readonly asksForStorage: boolean;
};

export type Order = {
  readonly card: CardForm;
  /** Why a card cannot be taken here, in a sentence; null where it can. */
  readonly obstacle: string | null;
  readonly submission: Submission;
  /** What kept the last attempt from being sent; it stays until the next one. */
  readonly block: (SubmitBlock & { readonly attempt: number }) | null;
  readonly place: () => Promise<void>;
};

/** What follows from the shop's answer. What was typed stays, whatever it was. */
async function follow(
  outcome: SubmitOutcome,
  { card, delivery }: { card: CardForm; delivery: Delivery },
): Promise<void> {
  const { cartId } = delivery.choices.cart;
  switch (outcome.kind) {
    case "card":
      return void card.tell(outcome.messages);
    case "stale":
      await reloadCart({});
      return delivery.availability.retry();
    case "redirect":
      return location.assign(outcome.url);
    case "placed":
      card.clear();
      clearSession();
      return navigate(confirmationUrl(cartId ?? ""), { replace: true });
    default:
  }
}

/** What is left of a block: a field put right goes off the list, and a list without fields goes altogether. */
function stillBlocked(stored: Order["block"], now: SubmitBlock | null): Order["block"] {
  if (stored === null || stored.problems.every((problem) => problem.fieldId === undefined)) return stored;
  // Days that are being looked up are no mistake of the shopper's.
  const isNew = now?.title === submitBlocks.date && stored.title !== submitBlocks.date;
  return now === null || isNew ? null : { ...now, attempt: stored.attempt };
}

const neverChanges = () => () => {};

/** The server cannot know how the page was opened, so this is looked up once the page lives. */
function useObstacle(certificate: string, supportNumber: string): string | null {
  const unseen = () => (certificate === "" ? "no-certificate" : null);
  const obstacle = useSyncExternalStore(neverChanges, () => findObstacle(certificate), unseen);
  if (obstacle === null) return null;
  return obstacle === "insecure" ? cardCopy.insecure(supportNumber) : cardCopy.unavailable(supportNumber);
}

const stopFor = (sentences: readonly string[], title: string): SubmitBlock => ({
  title,
  problems: sentences.map((text) => ({ text })),
});

/** Checks, encrypts and sends the order, once at a time. */
export function useOrder(parts: OrderParts): Order {
  const { site, view, supportNumber, form, delivery, asksForStorage } = parts;
  const [today] = useState(() => wallClock(new Date(), site.timeZone).day);
  const card = useCardForm(today);
  const submission = useSubmit(supportNumber);
  const [stored, setStored] = useState<Order["block"]>(null);
  const { choices, isSuburbKnown } = delivery;
  const isFree = totalOf(choices) === 0;
  const certificate = view.x509EncryptionKeys[site.code] ?? "";
  const obstacle = useObstacle(certificate, supportNumber);
  const asksCard = !isFree && obstacle === null;
  const now = findBlock({ isSuburbKnown, fields: form.allErrors, card: asksCard ? card.allErrors : {}, choices });

  const findStop = (): SubmitBlock | null => {
    form.showValidation();
    card.showAll();
    if (now !== null) return now;
    if (choices.cart.errors.length > 0)
      return stopFor(
        choices.cart.errors.map(({ message }) => message),
        formCopy.notBuyable,
      );
    return isFree || obstacle === null ? null : stopFor([obstacle], formCopy.failedTitle);
  };
  const prepare = async () => {
    const encryptedCard = isFree ? null : await card.encrypt(certificate);
    const payment = { option: "card", encryptedCard, holder: isFree ? null : card.card.nameOnCard.trim() } as const;
    return formOf({ fields: form.fields, choices, country: site.country, asksForStorage, payment });
  };
  const stopWith = (found: SubmitBlock) => setStored((before) => ({ ...found, attempt: (before?.attempt ?? 0) + 1 }));
  const place = async () => {
    if (submission.submitting || submission.submitted || submission.failure?.kind === "unknown") return;
    const found = findStop();
    if (found !== null) return stopWith(found);
    setStored(null);
    const outcome = await submission.send(prepare).catch(() => "not-encrypted" as const);
    if (outcome === "not-encrypted")
      return stopWith(stopFor([cardCopy.unavailable(supportNumber)], formCopy.failedTitle));
    if (outcome !== null) await follow(outcome, { card, delivery });
  };
  return { card, obstacle, submission, block: stillBlocked(stored, now), place };
}
