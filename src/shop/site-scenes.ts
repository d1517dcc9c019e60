import type { Site } from "./site.ts";
import { scenePictureUrl } from "./urls.ts";

type SceneSite = Pick<Site, "code" | "fromData" | "copy">;

/** The address of the site's room for an empty cart, list or comparison; undefined where data took it away. */
export const emptyScene = (site: SceneSite): string | undefined =>
  site.copy.emptyCart.scene && scenePictureUrl({ name: site.copy.emptyCart.scene, site, size: "wide" });

/** The address of the site's room for a page or a search without a result. */
export const nothingFoundScene = (site: SceneSite): string =>
  scenePictureUrl({ name: site.copy.notFound.scene, site, size: "wide" });

/** The address of the site's room for its account pages: `wide` across a page, `tall` beside a form. */
export const accountScene = (site: SceneSite, size: "wide" | "tall"): string =>
  scenePictureUrl({ name: site.copy.account.scene, site, size });
