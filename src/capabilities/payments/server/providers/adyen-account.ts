import type { SiteCode } from "#shop/site.ts";

/** `Hearth_AOL_NZ` */
export const merchantAccountOf = (site: SiteCode): string => `Hearth_${site.toUpperCase().replaceAll("-", "_")}`;
