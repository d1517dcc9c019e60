import { ok, refuse } from "#kit/result.ts";
import type { Context, Service } from "#platform/service.ts";
import { cartLinesForDelivery } from "#capabilities/cart/server/cart.service.ts";
import { findLocalityOfAddress, localityOfVisit } from "#capabilities/location/server/location.service.ts";
import type { Availability, deliveryContract } from "../delivery.contract.ts";
import type { Booking } from "../delivery.rules.ts";
import { availabilityOf } from "./availability.ts";
import { promisesFor, readSkuList } from "./promise.ts";

export { findServedPlace } from "./first-days.ts";
export { priceOfDay, quoteDelivery, type DeliveryChoice, type DeliveryQuote } from "./quote.ts";
export { bookRun, holdRun, releaseExpiredRuns, releaseRun, type RunHold } from "./runs.store.ts";

type Asked = { readonly cartId: string; readonly suburb: string; readonly postcode: string };

/**
 * The days a cart can have at an address, for a caller who knows whether full runs may be opened. Answers
 * `unknownAddress` where suburb and postcode do not belong together.
 */
export async function availabilityFor(context: Context, asked: Asked, booking: Booking) {
  const place = await findLocalityOfAddress(context, asked);
  if (place === null) return refuse("unknownAddress");
  const lines = await cartLinesForDelivery(context, asked.cartId);
  if (lines.length === 0) return refuse("unknownCart");
  const answer: Availability = await availabilityOf(context, { cartId: asked.cartId, lines, place, booking });
  return ok(answer);
}

export const deliveryService: Service<typeof deliveryContract> = {
  // Who may open full runs is known to identity, which is no neighbour here: the checkout asks with `override` itself.
  "POST /api/checkout/avail": (context, { body }) => availabilityFor(context, body, "normal"),

  "GET /api/delivery/promise": async (context, { query }) => {
    const place = await localityOfVisit(context);
    if (place === null) return { locality: null, promises: [] };
    const { id, suburb, postcode, zone } = place;
    const promises = await promisesFor(context, place, readSkuList(query.skus));
    return { locality: { _id: id, suburb, postcode, isServed: zone !== null }, promises };
  },
};
