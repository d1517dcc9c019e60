import { escapeXml } from "./ink.ts";

/** Outlines of 48 by 48: round, square, a leaf, a shield, a hexagon, an arch. */
const outlines = [
  "M24 2a22 22 0 1 1 0 44a22 22 0 1 1 0-44z",
  "M10 3h28a7 7 0 0 1 7 7v28a7 7 0 0 1-7 7H10a7 7 0 0 1-7-7V10a7 7 0 0 1 7-7z",
  "M3 3h22a20 20 0 0 1 20 20v22H23A20 20 0 0 1 3 25z",
  "M24 2l19 6v16c0 11-8 18-19 22C13 42 5 35 5 24V8z",
  "M24 2l19 11v22L24 46 5 35V13z",
  "M4 46V24a20 20 0 0 1 40 0v22z",
] as const;

const sumOf = (name: string): number => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

/** `KR` for `Kestrel & Roe`, `T` for `Tāwhai`. */
const initialsOf = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");

export type BrandMark = { readonly outline: string; readonly isFilled: boolean; readonly initials: string };

/** A brand's mark depends on its name only: the same name has the same mark everywhere. */
export function brandMarkOf(name: string): BrandMark {
  const sum = sumOf(name);
  return {
    outline: outlines[sum % outlines.length] ?? outlines[0],
    isFilled: Math.floor(sum / outlines.length) % 2 === 0,
    initials: initialsOf(name),
  };
}

const INK = "#22282e";
const PAPER = "#ffffff";

/** The mark as a separate picture, for lists and for the API. */
export function drawBrandMark(name: string): string {
  const { outline, isFilled, initials } = brandMarkOf(name);
  const paint = isFilled ? `fill="${INK}"` : `fill="${PAPER}" stroke="${INK}" stroke-width="2"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" role="img" aria-label="${escapeXml(name)}">` +
    `<path d="${outline}" ${paint}/>` +
    `<text x="24" y="31" text-anchor="middle" font-family="system-ui,sans-serif" font-size="19" font-weight="700" ` +
    `fill="${isFilled ? PAPER : INK}">${escapeXml(initials)}</text></svg>`
  );
}
