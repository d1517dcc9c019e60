import type { StaticContent } from "#capabilities/content/content.contract.ts";
import type { Site, TextSection } from "#shop/site.ts";

/** The content and links of the footer. `html` is sanitised; null where the site's own note is used. */
export type FooterContent = { readonly sections: readonly TextSection[]; readonly html: string | null };

type Answered = Pick<StaticContent, "html" | "sections">;
type Own = Pick<Site, "footer">;

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&amp;", "&")
    .trim();

/** The footer from the shop's answer (SHELL-05). */
export const footerOf = ({ footer }: Own, { html, sections = [] }: Answered): FooterContent => ({
  sections,
  html: plain(html) === footer.note.trim() ? null : html,
});

/** The footer from the site's data: for a failed request, and for browsers without scripts. */
export const ownFooter = ({ footer }: Own): FooterContent => ({ sections: footer.sections, html: null });
