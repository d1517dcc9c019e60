import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { dollars } from "#shop/wire-values.ts";

/** Delivery zones of a new shop. */
export const zonesContract = defineOfficeContract({
  "POST /api/office/zones": {
    summary: "Adds a delivery zone: the postcodes it serves, the days its truck goes, and what a day costs",
    needs: "delivery.write",
    body: z.object({
      code: z.string().trim().max(20),
      name: z.string().trim().min(1, "is missing: enter a name").max(80),
      warehouse: z.string().trim().max(20),
      postcodes: z.string().max(20_000).meta({ description: "3000-3207, 3220" }),
      leadDays: z
        .number()
        .int()
        .min(0)
        .max(60)
        .meta({ description: "working days between an order and the first run" }),
      cutOff: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "is not a time like 14:00"),
      capacity: z.number().int().min(1).max(1_000).meta({ description: "stops of a run" }),
      bulky: z.number().int().min(0).max(1_000).meta({ description: "large pieces of a run" }),
      weekdays: z.array(z.number().int().min(1).max(7)).min(1, "is empty: choose a day").max(7),
      price: dollars.meta({ description: "of each of these days, in dollars" }),
    }),
    reply: z.object({ code: z.string(), suburbs: z.number().int() }),
    refusals: { badCode: 400, badPostcodes: 400, badPrice: 400, unknownWarehouse: 400, noSuburbs: 409, usedCode: 409 },
  },
});
