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

type RoomSite = Pick<Site, "copy" | "storeRoom" | "tour">;

/** The rooms that the stores of a site show in a list, their front first. */
export async function storeRooms(site: RoomSite): Promise<readonly string[]> {
  const { emptyCart, notFound, account } = site.copy;
  const own = [emptyCart.scene, account.scene, notFound.scene].filter((room) => room !== undefined);
  const toured = ((await site.tour?.()) ?? []).map(({ room }) => room);
  return [...new Set([site.storeRoom, ...own, ...toured])];
}

/** `side`: the part of a wide picture that is shown. */
export type CardPicture = { readonly src: string; readonly side?: "start" | "end" };

const views = [{ size: "tile" }, { size: "wide", side: "start" }, { size: "wide", side: "end" }] as const;

/**
 * A room for a store's card: stores one after the other show different rooms of the site. A room that comes again is shown from
 * another side, so that a long list does not repeat a picture.
 */
export function cardPicture(site: PicturedSite, rooms: readonly string[], at: number): CardPicture {
  const name = rooms[at % rooms.length] ?? "";
  const { size, ...side } = views[Math.floor(at / rooms.length) % views.length] ?? views[0];
  return { src: scenePictureUrl({ name, site, size }), ...side };
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
