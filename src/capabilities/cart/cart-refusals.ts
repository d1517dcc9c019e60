import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import { lifeRefused } from "./cart-lifecycle.copy.ts";
import type { cartContract } from "./cart.contract.ts";
import { linesRefused } from "./cart.copy.ts";
import { couponRefused } from "./coupon.copy.ts";

/** The sentence for every "no" of the cart's calls. */
export const refused: RefusalMessages<RefusalsOf<typeof cartContract>> = {
  ...linesRefused,
  ...couponRefused,
  ...lifeRefused,
};
