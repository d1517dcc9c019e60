import { useState } from "react";
import type { CalendarDay } from "#kit/calendar-day.ts";
import { afterPress } from "#ui/after-press.ts";
import { type CardErrors, type CardFieldName, type CardFields, checkCard, emptyCard } from "../card.rules.ts";
import { cardMessages } from "../refusals.rules.ts";
import { encryptCard } from "./encrypt-card.ts";

export type CardForm = {
  readonly card: CardFields;
  /** What the shopper is shown: fields they have left, or all after an attempt to pay. */
  readonly errors: CardErrors;
  readonly change: (field: CardFieldName, value: string) => void;
  readonly leave: (field: CardFieldName) => void;
  /** All that is wrong, shown or not. */
  readonly allErrors: CardErrors;
  /** For a new attempt: every field says what is wrong with it, and what the provider said before is past. */
  readonly showAll: () => void;
  /** Another way to pay was chosen: nothing is said of the card any more. */
  readonly quiet: () => void;
  /** Puts the provider's messages beside the fields they are about; answers those that belong to none. */
  readonly tell: (sentences: readonly string[]) => readonly string[];
  readonly encrypt: (certificate: string) => Promise<string>;
  /** Forgets the card. */
  readonly clear: () => void;
};

const fieldOfSentence: Readonly<Record<string, CardFieldName>> = {
  [cardMessages.number]: "cardNo",
  [cardMessages.cvc]: "cvv",
  [cardMessages.expiry]: "expiryDate",
  [cardMessages.holder]: "nameOnCard",
};

type Shown = { readonly left: readonly CardFieldName[]; readonly told: CardErrors };
const nothingShown: Shown = { left: [], told: {} };
const allFields: readonly CardFieldName[] = ["nameOnCard", "cardNo", "expiryDate", "cvv"];

/**
 * The card while it is typed. It lives in this component's memory alone, survives every error and is forgotten when
 * the order is placed or the page is left.
 */
export function useCardForm(today: CalendarDay): CardForm {
  const [card, setCard] = useState(emptyCard);
  const [{ left, told }, setShown] = useState<Shown>(nothingShown);
  const wrong = checkCard(card, today);
  const shown = allFields.flatMap((field) => {
    const message = told[field] ?? (left.includes(field) ? wrong[field] : undefined);
    return message === undefined ? [] : [[field, message] as const];
  });
  return {
    card,
    errors: Object.fromEntries(shown),
    change: (field, value) => {
      setCard((before) => ({ ...before, [field]: value }));
      setShown((before) => ({ ...before, told: { ...before.told, [field]: undefined } }));
    },
    // An empty field that was only passed through is no mistake yet.
    leave: (field) => {
      if (card[field] !== "" && !left.includes(field))
        afterPress(() => setShown((before) => ({ ...before, left: [...before.left, field] })));
    },
    allErrors: wrong,
    showAll: () => setShown({ left: allFields, told: {} }),
    quiet: () => setShown(nothingShown),
    tell: (sentences) => {
      const fields = sentences.filter((sentence) => fieldOfSentence[sentence] !== undefined);
      setShown((before) => ({
        ...before,
        told: Object.fromEntries(fields.map((text) => [fieldOfSentence[text], text])),
      }));
      return sentences.filter((sentence) => !fields.includes(sentence));
    },
    encrypt: (certificate) => encryptCard(card, certificate, new Date()),
    clear: () => {
      setCard(emptyCard);
      setShown(nothingShown);
    },
  };
}
