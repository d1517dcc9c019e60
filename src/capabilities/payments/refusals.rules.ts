/** The messages of a card check, shown at the field. */
export const cardMessages = {
  number: "Please check your card number.",
  cvc: "Please check your CVC number.",
  expiry: "Please check the card expiry date entered.",
  holder: "Please check the name on your card entered.",
} as const;
export type CardField = keyof typeof cardMessages;

/** The provider's error codes for typed values. Every other code is a fault of the shop, not of the card. */
const fieldOfError: Readonly<Record<string, CardField>> = {
  "101": "number",
  "103": "cvc",
  "128": "holder",
  "129": "expiry",
  "140": "expiry",
  "141": "expiry",
};

export const cardFieldOf = (errorCode: string): CardField | null => fieldOfError[errorCode] ?? null;

const fieldOfRefusal: Readonly<Record<string, CardField>> = { "6": "expiry", "24": "cvc", "8": "number" };

/** Refusals that may be shown to a shopper. Fraud and blocked cards are not among them. */
const shownReasons: ReadonlySet<string> = new Set([
  "Expired Card",
  "CVC Declined",
  "Not enough balance",
  "Invalid Card Number",
  "3D Not Authenticated",
  "Issuer Unavailable",
]);

export type Refusal = { readonly field: CardField | null; readonly reason: string | null };

/** The message for a refusal: the field to correct, and the reason where it may be shown. */
export function readRefusal(reason: string, code: string): Refusal {
  const shown = shownReasons.has(reason) ? reason : null;
  return { field: shown === null ? null : (fieldOfRefusal[code] ?? null), reason: shown };
}
