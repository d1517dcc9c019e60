import { darker, lighter } from "./colour.ts";
import type { DrawnMark, Finish } from "./drawing-types.ts";
import { isDark, toneOf } from "./materials.ts";
import { n1 } from "./ink.ts";
import { pictureSize, svgHead } from "./svg-frame.ts";

const RULER_TOP = 560;
const RULER_HEIGHT = 150;
const MARGIN = 60;
/** The mark takes half of the ruler, so that its ends can be read. */
const SHARE = 0.5;

/** Pixels for a millimetre, so that the ruler ends at a whole centimetre. */
function scaleOf(sizeMm: number): { readonly scale: number; readonly lengthMm: number } {
  const lengthMm = Math.max(20, Math.ceil(sizeMm / SHARE / 10) * 10);
  return { scale: (pictureSize - 2 * MARGIN) / lengthMm, lengthMm };
}

type Surface = { readonly light: string; readonly shade: string };

function surfaceOf(finish: Finish): Surface {
  const base = toneOf(finish);
  const isDeep = isDark(finish);
  return { light: lighter(base, isDeep ? 0.5 : 0.8), shade: darker(base, isDeep ? 0.6 : 0.45) };
}

/** The mark between `left` and `right`, around the height `y`, in pixels. */
function shapeOf(kind: DrawnMark["kind"], { left, right, y }: { left: number; right: number; y: number }, of: Surface) {
  const width = right - left;
  const x = (share: number) => n1(left + width * share);
  const line = (path: string, stroke: string, thick: number) =>
    `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${thick}" stroke-linecap="round"/>`;
  switch (kind) {
    case "scratch": {
      const path = `M${x(0)} ${y + 34}L${x(0.4)} ${y + 6}L${x(1)} ${y - 40}`;
      const beside = `M${x(0.2)} ${y + 40}L${x(0.72)} ${y}`;
      return (
        line(path, of.shade, 7) +
        line(`M${x(0)} ${y + 38}L${x(0.4)} ${y + 10}L${x(1)} ${y - 36}`, of.light, 2) +
        line(beside, of.shade, 3)
      );
    }
    case "scuff":
      return Array.from({ length: 9 }, (_, at) =>
        line(
          `M${x(at * 0.03)} ${y - 60 + at * 14}L${x(1 - (8 - at) * 0.03)} ${y - 72 + at * 14}`,
          of.shade,
          at % 3 === 0 ? 5 : 2,
        ),
      ).join("");
    case "dent":
      return (
        `<ellipse cx="${x(0.5)}" cy="${y}" rx="${n1(width / 2)}" ry="${n1(width * 0.3)}" fill="${of.shade}" opacity=".35"/>` +
        `<ellipse cx="${x(0.54)}" cy="${n1(y + width * 0.05)}" rx="${n1(width * 0.4)}" ry="${n1(width * 0.22)}" fill="${of.light}" opacity=".55"/>`
      );
    case "chip":
      return `<path d="M${x(0)} ${y}L${x(0.22)} ${y - 46}L${x(0.6)} ${y - 58}L${x(1)} ${y - 8}L${x(0.7)} ${y + 44}L${x(0.3)} ${y + 36}Z" fill="${of.shade}" stroke="${of.light}" stroke-width="4"/>`;
  }
}

function rulerOf(lengthMm: number, scale: number): string {
  const marks = Array.from({ length: lengthMm + 1 }, (_, mm) => {
    const x = n1(MARGIN + mm * scale);
    const isWritten = mm % 10 === 0;
    if (!isWritten && lengthMm > 200) return "";
    const height = isWritten ? 48 : mm % 5 === 0 ? 34 : 20;
    return `M${x} ${RULER_TOP}v${height}`;
  }).join("");
  const every = lengthMm > 160 ? 50 : lengthMm > 80 ? 20 : 10;
  const numbers = Array.from({ length: Math.floor(lengthMm / every) + 1 }, (_, at) => at * every)
    .map(
      (mm) =>
        `<text x="${n1(MARGIN + mm * scale)}" y="${RULER_TOP + 88}" font-family="system-ui,sans-serif" font-size="30" text-anchor="middle" fill="#17130a">${mm}</text>`,
    )
    .join("");
  const body = `<rect x="20" y="${RULER_TOP}" width="${pictureSize - 40}" height="${RULER_HEIGHT}" rx="6" fill="#f4d35e" stroke="#8a6d1a" stroke-width="2"/>`;
  const unit = `<text x="${pictureSize - 40}" y="${RULER_TOP + 132}" font-family="system-ui,sans-serif" font-size="24" text-anchor="end" fill="#17130a">mm</text>`;
  return `${body}<path d="${marks}" stroke="#17130a" stroke-width="2" fill="none"/>${numbers}${unit}`;
}

/** A close-up of a mark on the product's finish, above a ruler whose zero is at the mark's left end. */
export function drawMark(mark: DrawnMark, finish: Finish): string {
  const { scale, lengthMm } = scaleOf(mark.sizeMm);
  const base = toneOf(finish);
  const place = { left: MARGIN, right: MARGIN + mark.sizeMm * scale, y: 380 };
  const panel = `<rect width="${pictureSize}" height="${pictureSize}" fill="${base}"/><path d="M0 0H${pictureSize}V${pictureSize * 0.3}L0 ${pictureSize * 0.75}Z" fill="#fff" opacity="${isDark(finish) ? 0.08 : 0.3}"/>`;
  return `${svgHead(pictureSize, pictureSize)}${panel}${shapeOf(mark.kind, place, surfaceOf(finish))}${rulerOf(lengthMm, scale)}</svg>`;
}
