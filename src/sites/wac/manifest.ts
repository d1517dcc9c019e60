import type { SiteManifest } from "#shop/site-manifest.ts";
import { kitchens, none } from "../seed-shares.ts";

export const manifest: SiteManifest = {
  shareScene: "display-suite",
  palette: {
    wall: "#e2ddd4",
    floor: "#a8967c",
    joinery: "#2d2a27",
    bench: "#d9d2c6",
    accent: "#8a6a2f",
    ink: "#23211e",
    light: "#fff8e8",
  },
  seed: {
    country: "AU",
    priceFactor: 0.88,
    ending: "trade",
    roots: {
      ...kitchens,
      "kitchen-sinks-taps": none,
      laundry: [0, 0.3, 0.9, 1],
      "small-appliances": [0, 0, 0.3, 0.6],
      outdoor: [0, 0.2, 0.5, 0.6],
    },
    otherwise: none,
  },
};
