import { homeUrl, storesUrl, storeUrl } from "#shop/urls.ts";
import type { Site } from "#shop/site.ts";
import type { Store } from "#capabilities/stores/stores.contract.ts";
import { crumbTrail, titleOf } from "../listing/listing.load.ts";
import { type Crumb, type Loaded, moved, notFound, type PageRequest, show } from "../page.ts";
import { findGroup, groupStores, type StoreGroup } from "./store-groups.ts";
import { storeSchema, wideStorePicture } from "./store-schema.ts";

export type StoresData = {
  readonly title: string;
  readonly crumbs: readonly Crumb[];
  /** Every group, for the filter. */
  readonly choices: readonly { readonly code: string; readonly name: string }[];
  readonly chosen: string;
  readonly groups: readonly StoreGroup[];
  readonly picture: string | null;
};

export type StoreData = {
  readonly store: Store;
  readonly crumbs: readonly Crumb[];
  readonly picture: string;
  readonly nearby: readonly Store[];
};

const home: Crumb = { title: "Home", uri: homeUrl() };
const crumbOf = (site: Site): Crumb => ({ title: placesWord(site), uri: storesUrl() });

/** What this site calls the places where it can be visited. */
export function placesWord({ code }: Pick<Site, "code">): string {
  const words: Partial<Record<Site["code"], string>> = {
    hc: "Outlets",
    wa: "Showrooms",
    fk: "Studios",
    aoc: "Trade counters",
  };
  return words[code] ?? "Stores";
}

/** `/stores`: all of them, or with `?state=` those of one state or island. */
export async function loadStores({ call, site, url }: PageRequest): Promise<Loaded<StoresData>> {
  const stores = await call("GET /api/store", { query: {} });
  const all = groupStores(stores, site.country);
  const chosen = findGroup(all, url.searchParams.get("state") ?? "");
  const crumbs = [home, crumbOf(site)];
  const word = placesWord(site);
  const picture = stores[0] ? wideStorePicture(stores[0], site.code) : null;
  const head = {
    title: titleOf(chosen ? `${word} in ${chosen.name}` : `${word} and opening hours`, site),
    description: `Where to find ${site.name}: addresses, opening hours, telephone numbers and directions of ${stores.length} places.`,
    canonical: storesUrl(),
    jsonLd: [crumbTrail(crumbs, url.origin)],
    ...(picture !== null && { preloadImage: picture }),
  };
  return show(head, {
    title: word,
    crumbs,
    choices: all.map(({ code, name, stores: some }) => ({ code, name: `${name} (${some.length})` })),
    chosen: chosen?.code ?? "",
    groups: chosen ? [chosen] : all,
    picture,
  });
}

const MOST_NEARBY = 3;

/** `/stores/:storeUri`: one store of this site, with those nearest to it. */
export async function loadStore({ call, site, url, params }: PageRequest): Promise<Loaded<StoreData>> {
  const answer = await call("GET /api/store/:id", { params: { id: params["storeUri"] ?? "" } });
  if (!answer.ok) return { ...notFound, wayOn: { title: `All ${placesWord(site).toLowerCase()}`, uri: storesUrl() } };
  const store = answer.value;
  if (url.pathname !== storeUrl(store.storeUri)) return moved(storeUrl(store.storeUri));
  const near = await call("GET /api/store", { query: { near: `${store.latitude},${store.longitude}` } });
  const nearby = near.filter(({ storeUri }) => storeUri !== store.storeUri).slice(0, MOST_NEARBY);
  const crumbs = [home, crumbOf(site), { title: store.name, uri: storeUrl(store.storeUri) }];
  const picture = wideStorePicture(store, site.code);
  const place = [store.suburb, store.state, store.postcode].filter((part) => part !== "").join(" ");
  const head = {
    title: titleOf(`${store.name}: hours, phone and directions`, site),
    description: `${store.name}, ${store.address}, ${place}. Telephone ${store.phone}. Opening hours, services and directions.`,
    canonical: storeUrl(store.storeUri),
    preloadImage: picture,
    jsonLd: [storeSchema({ store, site, origin: url.origin }), crumbTrail(crumbs, url.origin)],
  };
  return show(head, { store, crumbs, picture, nearby });
}
