import type { RefusalMessages } from "#shop/contract.ts";
import type { LineState } from "./cart.rules.ts";

export const UNKNOWN_LINE_ERROR = "Something went wrong. Please try again.";

const NOT_APPROVED = "Your business account is not approved yet. You can buy once we have approved it.";

/** Of a change of its lines; all of them together are in cart-refusals.ts. */
export const linesRefusalMessages: RefusalMessages<
  | "unknownProduct"
  | "notSellable"
  | "tooMany"
  | "unknownWarranty"
  | "unknownInstall"
  | "priceHidden"
  | "notApproved"
  | "unknownLine"
  | "noCart"
> = {
  unknownProduct: "We don't sell that product, or no longer do.",
  notSellable: "You can't buy this product online right now. Call us and we will find one or suggest an alternative.",
  tooMany: (detail) => describeTooMany(Number(detail["most"]), Number(detail["inCart"])),
  unknownWarranty: "That care plan is not offered with this product.",
  unknownInstall: "That installation is not offered with this product.",
  priceHidden: "Log in to see prices and to buy.",
  notApproved: NOT_APPROVED,
  unknownLine: UNKNOWN_LINE_ERROR,
  noCart: "Your cart is empty. Add a product first.",
};

function describeTooMany(most: number, inCart: number): string {
  if (most === 1) return "There is only one of these, and it is already in your cart.";
  const possible = most - inCart;
  if (inCart === 0) return `We can take ${most} of one product in an order. Call us for more.`;
  if (possible <= 0) return `Your cart has ${inCart} of these, the most in one order. Call us for more.`;
  return `Your cart has ${inCart} of these, so ${possible} more can be added. Call us for more.`;
}

/** Why a line cannot be bought now; null when it can. */
export function describeLineState(state: LineState): string | null {
  switch (state.kind) {
    case "available":
      return null;
    case "gone":
      return "No longer for sale. Remove it to continue.";
    case "soldOut":
      return "Sold out. Remove it to continue.";
    case "replaced":
      return "Replaced by a newer model. Remove it to continue.";
    case "onRequest":
      return "Contact us for availability.";
    case "tooFew":
      return state.left === 1
        ? "Only 1 left. Reduce the quantity to continue."
        : `Only ${state.left} left. Reduce the quantity to continue.`;
    case "notServed":
      return `We don't deliver this to ${state.place}.`;
  }
}

export const cartCopy = {
  title: "Your cart",
  notApproved: NOT_APPROVED,
  items: (count: number) => `${count} ${count === 1 ? "item" : "items"}`,
  waiting: "Loading your cart",
  failed: "We can't load your cart right now.",
  again: "Try again",
  remove: "Remove",
  removeOf: (title: string) => `Remove ${title}`,
  removed: (title: string) => `${title} was removed.`,
  undo: "Undo",
  clear: "Empty the cart",
  each: "each",
  single: "One only",
  subtotal: "Items",
  carePlans: "Care plans",
  total: "Total",
  saving: "You save",
  deliveryLater: "Delivery is added once you choose a day.",
  taxIncluded: "GST included.",
  checkout: "Checkout",
  viewCart: "View cart",
  keepShopping: "Keep shopping",
  fixFirst: "Some items are not available. Change or remove them to continue.",
  carePlan: "Care plan",
  noCarePlan: "No care plan",
  carePlanNote: "A care plan is optional. Your rights under consumer law apply either way.",
  installation: "Installation",
  noInstallation: "No installation",
  missingParts: "Missing",
  proforma: "Delivered by the manufacturer, who will contact you about the day.",
  miele: "Miele delivers and installs this itself.",
  rewards: "You also get",
  rewardUntil: (date: string) => `Offer ends ${date}`,
  promotions: "Promotions",
  discount: "Discount",
  summary: "Order summary",
  products: "Products in your cart",
  edit: "Edit cart",
} as const;
