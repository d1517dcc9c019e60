import type { FieldProblem } from "#ui/error-summary.tsx";
import { submitBlocks } from "#capabilities/checkout/checkout.copy.ts";
import { formCopy } from "#capabilities/checkout/checkout-form.copy.ts";
import {
  addressId,
  type CheckoutFields,
  type FieldErrors,
  fieldId,
} from "#capabilities/checkout/web/checkout-fields.ts";
import type { OrderChoices } from "#capabilities/checkout/web/order-choices.ts";
import type { CardErrors, CardFieldName } from "#capabilities/payments/card.rules.ts";
import { cardFieldId } from "#capabilities/payments/web/card-panel.tsx";

export type SubmitBlock = { readonly title: string; readonly problems: readonly FieldProblem[] };

export type Attempt = {
  readonly isSuburbKnown: boolean;
  readonly fields: FieldErrors;
  readonly card: CardErrors;
  /** What is wrong with the customer's code in a store; null where nothing is, or none is asked for. */
  readonly storeCode: string | null;
  readonly choices: OrderChoices;
  readonly kind: CheckoutFields["kind"];
  /** An order that waits for a quote has no day yet. */
  readonly asksForQuote: boolean;
};

const cardOrder: readonly CardFieldName[] = ["cardNo", "nameOnCard", "expiryDate", "cvv"];
/** What stands below the card on the page. */
const afterCard: ReadonlySet<string> = new Set([fieldId.miele, fieldId.storage]);

/** Two addresses ask the same: a list of what is wrong says which it means. */
const sayWhere = (id: string, text: string): string =>
  id.startsWith("billing-") ? formCopy.address.billingProblem(text) : text;

function problemsOf({ isSuburbKnown, fields, card, storeCode }: Attempt): readonly FieldProblem[] {
  const suburbId = addressId("delivery", "suburb");
  const suburb = isSuburbKnown || fields[suburbId] !== undefined ? {} : { [suburbId]: submitBlocks.suburb };
  const told = Object.entries({ ...suburb, ...fields }).map(([id, text]) => ({
    fieldId: id,
    text: sayWhere(id, text),
  }));
  const cardProblems = cardOrder.flatMap((field) =>
    card[field] ? [{ fieldId: cardFieldId(field), text: card[field] }] : [],
  );
  return [
    ...told.filter((one) => !afterCard.has(one.fieldId)),
    ...cardProblems,
    ...(storeCode === null ? [] : [{ fieldId: fieldId.storeCode, text: storeCode }]),
    ...told.filter((one) => afterCard.has(one.fieldId)),
  ];
}

/** What keeps the order from being sent: the first of the blocks that applies, with every field that is wrong. */
export function findBlock(attempt: Attempt): SubmitBlock | null {
  const { isSuburbKnown, fields, choices, kind, asksForQuote } = attempt;
  const problems = problemsOf(attempt);
  if (!isSuburbKnown) return { title: submitBlocks.suburb, problems };
  if (fields[fieldId.deposit] !== undefined) return { title: submitBlocks.deposit, problems };
  if (problems.length > 0) return { title: submitBlocks.fields, problems };
  const hasDay = choices.day !== null || choices.suppliers.length > 0;
  const needsDay = kind === "delivery" && !asksForQuote;
  return hasDay || !needsDay
    ? null
    : { title: submitBlocks.date, problems: [{ fieldId: "delivery-day", text: submitBlocks.date }] };
}
