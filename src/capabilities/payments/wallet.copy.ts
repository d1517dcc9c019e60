/** Texts for the wallets' sheets. */
export const walletCopy = {
  notHere: (wallet: string) => `${wallet} cannot be used in this browser.`,
  failed: (wallet: string) =>
    `${wallet} could not be reached, or broke off. Nothing was taken. Please try again, or choose another way to pay.`,
  payWith: (wallet: string) => `Pay with ${wallet}`,
  express: {
    buy: "Buy with Google Pay",
    why: "It fills in who and where to. You choose the day.",
    filled: "Your details came from Google Pay. Choose your delivery day, then confirm and pay at the end.",
    unknownPlace: (place: string) =>
      `Your details came from Google Pay, but we do not know the suburb ${place}. Please choose it below.`,
    otherCountry: "Your details came from Google Pay, but we do not deliver to that country. Please choose an address.",
  },
} as const;
