import { type SiteCode, siteCodes } from "#shop/site.ts";

/** True in `npm run test:long`, which looks at every site and width and kills many more processes than `npm test`. */
export const isLongRun = process.env["LONG_RUN"] === "1";

/** Sites that `npm test` looks at, one with a dark and one with a light masthead; the long run looks at the others. */
const sitesOfEveryRun: readonly SiteCode[] = ["hc", "wa"];

export const sitesOfThisRun = isLongRun ? siteCodes.filter((code) => !sitesOfEveryRun.includes(code)) : sitesOfEveryRun;

/** The widths at which nothing may be wider than the window, in CSS pixels. */
export const widthsOfThisRun = isLongRun ? [320, 375, 820, 1440] : [320];
