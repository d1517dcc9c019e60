import type { Site } from "#shop/site.ts";

/** Search engines show about sixty characters of a title and a hundred and sixty of a description. */
const MAX_TITLE_LENGTH = 62;
const MAX_DESCRIPTION_LENGTH = 158;

/** A page's title with the shop's name, as far as both fit: the page's title has priority. */
export function titleOf(words: string, site: Pick<Site, "seo">): string {
  const whole = `${words} | ${site.seo.titleSuffix}`;
  return whole.length <= MAX_TITLE_LENGTH ? whole : words;
}

/** As many whole words as fit. */
export function truncateText(text: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= MAX_DESCRIPTION_LENGTH) return plain;
  const end = plain.lastIndexOf(" ", MAX_DESCRIPTION_LENGTH - 1);
  return `${plain.slice(0, end).replace(/[,;:.–-]+$/, "")}…`;
}
