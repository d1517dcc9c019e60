import type { SiteManifest } from "#shop/site-manifest.ts";

export const manifest: SiteManifest = {
  shareScene: "bach",
  palette: {
    wall: "#e6f1ec",
    floor: "#d6cab6",
    joinery: "#fbfdfb",
    bench: "#c6d3cb",
    accent: "#0f6b4f",
    ink: "#0b2545",
    light: "#ffffff",
  },
  seed: {
    country: "NZ",
    priceFactor: 1.13,
    ending: "nine",
    roots: { furniture: [0.3, 0.3, 0.2, 0.1] },
    otherwise: [0.7, 0.66, 0.68, 0.4],
  },
};
