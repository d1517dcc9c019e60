import { homeUrl } from "#shop/urls.ts";
import type { Store } from "#capabilities/stores/stores.contract.ts";
import { crumbTrail } from "../crumb-trail.ts";
import { type Crumb, type Loaded, moved, notFound, type PageRequest, show } from "../page.ts";
import { titleOf } from "../page-metadata.ts";
import { type Hotspot, hotspotsOf } from "./tour-goods.ts";
import { type ShownStop, tourStops, tourUrl, toursUrl } from "./tours.ts";

/** A stop of a tour with the products of its hotspots. */
export type TourRoom = ShownStop & { readonly hotspots: readonly Hotspot[] };

export type TourData = {
  readonly store: Store;
  readonly crumbs: readonly Crumb[];
  readonly stops: readonly TourRoom[];
};

/** `/virtual-tour/:storeUri`: one store from room to room. */
export async function loadTour({ call, site, url, params }: PageRequest): Promise<Loaded<TourData>> {
  const answer = await call("GET /api/store/:id", { params: { id: params["storeUri"] ?? "" } });
  if (!answer.ok || answer.value.virtualTourId === null)
    return { ...notFound, nextLink: { title: "All virtual tours", uri: toursUrl() } };
  const store = answer.value;
  if (url.pathname !== tourUrl(store.storeUri)) return moved(tourUrl(store.storeUri));
  const crumbs = [
    { title: "Home", uri: homeUrl() },
    { title: "Virtual tours", uri: toursUrl() },
    { title: store.name, uri: tourUrl(store.storeUri) },
  ];
  const stops = await Promise.all(
    (await tourStops(site)).map(async (stop) => ({
      ...stop,
      hotspots: await hotspotsOf(call, stop.room),
    })),
  );
  const head = {
    title: titleOf(`Walk through ${store.name}`, site),
    description: `${store.name} from room to room, before you come in.`,
    canonical: tourUrl(store.storeUri),
    jsonLd: [crumbTrail(crumbs, url.origin)],
    ...(stops[0] && { preloadImage: stops[0].picture }),
  };
  return show(head, { store, crumbs, stops });
}
