/** Texts for paying in a store with the customer's Zip app. */
export const inStoreMessages = {
  codeUnknown: "Zip does not know this code. Ask the customer for a new one and try again.",
  declined: "Zip declined this payment. Nothing was taken.",
  cancelled: "The customer cancelled the payment. Nothing was taken.",
  expired: "The customer did not answer in time. Ask for a new code and try again.",
  approved: "The payment was approved.",
  pending: "Waiting for the customer to approve the payment in their Zip app.",
  unknown: "Zip does not answer just now. We keep asking.",
  timedOut: (reference: string) =>
    `There has been an error processing your order, please contact our support team. Order reference : ${reference}`,
} as const;

/** Texts for paying by card on a store's terminal. */
export const terminalPaymentMessages = {
  missing: "Please choose the terminal that the customer pays at.",
  needsStore: "Choose the store first.",
  none: "This store has no card terminal here. Choose another way to pay.",
  noSuch: "This store has no such terminal. Choose one of its terminals.",
  declined: "The card was declined. Nothing was taken.",
  busy: "The terminal is busy with another payment. Wait for it to finish, or choose another terminal.",
  unavailable: "The terminal cannot take this payment. Nothing was taken. Choose another terminal or way to pay.",
  cancelled: "The payment was cancelled. Nothing was taken.",
  expired: "The payment did not reach the terminal. Nothing was taken. Please try again.",
  approved: inStoreMessages.approved,
  pending: "Waiting for the customer's card.",
  unknown: "The terminal does not answer just now. We keep asking.",
} as const;

/** Errors of a typed code (PAY-68, PAY-69). */
export const storeCodeMessages = {
  missing: "Please enter a zip store code",
  wrong: "Zip store code should be exactly 6 digits and contain only numbers",
} as const;
