import { asCents, type Cents, maxCents, minCents, subtractCents } from "#kit/money.ts";

/** How long a new one is valid. The law requires three years in Australia; New Zealand gets the same. */
export const GIFT_CARD_DAYS = 3 * 365;

export const GIFT_CARD_DIGITS = 16;
/** Our cards begin with it, so that no payment card is taken for one of them. */
export const GIFT_CARD_PREFIX = "9036";
export const MAX_GIFT_CARDS = 5;

/** A number as it is printed, with or without its spaces, as 16 digits; null when what was typed is none of ours. */
export function readGiftCardNumber(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, "");
  return new RegExp(`^${GIFT_CARD_PREFIX}\\d{${GIFT_CARD_DIGITS - GIFT_CARD_PREFIX.length}}$`).test(digits)
    ? digits
    : null;
}

export const isGiftCardPin = (typed: string): boolean => /^\d{4}$/.test(typed.trim());

/** What may be taken from a card that is on a cart. */
export type GiftCardMoney = { readonly id: string; readonly lastDigits: string; readonly balanceCents: Cents };

/** Takes a total from cards in the order they were added, none below zero. Cards that are not needed are left out. */
export function chargeGiftCards(
  totalCents: Cents,
  cards: readonly GiftCardMoney[],
): readonly { readonly id: string; readonly lastDigits: string; readonly cents: Cents }[] {
  let left = maxCents(asCents(0), totalCents);
  return cards.flatMap(({ id, lastDigits, balanceCents }) => {
    const cents = minCents(left, maxCents(asCents(0), balanceCents));
    left = subtractCents(left, cents);
    return cents > 0 ? [{ id, lastDigits, cents }] : [];
  });
}
