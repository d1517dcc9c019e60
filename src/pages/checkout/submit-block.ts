import type { FieldProblem } from "#ui/error-summary.tsx";
import { submitBlocks } from "#capabilities/checkout/checkout.copy.ts";
import { addressId, type FieldErrors } from "#capabilities/checkout/web/checkout-fields.ts";
import type { OrderChoices } from "#capabilities/checkout/web/order-choices.ts";
import type { CardErrors, CardFieldName } from "#capabilities/payments/card.rules.ts";
import { cardFieldId } from "#capabilities/payments/web/card-panel.tsx";

export type SubmitBlock = { readonly title: string; readonly problems: readonly FieldProblem[] };

export type Attempt = {
  readonly isSuburbKnown: boolean;
  readonly fields: FieldErrors;
  readonly card: CardErrors;
  readonly choices: OrderChoices;
};

const cardOrder: readonly CardFieldName[] = ["cardNo", "nameOnCard", "expiryDate", "cvv"];

/** What keeps the order from being sent: the first of the blocks that applies, with every field that is wrong. */
export function findBlock({ isSuburbKnown, fields, card, choices }: Attempt): SubmitBlock | null {
  const suburbId = addressId("delivery", "suburb");
  const suburb = isSuburbKnown || fields[suburbId] !== undefined ? {} : { [suburbId]: submitBlocks.suburb };
  const fieldProblems = Object.entries({ ...suburb, ...fields }).map(([fieldId, text]) => ({ fieldId, text }));
  const cardProblems = cardOrder.flatMap((field) =>
    card[field] ? [{ fieldId: cardFieldId(field), text: card[field] }] : [],
  );
  const problems = [...fieldProblems, ...cardProblems];
  if (!isSuburbKnown) return { title: submitBlocks.suburb, problems };
  if (problems.length > 0) return { title: submitBlocks.fields, problems };
  const hasDay = choices.day !== null || choices.suppliers.length > 0;
  return hasDay ? null : { title: submitBlocks.date, problems: [{ fieldId: "delivery-day", text: submitBlocks.date }] };
}
