import type { SiteDocument } from "./site-document.ts";

/** A style sheet that sets tokens of the theme; empty for none. The names and colours were checked by `SiteDocument`. */
export function tokenSheet({ tokens, darkTokens }: Pick<SiteDocument, "tokens" | "darkTokens">): string {
  const lines = Object.entries(tokens).map(([name, light]) => {
    const dark = darkTokens[name] ?? light;
    return `--${name}:${dark === light ? light : `light-dark(${light},${dark})`}`;
  });
  return lines.length === 0 ? "" : `@layer tokens{:root{${lines.join(";")}}}`;
}
