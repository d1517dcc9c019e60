import { addDays, wallClock } from "#kit/calendar-day.ts";
import { ok, refuse } from "#kit/result.ts";
import { findState } from "#shop/markets.ts";
import type { Site } from "#shop/site.ts";
import { scenePictureUrl } from "#shop/urls.ts";
import { countryOfAddress } from "#platform/http/ip-country.ts";
import { storeCookie, warehouseCookie } from "#platform/http/cookies.ts";
import type { Context, Service } from "#platform/service.ts";
import { distanceKm, type KnownLocality, type Point } from "#capabilities/location/location.rules.ts";
import {
  findLocalityOfPostcode,
  localityOfVisit,
  showLocality,
  warehouseOfVisit,
} from "#capabilities/location/server/location.service.ts";
import type { Geo, Store, storesContract } from "../stores.contract.ts";
import { HOLIDAYS_AHEAD, hoursChangeAt, hoursLine } from "../stores.rules.ts";
import { listStores, type StoreRow } from "./stores.store.ts";

/** The columns of the table, before opening hours, distance and picture. */
type Shown = { readonly row: StoreRow; readonly from: Point | null };

function showStore(context: Context, { row, from }: Shown): Store {
  const hours = {
    openTimes: row.open_times,
    isAppointmentOnly: row.is_appointment_only,
    timeZone: row.time_zone,
    holidays: row.holidays,
  };
  context.expiry?.limit(hoursChangeAt(hours, context.visit.now));
  return {
    storeUri: row.uri,
    name: row.name,
    subdivision: row.subdivision,
    address: row.address,
    suburb: row.suburb,
    state: row.state,
    postcode: row.postcode,
    phone: row.phone,
    latitude: row.latitude,
    longitude: row.longitude,
    timeZone: row.time_zone,
    isAppointmentOnly: row.is_appointment_only,
    openTimes: [...row.open_times],
    holidays: [...row.holidays],
    hoursLine: hoursLine(hours, context.visit.now),
    thumbImg: { src: pictureOf(context) },
    virtualTourId: row.virtual_tour_id,
    hasCookingDemos: row.has_cooking_demos,
    services: row.services,
    warehouseCode: row.warehouse_code,
    distanceKm: from === null ? null : Math.round(distanceKm(from, row) * 10) / 10,
  };
}

const pictureOf = ({ visit: { site } }: Context): string =>
  scenePictureUrl({ name: site.storeRoom, site, size: "tile" });

const byDistanceFrom = (from: Point) => (a: StoreRow, b: StoreRow) => distanceKm(from, a) - distanceKm(from, b);

async function storesOfSite(context: Context, near: Point | null): Promise<readonly Shown[]> {
  const { site, now } = context.visit;
  // The day on the other side of the date line is never more than one away.
  const from = addDays(wallClock(now, "UTC").day, -1);
  const rows = await listStores(context.db, { site: site.code, from, to: addDays(from, HOLIDAYS_AHEAD + 2) });
  return (near === null ? rows : rows.toSorted(byDistanceFrom(near))).map((row) => ({ row, from: near }));
}

/** One store of the visit's site by its storeUri, or null. */
export async function findStore(context: Context, storeUri: string): Promise<Store | null> {
  const wanted = storeUri.trim().toLowerCase();
  const found = (await storesOfSite(context, null)).find(({ row }) => row.uri === wanted);
  return found ? showStore(context, found) : null;
}

/** All stores of the visit's site. */
export async function listSiteStores(context: Context): Promise<readonly Store[]> {
  return (await storesOfSite(context, null)).map((shown) => showStore(context, shown));
}

/** The chosen store, else the nearest to the visitor's locality, else the site's default. */
async function chooseStore(context: Context, place: KnownLocality | null): Promise<Store | null> {
  const stores = await storesOfSite(context, place);
  const { storeUri, site } = context.visit;
  const chosen = stores.find(({ row }) => row.uri === storeUri);
  const found = chosen ?? (place ? stores[0] : defaultStore(stores, site));
  return found ? showStore(context, found) : null;
}

/** The store the site names, else one that its own warehouse serves. */
const defaultStore = (stores: readonly Shown[], site: Site): Shown | undefined =>
  stores.find(({ row }) => row.uri === site.nearestStoreDefault) ??
  stores.find(({ row }) => row.warehouse_code === site.defaultWarehouse) ??
  stores[0];

async function readGeo(context: Context): Promise<Geo> {
  const { site, visitorId, storeUri, ipAddress } = context.visit;
  const place = await localityOfVisit(context);
  const store = await chooseStore(context, place);
  const shown = place && showLocality(place);
  return {
    store,
    nearestWarehouseLocationCode: (await warehouseOfVisit(context, { place })) ?? site.defaultWarehouse,
    ipCountry: (ipAddress !== null && countryOfAddress(context.db, ipAddress)) || "",
    country: site.country,
    localityId: shown?._id ?? null,
    suburb: shown?.suburb ?? "",
    postcode: shown?.postcode ?? "",
    state: shown?.state ?? "",
    city: shown?.city ?? "",
    fullAddress: shown?.fullAddress ?? "",
    newUser: visitorId === null && place === null && storeUri === null,
  };
}

export const storesService: Service<typeof storesContract> = {
  "GET /api/geo": readGeo,

  "GET /api/store": async (context, { query }) => {
    const { state, postcode, near, hasVirtualTour, hasCookingDemos } = query;
    const place = postcode === undefined ? null : await findLocalityOfPostcode(context, postcode.trim());
    if (postcode !== undefined && place === null) return [];
    const stateCode = state && (findState(context.visit.site.country, state)?.code ?? state);
    const stores = await storesOfSite(context, near ?? place ?? (await localityOfVisit(context)));
    return stores
      .filter(({ row }) => !stateCode || row.state === stateCode)
      .filter(({ row }) => hasVirtualTour === undefined || (row.virtual_tour_id !== null) === hasVirtualTour)
      .filter(({ row }) => hasCookingDemos === undefined || row.has_cooking_demos === hasCookingDemos)
      .map((shown) => showStore(context, shown));
  },

  "GET /api/store/:id": async (context, { params }) => {
    const store = await findStore(context, params.id);
    return store === null ? refuse("noSuchStore") : ok(store);
  },

  "POST /api/store/setstore": async (context, { body }) => {
    const store = await findStore(context, body.storeId);
    if (store === null) return refuse("unknownStore");
    context.cookies.set(storeCookie(store.storeUri));
    context.cookies.set(warehouseCookie(null));
    return ok(store);
  },
};
export { removeSiteFromStores, shareStores } from "./site-stores.store.ts";
