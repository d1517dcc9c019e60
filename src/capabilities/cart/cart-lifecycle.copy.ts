import type { Notice } from "./cart-changes.rules.ts";

/** Why a change around a cart's life cannot be made. */
export const lifeRefusalMessages = {
  ordered: "That cart has already been ordered. Anything you add now starts a new cart.",
  nothingToRestore: "There is nothing to restore.",
  tooManyMails: "We have already sent this cart several times. Check your inbox, or try again in an hour.",
  linkUnknown: "This link does not open a cart. Try it again from the email, or start a new cart here.",
  linkExpired: "This link has expired. Cart links work for 30 days.",
  nothingLeft: "Nothing in that cart is still for sale. Call us and we will help you find an alternative.",
} as const;

const items = (count: number) => (count === 1 ? "1 item" : `${count} items`);

/** A notice in a sentence. `titleOf` names a line of the cart by its product code. */
export function describeNotice(notice: Notice, titleOf: (productCode: string) => string): string {
  switch (notice.kind) {
    case "setOver":
      return `${titleOf(notice.productCode)} was changed to ${notice.was} in another window or on another device. It is ${notice.now} now, as you set it here.`;
    case "backAgain":
      return `${titleOf(notice.productCode)} had been removed in another window or on another device. It is back, as you set it here.`;
    case "merged": {
      const most = notice.capped.map((code) => ` Of ${titleOf(code)} it has as many as we can take in one order.`);
      return `Welcome back. The ${items(notice.count)} you picked before you logged in ${notice.count === 1 ? "is" : "are"} in your cart.${most.join("")}`;
    }
    case "recovered": {
      const { count, gone } = notice;
      const rest = gone === 0 ? "" : ` ${gone === 1 ? "1 product is" : `${gone} products are`} no longer for sale.`;
      return `Your saved cart is here, with ${items(count)}.${rest}`;
    }
  }
}
