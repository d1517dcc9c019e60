import { type SiteCode, siteCodes } from "#shop/site.ts";

/** True in `npm run test:long`, which looks at every site and width and kills many more processes than `npm test`. */
export const isLongRun = process.env["LONG_RUN"] === "1";

/** `npm test` looks at one site with a dark and one with a light masthead, the long run at all. */
export const sitesOfThisRun: readonly SiteCode[] = isLongRun ? siteCodes : ["hc", "wa"];

/** The widths at which nothing may be wider than the window, in CSS pixels. */
export const widthsOfThisRun = isLongRun ? [320, 375, 820, 1440] : [320];
