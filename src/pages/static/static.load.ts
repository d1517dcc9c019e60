import { homeUrl, staticUrl } from "#shop/urls.ts";
import type { StaticContent } from "#capabilities/content/content.contract.ts";
import { crumbTrail } from "../crumb-trail.ts";
import { type Crumb, type Loaded, moved, notFound, type PageRequest, show } from "../page.ts";
import { titleOf } from "../page-metadata.ts";

export type StaticData = { readonly content: StaticContent };

/** The start of a page's text, as a description for search engines. */
function openingOf(html: string): string {
  const words = html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
  return words.length <= 155 ? words : `${words.slice(0, words.lastIndexOf(" ", 152))}…`;
}

/** The canonical address of a text page. */
const wordsUrl = ({ name, isArticle }: StaticContent): string =>
  isArticle ? `/article/${encodeURIComponent(name)}` : staticUrl(name);

export const crumbsOf = (content: StaticContent): readonly Crumb[] => [
  { title: "Home", uri: homeUrl() },
  { title: content.title, uri: wordsUrl(content) },
];

async function loadWords({ call, params, site, url }: PageRequest): Promise<Loaded<StaticData>> {
  const slug = params["slug"] ?? "";
  // The footer is a text too, but not a page.
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
    jsonLd: [crumbTrail(crumbsOf(content), url.origin)],
  };
  return show(head, { content });
}

export const loadStatic = loadWords;
export const loadArticle = loadWords;
