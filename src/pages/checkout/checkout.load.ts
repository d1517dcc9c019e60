import type { Cart } from "#capabilities/cart/cart.contract.ts";
import type { CheckoutView } from "#capabilities/checkout/checkout.contract.ts";
import type { Geo } from "#capabilities/stores/stores.contract.ts";
import { type Loaded, type PageRequest, show } from "../page.ts";

export type CheckoutData = {
  readonly cart: Cart;
  readonly view: CheckoutView;
  /** The visitor's locality, so that the form need not ask again. */
  readonly place: Pick<Geo, "suburb" | "state" | "postcode"> | null;
  /** Stored input that was typed before and not ordered. */
  readonly session: Readonly<Record<string, unknown>> | null;
  /** A payment provider returned the shopper without a payment. */
  readonly isCancelled: boolean;
};

export async function loadCheckout({ call, url }: PageRequest): Promise<Loaded<CheckoutData>> {
  const [cart, view, geo, { session }] = await Promise.all([
    call("GET /api/cart/", {}),
    call("GET /api/checkout"),
    call("GET /api/geo"),
    call("GET /api/checkout/session"),
  ]);
  const { localityId, suburb, state, postcode } = geo;
  const place = localityId === null ? null : { suburb, state, postcode };
  const isCancelled = url.searchParams.get("status")?.toUpperCase() === "CANCELLED";
  return show({ title: "Checkout", robots: "noindex" }, { cart, view, place, session, isCancelled });
}
