import { z } from "zod";
import { defineContract } from "#shop/contract.ts";
import { calendarDay } from "#shop/wire-values.ts";

export const OpeningDay = z.object({
  isOpen: z.boolean(),
  /** `HH:mm` in the store's own time; empty on a closed day. */
  openTime: z.string(),
  closeTime: z.string(),
});

export const Store = z
  .object({
    storeUri: z.string(),
    name: z.string(),
    /** The code by which staff and checkout know the store. */
    subdivision: z.string(),
    address: z.string(),
    suburb: z.string(),
    state: z.string(),
    postcode: z.string(),
    phone: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    timeZone: z.string(),
    isAppointmentOnly: z.boolean(),
    /** Seven entries, Monday first. */
    openTimes: z.array(OpeningDay).length(7),
    /** Of the store's state, in the next 60 days; the store is closed on them. */
    holidays: z.array(z.object({ day: calendarDay, name: z.string() })),
    /** `Open today until 5:30pm`, at the time of asking. */
    hoursLine: z.string(),
    thumbImg: z.object({ src: z.string() }),
    virtualTourId: z.string().nullable(),
    hasCookingDemos: z.boolean(),
    services: z.array(z.string()),
    warehouseCode: z.string(),
    /** From the place asked about, one decimal; null when no place was. */
    distanceKm: z.number().nullable(),
  })
  .meta({ id: "Store" });
export type Store = z.output<typeof Store>;

export const Geo = z
  .object({
    /** The chosen store, else the nearest one, else the site's default. */
    store: Store.nullable(),
    nearestWarehouseLocationCode: z.string(),
    /** The country of the visitor's network address, as `NZ`; empty when unknown. It changes nothing by itself. */
    ipCountry: z.string(),
    country: z.enum(["AU", "NZ"]),
    /** The locality's `_id`, or null as long as the visitor has not said where they live. */
    localityId: z.string().nullable(),
    suburb: z.string(),
    postcode: z.string(),
    state: z.string(),
    city: z.string(),
    fullAddress: z.string(),
    newUser: z.boolean(),
  })
  .meta({ id: "Geo" });
export type Geo = z.output<typeof Geo>;

const flag = z.enum(["true", "false", "1", "0"]).transform((value) => value === "true" || value === "1");
const near = z
  .string()
  .regex(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/, "must be latitude,longitude")
  .transform((text) => {
    const [latitude = 0, longitude = 0] = text.split(",").map(Number);
    return { latitude, longitude };
  });

export const storesContract = defineContract({
  "GET /api/geo": {
    summary: "Where the visitor is, as far as the shop knows, with their store and warehouse",
    reply: Geo,
  },
  "GET /api/store": {
    summary:
      "The site's stores; nearest first when a postcode, a place or the visitor's suburb is known, else by state and name",
    query: z.object({
      state: z.string().max(40).optional(),
      postcode: z.string().max(10).optional(),
      near: near.optional(),
      hasVirtualTour: flag.optional(),
      hasCookingDemos: flag.optional(),
    }),
    reply: z.array(Store),
  },
  "GET /api/store/:id": {
    summary: "One store of the site by its storeUri",
    params: z.object({ id: z.string().min(1).max(100) }),
    reply: Store,
    refusals: { noSuchStore: 404 },
  },
  "POST /api/store/setstore": {
    summary: "Remembers the visitor's store",
    body: z.object({ storeId: z.string().min(1).max(100) }),
    reply: Store,
    refusals: { unknownStore: 400 },
  },
});
