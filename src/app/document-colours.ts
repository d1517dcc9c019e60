import { readFileSync } from "node:fs";
import type { SiteCode } from "#shop/site.ts";
import type { DocumentColours } from "#capabilities/checkout/order-document.ts";

const tokens: Readonly<Record<keyof DocumentColours, string>> = {
  accent: "accent",
  onAccent: "on-accent",
  ink: "ink",
  inkSoft: "ink-soft",
  line: "line",
  paper: "paper",
  tint: "surface-tint",
};

/** The value of a token in a theme; throws where it is no plain colour. */
function colourOf(css: string, token: string): string {
  const value = new RegExp(`--${token}:\\s*(#[0-9a-f]{6})\\s*;`, "i").exec(css)?.[1];
  if (value === undefined) throw new Error(`The theme has no plain colour --${token}.`);
  return value;
}

/** A site's own colours for what is printed or mailed, from the one place where they are chosen. */
export function documentColoursOf(site: SiteCode): DocumentColours {
  const css = readFileSync(new URL(`../sites/${site}/theme.css`, import.meta.url), "utf8");
  return Object.fromEntries(
    Object.entries(tokens).map(([name, token]) => [name, colourOf(css, token)]),
  ) as DocumentColours;
}
