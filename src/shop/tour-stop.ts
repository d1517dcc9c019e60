import type { RoomName } from "./room-names.ts";
import type { SiteLink } from "./site-home.ts";

/** One room of a virtual tour, and where its goods are in the shop. */
export type TourStop = {
  readonly room: RoomName;
  readonly title: string;
  readonly text: string;
  readonly link: SiteLink;
};
