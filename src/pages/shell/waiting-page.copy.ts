const plural = (ahead: number): string =>
  `${ahead < 10 ? "" : "About "}${ahead.toLocaleString("en-AU")} shoppers are ahead of you.`;

/** The place of a shopper in line; from ten on it is a round number. */
export const describeQueueLength = (ahead: number): string =>
  ahead === 0 ? "You are next." : ahead === 1 ? "1 shopper is ahead of you." : plural(ahead);

/** The same in the browser's tab. */
export const describeQueueLengthShortly = (ahead: number): string =>
  ahead === 0 ? "You are next" : `${ahead.toLocaleString("en-AU")} ahead of you`;

export const waitingPageCopy = {
  title: "You are in line",
  lead: "More people are shopping just now than we can serve at once. We let everybody in as soon as there is room.",
  unreachable: "We cannot reach the shop just now. We keep trying, and your place is safe.",
  next: "What happens next",
  steps: [
    {
      title: "Keep this page open",
      text: "It checks your place by itself. You do not need to reload it.",
    },
    {
      title: "The shop opens by itself",
      text: "Whoever came first goes in first. When it is your turn, you see the page that you asked for.",
    },
    {
      title: "Shop for an hour without waiting",
      text: "If you have to leave, come back in this browser within two hours, and your place is still yours.",
    },
  ],
  begun: "Have you begun an order?",
  begunText: "Your cart, the checkout and your account are open now. You can finish your order without waiting.",
  cart: "Go to your cart",
  account: "Your account",
  call: "Or call us",
} as const;
