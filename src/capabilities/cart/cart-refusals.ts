import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import { lifeRefusalMessages } from "./cart-lifecycle.copy.ts";
import type { cartContract } from "./cart.contract.ts";
import { linesRefusalMessages } from "./cart.copy.ts";
import { couponRefusalMessages } from "./coupon.copy.ts";

/** The sentence for every "no" of the cart's calls. */
export const cartRefusalMessages: RefusalMessages<RefusalsOf<typeof cartContract>> = {
  ...linesRefusalMessages,
  ...couponRefusalMessages,
  ...lifeRefusalMessages,
};
