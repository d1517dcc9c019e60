import type { Site } from "#shop/site.ts";
import { departmentsUrl, type PicturedSite, scenePictureUrl } from "#shop/urls.ts";
import type { TourStop } from "#shop/tour-stop.ts";

export const toursUrl = (): string => "/virtual-tour";
export const tourUrl = (storeUri: string): string => `/virtual-tour/${encodeURIComponent(storeUri)}`;

/** A stop of a tour on its page. */
export type ShownStop = TourStop & {
  readonly id: string;
  readonly picture: string;
};

type CardSite = PicturedSite & Pick<Site, "copy" | "storeRoom">;

/** A room for a store's card: stores one after the other show different rooms of the site. */
export function cardPicture(site: CardSite, at: number): string {
  const { emptyCart, notFound, account } = site.copy;
  const own = [emptyCart.scene, account.scene, notFound.scene].filter((room) => room !== undefined);
  const rooms = [...new Set([site.storeRoom, ...own])];
  return scenePictureUrl({ name: rooms[at % rooms.length] ?? site.storeRoom, site, size: "tile" });
}

/** The stops of a store's tour: the rooms of its site, or only its front on a site that names no others. */
export async function tourStops(site: PicturedSite & Pick<Site, "storeRoom" | "tour">): Promise<readonly ShownStop[]> {
  const front: TourStop = {
    room: site.storeRoom,
    title: "Come in",
    text: "The room is drawn as we set it up. What stands in it changes with the season.",
    link: { title: "All departments", uri: departmentsUrl() },
  };
  const stops = (await site.tour?.()) ?? [front];
  return stops.map((stop, at) => ({
    ...stop,
    id: at === 0 ? "door" : stop.room,
    picture: scenePictureUrl({ name: stop.room, site, size: "wide" }),
  }));
}
