import { escapeHtml } from "#kit/escape.ts";
import type { Head } from "#pages/page.ts";
import type { Site } from "#shop/site.ts";

/** JSON that is safe inside a script element. */
export function scriptJson(value: unknown): string {
  let json = JSON.stringify(value);
  // Looking is cheap, writing a whole page's data again is not.
  for (const [sign, written] of unsafeInScript) if (json.includes(sign)) json = json.replaceAll(sign, written);
  return json;
}

const unsafeInScript = [
  ["<", "\\u003c"],
  ["\u2028", "\\u2028"],
  ["\u2029", "\\u2029"],
] as const;

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;

/** The same page in another language or country. */
export type Alternate = { readonly language: string; readonly href: string };

export type HeadFacts = { readonly site: Site; readonly origin: string; readonly alternates?: readonly Alternate[] };

const SHARE_SIZE = { width: 1200, height: 630 };

/** The title and everything search engines and shared links read. `origin` is the site's public one. */
export function headHtml(head: Head, { site, origin, alternates = [] }: HeadFacts): string {
  const url = head.canonical === undefined ? null : origin + head.canonical;
  const description = head.description ?? site.seo.homeDescription;
  const image = head.image ?? { url: site.seo.shareImage, ...SHARE_SIZE, alt: `${site.name}: ${site.tagline}` };
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta("description", description),
    head.robots === undefined ? "" : meta("robots", head.robots),
    url === null ? "" : `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...alternates.map(
      ({ language, href }) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}">`,
    ),
    url === null ? "" : property("og:url", url),
    property("og:title", head.title),
    property("og:description", description),
    property("og:type", head.type ?? "website"),
    property("og:site_name", site.name),
    property("og:locale", site.locale.replace("-", "_")),
    ...alternates.flatMap(({ language }) =>
      language === site.locale || language === "x-default"
        ? []
        : [property("og:locale:alternate", language.replace("-", "_"))],
    ),
    property("og:image", origin + image.url),
    property("og:image:type", image.url.endsWith(".jpg") ? "image/jpeg" : "image/png"),
    property("og:image:width", String(image.width)),
    property("og:image:height", String(image.height)),
    image.alt === undefined ? "" : property("og:image:alt", image.alt),
    meta("twitter:card", "summary_large_image"),
    ...(head.jsonLd ?? []).map((object) => `<script type="application/ld+json">${scriptJson(object)}</script>`),
  ].join("");
}
