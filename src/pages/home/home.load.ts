import type { HomeSection } from "#shop/site-home.ts";
import { settingsOf } from "#shop/settings.ts";
import { homeUrl } from "#shop/urls.ts";
import { type Loaded, type PageRequest, type ShopCall, show } from "../page.ts";
import { withoutClosed } from "../open-links.ts";
import { factsOf, type SectionFacts } from "./section-facts.ts";
import { mastheadSize, scenePicture } from "./scene-pictures.ts";

/** The sections of the site's home page, with their data. */
export type HomeData = {
  readonly sections: readonly { readonly section: HomeSection; readonly facts: SectionFacts }[];
};

/** An invitation to demonstrations is shown only where there are any. */
async function withDemosThatAreHeld(sections: readonly HomeSection[], call: ShopCall): Promise<readonly HomeSection[]> {
  if (sections.every(({ kind }) => kind !== "demos-teaser")) return sections;
  const stores = await call("GET /api/store", { query: { hasCookingDemos: "true" } });
  return stores.length > 0 ? sections : sections.filter(({ kind }) => kind !== "demos-teaser");
}

export async function loadHome({ site, call, url }: PageRequest): Promise<Loaded<HomeData>> {
  const [whole, settings] = await Promise.all([site.home(), call("GET /api/settings")]);
  const open = withoutClosed(whole, settingsOf(site.country, site.featureDefaults, settings.items));
  const composition = await withDemosThatAreHeld(open, call);
  const sections = await Promise.all(
    composition.map(async (section) => ({ section, facts: await factsOf(section, call) })),
  );
  const masthead = composition.find(
    (section): section is Extract<HomeSection, { kind: "masthead" }> => section.kind === "masthead",
  );
  const head = {
    title: site.seo.homeTitle,
    description: site.seo.homeDescription,
    canonical: homeUrl(),
    ...(masthead?.scene && { preloadImage: scenePicture(masthead.scene, site, mastheadSize(masthead.layout)) }),
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
  return show(head, { sections });
}
