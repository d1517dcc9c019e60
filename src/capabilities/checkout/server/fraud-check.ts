import { isHuman, robotScript } from "#platform/robot-check.ts";
import type { Context } from "#platform/service.ts";
import type { Settings } from "#shop/settings.ts";
import { findOpenCart } from "#capabilities/cart/server/cart.service.ts";
import { readSettings } from "#capabilities/content/server/content.service.ts";
import { makePaymentToken, readPaymentToken } from "#capabilities/payments/server/payments.service.ts";
import type { CheckoutForm, FraudCheck } from "../checkout.contract.ts";
import { Refused } from "./refused.ts";
import { readCheckoutState } from "./checkout-state.store.ts";

/** A form that was looked at longer asks for another token by itself. */
const GOOD_FOR_MS = 2 * 3600_000;
/** Clocks of two processes may differ by this much. */
const CLOCKS_MS = 60_000;

/**
 * What `fraudCheckToken` is to be. With a key for the check against robots it is that check's token; without, one of
 * our own: it names the cart, the moment, and how many payments the cart has seen, so that it is good for the next one
 * and no other.
 */
export async function readFraudCheck(context: Context): Promise<FraudCheck> {
  const { db, visit, config } = context;
  const siteKey = (await readSettings(context)).RecaptchaV3SiteKey;
  if (siteKey !== "") return { token: null, robot: { siteKey, script: robotScript(config, siteKey) } };
  const cart = await findOpenCart(context);
  if (cart === null) return { token: null, robot: null };
  const standing = await readCheckoutState(db, cart.id, "as-it-is");
  const what = [cart.id, visit.now.getTime().toString(36), standing?.attempts ?? 0].join("_");
  return { token: await makePaymentToken(context, "checkout", what), robot: null };
}

/** What a good token says of the cart's next payment; `any`: a person was seen by the check against robots. */
export type CheckedToken = { readonly seen: number | "any" };

/** Before anything is held: the token is ours, for this cart and not old, or a person's. Throws for every other. */
export async function checkToken(context: Context, form: CheckoutForm, settings: Settings): Promise<CheckedToken> {
  const { visit } = context;
  const token = form.fraudCheckToken ?? "";
  if (settings.RecaptchaV3SiteKey !== "") {
    if (await isHuman(context, { token, action: "checkout" })) return { seen: "any" };
    throw new Refused("fraudCheck");
  }
  const [cartId, issued = "", seen] = ((await readPaymentToken(context, "checkout", token)) ?? "").split("_");
  const age = visit.now.getTime() - Number.parseInt(issued, 36);
  const isGood = cartId === form.cartId && age <= GOOD_FOR_MS && age >= -CLOCKS_MS;
  if (!isGood) throw new Refused("fraudCheck");
  return { seen: Number(seen) };
}

/** With the cart locked: no payment has been begun with this token before. */
export function mustBeUnused({ seen }: CheckedToken, attempts: number): void {
  if (seen !== "any" && seen !== attempts) throw new Refused("fraudCheck");
}
