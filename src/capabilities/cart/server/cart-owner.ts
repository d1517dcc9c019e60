import type { Visit } from "#shop/visit.ts";
import type { CartHead, CartOwner } from "./cart.store.ts";

/** Whose cart a call means: the customer's who is signed in, else the visitor's; null for somebody without a cookie. */
export function ownerOf({ visit: { site, visitorId, customer } }: { readonly visit: Visit }): CartOwner | null {
  if (customer === null && visitorId === null) return null;
  return { site: site.code, visitorId, customerId: customer?.id ?? null };
}

/** Whether a cart, or what became of it, belongs to whoever asks. A customer's is nobody's without the customer. */
export function isOwnCart(
  { site, visitorId, customer }: Visit,
  cart: Pick<CartHead, "visitorId" | "customerId"> & { readonly site: string },
): boolean {
  if (cart.site !== site.code) return false;
  return cart.customerId === null ? cart.visitorId === visitorId : cart.customerId === customer?.id;
}
