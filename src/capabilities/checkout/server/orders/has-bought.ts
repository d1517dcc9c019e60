import type { Context } from "#platform/service.ts";
import { wasPlaced } from "../../orders/order-states.rules.ts";
import { findStateOf } from "./bought.store.ts";

/** Whether a customer with this e-mail placed this order on the visit's site, and it was not cancelled. */
export async function hasBought(
  { db, visit }: Context,
  order: { readonly number: string; readonly email: string },
): Promise<boolean> {
  const state = await findStateOf(db, { ...order, site: visit.site.code });
  return state !== null && state !== "cancelled" && wasPlaced(state);
}
