import type { Settings } from "./settings.ts";
import type { Site } from "./site.ts";

/** At least six digits, and otherwise only characters of phone numbers. */
const isNumber = (text: string): boolean => /^\+?[\d\s().-]+$/.test(text) && text.replace(/\D/g, "").length >= 6;

/** The setting `customerSupportNumber` where it is a number that can be rung, else the site's own. */
export function supportNumberOf(
  site: Pick<Site, "supportNumber">,
  settings: Pick<Settings, "customerSupportNumber">,
): string {
  const fromSettings = settings.customerSupportNumber.trim();
  return isNumber(fromSettings) ? fromSettings : site.supportNumber;
}
