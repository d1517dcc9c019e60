/** Texts of the card form. */
export const cardCopy = {
  title: "Card details",
  accepted: "Cards we accept",
  recognised: (type: string) => `${type} card`,
  number: "Card number",
  holder: "Name on card",
  expiry: "Expiry date",
  code: "Security code (CVV)",
  codeHelp: "Where is it?",
  codeTitle: "The security code of your card",
  codes: [
    { card: "Visa and Mastercard", where: "The last three digits on the back, beside the signature strip." },
    { card: "Amex", where: "Four small digits on the front, above the end of the card number." },
  ],
  close: "Close",
  promise: "Your card is encrypted on this device before it is sent. We never see or keep its number.",
  hostedPromise: "Your card goes straight to our payment provider. We never see or keep its number.",
  insecure: (phone: string) =>
    `Cards can only be taken over a secure connection, which this page does not have. Please open the shop by its https address, or call us on ${phone} to order.`,
  unavailable: (phone: string) =>
    `We cannot take cards just now. Please try again in a few minutes, or call us on ${phone} to order.`,
} as const;
