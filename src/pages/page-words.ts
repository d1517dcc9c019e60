import type { Site } from "#shop/site.ts";

/** Search engines show some sixty signs of a title and a hundred and sixty of a description. */
const LONGEST_TITLE = 62;
const LONGEST_DESCRIPTION = 158;

/** A page's name with the shop's, as far as both have room: the page's own goes first. */
export function titleOf(words: string, site: Pick<Site, "seo">): string {
  const whole = `${words} | ${site.seo.titleSuffix}`;
  return whole.length <= LONGEST_TITLE ? whole : words;
}

/** Whole words, as many as have room. */
export function shortened(text: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= LONGEST_DESCRIPTION) return plain;
  const end = plain.lastIndexOf(" ", LONGEST_DESCRIPTION - 1);
  return `${plain.slice(0, end).replace(/[,;:.–-]+$/, "")}…`;
}
