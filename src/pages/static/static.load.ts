import { staticUrl, askAnExpertUrl } from "#shop/urls.ts";
import type { StaticContent } from "#capabilities/content/content.contract.ts";
import type { Store } from "#capabilities/stores/stores.contract.ts";
import { type Loaded, notFound, type PageRequest, show } from "../page.ts";

export type StaticData = { readonly content: StaticContent };

/** The first words of a page, as a description for search engines. */
function openingOf(html: string): string {
  const words = html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
  return words.length <= 155 ? words : `${words.slice(0, words.lastIndexOf(" ", 152))}…`;
}

async function loadWords(
  { call, params, site }: PageRequest,
  urlOf: (slug: string) => string,
): Promise<Loaded<StaticData>> {
  const slug = params["slug"] ?? "";
  // The footer is words too, but not a page.
  const answer =
    slug.toLowerCase() === "footer" ? null : await call("GET /api/Static/:name", { params: { name: slug } });
  if (!answer?.ok) return notFound;
  const content = answer.value;
  const head = {
    title: `${content.title} | ${site.seo.titleSuffix}`,
    description: openingOf(content.html),
    canonical: urlOf(content.name),
    type: "article" as const,
  };
  return show(head, { content });
}

export const loadStatic = (request: PageRequest) => loadWords(request, staticUrl);
export const loadArticle = (request: PageRequest) =>
  loadWords(request, (slug) => `/article/${encodeURIComponent(slug)}`);

export type ExpertData = { readonly title: string; readonly stores: readonly Store[] };

type People = { readonly title: string; readonly canonical: string };

async function loadPeople({ call, site }: PageRequest, { title, canonical }: People): Promise<Loaded<ExpertData>> {
  const stores = await call("GET /api/store", { query: {} });
  const head = {
    title: `${title} | ${site.seo.titleSuffix}`,
    description: `Talk to somebody at ${site.name} who knows the products: ${site.supportNumber}. ${site.supportHours}.`,
    canonical,
  };
  return show(head, { title, stores: stores.slice(0, 6) });
}

export const loadExpert = (request: PageRequest) =>
  loadPeople(request, { title: "Ask an expert", canonical: askAnExpertUrl() });
export const loadContact = (request: PageRequest) =>
  loadPeople(request, { title: "Contact us", canonical: "/about/contact-us" });
