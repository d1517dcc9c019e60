import type { AlertBanner } from "./content.contract.ts";

/** How long a banner is cached in the browser (SHELL-14, SHELL-15). */
export const RECHECK_AFTER_MS = 600_000;

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

/** The text colour with enough contrast on a background. At this luminance black and white both have 4.58. */
export const inkOn = (ground: string): "dark" | "light" => (luminance(ground) > 0.1791 ? "dark" : "light");

/** A hash of a banner's text. A visitor who closed it does not see the same text again, but sees others (SHELL-20). */
export function markOf(banner: AlertBanner): string {
  const text = [banner.bannerURL, banner.desktopContent, banner.mobileContent].join("\n");
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93) >>> 0;
  return hash.toString(36);
}
