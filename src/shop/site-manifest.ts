import type { Market } from "./markets.ts";
import type { RoomName } from "./room-names.ts";

/** The colours that a site's scenes are painted in. */
export type SceneColours = {
  readonly wall: string;
  readonly floor: string;
  readonly joinery: string;
  readonly bench: string;
  readonly accent: string;
  readonly ink: string;
  readonly light: string;
};

/** How the seed chooses and prices what a site sells. */
export type SeedPolicy = {
  readonly country: Market;
  /** Against the ordinary price in Australian dollars. */
  readonly priceFactor: number;
  /** Trade prices end in any cents; showrooms price in fifties. */
  readonly ending: "nine" | "trade" | "five" | "round";
  /** Share of the products of a root category that is sold, by the manufacturer's tier 1–4. */
  readonly roots: Readonly<Record<string, readonly [number, number, number, number]>>;
  /** For roots that are not listed. */
  readonly otherwise: readonly [number, number, number, number];
};

/** The data of a site that only the server and the seed use. */
export type SiteManifest = {
  /** The scene in the picture that is shown with a shared link. */
  readonly shareScene: RoomName;
  readonly palette: SceneColours;
  readonly seed: SeedPolicy;
};
