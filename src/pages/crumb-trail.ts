import type { Crumb } from "./page.ts";

/** schema.org's breadcrumb trail, with the steps that the page shows. */
export const crumbTrail = (crumbs: readonly Crumb[], origin: string) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map((crumb, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: crumb.title,
    item: origin + crumb.uri,
  })),
});
