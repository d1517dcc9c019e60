import { z } from "zod";
import { defineContract } from "#shop/contract.ts";

/** A suburb with its postcode, as every search and picker shows it. */
export const Locality = z
  .object({
    /** `{postcode}_{SUBURB}`, spaces as `-` */
    _id: z.string(),
    suburb: z.string(),
    /** Empty in New Zealand. */
    state: z.string(),
    postcode: z.string(),
    city: z.string(),
    fullAddress: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** False where no truck goes. */
    isServed: z.boolean(),
  })
  .meta({ id: "Locality" });
export type Locality = z.output<typeof Locality>;

const typed = z.string().min(1).max(100);

export const locationContract = defineContract({
  "POST /api/geo/setlocation": {
    summary: "Remembers where the visitor wants deliveries",
    body: z.object({ localityId: typed }),
    reply: Locality,
    refusals: { unknownLocality: 400 },
  },
  "GET /api/locality/:q": {
    summary:
      "Localities whose suburb or postcode begins as typed, best first, near the visitor first among equals, 100 at most; nothing below 2 characters",
    params: z.object({ q: typed }),
    reply: z.array(Locality),
  },
  "GET /api/locality/:suburb/:state/:postcode": {
    summary: "One locality of the site's country; New Zealand has no states, so any word stands there",
    params: z.object({ suburb: typed, state: typed, postcode: z.string().min(1).max(10) }),
    reply: Locality,
    refusals: { noSuchLocality: 404 },
  },
});
