import type { AlertBanner } from "./content.contract.ts";
import { redirectTarget, sanitise } from "./content.rules.ts";

/** As it is stored: by hand, so that nothing of it is taken on trust. */
export type StoredAlertBanner = {
  readonly url: string | null;
  readonly colour: string;
  readonly desktop: string;
  readonly mobile: string;
};

/** For how long a banner is kept before it is asked for again (SHELL-14, SHELL-15). */
export const RECHECK_AFTER_MS = 600_000;

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

/** `#rrggbb` in lower case; empty for anything that is no colour. */
export function fullColour(colour: string): string {
  const [, digits] = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(colour.trim()) ?? [];
  if (digits === undefined) return "";
  const six = digits.length === 6 ? digits : [...digits].map((digit) => digit + digit).join("");
  return `#${six.toLowerCase()}`;
}

/** WCAG's relative luminance of `#rrggbb`, 0 (black) to 1 (white). */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Which words can be read on a ground. Black and white meet at this luminance, where both have a contrast of 4.58. */
export const inkOn = (ground: string): "dark" | "light" => (luminance(ground) > 0.1791 ? "dark" : "light");

/**
 * A short mark of what a banner says. A visitor who closed it is not shown the same words again, and is shown others
 * (SHELL-20).
 */
export function markOf(banner: AlertBanner): string {
  const text = [banner.bannerURL, banner.desktopContent, banner.mobileContent].join("\n");
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93) >>> 0;
  return hash.toString(36);
}
