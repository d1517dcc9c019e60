/** Starts 38 % down on the left and rises to the right (SALE-13, SALE-14). */
export const DEFAULT_FOOTER_CLIP = "polygon(0 38%, 100% 0, 100% 100%, 0 100%)";

/** More corners than this draw nothing that a banner needs. */
const MAX_CORNERS = 16;

type Corner = readonly [across: number, down: number];

/** The corners of `polygon(…)` in percentages; null for anything else that CSS may allow, and for no polygon at all. */
function cornersOf(clipPath: string): readonly Corner[] | null {
  const [, inside] = /^polygon\(([\d.%,\s]{1,400})\)$/.exec(clipPath.trim()) ?? [];
  const corners = inside?.split(",").map((corner) => corner.trim().split(/\s+/).map(percentOf)) ?? [];
  if (corners.length < 3 || corners.length > MAX_CORNERS) return null;
  return corners.every(isCorner) ? corners : null;
}

const isCorner = (corner: (number | null)[]): corner is [across: number, down: number] =>
  corner.length === 2 && !corner.includes(null);

/** `38%` or `0`, from 0 to 100. */
function percentOf(text: string): number | null {
  const [, digits] = /^(\d{1,3}(?:\.\d{1,3})?)%$|^0$/.exec(text) ?? [null, undefined];
  const percent = text === "0" ? 0 : Number(digits);
  return percent >= 0 && percent <= 100 ? percent : null;
}

/** The clip path in one way of writing; null where it is none that we draw. */
export function clipPathOf(text: string): string | null {
  const corners = cornersOf(text);
  const formatPercent = (percent: number) => (percent === 0 ? "0" : `${percent}%`);
  return (
    corners &&
    `polygon(${corners.map(([across, down]) => `${formatPercent(across)} ${formatPercent(down)}`).join(", ")})`
  );
}

/** The same corners for a drawing of 100 by 100; the whole of it where nothing is clipped. */
export const pointsOf = (clipPath: string): string =>
  (
    cornersOf(clipPath) ?? [
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
    ]
  )
    .map((corner) => corner.join(","))
    .join(" ");
