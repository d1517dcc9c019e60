import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as fontkit from "fontkit";

const HEIGHT = 40;
const SIZE = 27;
const BASELINE = 30;

function openFont(): fontkit.Font {
  // Loaded only where data opened a site.
  const { create } = createRequire(import.meta.url)("fontkit") as typeof fontkit;
  const opened = create(readFileSync(new URL("../../platform/pdf/fonts/inter-bold.ttf", import.meta.url)));
  if (!("layout" in opened)) throw new Error("The file holds several fonts.");
  return opened;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** A site's name as outlines: the logo of a site that data opened, which has no drawing of its own. */
export function wordMark(name: string): string {
  const font = openFont();
  const { glyphs, positions } = font.layout(name);
  const scale = SIZE / font.unitsPerEm;
  let x = 0;
  const paths = glyphs.map((glyph, index) => {
    const drawn = glyph.path.scale(scale, -scale).translate(x, BASELINE).toSVG();
    x += (positions[index]?.xAdvance ?? 0) * scale;
    return drawn;
  });
  const width = Math.max(1, Math.ceil(x));
  const outline = paths.join("").replaceAll(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${escaped(name)}" fill="currentColor"><path d="${outline}"/></svg>`;
}

/** A site's logo as paths: its name where the logo is a stored picture, which has none. */
export const paintedLogoOf = ({ logo, name }: { readonly logo: string; readonly name: string }): string =>
  logo.includes("<image") ? wordMark(name) : logo;
