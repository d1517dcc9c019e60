import { sanitise } from "#platform/html/sanitise.ts";
import { fullColour } from "../alert-banner.rules.ts";
import type { AlertBanner } from "../content.contract.ts";
import { redirectTarget } from "../content.rules.ts";

/** As it is stored: by hand, so that nothing of it is taken on trust. */
export type StoredAlertBanner = {
  readonly url: string | null;
  readonly colour: string;
  readonly desktop: string;
  readonly mobile: string;
};

/** What may be shown of a stored banner; null when no word of it is left. A link that leads nowhere safe is no link. */
export function alertBannerOf(stored: StoredAlertBanner): AlertBanner | null {
  const bannerURL = stored.url === null ? null : redirectTarget(stored.url.trim());
  const wordsOf = (html: string) => (bannerURL === null ? sanitise(html) : withoutLinks(sanitise(html)));
  const desktopContent = wordsOf(stored.desktop);
  const mobileContent = hasWords(stored.mobile) ? wordsOf(stored.mobile) : desktopContent;
  if (!hasWords(desktopContent) && !hasWords(mobileContent)) return null;
  return { bannerURL, backgroundColor: fullColour(stored.colour), desktopContent, mobileContent };
}

/** A link cannot hold another. */
const withoutLinks = (html: string): string => html.replaceAll(/<\/?a\b[^>]*>/g, "");

const hasWords = (html: string): boolean => html.replaceAll(/<[^>]*>|&nbsp;/g, "").trim() !== "";
