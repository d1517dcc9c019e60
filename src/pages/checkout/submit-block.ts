import type { FieldProblem } from "#ui/error-summary.tsx";
import { submitBlocks } from "#capabilities/checkout/checkout.copy.ts";
import { formCopy } from "#capabilities/checkout/form/checkout-form.copy.ts";
import {
  addressId,
  type CheckoutFields,
  type FieldErrors,
  fieldId,
} from "#capabilities/checkout/web/checkout-fields.ts";
import type { OrderChoices } from "#capabilities/checkout/web/order-choices.ts";
import type { CardErrors, CardFieldName } from "#capabilities/payments/card.rules.ts";
import { cardFieldId } from "#capabilities/payments/web/card-field-id.ts";

export type SubmitBlock = { readonly title: string; readonly problems: readonly FieldProblem[] };

export type Attempt = {
  readonly isSuburbKnown: boolean;
  readonly fields: FieldErrors;
  readonly card: CardErrors;
  /** The error of the customer's code in a store; null for none. */
  readonly storeCode: string | null;
  /** Why nothing can be sent to a terminal; null for nothing. */
  readonly terminal: string | null;
  readonly choices: OrderChoices;
  readonly kind: CheckoutFields["kind"];
  /** An order that waits for a quote has no day yet. */
  readonly asksForQuote: boolean;
};

const cardOrder: readonly CardFieldName[] = ["cardNo", "nameOnCard", "expiryDate", "cvv"];
/** The fields below the card on the page. */
const afterCard: ReadonlySet<string> = new Set([fieldId.miele, fieldId.storage]);

/** Two addresses have the same fields, so the error list names the address. */
const problemText = (id: string, text: string): string =>
  id.startsWith("billing-") ? formCopy.address.billingProblem(text) : text;

function problemsOf({ isSuburbKnown, fields, card, storeCode, terminal }: Attempt): readonly FieldProblem[] {
  const suburbId = addressId("delivery", "suburb");
  const suburb = isSuburbKnown || fields[suburbId] !== undefined ? {} : { [suburbId]: submitBlocks.suburb };
  const fieldErrors = Object.entries({ ...suburb, ...fields }).map(([id, text]) => ({
    fieldId: id,
    text: problemText(id, text),
  }));
  const cardProblems = cardOrder.flatMap((field) =>
    card[field] ? [{ fieldId: cardFieldId(field), text: card[field] }] : [],
  );
  return [
    ...fieldErrors.filter((one) => !afterCard.has(one.fieldId)),
    ...cardProblems,
    ...(storeCode === null ? [] : [{ fieldId: fieldId.storeCode, text: storeCode }]),
    ...(terminal === null ? [] : [{ fieldId: fieldId.terminal, text: terminal }]),
    ...fieldErrors.filter((one) => afterCard.has(one.fieldId)),
  ];
}

/** The reason that the order is not sent: the first block that applies, with every wrong field. */
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
