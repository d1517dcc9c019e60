import type { CodedSite, SiteData } from "#shop/site.ts";

type SiteModule = { readonly site: SiteData };

/** One lazy chunk per site. Written out, because a computed import costs every page 0.3 KB of helper code. */
export const sites: Readonly<Record<CodedSite, () => Promise<SiteModule>>> = {
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
