import type { LandingMasthead } from "#shop/masthead.ts";
import type { Site } from "#shop/site.ts";
import { scenePicture } from "../home/scene-pictures.ts";
import type { Crumb } from "../page.ts";

type OfPage = { readonly heading: string; readonly breadcrumbs?: readonly Crumb[] };

/** The site's masthead for a path, with the page's own heading and breadcrumbs; undefined for none. */
export async function findMasthead(site: Site, path: string, page: OfPage): Promise<LandingMasthead | undefined> {
  const found = (await site.mastheads?.())?.[path];
  if (found === undefined) return undefined;
  const { scene, alt, ...words } = found;
  return {
    ...page,
    ...words,
    mastheadBg: {
      src: scenePicture(scene, site, "wide"),
      alt,
      mediaSet: [{ source: scenePicture(scene, site, "tile"), media: "(max-width: 767px)" }],
    },
  };
}
