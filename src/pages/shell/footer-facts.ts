import type { StaticContent } from "#capabilities/content/content.contract.ts";
import type { Site, TextSection } from "#shop/site.ts";

/** What the foot of every page says and where it leads. `html` is sanitised; null where the site's own note stands. */
export type FooterContent = { readonly sections: readonly TextSection[]; readonly html: string | null };

/** What of it comes with a page: that in which it differs from what the site says itself. */
export type SentFooter = { readonly sections?: readonly TextSection[]; readonly html?: string };

type Answered = Pick<StaticContent, "html" | "sections">;
type Own = Pick<Site, "footer">;

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&amp;", "&")
    .trim();

export function sentFooter({ footer }: Own, { html, sections = [] }: Answered): SentFooter {
  const isOwn = JSON.stringify(sections) === JSON.stringify(footer.sections);
  return { ...(!isOwn && { sections }), ...(plain(html) !== footer.note.trim() && { html }) };
}

export const footerOf = ({ footer }: Own, { sections, html }: SentFooter): FooterContent => ({
  sections: sections ?? footer.sections,
  html: html ?? null,
});
