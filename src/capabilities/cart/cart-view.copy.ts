/** Texts of the cart's own page and panel. Those that the checkout shows too are in cart.copy.ts. */
export const cartViewCopy = {
  waitsForConnection: "You appear to be offline. We'll save your changes as soon as you are back.",
  allRemoved: (count: number) => `Your cart was emptied: ${count === 1 ? "1 line" : `${count} lines`} removed.`,
  priceWas: (was: string, now: string) => `It was ${was} when you saw it last and is ${now} now.`,
  mostAllowed: (most: number) => `${most} is the most in one order.`,
  totalNow: (total: string) => `The total is ${total}.`,
  send: {
    open: "Email this cart",
    label: "Email address",
    hint: "We'll send you a link that opens this cart on any device, and no other emails.",
    button: "Send",
    sending: "Sending",
    wrong: "Please enter a valid email address",
    sent: (email: string) => `Sent to ${email}. The link in it works for 30 days.`,
  },
  recovering: "Loading your saved cart",
  companions: "Goes well with your cart",
  addOf: (title: string) => `Add ${title}`,
  add: "Add",
  proformaIn: "Some products are delivered by the manufacturer, who will contact you about the day.",
} as const;
