/** The letters of the nine angles that the shop draws; the middle one comes first. */
export const turnSteps = ["a", "b", "c", "d", "e", "f", "g", "h", "i"] as const;

/** The address of another drawing of the same product in the same version: `turn-a`, `cut-out`. */
export const otherView = (url: string, view: string): string =>
  url.replace(/\/[a-z-]+-([0-9a-z]+\.svg)$/, `/${view}-$1`);
