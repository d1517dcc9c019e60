import { ok, refuse } from "#kit/result.ts";
import { localityCookie, warehouseCookie } from "#platform/http/cookies.ts";
import type { Context, Service } from "#platform/service.ts";
import type { Locality, locationContract } from "../location.contract.ts";
import { LOCALITIES_SHOWN, readLocalityId, readLocalityQuery, type LocalityName } from "../location.rules.ts";
import { findAddress, suggestAddresses } from "./address-lookup.ts";
import { countryOf, findLocality, localityOfVisit, showLocality } from "./localities.ts";
import { findByName, findWarehouseOfCountry, searchLocalities } from "./location.store.ts";

export {
  findLocality,
  findLocalityOfAddress,
  findLocalityOfPostcode,
  localityOfVisit,
  showLocality,
  warehouseOfVisit,
} from "./localities.ts";

async function search(context: Context, typed: string): Promise<Locality[]> {
  const country = countryOf(context);
  const query = readLocalityQuery(country, typed);
  if (query === null) return [];
  const near = await localityOfVisit(context);
  const found = await searchLocalities(context.db, { country, query, near, limit: LOCALITIES_SHOWN });
  return found.map(showLocality);
}

export { addZone } from "./add-zone.ts";
export const locationService: Service<typeof locationContract> = {
  "POST /api/geo/setlocation": async (context, { body }) => {
    const place = await findLocality(context, body.localityId);
    if (place === null) return refuse("unknownLocality");
    context.cookies.set(localityCookie(place.id));
    context.cookies.set(warehouseCookie(null));
    return ok(showLocality(place));
  },

  "POST /api/geo/setwarehouse": async (context, { body }) => {
    const wanted = { code: body.warehouseCode.trim(), country: countryOf(context) };
    const code = await findWarehouseOfCountry(context.db, wanted);
    if (code === null) return refuse("unknownWarehouse");
    context.cookies.set(warehouseCookie(code));
    return ok({ warehouseCode: code });
  },

  "GET /api/locality/:q": (context, { params }) => search(context, params.q),

  "GET /api/locality/:suburb/:state/:postcode": async (context, { params }) => {
    const wanted: LocalityName | null = readLocalityId(`${params.postcode}_${params.suburb}`);
    const place = wanted && (await findByName(context.db, countryOf(context), wanted));
    const isThere =
      place !== null && (place.state === "" || place.state.toLowerCase() === params.state.trim().toLowerCase());
    return isThere ? ok(showLocality(place)) : refuse("noSuchLocality");
  },

  "POST /api/address/suggestions": (context, { body }) => suggestAddresses(context, body),

  "POST /api/address/place": (context, { body }) => findAddress(context, body),
};
