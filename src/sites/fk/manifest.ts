import type { SiteManifest } from "#shop/site-manifest.ts";
import { kitchens, none } from "../seed-shares.ts";

export const manifest: SiteManifest = {
  shareScene: "kitchen",
  palette: {
    wall: "#dcd9d3",
    floor: "#8f8a84",
    joinery: "#33373b",
    bench: "#f0eeea",
    accent: "#a4532c",
    ink: "#1c1f22",
    light: "#fdfcfa",
  },
  seed: { country: "AU", priceFactor: 1.02, ending: "five", roots: kitchens, otherwise: none },
};
