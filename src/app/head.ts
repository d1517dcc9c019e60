import type { Head } from "#pages/page.ts";
import type { Site } from "#shop/site.ts";

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** JSON that can stand inside a script element. */
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

/** The title and everything search engines and shared links read. `origin` is the site's public one. */
export function headHtml(head: Head, site: Site, origin: string): string {
  const url = head.canonical === undefined ? null : origin + head.canonical;
  const description = head.description ?? site.seo.homeDescription;
  const parts = [`<title>${escapeHtml(head.title)}</title>`, meta("description", description)];
  if (head.robots !== undefined) parts.push(meta("robots", head.robots));
  if (url !== null) parts.push(`<link rel="canonical" href="${escapeHtml(url)}">`, property("og:url", url));
  parts.push(property("og:title", head.title), property("og:description", description));
  parts.push(property("og:type", head.type ?? "website"), property("og:site_name", site.name));
  parts.push(property("og:locale", site.locale.replace("-", "_")));
  if (head.image) {
    parts.push(property("og:image", origin + head.image.url));
    parts.push(
      property("og:image:width", String(head.image.width)),
      property("og:image:height", String(head.image.height)),
    );
  }
  for (const object of head.jsonLd ?? [])
    parts.push(`<script type="application/ld+json">${scriptJson(object)}</script>`);
  return parts.join("");
}
