import { benchDepth, benchHeight, benchRun, cabinetFront } from "./cabinetry.ts";
import { letter, lines } from "./ink.ts";
import { kindDrawings } from "./registry.ts";
import { Sheet } from "./sheet.ts";
import { palette } from "./staging.ts";
import { svgHead } from "./svg-frame.ts";

/** Widths of base cabinets in millimetres, in steps of 50. */
export const cabinetWidths: readonly number[] = Array.from({ length: 19 }, (_, at) => 300 + at * 50);

/** The cabinets of a row beside the one that is measured. */
const SIDE = 260;
const WIDEST = 900;

/** What is usually fitted below a bench at this width; nothing but drawers at the others. */
function fitted(mm: number): "dishwasher-integrated" | "oven-wall" | null {
  if (mm === 450) return "dishwasher-integrated";
  return (mm >= 600 && mm < 700) || mm >= 850 ? "oven-wall" : null;
}

/** A bench with a place of the given width and what fits it; all widths to one scale, 900 mm fills the picture. */
export function drawCabinet(mm: number): string {
  const sheet = new Sheet(`cabinet ${mm}`, { yaw: 0, pitch: 0 });
  const kind = fitted(mm);
  const wallZ = benchDepth;
  const shown = { ...palette, ink: "#454b51" };
  const stand = (): void => {
    if (kind === null) return;
    const { typical, draw } = kindDrawings[kind];
    const under = benchHeight - 40 - 8;
    const isOven = kind === "oven-wall";
    const heightMm = isOven ? typical.heightMm : under;
    const product = { ...typical, sku: `cabinet-${mm}`, kind, manufacturerName: "", widthMm: mm - 6, heightMm };
    const y = under - heightMm;
    if (isOven) sheet.onFront([-mm / 2, y, -2], cabinetFront(sheet, [0, 0, mm, y - 100], shown));
    sheet.placed([3 - mm / 2, y, -2], () => sheet.installed(() => draw(sheet, product, "closed")));
  };
  benchRun(sheet, {
    x: -mm / 2 - SIDE,
    wallZ,
    palette: shown,
    stand,
    modules: [
      ["doors", SIDE],
      [kind === null ? "drawers" : "gap", mm],
      ["doors", SIDE],
    ],
  });
  const y = benchHeight + 90;
  sheet.onFront(
    [-mm / 2, y, 0],
    lines(
      [
        [0, 0, mm, 0],
        [0, -24, 0, 24],
        [mm, -24, mm, 24],
      ],
      shown.ink,
      7,
    ) + letter([mm / 2, -34], String(mm), { size: 74, fill: shown.ink, weight: 600 }),
  );
  const [wide, high] = [WIDEST + SIDE * 2 + 60, benchHeight + 240];
  const scale = 800 / wide;
  const move = `translate(400 ${Math.round((high - 30) * scale)}) scale(${Math.round(scale * 1000) / 1000})`;
  return `${svgHead(800, Math.round(high * scale))}${sheet.defs()}<g transform="${move}">${sheet.body()}</g></svg>`;
}
