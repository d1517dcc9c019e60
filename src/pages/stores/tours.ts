import type { Site } from "#shop/site.ts";
import { categoryUrl, type PicturedSite, scenePictureUrl } from "#shop/urls.ts";

export const toursUrl = (): string => "/virtual-tour";
export const tourUrl = (storeUri: string): string => `/virtual-tour/${encodeURIComponent(storeUri)}`;

export type TourStop = {
  readonly id: string;
  /** The name of the drawing. */
  readonly room: string;
  readonly title: string;
  readonly text: string;
  readonly picture: string;
  readonly link: { readonly title: string; readonly uri: string };
};

type Stop = {
  readonly room: string;
  readonly department: Site["departments"][number];
  readonly title: string;
  readonly text: string;
  readonly link: string;
};

const stops: readonly Stop[] = [
  {
    room: "kitchen",
    department: "cooking",
    title: "The working kitchen",
    text: "Ovens at eye level and below, induction next to gas. Turn every knob and lift every trivet.",
    link: "Cooking",
  },
  {
    room: "kitchen-editorial",
    department: "cooking",
    title: "Around the island",
    text: "Coffee where you can pour it, a cooker where you can stand around it, and an oven at the height of your eyes.",
    link: "Cooking",
  },
  {
    room: "laundry",
    department: "laundry",
    title: "The laundry",
    text: "Washers and dryers side by side and stacked. Listen to a spin before you live with one.",
    link: "Laundry",
  },
  {
    room: "living",
    department: "furniture",
    title: "The living room",
    text: "Sit down. Stay as long as you would at home; that is what it is for.",
    link: "Furniture",
  },
  {
    room: "bedroom",
    department: "bedroom",
    title: "The bedroom",
    text: "Shoes off and lie down: ten minutes on your own side tell more than a label.",
    link: "Bedroom",
  },
  {
    room: "dining",
    department: "lighting-rugs",
    title: "The long table",
    text: "Lamps at the height they hang at home, and rugs under real chairs.",
    link: "Lighting and rugs",
  },
  {
    room: "balcony-grill",
    department: "outdoor",
    title: "Out on the balcony",
    text: "Barbecues with their lids up, and the room they need behind them.",
    link: "Outdoor",
  },
];

const pictureOf = (site: PicturedSite, name: string): string => scenePictureUrl({ name, site, size: "wide" });

/** A room for a store's card: stores one after the other show different rooms, and the site's own rather than a tour's. */
export function cardPicture(site: PicturedSite & Pick<Site, "copy">, front: string, at: number): string {
  const { emptyCart, notFound, account } = site.copy;
  const own = [emptyCart.scene, account.scene, notFound.scene].filter((room) => room !== undefined);
  const rooms = [...new Set([front, ...own])];
  return scenePictureUrl({ name: rooms[at % rooms.length] ?? front, site, size: "tile" });
}

const roomsOf = ({ departments }: Pick<Site, "departments">, front: string): readonly Stop[] =>
  stops.filter(({ department, room }) => room !== front && departments.includes(department));

/** The stops of a store's tour: its front first, then a room for each department of the site that has one. */
export function tourStops(site: PicturedSite & Pick<Site, "departments">, front: string): readonly TourStop[] {
  const rooms = roomsOf(site, front);
  const first: TourStop = {
    id: "door",
    room: front,
    title: "Come in",
    text: "The rooms are drawn as we set them up. What stands in them changes with the season.",
    picture: pictureOf(site, front),
    link: { title: "All departments", uri: "/c" },
  };
  const further = rooms.map(({ room, department, title, text, link }) => ({
    id: room,
    room,
    title,
    text,
    picture: pictureOf(site, room),
    link: { title: link, uri: categoryUrl(department) },
  }));
  return [first, ...further];
}
