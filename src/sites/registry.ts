import type { Site, SiteCode } from "#shop/site.ts";

/** One lazy chunk per site. A code without a folder does not compile. */
export const sites: Readonly<Record<SiteCode, () => Promise<{ readonly site: Site }>>> = {
  hc: () => import("./hc/site.ts"),
  aol: () => import("./aol/site.ts"),
  "aol-nz": () => import("./aol-nz/site.ts"),
  aoc: () => import("./aoc/site.ts"),
  wa: () => import("./wa/site.ts"),
  wac: () => import("./wac/site.ts"),
  andoo: () => import("./andoo/site.ts"),
  fk: () => import("./fk/site.ts"),
};

export { siteCodes } from "#shop/site.ts";
