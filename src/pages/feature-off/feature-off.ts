import type { Site } from "#shop/site.ts";
import { homeUrl } from "#shop/urls.ts";
import type { Crumb, Head } from "../page.ts";
import { titleOf } from "../page-metadata.ts";

/** The page of a feature that the site does not have: a sentence, and links to others. */
export type FeatureOff = {
  readonly title: string;
  readonly text: string;
  readonly crumbs: readonly Crumb[];
  readonly links: readonly Crumb[];
};

type FeatureOffText = Pick<FeatureOff, "title" | "text" | "links"> & { readonly crumb: Crumb };

export const featureOff = ({ crumb, ...content }: FeatureOffText): FeatureOff => ({
  ...content,
  crumbs: [{ title: "Home", uri: homeUrl() }, crumb],
});

/** The head of the page, which search engines do not index. */
export const headOfFeatureOff = ({ title, text }: FeatureOff, site: Site): Head => ({
  title: titleOf(title, site),
  description: text,
  robots: "noindex,follow",
});
