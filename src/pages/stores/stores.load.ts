import { askAnExpertUrl, departmentsUrl, homeUrl, storesUrl, storeUrl } from "#shop/urls.ts";
import type { Site } from "#shop/site.ts";
import type { Store } from "#capabilities/stores/stores.contract.ts";
import { LOCALITY_TYPED, formatLocality } from "#capabilities/location/location.rules.ts";
import { type DemoTeaser, teasersOf } from "../cooking-demos/demo-teasers.ts";
import type { LandingMasthead } from "#shop/masthead.ts";
import { findMasthead } from "../masthead/landing-masthead.load.ts";
import { crumbTrail } from "../crumb-trail.ts";
import { type FeatureOff, featureOff, headOfFeatureOff } from "../feature-off/feature-off.ts";
import { type Crumb, type Loaded, moved, notFound, type PageRequest, show } from "../page.ts";
import { titleOf } from "../page-metadata.ts";
import { readFilters, readPoint, type StoreFilters, withServices } from "./store-filters.ts";
import { findGroup, groupStores, type StoreGroup } from "./store-groups.ts";
import { storeRooms, toursUrl } from "./tours.ts";
import { storeSchema, wideStorePicture } from "./store-schema.ts";

export type StoresData = {
  readonly title: string;
  readonly lead: string;
  /** The link of its filter. */
  readonly uri: string;
  readonly crumbs: readonly Crumb[];
  /** Every group, for the filter. */
  readonly choices: readonly { readonly code: string; readonly name: string }[];
  readonly filters: StoreFilters;
  /** The requested place is unknown. */
  readonly unknownPlace: boolean;
  readonly groups: readonly StoreGroup[];
  /** The services to filter by here. */
  readonly services: { readonly tour: boolean; readonly demos: boolean };
  readonly cardsLeadTo: "store" | "tour";
  /** The rooms that the cards show in turn. */
  readonly rooms: readonly string[];
  /** The site's invitation to the virtual tours (SHELL-31). */
  readonly masthead?: LandingMasthead | undefined;
};

export type StoreData = {
  readonly store: Store;
  readonly crumbs: readonly Crumb[];
  readonly picture: string;
  readonly nearby: readonly Store[];
  /** The rooms that the cards of nearby stores show. */
  readonly rooms: readonly string[];
  /** The store's next demonstrations. */
  readonly demos: readonly DemoTeaser[];
};

const home: Crumb = { title: "Home", uri: homeUrl() };
const crumbOf = (site: Site): Crumb => ({ title: placesWord(site), uri: storesUrl() });

/** This site's word for its stores. */
export function placesWord({ code }: Pick<Site, "code">): string {
  const words: Partial<Record<Site["code"], string>> = {
    hc: "Outlets",
    wa: "Showrooms",
    fk: "Studios",
    aoc: "Stores and trade counters",
    wac: "Specification suites",
  };
  return words[code] ?? "Stores";
}

type Listed = {
  readonly cardsLeadTo: "store" | "tour";
  readonly stores: readonly Store[];
  readonly crumbs: readonly Crumb[];
  readonly uri: string;
  readonly title: string;
  readonly lead: string;
  readonly headTitle: string;
  readonly description: string;
};

/** The place of `near`: a point, else the best suburb or postcode; null for an unknown one. */
async function findNear({ call, site }: PageRequest, near: string): Promise<{ label: string; point: string } | null> {
  const point = readPoint(near);
  if (point !== null) return { label: "the place on the map", point: `${point.latitude},${point.longitude}` };
  const [place] = near.length < LOCALITY_TYPED ? [] : await call("GET /api/locality/:q", { params: { q: near } });
  if (!place) return null;
  const label = /^\d{4}$/.test(near) ? near : formatLocality(site.country, place);
  return { label, point: `${place.latitude},${place.longitude}` };
}

async function nearestOf(request: PageRequest, stores: readonly Store[], point: string): Promise<readonly Store[]> {
  const byDistance = await request.call("GET /api/store", { query: { near: point } });
  const wanted = new Set(stores.map(({ storeUri }) => storeUri));
  return byDistance.filter(({ storeUri }) => wanted.has(storeUri));
}

