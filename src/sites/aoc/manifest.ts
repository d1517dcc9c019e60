import type { SiteManifest } from "#shop/site-manifest.ts";
import { homewares, none } from "../seed-shares.ts";

export const manifest: SiteManifest = {
  shareScene: "kitchen-commercial",
  palette: {
    wall: "#eceff3",
    floor: "#cfd4da",
    joinery: "#ffffff",
    bench: "#9aa4b2",
    accent: "#1d4ed8",
    ink: "#101828",
    light: "#ffffff",
  },
  seed: {
    country: "AU",
    priceFactor: 0.84,
    ending: "trade",
    roots: {
      ...homewares,
      "small-appliances": [0.3, 0.2, 0.1, 0],
      "personal-care": none,
      outdoor: [0.2, 0.3, 0.2, 0.1],
    },
    otherwise: [0.8, 0.8, 0.5, 0.2],
  },
};
