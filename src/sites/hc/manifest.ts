import type { SiteManifest } from "#shop/site-manifest.ts";
import { homewares, none } from "../seed-shares.ts";

export const manifest: SiteManifest = {
  shareScene: "warehouse",
  palette: {
    wall: "#f6ead0",
    floor: "#d9cbb0",
    joinery: "#fff6e0",
    bench: "#3a332a",
    accent: "#ffc400",
    ink: "#17130a",
    light: "#fffdf6",
  },
  seed: {
    country: "AU",
    priceFactor: 0.68,
    ending: "nine",
    roots: { ...homewares, "kitchen-sinks-taps": none },
    otherwise: [0.25, 0.2, 0.17, 0.1],
  },
};
