import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Context } from "#platform/service.ts";
import type { ArrivalRow } from "./listed-rows.store.ts";

/** How soon one of a product can leave. Thousands of products share a few of these. */
export type Arrival = Omit<ArrivalRow, "productId">;

/** A part of the country with the same trucks. */
export type DeliveryPlace = { readonly zone: string; readonly name: string; readonly warehouse: string };

/** What lists have to be told about delivery, which lies above the catalogue and is handed in by the app. */
export type DeliveryDays = {
  /** The zone of that code, or where the visitor lives for null; null where that is nowhere. */
  readonly findPlace: (context: Context, zone: string | null) => Promise<DeliveryPlace | null>;
  /** The first day on which each can be there; null where nobody knows. */
  readonly firstDays: (
    context: Context,
    place: DeliveryPlace,
    arrivals: readonly Arrival[],
  ) => Promise<readonly (CalendarDay | null)[]>;
};

let told: DeliveryDays = { findPlace: async () => null, firstDays: async () => [] };

/** From here on lists say by which day goods can be there. */
export const tellDeliveryDays = (days: DeliveryDays): void => {
  told = days;
};

export const deliveryDays = (): DeliveryDays => told;
