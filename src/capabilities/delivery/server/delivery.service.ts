import { ok, refuse } from "#kit/result.ts";
import type { Context, Service } from "#platform/service.ts";
import { readCartItems } from "#capabilities/cart/server/cart.service.ts";
import type { KnownLocality } from "#capabilities/location/location.rules.ts";
import { findLocalityOfAddress, localityOfVisit } from "#capabilities/location/server/location.service.ts";
import { basketDays } from "../basket.rules.ts";
import type { deliveryContract, DeliveryEstimate } from "../delivery.contract.ts";
import { bookingFor, type Booking, type DeliveryDay } from "../delivery.rules.ts";
import { availabilityOf } from "./availability.ts";
import { readTitle } from "./live-inventory.store.ts";
import { atPlace, type PlaceQuestion } from "./place-cache.ts";
import { basketOf, readFacts, type Facts } from "./place-facts.ts";
import { arrivalsOf, type ArrivingItem, estimateOf, promisesOf, readSkuList } from "./promise.ts";

export { closeRun, lockRunClosing, openRun } from "./closed-runs.store.ts";
export { deliveryJobs, watchEarlierDays } from "./earlier-days.ts";
export { findServedPlace } from "./first-days.ts";
export { daysOfOrder, type OrderDays } from "./order-days.ts";
export { daysOfPickUp } from "./pick-up-days.ts";
export { bookPickUp, endPickUp } from "./pick-ups.store.ts";
export { quoteDelivery, type DeliveryQuote } from "./quote.ts";
export { measureDeliveryCapacity } from "./run-load.store.ts";
export { servicesAt } from "./services-at.ts";
export {
  bookRun,
  delayBooking,
  extendRun,
  holdFirstPlace,
  holdRun,
  moveRun,
  releaseExpiredRuns,
  releaseRun,
  resizeBooking,
} from "./delivery-runs.store.ts";

type AvailabilityRequest = { readonly cartId: string; readonly suburb: string; readonly postcode: string };

type Basket = { readonly skus: readonly string[]; readonly cartId: string | null };

const factsAt = ({ db, visit }: Context, place: KnownLocality, basket: Basket): Promise<Facts> =>
  readFacts({ db, site: visit.site, now: visit.now, place, ...basket });

const addressQuestion = (context: Context, { suburb, postcode }: AvailabilityRequest): PlaceQuestion => ({
  context,
  key: `${postcode.trim()} ${suburb.trim().toLowerCase()}`,
  find: () => findLocalityOfAddress(context, { suburb, postcode }),
});

const visitQuestion = (context: Context): PlaceQuestion => ({
  context,
  key: context.visit.localityId ?? "",
  find: () => localityOfVisit(context),
});

/**
 * The days of a cart at an address, for a caller that knows whether full runs may be opened. Returns `unknownAddress`
 * where suburb and postcode do not match.
 */
export async function availabilityFor(context: Context, request: AvailabilityRequest, booking: Booking) {
  const { cartId } = request;
  const items = (await readCartItems(context, cartId))?.items ?? [];
  const basket = { skus: items.map((item) => item.sku), cartId };
  const facts = await atPlace(addressQuestion(context, request), (place) => factsAt(context, place, basket));
  if (facts === null) return refuse("unknownAddress");
  const lines = basketOf(items, facts);
  if (lines.length === 0) return refuse("unknownCart");
  const days = basketDays(lines, facts, booking);
  const { shortage } = days.truck;
  const shortOf = shortage && (await readTitle(context.db, shortage.sku));
  const storagePolicy = context.visit.site.policies.storageCharge;
  return ok(availabilityOf({ cartId, lines, facts, booking, basket: days, shortOf, storagePolicy }));
}

const showPlace = ({ id, suburb, postcode, zone }: KnownLocality): NonNullable<DeliveryEstimate["locality"]> => ({
  _id: id,
  suburb,
  postcode,
  isServed: zone !== null,
});

/** On which day each of these products would come, by its SKU, if they came together, and what the day costs. */
export type Arrivals = (items: readonly ArrivingItem[]) => ReadonlyMap<string, DeliveryDay | null>;

/** The days of any basket made of these products at an address. Null where there is no such place. */
export async function findArrivals(
  context: Context,
  request: AvailabilityRequest,
  skus: readonly string[],
): Promise<Arrivals | null> {
  const basket = { skus, cartId: request.cartId };
  const facts = await atPlace(addressQuestion(context, request), (place) => factsAt(context, place, basket));
  return facts && ((items) => arrivalsOf(items, facts));
}

export const deliveryService: Service<typeof deliveryContract> = {
  "POST /api/checkout/avail": (context, { body }) =>
    availabilityFor(
      context,
      body,
      bookingFor(context.visit, body.winningDeliveryServiceOverride ? "override" : "normal"),
    ),

  "GET /api/delivery/promise": async (context, { query }) => {
    const skus = readSkuList(query.skus);
    const facts = await atPlace(visitQuestion(context), (place) => factsAt(context, place, { skus, cartId: null }));
    if (facts === null) return { locality: null, promises: [] };
    return { locality: showPlace(facts.locality), promises: promisesOf(skus, facts) };
  },

  "GET /api/delivery/estimate": async (context) => {
    const cart = await readCartItems(context);
    const items = cart?.items ?? [];
    const basket = { skus: items.map((item) => item.sku), cartId: cart?.id ?? null };
    const facts = await atPlace(visitQuestion(context), (place) => factsAt(context, place, basket));
    if (facts === null) return { locality: null, earliest: null, suppliers: [], unavailableBecause: null };
    return { locality: showPlace(facts.locality), ...estimateOf(basketOf(items, facts), facts) };
  },
};
