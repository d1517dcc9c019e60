import type { RoomName } from "./room-names.ts";
import type { SiteLink } from "./site-home.ts";

/** What a button of a masthead does: leads on in the shop or out of it, opens the filters or the search (SHELL-30). */
export type MastheadButton =
  | { readonly type: "link" | "extLink"; readonly txt: string; readonly href: string }
  | { readonly type: "refine" | "search"; readonly txt: string };

export type MastheadPicture = {
  readonly src: string;
  readonly alt: string;
  /** Other pictures for other screens: `source` is shown where the media query holds. */
  readonly mediaSet?: readonly { readonly source: string; readonly media: string }[];
};

/** What moves in a room that the shop draws itself; each fits one picture. */
export type FilmName = "kitchen-morning" | "turning-drums";

/** The large head of a landing page (SHELL-32). */
export type LandingMasthead = {
  /** Empty until it is known. */
  readonly heading: string;
  readonly text: string;
  readonly subTitle?: string;
  readonly subTitlesList?: readonly string[];
  readonly breadcrumbs?: readonly SiteLink[];
  readonly buttons: readonly MastheadButton[];
  /** How it is laid out. */
  readonly mastheadClass?: string;
  /** Null for text on the site's background. */
  readonly mastheadBg: MastheadPicture | null;
  /** A film that runs over the picture without sound, over and over; `format` is its media type. */
  readonly videoSources?: readonly { readonly src: string; readonly format: string }[];
};

/** The masthead button that opens the virtual tours (SHELL-31). */
export const launchTour: MastheadButton = { type: "link", txt: "Launch", href: "/virtual-tour" };

/** The masthead of one landing page. The page adds its heading and its breadcrumbs. */
export type SiteMasthead = Pick<LandingMasthead, "text" | "subTitle" | "subTitlesList" | "buttons" | "videoSources"> & {
  /** For a masthead below a page's own heading, such as the invitation to the virtual tours. */
  readonly heading?: string;
  readonly scene: RoomName;
  readonly alt: string;
};

/** By the path of the page; `/stores` has an invitation below its own heading, a list has its head. */
export type SiteMastheads = Readonly<Record<string, SiteMasthead>>;
