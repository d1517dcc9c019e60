/** Messages for a payment that failed or is still open. */
export const outcomeMessages = {
  expired: "The time for this payment has run out. Nothing was taken. Please place the order again.",
  /** The money was authorised after the reservation had expired. */
  heldTooLong:
    "Your payment took longer than we could keep everything for you, and something in your cart has gone meanwhile. Nothing was taken. Please check your cart and place the order again.",
  /** The money was taken after the reservation had expired. */
  tooLate:
    "Your payment took longer than we could keep everything for you, and something in your cart has gone meanwhile. Your money is on its way back. Please check your cart and place the order again.",
  notYet:
    "Your payment is not finished. Nothing was taken. Please place the order again, or choose another way to pay.",
  /** The beginning is PAY-54's text. */
  cardNotAccepted: (card: string) => `We don't accept ${card}. Nothing was taken. Please pay with another card.`,
  /** PAY-125. */
  unconfirmed: "We couldn't confirm your payment. Please try again or contact us.",
  ended: { cancelled: "the shopper cancelled the payment", expired: "the time for the payment ran out" },
} as const;
