import { staticUrl, askAnExpertUrl } from "#shop/urls.ts";
import type { StaticContent } from "#capabilities/content/content.contract.ts";
import type { Store } from "#capabilities/stores/stores.contract.ts";
import { type Loaded, moved, notFound, type PageRequest, show } from "../page.ts";
import { titleOf } from "../page-words.ts";

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

/** Each page of words has one address, however it was asked for. */
const wordsUrl = ({ name, isArticle }: StaticContent): string =>
  isArticle ? `/article/${encodeURIComponent(name)}` : staticUrl(name);

async function loadWords({ call, params, site, url }: PageRequest): Promise<Loaded<StaticData>> {
  const slug = params["slug"] ?? "";
  // The footer is words too, but not a page.
  const answer =
    slug.toLowerCase() === "footer" ? null : await call("GET /api/Static/:name", { params: { name: slug } });
  if (!answer?.ok) return notFound;
  const content = answer.value;
  if (url.pathname !== wordsUrl(content)) return moved(wordsUrl(content));
  const head = {
    title: titleOf(content.title, site),
    description: openingOf(content.html),
    canonical: wordsUrl(content),
    type: content.isArticle ? ("article" as const) : ("website" as const),
  };
  return show(head, { content });
}

export const loadStatic = loadWords;
export const loadArticle = loadWords;

export type ExpertData = { readonly title: string; readonly stores: readonly Store[] };

type People = { readonly title: string; readonly canonical: string };

async function loadPeople({ call, site }: PageRequest, { title, canonical }: People): Promise<Loaded<ExpertData>> {
  const stores = await call("GET /api/store", { query: {} });
  const head = {
    title: titleOf(title, site),
    description: `${title}: talk to somebody at ${site.name} who knows the products: ${site.supportNumber}. ${site.supportHours}.`,
    canonical,
  };
  return show(head, { title, stores: stores.slice(0, 6) });
}

export const loadExpert = (request: PageRequest) =>
  loadPeople(request, { title: "Ask an expert", canonical: askAnExpertUrl() });
export const loadContact = (request: PageRequest) =>
  loadPeople(request, { title: "Contact us", canonical: "/about/contact-us" });
