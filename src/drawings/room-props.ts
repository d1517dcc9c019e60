import { darker, lighter, mix, withOpacity } from "./colour.ts";
import { disc, lines, n1, path, rect } from "./ink.ts";
import type { ScenePalette } from "./room-shell.ts";
import type { Sheet } from "./sheet.ts";

export function pendant(
  sheet: Sheet,
  at: { x: number; y: number; z: number; top: number; size: number },
  palette: ScenePalette,
): void {
  const { x, y, z, top, size } = at;
  const dome = `M${-size} 0Q${-size} ${-size * 0.9} ${n1(-size * 0.16)} ${-size}H${n1(size * 0.16)}Q${size} ${n1(-size * 0.9)} ${size} 0Z`;
  const fill = sheet.gradient(
    { 0: lighter(palette.accent, 0.3), 0.4: palette.accent, 1: darker(palette.accent, 0.4) },
    "across",
  );
  const glow = sheet.gradient({ 0: withOpacity(palette.light, 0.55), 1: withOpacity(palette.light, 0) }, "glow");
  sheet.onFront(
    [x, y, z],
    lines([[0, -size, 0, -(top - y)]], palette.ink, 6) +
      `<ellipse cy="${n1(size * 0.9)}" rx="${n1(size * 3)}" ry="${n1(size * 2.2)}" fill="${glow}"/>` +
      path(dome, fill) +
      `<ellipse rx="${size}" ry="${n1(size * 0.13)}" fill="${lighter(palette.light, 0.5)}"/>`,
  );
}

export function plant(
  sheet: Sheet,
  at: { x: number; y: number; z: number; size: number },
  palette: ScenePalette,
): void {
  const { x, y, z, size } = at;
  const leaf = (turn: number, long: number, green: string) =>
    `<path d="M0 0Q${n1(-long * 0.2)} ${n1(-long * 0.55)} 0 ${n1(-long)}Q${n1(long * 0.22)} ${n1(-long * 0.5)} 0 0Z" fill="${green}" transform="translate(0 ${n1(-size * 0.34)}) rotate(${turn})"/>`;
  const greens = ["#5f7f57", "#4c6b49", "#78946a"];
  const leaves = [-58, 52, -36, 34, -18, 16, 0]
    .map((turn, step) => leaf(turn, size * (0.44 + (step % 3) * 0.1), greens[step % 3] ?? "#5f7f57"))
    .join("");
  const pot = sheet.gradient(
    { 0: lighter(palette.bench, 0.25), 0.4: palette.bench, 1: darker(palette.bench, 0.3) },
    "across",
  );
  sheet.onFront(
    [x, y, z],
    leaves +
      path(
        `M${n1(-size * 0.17)} ${n1(-size * 0.36)}H${n1(size * 0.17)}L${n1(size * 0.13)} 0H${n1(-size * 0.13)}Z`,
        pot,
      ),
  );
}

export function picture(
  sheet: Sheet,
  at: { x: number; y: number; z: number; w: number; h: number },
  palette: ScenePalette,
): void {
  const { x, y, z, w, h } = at;
  const hills =
    path(
      `M30 ${n1(h * 0.66)}Q${n1(w * 0.3)} ${n1(h * 0.42)} ${n1(w * 0.55)} ${n1(h * 0.6)}T${n1(w - 30)} ${n1(h * 0.5)}V${n1(h - 30)}H30Z`,
      palette.accent,
      ' opacity=".75"',
    ) +
    path(
      `M30 ${n1(h * 0.8)}Q${n1(w * 0.4)} ${n1(h * 0.62)} ${n1(w - 30)} ${n1(h * 0.76)}V${n1(h - 30)}H30Z`,
      palette.joinery,
    );
  sheet.onFront(
    [x, y, z],
    rect([10, 18, w, h], "#00000020") +
      rect([0, 0, w, h], mix(palette.ink, "#8a6a45", 0.45)) +
      rect([16, 16, w - 32, h - 32], "#faf7f0") +
      rect([30, 30, w - 60, h - 60], lighter(palette.wall, 0.55)) +
      disc([w * 0.66, h * 0.32, w * 0.09], palette.light) +
      hills,
  );
}

export function windowOnWall(
  sheet: Sheet,
  at: { x: number; y: number; z: number; w: number; h: number },
  palette: ScenePalette,
): void {
  const { x, y, z, w, h } = at;
  const sky = sheet.gradient({ 0: "#cfe2ec", 0.7: "#f3efe0" }, "down");
  const hills =
    path(
      `M0 ${n1(h * 0.74)}Q${n1(w * 0.3)} ${n1(h * 0.58)} ${n1(w * 0.6)} ${n1(h * 0.72)}T${n1(w)} ${n1(h * 0.64)}V${n1(h)}H0Z`,
      "#a9bca4",
    ) + path(`M0 ${n1(h * 0.88)}Q${n1(w * 0.4)} ${n1(h * 0.74)} ${n1(w)} ${n1(h * 0.86)}V${n1(h)}H0Z`, "#7f9a7c");
  const frame = lighter(palette.wall, 0.7);
  sheet.onFront(
    [x, y, z],
    rect([-50, -50, w + 100, h + 100], frame) +
      rect([0, 0, w, h], sky) +
      hills +
      rect([0, 0, w, h], sheet.gradient({ 0: "#ffffff80", 0.5: "#ffffff00", 1: "#ffffff33" }, "diagonal")) +
      lines(
        [
          [w / 2, 0, w / 2, h],
          [0, h * 0.34, w, h * 0.34],
        ],
        frame,
        26,
      ) +
      rect([-70, h + 50, w + 140, 30], darker(frame, 0.08)),
  );
}

/** The outline of a standing person of 1,650 mm, as a size reference. */
export function personOutline(sheet: Sheet, at: { x: number; z: number }, ink: string): void {
  const half =
    "C48 -1650 78 -1615 78 -1540C78 -1480 62 -1446 40 -1425L44 -1385C110 -1370 190 -1360 205 -1270L232 -860Q236 -770 214 -740Q196 -740 194 -790L160 -1120L152 -860L138 -420L122 -60Q150 -40 150 -10L60 0L44 -60L18 -760";
  const d = `M0 -1650${half}`;
  const figure = `<path d="${d}H0Z" fill="${ink}" fill-opacity=".08"/><path d="${d}" fill="none" stroke="${ink}" stroke-opacity=".6" stroke-width="9" stroke-dasharray="26 16"/>`;
  const side = sheet.stamp(figure, [0, 0]);
  sheet.onFront([at.x, 0, at.z], `${side}<g transform="scale(-1 1)">${side}</g>`);
}
