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
    /** Whether trucks go there. */
    isServed: z.boolean(),
  })
  .meta({ id: "Locality" });
export type Locality = z.output<typeof Locality>;

/** A suggested address. */
export const AddressSuggestion = z
  .object({
    placeId: z.string(),
    /** `12 Swan Street` */
    street: z.string(),
    /** `Richmond VIC 3121` */
    locality: z.string(),
    /** The suggestion's full text; sent back with the choice. */
    description: z.string(),
  })
  .meta({ id: "AddressSuggestion" });
export type AddressSuggestion = z.output<typeof AddressSuggestion>;

const typed = z.string().min(1).max(100);
/** Made up by the browser for each address that is typed. */
const lookupId = z.string().regex(/^[\da-f-]{32,36}$/);

export const locationContract = defineContract({
  "POST /api/geo/setlocation": {
    summary: "Remembers where the visitor wants deliveries",
    body: z.object({ localityId: typed }),
    reply: Locality,
    refusals: { unknownLocality: 400 },
  },
  "POST /api/geo/setwarehouse": {
    summary: "Remembers the warehouse that a shared link names, until the visitor chooses a place or a store",
    body: z.object({ warehouseCode: z.string().min(1).max(20) }),
    reply: z.object({ warehouseCode: z.string() }),
    refusals: { unknownWarehouse: 400 },
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
  "POST /api/address/suggestions": {
    summary: "Addresses of the site's country that what was typed may mean; posted, so that no log keeps them",
    body: z.object({ q: typed, session: lookupId }),
    reply: z.object({ suggestions: z.array(AddressSuggestion) }),
    refusals: { mapsDown: 502 },
  },
  "POST /api/address/place": {
    summary: "The address of a suggestion that was chosen; its locality is null where it is none of ours",
    body: z.object({
      placeId: z.string().min(1).max(300),
      description: z.string().max(300),
      /** That of the suggestions, which the maps service charges together with this call. */
      session: lookupId.optional(),
    }),
    reply: z.object({ street: z.string(), locality: Locality.nullable() }),
    refusals: { addressNotFound: 404 },
  },
});
