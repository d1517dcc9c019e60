export const UNKNOWN_CART_ERROR = "An unknown error occurred, please try again later";

/** Texts of the button that buys. Lists have it without the cart, whose own texts come with the cart. */
export const buyButtonCopy = {
  adding: "Adding to your cart",
  added: "Added",
  addedLine: (title: string) => `${title} is in your cart.`,
  soldOut: "Sold out",
  replaced: "Replaced by a newer model",
  ask: "Ask about stock",
  seeNewer: "See the newer model",
} as const;
