import { toCents } from "#kit/money.ts";
import { ok } from "#kit/result.ts";
import type { Service } from "#platform/service.ts";
import type { cartContract } from "../cart.contract.ts";
import { saveSeen } from "./cart-seen.store.ts";
import { ownerOf } from "./cart-owner.ts";
import { restoreLines } from "./change-cart.ts";
import { readCompanions } from "./companions.ts";
import { recoverCart, sendCart } from "./send-cart.ts";
import { showMade } from "./show-cart.ts";

type LifecycleCall = `${"POST" | "GET"} /api/cart/${"restore" | "seen" | "send" | "recover" | "companions"}`;

/** The calls for sending, restoring and merging carts. */
export const cartLifecycle: Pick<Service<typeof cartContract>, LifecycleCall & keyof typeof cartContract> = {
  "POST /api/cart/restore": async (context, { body, query }) => {
    const restored = await restoreLines(context, body.removalId, query);
    return restored.ok ? ok(await showMade(context, restored.value)) : restored;
  },

  "POST /api/cart/seen": async (context, { body }) => {
    const owner = ownerOf(context);
    const prices = body.prices.flatMap(({ productCode, price }) => {
      const cents = toCents(price);
      return cents === null ? [] : [{ productCode, cents }];
    });
    if (owner !== null) await saveSeen(context.db, owner, { notices: body.messages, prices });
    return null;
  },

  "POST /api/cart/send": (context, { body }) => sendCart(context, body.email),

  "POST /api/cart/recover": async (context, { body }) => {
    const recovered = await recoverCart(context, body.token);
    return recovered.ok ? ok(await showMade(context, recovered.value)) : recovered;
  },

  "GET /api/cart/companions": (context) => readCompanions(context),
};
