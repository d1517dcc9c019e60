import type { SiteManifest } from "#shop/site-manifest.ts";
import { none } from "../seed-shares.ts";

export const manifest: SiteManifest = {
  shareScene: "living",
  palette: {
    wall: "#f1eadc",
    floor: "#c9ae86",
    joinery: "#dfd3bd",
    bench: "#f7f1e6",
    accent: "#4c7a4f",
    ink: "#1f3d2b",
    light: "#fffaf0",
  },
  seed: {
    country: "AU",
    priceFactor: 1,
    ending: "round",
    roots: {
      furniture: [1, 1, 1, 1],
      bedroom: [1, 1, 1, 1],
      "home-office": [1, 1, 1, 1],
      "lighting-rugs": [1, 1, 1, 1],
      outdoor: [0.3, 0.7, 0.9, 0.6],
      "small-appliances": [0.1, 0.6, 0.8, 0.6],
      "kitchen-sinks-taps": [0, 0.3, 0.5, 0.5],
      "personal-care": none,
    },
    otherwise: [0.1, 0.3, 0.4, 0.2],
  },
};
