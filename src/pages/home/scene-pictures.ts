import type { RoomName } from "#shop/room-names.ts";
import type { Masthead } from "#shop/site-home.ts";
import { type PicturedSite, scenePictureUrl, tilePictureUrl } from "#shop/urls.ts";

export type SceneSize = "wide" | "tall" | "tile";

export const scenePixels: Readonly<Record<SceneSize, { readonly width: number; readonly height: number }>> = {
  wide: { width: 2000, height: 900 },
  tall: { width: 800, height: 1000 },
  tile: { width: 800, height: 600 },
};

export const scenePicture = (scene: RoomName, site: PicturedSite, size: SceneSize): string =>
  scenePictureUrl({ name: scene, site, size });

/** A masthead with text at its picture uses a small one, and crops nothing. */
export const mastheadSize = (layout: Masthead["layout"]): SceneSize =>
  layout === "counters" || layout === "suburb-first" || layout === "trade" ? "tile" : "wide";

/** The product that represents a category on its tile, by the category's path. */
const typical: Readonly<Record<string, string>> = {
  "cooking/ovens": "oven-wall",
  "cooking/cooktops": "cooktop-induction",
  "cooking/rangehoods": "rangehood-canopy",
  cooking: "cooker",
  dishwashing: "dishwasher",
  "heating-cooling": "air-conditioner-split",
  "kitchen-sinks-taps": "tap",
  "laundry/dryers": "dryer",
  "laundry/washing-machines": "washer-front",
  laundry: "washer-front",
  outdoor: "barbecue",
  "refrigeration/freezers": "freezer-upright",
  "refrigeration/fridges": "fridge-bottom-mount",
  "refrigeration/wine-storage": "wine-cabinet",
  refrigeration: "fridge-french-door",
  "tv-audio": "tv",
  furniture: "sofa",
  "small-appliances": "coffee-machine",
};

export const tilePicture = (category: string): string => tilePictureUrl(typical[category] ?? "box-appliance");
