import type { Site } from "#shop/site.ts";
import { homeUrl } from "#shop/urls.ts";
import type { Crumb, Head } from "../page.ts";
import { titleOf } from "../page-words.ts";

/** What stands at the address of a feature that the site does not have: a sentence, and where to go instead. */
export type FeatureOff = {
  readonly title: string;
  readonly text: string;
  readonly crumbs: readonly Crumb[];
  readonly links: readonly Crumb[];
};

type Told = Pick<FeatureOff, "title" | "text" | "links"> & { readonly crumb: Crumb };

export const featureOff = ({ crumb, ...told }: Told): FeatureOff => ({
  ...told,
  crumbs: [{ title: "Home", uri: homeUrl() }, crumb],
});

/** Search engines have nothing to find here. */
export const headOfFeatureOff = ({ title, text }: FeatureOff, site: Site): Head => ({
  title: titleOf(title, site),
  description: text,
  robots: "noindex,follow",
});
