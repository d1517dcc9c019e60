import { z } from "zod";
import { defineContract } from "#shop/contract.ts";
import { dollars } from "#shop/wire-values.ts";
import { DayParts, textUpTo } from "./checkout-form.contract.ts";

/** What a line of the cart is or could be: enough to swap one for the other, and back. */
const Swappable = z.object({
  sku: z.string(),
  productCode: z.string(),
  title: z.string(),
  image: z.string(),
  /** For one, without its extras. */
  price: dollars,
  warrantyId: z.string().nullable(),
  installId: z.string().nullable(),
});
export type Swappable = z.output<typeof Swappable>;

export const FasterDeliveryOffer = z
  .object({
    /** The line, and its current first day; null: unknown. */
    line: Swappable.extend({ quantity: z.number().int(), arrives: DayParts.nullable() }),
    /** What would come clearly sooner in its place. */
    instead: Swappable.extend({
      arrives: DayParts,
      /** What one costs more, its extras among it; below 0: less. */
      difference: dollars,
      /** What a delivery on that day costs. */
      delivery: dollars,
    }),
  })
  .meta({ id: "SoonerOffer" });
export type FasterDeliveryOffer = z.output<typeof FasterDeliveryOffer>;

export const fasterDeliveryContract = defineContract({
  "GET /api/checkout/sooner": {
    summary: "Similar products that would bring the visitor's order clearly sooner, where the site offers them",
    query: z.object({ suburb: textUpTo(100).min(1), postcode: textUpTo(10).min(1) }),
    reply: z.array(FasterDeliveryOffer),
  },
});
