import { ok, refuse, type Result } from "#kit/result.ts";
import { isHuman, robotScript } from "#platform/http/robot-check.ts";
import type { Context } from "#platform/service.ts";
import type { Settings } from "#shop/settings.ts";
import { findOpenCart } from "#capabilities/cart/server/cart.service.ts";
import { readSettings } from "#capabilities/content/server/content.service.ts";
import { createPaymentToken, readPaymentToken } from "#capabilities/payments/server/payments.service.ts";
import type { CheckoutForm, FraudCheck } from "../../checkout.contract.ts";
import { readCheckoutState } from "../draft/checkout-state.store.ts";

/** A form that is open for longer requests another token. */
const GOOD_FOR_MS = 2 * 3600_000;
/** Clocks of two processes may differ by this much: with one that is minutes ahead every order would be refused by the others. */
const CLOCKS_MS = 10 * 60_000;

/**
 * The value of `fraudCheckToken`. With a robot-check key it is that check's token; without, one of ours: it contains
 * the cart, the time and the number of the cart's payments, so that it is valid only for the next one.
 */
export async function readFraudCheck(context: Context): Promise<FraudCheck> {
  const { db, visit, config } = context;
  const siteKey = (await readSettings(context)).RecaptchaV3SiteKey;
  if (siteKey !== "") return { token: null, robot: { siteKey, script: robotScript(config, siteKey) } };
  const cart = await findOpenCart(context);
  if (cart === null) return { token: null, robot: null };
  const state = await readCheckoutState(db, cart.id);
  const what = [cart.id, visit.now.getTime().toString(36), state?.attempts ?? 0].join("_");
  return { token: await createPaymentToken(context, "checkout", what), robot: null };
}

/** The content of a valid token for the cart's next payment; `any`: the robot check recognised a person. */
export type CheckedToken = { readonly seen: number | "any" };

/** Checked before anything is reserved: the token is ours, for this cart and recent, or passes the robot check. */
export async function checkToken(
  context: Context,
  form: CheckoutForm,
  settings: Settings,
): Promise<Result<CheckedToken, "fraudCheck">> {
  const { visit } = context;
  const token = form.fraudCheckToken ?? "";
  if (settings.RecaptchaV3SiteKey !== "") {
    if (await isHuman(context, { token, action: "checkout" })) return ok({ seen: "any" });
    return refuse("fraudCheck");
  }
  const [cartId, issued = "", seen] = ((await readPaymentToken(context, "checkout", token)) ?? "").split("_");
  const age = visit.now.getTime() - Number.parseInt(issued, 36);
  const isGood = cartId === form.cartId && age <= GOOD_FOR_MS && age >= -CLOCKS_MS;
  return isGood ? ok({ seen: Number(seen) }) : refuse("fraudCheck");
}

/** Checked with the cart locked: no payment used this token before. */
export const isUnused = ({ seen }: CheckedToken, attempts: number): boolean => seen === "any" || seen === attempts;
