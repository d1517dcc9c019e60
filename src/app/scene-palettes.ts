import type { SiteCode } from "#shop/site.ts";

/** The colours a site's composed rooms are painted in. */
export type RoomColours = {
  readonly wall: string;
  readonly floor: string;
  readonly joinery: string;
  readonly bench: string;
  readonly accent: string;
  readonly ink: string;
  readonly light: string;
};

export const scenePalettes: Readonly<Record<SiteCode, RoomColours>> = {
  hc: {
    wall: "#f6ead0",
    floor: "#d9cbb0",
    joinery: "#fff6e0",
    bench: "#3a332a",
    accent: "#ffc400",
    ink: "#17130a",
    light: "#fffdf6",
  },
  aol: {
    wall: "#e8f4f6",
    floor: "#d8cdbb",
    joinery: "#ffffff",
    bench: "#c9d6da",
    accent: "#00857c",
    ink: "#0b2545",
    light: "#ffffff",
  },
  "aol-nz": {
    wall: "#e6f1ec",
    floor: "#d6cab6",
    joinery: "#fbfdfb",
    bench: "#c6d3cb",
    accent: "#0f6b4f",
    ink: "#0b2545",
    light: "#ffffff",
  },
  aoc: {
    wall: "#eceff3",
    floor: "#cfd4da",
    joinery: "#ffffff",
    bench: "#9aa4b2",
    accent: "#1d4ed8",
    ink: "#101828",
    light: "#ffffff",
  },
  wa: {
    wall: "#ece5da",
    floor: "#b99f7c",
    joinery: "#3b3732",
    bench: "#e9e3d8",
    accent: "#8a6a2f",
    ink: "#23211e",
    light: "#fff8e8",
  },
  wac: {
    wall: "#e2ddd4",
    floor: "#a8967c",
    joinery: "#2d2a27",
    bench: "#d9d2c6",
    accent: "#8a6a2f",
    ink: "#23211e",
    light: "#fff8e8",
  },
  andoo: {
    wall: "#f1eadc",
    floor: "#c9ae86",
    joinery: "#dfd3bd",
    bench: "#f7f1e6",
    accent: "#4c7a4f",
    ink: "#1f3d2b",
    light: "#fffaf0",
  },
  fk: {
    wall: "#dcd9d3",
    floor: "#8f8a84",
    joinery: "#33373b",
    bench: "#f0eeea",
    accent: "#a4532c",
    ink: "#1c1f22",
    light: "#fdfcfa",
  },
};
