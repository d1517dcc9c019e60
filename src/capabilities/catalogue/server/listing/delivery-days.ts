import type { CalendarDay } from "#kit/calendar-day.ts";
import { shopState } from "#platform/app-state.ts";
import type { Database } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import type { ArrivalRow } from "./listed-rows.store.ts";

/** How soon one of a product can leave. Thousands of products share a few of these. */
export type Arrival = Omit<ArrivalRow, "productId">;

/** A part of the country with the same trucks. */
export type DeliveryPlace = {
  readonly zone: string;
  readonly name: string;
  readonly warehouse: string;
  /** The first delivery day of each; null where it is unknown. */
  readonly firstDays: (arrivals: readonly Arrival[]) => Promise<readonly (CalendarDay | null)[]>;
};

/** The zone of that code, or of the visitor's locality for null; null without a locality or without delivery. */
export type FindDeliveryPlace = (context: Context, zone: string | null) => Promise<DeliveryPlace | null>;

const noPlaces: FindDeliveryPlace = () => Promise.resolve(null);
const deliveryPlaces = shopState(() => ({ find: noPlaces }));

/** Delivery is above the catalogue, so the app passes its function in: then lists show and filter by delivery days. */
export const findDeliveryPlacesBy = ({ state }: Database, find: FindDeliveryPlace): void => {
  state.get(deliveryPlaces).find = find;
};

export const findDeliveryPlace: FindDeliveryPlace = (context, zone) =>
  context.db.state.get(deliveryPlaces).find(context, zone);
