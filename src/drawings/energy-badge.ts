import { letter, n1, path, rect, round } from "./ink.ts";

const bands = ["#b5452c", "#cf7a2c", "#d6a72f", "#9caf3d", "#5f9a4b", "#2f8257"] as const;

/** The shop's own display of an energy rating: a row of bars with the number. It is not the government label. */
export function energyBadge(stars: number, max = 6): string {
  const top = Number.isFinite(max) && max >= 1 ? Math.min(10, Math.round(max)) : 6;
  const value = Number.isFinite(stars) ? Math.max(0, Math.min(top, Math.round(stars * 2) / 2)) : 0;
  const share = value / top;
  const colour = bands[Math.min(bands.length - 1, Math.floor(share * bands.length))] ?? bands[0];
  const gap = 5;
  const each = (196 - gap * (top - 1)) / top;
  const bars = Array.from({ length: top }, (_, at) => {
    const x = 108 + at * (each + gap);
    const full = Math.max(0, Math.min(1, value - at));
    const back = round([x, 46, each, 16], 4, "#d9dde0");
    return full === 0 ? back : back + round([x, 46, each * full, 16], 4, colour);
  });
  const leaf = `M20 56C20 30 40 20 66 20C68 48 54 66 32 64L24 74L18 70Z`;
  const words = letter([108, 33], "Energy", { size: 19, anchor: "start", fill: "#3a4046", weight: 600 });
  const figure = letter([304, 33], `${n1(value)} of ${top}`, { size: 19, anchor: "end", fill: "#3a4046", weight: 700 });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 92" width="320" height="92">${rect([1, 1, 318, 90], "#ffffff", ' rx="12" stroke="#d3d8dc" stroke-width="2"')}${path(leaf, colour)}<path d="M28 60Q42 48 56 32" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round"/>${words}${figure}${bars.join("")}</svg>`;
}
