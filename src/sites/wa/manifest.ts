import type { SiteManifest } from "#shop/site-manifest.ts";
import { homewares, none } from "../seed-shares.ts";

export const manifest: SiteManifest = {
  shareScene: "kitchen-editorial",
  palette: {
    wall: "#ece5da",
    floor: "#b99f7c",
    joinery: "#3b3732",
    bench: "#e9e3d8",
    accent: "#8a6a2f",
    ink: "#23211e",
    light: "#fff8e8",
  },
  seed: {
    country: "AU",
    priceFactor: 1.04,
    ending: "five",
    roots: {
      ...homewares,
      "personal-care": none,
      "tv-audio": none,
      "heating-cooling": none,
      "kitchen-sinks-taps": none,
      floorcare: none,
    },
    otherwise: [0, 0.25, 0.95, 1],
  },
};
