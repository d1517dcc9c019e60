import type { HomeSection } from "#shop/site-home.ts";
import { homeUrl } from "#shop/urls.ts";
import { type Loaded, type PageRequest, show } from "../page.ts";
import { factsOf, type SectionFacts } from "./section-facts.ts";
import { scenePicture } from "./scene-pictures.ts";

/** What each section of the site's home page needs to know, in the sections' order. */
export type HomeData = { readonly facts: readonly SectionFacts[] };

export async function loadHome({ site, call, url }: PageRequest): Promise<Loaded<HomeData>> {
  const facts = await Promise.all(site.home.map((section) => factsOf(section, call)));
  const masthead = site.home.find(
    (section): section is Extract<HomeSection, { kind: "masthead" }> => section.kind === "masthead",
  );
  const head = {
    title: site.seo.homeTitle,
    description: site.seo.homeDescription,
    canonical: homeUrl(),
    ...(masthead && { preloadImage: scenePicture(masthead.scene, site.code, "wide") }),
    jsonLd: [
      {
        "@context": "https://schema.org",
        "@type": "Organization",
        name: site.name,
        legalName: site.legalName,
        url: url.origin,
        telephone: site.supportNumber,
        email: site.email,
      },
      {
        "@context": "https://schema.org",
        "@type": "WebSite",
        name: site.name,
        url: url.origin,
        potentialAction: {
          "@type": "SearchAction",
          target: `${url.origin}/search/{search_term_string}`,
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
  return show(head, { facts });
}
