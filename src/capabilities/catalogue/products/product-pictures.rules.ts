/** What a photograph shows of its product. */
export const photographViews = ["front", "angle", "open", "detail", "room", "scale", "energy-label"] as const;
export type PhotographView = (typeof photographViews)[number];

export const ALT_NEEDED = "Say what the picture shows. Shoppers who can't see it hear this text.";
export const MAX_ALT_LENGTH = 300;

type Framed = { readonly width: number; readonly height: number; readonly view: string };

/**
 * Whether a photograph fills the square of a card, cut around the point that staff chose: rooms always, other views where
 * that takes a quarter at most. All others are shown whole, so that no product loses its top.
 */
export const fillsCard = ({ width, height, view }: Framed): boolean =>
  view === "room" || Math.min(width, height) * 4 >= Math.max(width, height) * 3;
