import { homeUrl } from "#shop/urls.ts";
import { type Loaded, type PageRequest, show } from "../page.ts";

export type HomeData = { readonly greeting: string };

export async function loadHome({ site }: PageRequest): Promise<Loaded<HomeData>> {
  const head = { title: site.seo.homeTitle, description: site.seo.homeDescription, canonical: homeUrl() };
  return show(head, { greeting: site.copy.greeting });
}
