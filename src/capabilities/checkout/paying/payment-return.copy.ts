/** On the way to the bank. */
export const continueCopy = {
  title: "To your bank",
  text: "Your bank wants to know that it is you. If nothing happens, go on with the button.",
  button: "Continue to your bank",
} as const;

/** Back from a bank or a provider. */
export const returnCopy = {
  title: "Your payment",
  confirming: "We are confirming your payment. Please keep this page open.",
  failedTitle: "Your order has not been placed",
  doubtTitle: "We could not confirm your payment",
  /** PAY-123. */
  unavailable: "Service currently unavailable. Please try again later",
  again: "Ask again",
  back: "Back to checkout",
  lost: "We cannot tell which payment this is about. If you have paid, your confirmation comes by email.",
} as const;
