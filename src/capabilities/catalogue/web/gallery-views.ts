/** The letters of the nine angles that the shop draws; the middle one comes first. */
export const turnSteps = ["a", "b", "c", "d", "e", "f", "g", "h", "i"] as const;

/** A drawing among the pictures of a product, from whose address those of all its drawings follow. */
export const drawingIn = <P extends { readonly photo?: object | undefined }>(pictures: readonly P[]): P | undefined =>
  pictures.find(({ photo }) => photo === undefined);

/** The address of another drawing of the same product in the same version: `turn-a`, `cut-out`. */
export const otherView = (url: string, view: string): string =>
  url.replace(/\/[a-z-]+-([0-9a-z]+\.svg)$/, `/${view}-$1`);
