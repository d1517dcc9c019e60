/** A link that stays with the site that was chosen. */
export const withSite = (path: string, site: string | undefined): string =>
  site === undefined ? path : `${path}${path.includes("?") ? "&" : "?"}site=${encodeURIComponent(site)}`;
