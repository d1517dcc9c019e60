import type { SiteManifest } from "#shop/site-manifest.ts";

export const manifest: SiteManifest = {
  shareScene: "delivery-street",
  palette: {
    wall: "#e8f4f6",
    floor: "#d8cdbb",
    joinery: "#ffffff",
    bench: "#c9d6da",
    accent: "#00857c",
    ink: "#0b2545",
    light: "#ffffff",
  },
  seed: {
    country: "AU",
    priceFactor: 1,
    ending: "nine",
    roots: { furniture: [0.7, 0.6, 0.35, 0.1], bedroom: [0.8, 0.7, 0.4, 0.1] },
    otherwise: [1, 1, 0.9, 0.55],
  },
};
