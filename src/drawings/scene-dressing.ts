import { darker, lighter, mix } from "./colour.ts";
import { type Rect4, disc, lines, n1, path, rect, round, steps } from "./ink.ts";
import type { Stage } from "./scene-stage.ts";
import type { Vec } from "./space.ts";

/** A shelf on the wall with crockery in the room's colours. */
export function openShelf(stage: Stage, at: { x: number; y: number; w: number }): void {
  const { sheet, palette, wallZ } = stage;
  const wood = mix(palette.floor, palette.ink, 0.2);
  sheet.onFront(
    [at.x + 8, at.y, wallZ - 200],
    rect([0, 0, at.w, 60], sheet.gradient({ 0: "#00000033", 1: "#00000000" }, "down")),
  );
  sheet.box({ x: at.x, y: at.y, z: wallZ - 230, w: at.w, h: 34, d: 230 }, { fill: wood });
  const tones = [
    palette.accent,
    lighter(palette.wall, 0.7),
    palette.joinery,
    palette.bench,
    darker(palette.accent, 0.3),
  ];
  const count = Math.floor((at.w - 100) / 150);
  const art = steps(count)
    .map(
      (step) =>
        `<g transform="translate(${60 + step * 150} 0)">${crock(step, tones[step % tones.length] ?? palette.accent)}</g>`,
    )
    .join("");
  sheet.onFront([at.x, at.y + 34, wallZ - 140], art);
}

function crock(step: number, tone: string): string {
  const shade = darker(tone, 0.18);
  if (step % 4 === 0)
    return (
      round([0, -190, 104, 190], 22, tone) +
      rect([70, -180, 34, 180], shade, ' opacity=".35" rx="16"') +
      round([-4, -212, 112, 34], 8, mix(tone, "#7a5a38", 0.6))
    );
  if (step % 4 === 1)
    return steps(4)
      .map((at) => round([0, -26 - at * 26, 120, 22], 11, at % 2 === 0 ? tone : shade))
      .join("");
  if (step % 4 === 2)
    return (
      path("M0 -110H120Q116 -20 84 0H36Q4 -20 0 -110Z", tone) +
      path("M70 -110H120Q116 -20 84 0H66Z", shade, ' opacity=".4"')
    );
  return (
    path("M30 0Q-6 -70 34 -140V-220H66V-140Q106 -70 70 0Z", tone) +
    path("M62 0Q86 -70 58 -140V-220H66V-140Q106 -70 70 0Z", shade, ' opacity=".5"')
  );
}

export function fruitBowl(stage: Stage, at: Vec): void {
  const tones = ["#d48a3a", "#c45a36", "#93a24f"];
  const fruit = steps(5)
    .map((step) => disc([-80 + step * 40, -96 - (step % 2) * 34, 46], tones[step % 3] ?? "#d48a3a"))
    .join("");
  stage.sheet.onFront(
    at,
    `${fruit}${path("M-150 -96H150Q136 -10 60 0H-60Q-136 -10 -150 -96Z", lighter(stage.palette.bench, 0.1))}${path("M40 -96H150Q136 -10 60 0H30Z", "#00000014")}`,
  );
}

export function choppingBoards(stage: Stage, at: Vec): void {
  const wood = mix(stage.palette.floor, "#8a5a30", 0.35);
  stage.sheet.onFront(
    at,
    round([0, -420, 260, 420], 40, wood) +
      disc([130, -380, 16], darker(wood, 0.4)) +
      round([150, -320, 200, 320], 100, lighter(wood, 0.22)) +
      disc([250, -290, 13], darker(wood, 0.3)),
  );
}

/** A linen curtain with folds. */
export function curtain(stage: Stage, at: { x: number; y: number; w: number; z: number }): void {
  const { sheet, palette } = stage;
  const tone = lighter(palette.wall, 0.55);
  const folds = Math.max(3, Math.round(at.w / 110));
  const each = at.w / folds;
  const fold = sheet.gradient({ 0: darker(tone, 0.12), 0.4: lighter(tone, 0.5), 1: darker(tone, 0.16) }, "across");
  sheet.onFront(
    [at.x, at.y, at.z],
    steps(folds)
      .map((step) => rect([each * step, 0, each + 1, at.y - 30], fold))
      .join("") + rect([-60, -26, at.w + 120, 22], palette.ink, ' rx="11"'),
  );
}