/** Stores by state, or those that match the query. The plain list is canonical for all of them. */
async function showStores(request: PageRequest, listed: Listed): Promise<Loaded<StoresData>> {
  const { site, url } = request;
  const { stores, crumbs, uri, title, lead, headTitle, description, cardsLeadTo } = listed;
  const all = groupStores(stores, site.country);
  const filters = readFilters(url.searchParams);
  const chosen = findGroup(all, filters.state);
  const wanted = withServices(chosen?.stores ?? stores, filters);
  const near = filters.near === "" ? null : await findNear(request, filters.near);
  const nearest = near && (await nearestOf(request, wanted, near.point));
  const head = {
    title: titleOf(chosen ? `${title} in ${chosen.name}` : headTitle, site),
    description,
    canonical: uri,
    jsonLd: [crumbTrail(crumbs, url.origin)],
  };
  const [masthead, rooms] = await Promise.all([
    findMasthead(site, url.pathname, { heading: "Virtual tours" }),
    storeRooms(site),
  ]);
  const choices = all.map(({ code, name, stores: some }) => ({ code, name: `${name} (${some.length})` }));
  return show(head, {
    title,
    lead,
    uri,
    crumbs,
    choices,
    filters: { ...filters, state: chosen?.code ?? "" },
    unknownPlace: filters.near !== "" && near === null,
    groups: nearest
      ? [{ code: "near", name: `Nearest to ${near.label}`, stores: nearest }].filter((group) => group.stores.length > 0)
      : groupStores(wanted, site.country),
    cardsLeadTo,
    rooms,
    masthead: stores.some(({ virtualTourId }) => virtualTourId !== null) ? masthead : undefined,
    services: {
      tour: cardsLeadTo === "store" && stores.some(({ virtualTourId }) => virtualTourId !== null),
      demos:
        stores.some(({ hasCookingDemos }) => hasCookingDemos) &&
        !stores.every(({ hasCookingDemos }) => hasCookingDemos),
    },
  });
}

/** `/stores`: every store of the site. */
export async function loadStores(request: PageRequest): Promise<Loaded<StoresData>> {
  const { call, site } = request;
  const stores = await call("GET /api/store", { query: {} });
  const word = placesWord(site);
  return showStores(request, {
    stores,
    cardsLeadTo: "store",
    crumbs: [home, crumbOf(site)],
    uri: storesUrl(),
    title: word,
    lead: "Come in, try it and ask us anything. Opening hours are local time and include public holidays.",
    headTitle: `${word} and opening hours`,
    description: `Where to find ${site.name}: addresses, opening hours, telephone numbers and directions of ${stores.length} places.`,
  });
}

/** A site without virtual tours: links to other pages (decision 85). */
const toursOff = (site: Site): FeatureOff =>
  featureOff({
    title: `${site.name} has no virtual tours`,
    text: "You can visit us in person. Each store's page has the address, the opening hours and directions.",
    crumb: { title: "Virtual tours", uri: toursUrl() },
    links: [
      { title: `${placesWord(site)} and opening hours`, uri: storesUrl() },
      { title: "Ask an expert", uri: askAnExpertUrl() },
      { title: "Browse all departments", uri: departmentsUrl() },
    ],
  });

export type ToursData = StoresData | { readonly off: FeatureOff };

/** `/virtual-tour`: the stores with a virtual tour. */
export async function loadTours(request: PageRequest): Promise<Loaded<ToursData>> {
  const { call, site } = request;
  const stores = await call("GET /api/store", { query: { hasVirtualTour: "true" } });
  if (stores.length === 0) {
    const off = toursOff(site);
    return show(headOfFeatureOff(off, site), { off });
  }
  return showStores(request, {
    stores,
    cardsLeadTo: "tour",
    crumbs: [home, crumbOf(site), { title: "Virtual tours", uri: toursUrl() }],
    uri: toursUrl(),
    title: "Virtual tours",
    lead: "Walk through from the sofa, then come and open the doors.",
    headTitle: "Virtual tours",
    description: `Walk through ${stores.length} ${placesWord(site).toLowerCase()} of ${site.name} on screen.`,
  });
}

const MAX_NEARBY = 3;
const MAX_DEMOS = 3;

/** `/stores/:storeUri`: one store of this site, with the nearest others. */
export async function loadStore({ call, site, url, params }: PageRequest): Promise<Loaded<StoreData>> {
  const answer = await call("GET /api/store/:id", { params: { id: params["storeUri"] ?? "" } });
  if (!answer.ok)
    return { ...notFound, nextLink: { title: `All ${placesWord(site).toLowerCase()}`, uri: storesUrl() } };
  const store = answer.value;
  if (url.pathname !== storeUrl(store.storeUri)) return moved(storeUrl(store.storeUri));
  const [near, demos, rooms] = await Promise.all([
    call("GET /api/store", { query: { near: `${store.latitude},${store.longitude}` } }),
    store.hasCookingDemos ? teasersOf(call, { limit: MAX_DEMOS, storeUri: store.storeUri }) : [],
    storeRooms(site),
  ]);
  const nearby = near.filter(({ storeUri }) => storeUri !== store.storeUri).slice(0, MAX_NEARBY);
  const crumbs = [home, crumbOf(site), { title: store.name, uri: storeUrl(store.storeUri) }];
  const picture = wideStorePicture(site);
  const place = [store.suburb, store.state, store.postcode].filter((part) => part !== "").join(" ");
  const head = {
    title: titleOf(`${store.name}: hours, phone and directions`, site),
    description: `${store.name}, ${store.address}, ${place}. Telephone ${store.phone}. Opening hours, services and directions.`,
    canonical: storeUrl(store.storeUri),
    preloadImage: picture,
    jsonLd: [storeSchema({ store, site, origin: url.origin }), crumbTrail(crumbs, url.origin)],
  };
  return show(head, { store, crumbs, picture, nearby, rooms, demos });
}
