/** Texts of the cart's own page and panel. Those that the checkout shows too are in cart.copy.ts. */
export const cartViewCopy = {
  waitsForWay: "We cannot reach the shop just now. What you change is kept and sent as soon as we can.",
  allRemoved: (count: number) => `Your cart was emptied: ${count === 1 ? "1 line" : `${count} lines`} removed.`,
  priceWas: (was: string, now: string) => `It was ${was} when you saw it last and is ${now} now.`,
  mostAllowed: (most: number) => `${most} is the most in one order.`,
  totalNow: (total: string) => `The total is ${total}.`,
  send: {
    open: "E-mail this cart",
    label: "E-mail address",
    hint: "We send the list with a link that opens it on any device, and nothing else.",
    button: "Send",
    sending: "Sending",
    wrong: "Please enter a valid e-mail address",
    sent: (email: string) => `Sent to ${email}. The link in it works for 30 days.`,
  },
  recovering: "Bringing your saved cart",
  companions: "Goes well with your cart",
  addOf: (title: string) => `Add ${title}`,
  add: "Add",
  proformaIn: "Some of this is delivered by its maker, who will contact you about the day.",
} as const;