/** Shirts and a towel on a rail. */
export function washingRail(stage: Stage, at: { x: number; y: number; w: number; z: number }): void {
  const { sheet, palette } = stage;
  const tones = [lighter(palette.wall, 0.7), palette.accent, lighter(palette.joinery, 0.2), palette.bench];
  const shirt = (tone: string) =>
    path("M0 40Q-60 46 -150 110L-196 330L-120 350L-112 640H112L120 350L196 330L150 110Q60 46 0 40Z", tone) +
    path("M-40 52Q0 96 40 52L20 40H-20Z", darker(tone, 0.2)) +
    path("M30 50V640H112L120 350L130 200Z", "#00000012") +
    `<path d="M0 40V0" stroke="${palette.ink}" stroke-width="7"/>`;
  const count = Math.max(1, Math.floor(at.w / 360));
  const hung = steps(count)
    .map(
      (step) =>
        `<g transform="translate(${n1((at.w / count) * (step + 0.5))} 0)">${shirt(tones[step % tones.length] ?? palette.accent)}</g>`,
    )
    .join("");
  sheet.onFront([at.x, at.y, at.z], hung + rect([0, -8, at.w, 16], palette.ink, ' rx="8"'));
}

export function basket(stage: Stage, at: { x: number; z: number; y?: number }): void {
  const tone = mix(stage.palette.floor, "#9a6b3c", 0.4);
  const weave = steps(6).map((row): Rect4 => [6, 50 + row * 46, 394, 50 + row * 46]);
  stage.sheet.onFront(
    [at.x, (at.y ?? 0) + 330, at.z],
    path("M30 -40Q110 -110 200 -60T380 -30L370 40H30Z", lighter(stage.palette.wall, 0.6)) +
      path("M0 0H400L370 330H30Z", tone) +
      lines(weave, darker(tone, 0.25), 9) +
      lines(
        steps(9).map((column): Rect4 => [40 + column * 40, 10, 56 + column * 36, 326]),
        darker(tone, 0.18),
        6,
      ) +
      rect([-8, -14, 416, 34], darker(tone, 0.12), ' rx="14"'),
  );
}

export function stool(stage: Stage, at: { x: number; z: number }): void {
  const { sheet, palette } = stage;
  const wood = mix(palette.floor, palette.ink, 0.35);
  sheet.shadow({ x: at.x + 20, z: at.z, w: 320, d: 300 }, 0.25);
  sheet.onFront(
    [at.x, 660, at.z + 100],
    path("M60 0L10 660H50L104 0ZM300 0L350 660H310L256 0Z", wood) + lines([[34, 430, 326, 430]], wood, 26),
  );
  sheet.box({ x: at.x, y: 640, z: at.z, w: 360, h: 50, d: 340 }, { fill: palette.accent, radius: 22 });
}

/** A free-standing island bench in front of the run. */
export function island(stage: Stage, at: { x: number; w: number; z: number }): void {
  const { sheet, palette } = stage;
  const { x, w, z } = at;
  const panels = Math.max(2, Math.round(w / 600));
  const each = w / panels;
  const tone = darker(palette.joinery, 0.12);
  const art = steps(panels)
    .map((step) =>
      rect([each * step + 30, 50, each - 60, 740], "none", ` stroke="${darker(tone, 0.25)}" stroke-width="6"`),
    )
    .join("");
  sheet.shadow({ x, z, w, d: 800 }, 0.32);
  sheet.box(
    { x, y: 0, z: z + 40, w, h: 860, d: 760 },
    {
      fill: tone,
      art: {
        front: rect([0, 0, w, 860], sheet.gradient({ 0: lighter(tone, 0.2), 1: darker(tone, 0.14) }, "diagonal")) + art,
      },
    },
  );
  const top = sheet.gradient(
    { 0: lighter(palette.bench, 0.5), 0.6: palette.bench, 1: darker(palette.bench, 0.06) },
    "across",
  );
  sheet.box(
    { x: x - 60, y: 860, z: z - 40, w: w + 120, h: 60, d: 880 },
    {
      fill: palette.bench,
      faces: {
        top,
        front: sheet.gradient({ 0: lighter(palette.bench, 0.3), 1: darker(palette.bench, 0.18) }, "down"),
      },
    },
  );
}

/** A price tag with a notch and a string, at the position of a handle. */
export function priceTag(stage: Stage, at: Vec): void {
  const { palette, sheet } = stage;
  const tag =
    path("M-70 40L0 0L70 40V190H-70Z", palette.accent) +
    disc([0, 34, 12], palette.ink) +
    rect([-44, 84, 88, 22], palette.ink) +
    rect([-44, 124, 56, 16], palette.ink);
  sheet.onFront(
    at,
    `<path d="M0 34Q20 -30 10 -90" fill="none" stroke="${palette.ink}" stroke-width="5"/><g transform="rotate(8)">${tag}</g>`,
  );
}
