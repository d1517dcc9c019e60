import type { StaticContent } from "#capabilities/content/content.contract.ts";
import type { Site, TextSection } from "#shop/site.ts";

/** What the foot of every page says and where it leads. `html` is sanitised; null where the site's own note stands. */
export type FooterContent = { readonly sections: readonly TextSection[]; readonly html: string | null };

type Answered = Pick<StaticContent, "html" | "sections">;
type Own = Pick<Site, "footer">;

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&amp;", "&")
    .trim();

/** The footer as the shop answered it (SHELL-05). */
export const footerOf = ({ footer }: Own, { html, sections = [] }: Answered): FooterContent => ({
  sections,
  html: plain(html) === footer.note.trim() ? null : html,
});

/** What stands in the site's own data: where the shop did not answer, and for browsers without scripts. */
export const ownFooter = ({ footer }: Own): FooterContent => ({ sections: footer.sections, html: null });
