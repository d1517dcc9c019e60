/** Brands that a department's menu names: those whose products sell best. */
export const BRANDS_PER_DEPARTMENT = 8;
/** How long the browser caches the navbar (NAV-33). */
export const NAVBAR_MAX_AGE_MS = 3_600_000;
/** Pixels (NAV-06). */
export const NAVBAR_HEIGHT = 70;
