import type { Visit } from "#shop/visit.ts";
import type { CartHead, CartOwner } from "./cart.store.ts";

/** The owner of a call's cart: the signed-in customer, else the visitor; null without a cookie. */
export function ownerOf({ visit: { site, visitorId, customer } }: { readonly visit: Visit }): CartOwner | null {
  if (customer === null && visitorId === null) return null;
  return { site: site.code, visitorId, customerId: customer?.id ?? null };
}

/** Whether a cart or a stored result belongs to the caller. A customer's cart needs the customer to be signed in. */
export function isOwnCart(
  { site, visitorId, customer }: Visit,
  cart: Pick<CartHead, "visitorId" | "customerId"> & { readonly site: string },
): boolean {
  if (cart.site !== site.code) return false;
  return cart.customerId === null ? cart.visitorId === visitorId : cart.customerId === customer?.id;
}
