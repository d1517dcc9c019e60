import type { Market } from "#shop/markets.ts";
import type { Context } from "#platform/service.ts";
import type { Locality } from "../location.contract.ts";
import { readLocalityId, formatLocality, type KnownLocality } from "../location.rules.ts";
import { findByName, findByPostcode, findWarehouseOfCountry, findWarehouseOfStore } from "./location.store.ts";

/** A locality as the wire shows it. */
export function showLocality(place: KnownLocality): Locality {
  const { suburb, state, postcode, city, latitude, longitude } = place;
  const fullAddress = formatLocality(place.country, place);
  return {
    _id: place.id,
    suburb,
    state,
    postcode,
    city,
    fullAddress,
    latitude,
    longitude,
    isServed: place.zone !== null,
  };
}

export const countryOf = (context: Context): Market => context.visit.site.country;

/** The locality of the site's country that an id means, or null. */
export async function findLocality(context: Context, localityId: string): Promise<KnownLocality | null> {
  const wanted = readLocalityId(localityId);
  return wanted && findByName(context.db, countryOf(context), wanted);
}

/** The locality of an address, or null where suburb and postcode do not belong together. The state is not asked. */
export async function findLocalityOfAddress(
  context: Context,
  address: { readonly suburb: string; readonly postcode: string },
): Promise<KnownLocality | null> {
  return findLocality(context, `${address.postcode.trim()}_${address.suburb.trim()}`);
}

/** The best served locality of a postcode, or null where the country has no such postcode. */
export const findLocalityOfPostcode = (context: Context, postcode: string): Promise<KnownLocality | null> =>
  findByPostcode(context.db, countryOf(context), postcode);

/** Where the visitor said to deliver; null until then, and for a cookie that names no place of this country. */
export async function localityOfVisit(context: Context): Promise<KnownLocality | null> {
  return context.visit.localityId === null ? null : findLocality(context, context.visit.localityId);
}

/**
 * The warehouse the visitor's goods come from: the one a shared link named, else that of the locality, else that of the
 * chosen store. Null while the visitor has named none of these.
 */
export async function warehouseOfVisit(
  context: Context,
  known?: { readonly place: KnownLocality | null },
): Promise<string | null> {
  const { storeUri, site, warehouseCode } = context.visit;
  const wanted = { code: warehouseCode ?? "", country: site.country };
  const named = warehouseCode === null ? null : await findWarehouseOfCountry(context.db, wanted);
  if (named !== null) return named;
  const place = known ? known.place : await localityOfVisit(context);
  if (place?.zone) return place.zone.warehouseCode;
  return storeUri === null ? null : findWarehouseOfStore(context.db, { uri: storeUri, site: site.code });
}
