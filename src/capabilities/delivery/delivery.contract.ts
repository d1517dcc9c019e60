import { z } from "zod";
import { defineContract } from "#shop/contract.ts";
import { dollars } from "#shop/wire-values.ts";

/** `[year, month, day]`, the month counted from 1. */
const DayParts = z.tuple([z.number().int(), z.number().int(), z.number().int()]);

export const AvailableDate = z.object({ date: DayParts, price: dollars, available: z.boolean() });
export type AvailableDate = z.output<typeof AvailableDate>;

/**
 * Why there is no day: not served · a product is no longer sold · its arrival is unknown · fewer than the quantity can
 * be promised · no run has space · a supplier does not deliver there. Null while there is one.
 */
const UnavailableBecause = z.enum(["not-served", "not-sold", "undated", "too-many", "no-room", "supplier"]).nullable();
export type UnavailableBecause = z.output<typeof UnavailableBecause>;

export const Availability = z
  .object({
    cartId: z.string(),
    /** Every day of the next 120, today first; empty where no truck goes. */
    availability: z.object({ dates: z.array(AvailableDate) }),
    /** Keyed by supplier code: goods that their makers bring themselves. */
    supplierAvailability: z.record(
      z.string(),
      z.object({ name: z.string(), note: z.string(), dates: z.array(AvailableDate) }),
    ),
    supplierErrors: z.array(z.object({ supplier: z.string(), message: z.string() })),
    /** Whether fully booked days were opened. */
    winningDeliveryServiceOverride: z.boolean(),
    showNotifyIfAvailableSooner: z.boolean(),
    deliveryServices: z.array(
      z.object({
        sku: z.string(),
        title: z.string(),
        price: dollars,
        blurb: z.string(),
        selected: z.boolean(),
        hidden: z.boolean(),
      }),
    ),
    showInstallationContact: z.boolean(),
    showUniqueDeliveryRequirements: z.boolean(),
    deliveryUnavailable: z.boolean(),
    unavailableBecause: UnavailableBecause,
    /** The same in a sentence for the shopper. */
    unavailableReason: z.string().nullable(),
    hasProformaDelivery: z.boolean(),
    /**
     * Storing the goods costs `dailyFee` for each day after `freeUntil` until the delivery, and is part of the order's
     * total. Null where no day costs anything.
     */
    storage: z.object({ freeUntil: DayParts, dailyFee: dollars }).nullable(),
    /** Today in the delivery locality. */
    today: DayParts,
    localityId: z.string(),
  })
  .meta({ id: "Availability" });
export type Availability = z.output<typeof Availability>;

const EarliestDay = z.object({ date: DayParts, price: dollars, label: z.string() });
export type EarliestDay = z.output<typeof EarliestDay>;

/** Null as long as the visitor has not said where they live; then nothing is promised. */
const PromisedPlace = z
  .object({ _id: z.string(), suburb: z.string(), postcode: z.string(), isServed: z.boolean() })
  .nullable();

export const EarliestDelivery = z.object({
  sku: z.string(),
  /** Null: no day can be promised. */
  earliest: EarliestDay.nullable(),
  /** The first day that costs nothing, when it is not the earliest itself. */
  earliestFree: z.object({ date: DayParts, label: z.string() }).nullable(),
  broughtBy: z.string().nullable(),
  unavailableBecause: UnavailableBecause,
});
export type DeliveryPromise = z.output<typeof EarliestDelivery>;

/** When the whole of a cart can come: by our truck, and what makers bring themselves. */
export const DeliveryEstimate = z.object({
  locality: PromisedPlace,
  /** Our truck's first day; null where it delivers nothing of the cart, and where it does not drive. */
  earliest: EarliestDay.nullable(),
  suppliers: z.array(z.object({ supplier: z.string(), name: z.string(), earliest: EarliestDay.nullable() })),
  unavailableBecause: UnavailableBecause,
});
export type DeliveryEstimate = z.output<typeof DeliveryEstimate>;

export const deliveryContract = defineContract({
  "POST /api/checkout/avail": {
    summary: "The days on which a cart can be delivered to an address, with their prices",
    body: z.object({
      cartId: z.uuid(),
      suburb: z.string().min(1).max(100),
      state: z.string().max(40).default(""),
      postcode: z.string().min(1).max(10),
      address: z.string().max(300).optional(),
      winningDeliveryServiceOverride: z.boolean().default(false),
    }),
    reply: Availability,
    refusals: { unknownAddress: 400, unknownCart: 400 },
  },
  "GET /api/delivery/promise": {
    summary: "The earliest day and its price for products at the visitor's locality",
    query: z.object({ skus: z.string().min(1).max(6_000) }),
    reply: z.object({ locality: PromisedPlace, promises: z.array(EarliestDelivery) }),
  },
  "GET /api/delivery/estimate": {
    summary: "The earliest days of everything in the visitor's cart at their locality",
    reply: DeliveryEstimate,
  },
});
