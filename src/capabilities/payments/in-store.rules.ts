/** Texts for paying in a store with the customer's Zip app. */
export const inStoreSays = {
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

/** Errors of a typed code (PAY-68, PAY-69). */
export const storeCodeSays = {
  missing: "Please enter a zip store code",
  wrong: "Zip store code should be exactly 6 digits and contain only numbers",
} as const;
