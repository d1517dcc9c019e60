import { useState } from "react";
import { asCalendarDay, type CalendarDay } from "#kit/calendar-day.ts";
import { afterPress } from "#ui/after-press.ts";
import { type CardErrors, type CardFieldName, type CardFields, checkCard, emptyCard } from "../card.rules.ts";
import type { CardFormSetting, EncryptedCard } from "../hosted-card.contract.ts";
import { cardMessages } from "../refusals.rules.ts";
import { encryptCard } from "./encrypt-card.ts";
import type { HostedState } from "./hosted-fields.ts";

export type CardForm = {
  readonly card: CardFields;
  /** The visible errors: of fields that were left, or of all after an attempt to pay. */
  readonly errors: CardErrors;
  readonly change: (field: CardFieldName, value: string) => void;
  readonly leave: (field: CardFieldName) => void;
  /** All errors, visible or not. */
  readonly allErrors: CardErrors;
  /** For a new attempt: every field shows its error, and the provider's messages are cleared. */
  readonly showAll: () => void;
  /** Another method was chosen: the card's errors are hidden. */
  readonly quiet: () => void;
  /** Shows the provider's messages at their fields; returns those without a field. */
  readonly showRefusal: (sentences: readonly string[]) => readonly string[];
  /** Throws where hosted fields hold no valid card: check `allErrors` first. */
  readonly encrypt: (certificate: string) => Promise<EncryptedCard>;
  /** What the provider's fields say, where they take the card. */
  readonly reportHosted: (state: HostedState) => void;
  /** Clears the card. */
  readonly clear: () => void;
};

const fieldOfSentence: Readonly<Record<string, CardFieldName>> = {
  [cardMessages.number]: "cardNo",
  [cardMessages.cvc]: "cvv",
  [cardMessages.expiry]: "expiryDate",
  [cardMessages.holder]: "nameOnCard",
};

type Shown = { readonly left: readonly CardFieldName[]; readonly refused: CardErrors };
const nothingShown: Shown = { left: [], refused: {} };
/** The provider's fields have not loaded yet. */
const unseen: HostedState = { card: null, errors: checkCard(emptyCard, asCalendarDay("2000-01-01")), leftErrors: {} };
const allFields: readonly CardFieldName[] = ["nameOnCard", "cardNo", "expiryDate", "cvv"];

/**
 * The state of the card form. It is in this component's memory only, stays through every error and is cleared when the
 * order is placed or the page is left.
 */
export function useCardForm(today: CalendarDay, kind: CardFormSetting["kind"]): CardForm {
  const [card, setCard] = useState(emptyCard);
  const [{ left, refused }, setShown] = useState<Shown>(nothingShown);
  const [hosted, reportHosted] = useState(unseen);
  const ofShop = checkCard(card, today);
  const { nameOnCard } = ofShop;
  const wrong: CardErrors =
    kind === "own"
      ? ofShop
      : { ...hosted.errors, nameOnCard: undefined, ...(nameOnCard !== undefined && { nameOnCard }) };
  const shown = allFields.flatMap((field) => {
    const message = refused[field] ?? (left.includes(field) ? wrong[field] : hosted.leftErrors[field]);
    return message === undefined ? [] : [[field, message] as const];
  });
  return {
    card,
    errors: Object.fromEntries(shown),
    change: (field, value) => {
      setCard((before) => ({ ...before, [field]: value }));
      setShown((before) => ({ ...before, refused: { ...before.refused, [field]: undefined } }));
    },
    // Leaving an empty field shows no error yet.
    leave: (field) => {
      if (card[field] !== "" && !left.includes(field))
        afterPress(() => setShown((before) => ({ ...before, left: [...before.left, field] })));
    },
    allErrors: wrong,
    showAll: () => setShown({ left: allFields, refused: {} }),
    quiet: () => setShown(nothingShown),
    showRefusal: (sentences) => {
      const fields = sentences.filter((sentence) => fieldOfSentence[sentence] !== undefined);
      setShown((before) => ({
        ...before,
        refused: Object.fromEntries(fields.map((text) => [fieldOfSentence[text], text])),
      }));
      return sentences.filter((sentence) => !fields.includes(sentence));
    },
    encrypt: async (certificate) => {
      const cardHolderName = card.nameOnCard.trim();
      if (kind === "own")
        return { encryptedValues: await encryptCard(card, certificate, new Date()), hostedCard: null, cardHolderName };
      if (hosted.card === null) throw new Error("There is no card.");
      return { encryptedValues: null, hostedCard: hosted.card, cardHolderName };
    },
    reportHosted,
    clear: () => {
      setCard(emptyCard);
      setShown(nothingShown);
    },
  };
}
