import { readFileSync } from "node:fs";
import { designOf, type Site } from "#shop/site.ts";
import type { DocumentColours } from "#capabilities/checkout/documents/order-document.ts";

const tokens: Readonly<Record<keyof DocumentColours, string>> = {
  accent: "accent",
  onAccent: "on-accent",
  ink: "ink",
  inkSoft: "ink-soft",
  line: "line",
  paper: "paper",
  tint: "surface-tint",
};

export type Scheme = "light" | "dark";

/** The value of a token in a theme; throws where it is no plain colour. */
export function colourOf(css: string, token: string, scheme: Scheme = "light"): string {
  const colour = "(#[0-9a-f]{6})";
  const found = new RegExp(`--${token}:\\s*(?:light-dark\\(${colour}, ${colour}\\)|${colour});`, "i").exec(css);
  const value = found?.[3] ?? found?.[scheme === "light" ? 1 : 2];
  if (value === undefined) throw new Error(`The theme has no plain colour --${token}.`);
  return value;
}

/** A site's own colours for what is printed or mailed, from the one place where they are chosen. */
export function documentColoursOf(site: Pick<Site, "code" | "fromData">): DocumentColours {
  const css = readFileSync(new URL(`../../sites/${designOf(site)}/theme.css`, import.meta.url), "utf8");
  const own = site.fromData?.document.tokens ?? {};
  return Object.fromEntries(
    Object.entries(tokens).map(([name, token]) => [name, own[token] ?? colourOf(css, token)]),
  ) as DocumentColours;
}
