import type { Notice } from "./cart-changes.rules.ts";

/** Why a change around a cart's life cannot be made. */
export const lifeRefused = {
  ordered: "That cart has been ordered meanwhile. What you put in now begins a new one.",
  nothingToRestore: "There is nothing left to bring back.",
  tooManyMails: "We have sent this cart a few times already. Look among your mail, or try again in an hour.",
  linkUnknown: "This link does not lead to a cart. Open it once more from the mail, or start a new cart here.",
  linkExpired: "This link has expired: it was good for 30 days. What was in it can be found in our shop.",
  nothingLeft: "Nothing of that cart is for sale any more. Let us help you find the next best thing.",
} as const;

const items = (count: number) => (count === 1 ? "1 item" : `${count} items`);

/** A notice in a sentence. `titleOf` names a line of the cart by its product code. */
export function sayNotice(notice: Notice, titleOf: (productCode: string) => string): string {
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
