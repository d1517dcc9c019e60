import { type SiteCode, siteCodes } from "#shop/site.ts";

/** True in `npm run test:long`, which covers every site and width and kills many more processes than `npm test`. */
export const isLongRun = process.env["LONG_RUN"] === "1";

/** `npm test` covers one site with a dark and one with a light masthead, the long run all sites. */
export const sitesOfThisRun: readonly SiteCode[] = isLongRun ? siteCodes : ["hc", "wa"];

/** The widths without horizontal scrolling, in CSS pixels. */
export const widthsOfThisRun = isLongRun ? [320, 375, 820, 1440] : [320];
