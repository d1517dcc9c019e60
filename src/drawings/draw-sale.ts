import { svgHead } from "./svg-frame.ts";

/** The placement of a sale's picture: a slim line, a wide banner, a tall one, or a small sign at a text. */
export type SalePictureShape = "line" | "wide" | "tall" | "sign";

/** Each placement's picture. The text of a placement is beside or over its picture, never in it. */
export const salePictureShapes: Readonly<Record<string, SalePictureShape>> = {
  siteWideHeaderBanner1: "line",
  siteWideHeaderBanner2: "line",
  footerBanner: "line",
  homePageBanner: "wide",
  homePageTallBanner: "tall",
  homePageOffersTile: "sign",
  navIcon: "sign",
  navIconMobile: "sign",
  priceTag: "sign",
  categoryBadge: "sign",
  andooCategoryBadge: "sign",
  categoryTileBadge: "sign",
  productUrgencyMessage: "sign",
  checkoutBalloon: "sign",
  checkoutBanner: "sign",
  checkoutUrgencyMessage: "sign",
  checkoutUrgencyMessageMobile: "sign",
  checkoutUrgencyDesktop: "sign",
  checkoutUrgencyMobile: "sign",
  checkoutUrgencySummary: "sign",
};

type Place = { readonly x: number; readonly y: number; readonly scale: number };
type Tag = Place & { readonly turn: number };

/** Three tags that hang a little askew. */
const hung = (...places: readonly [Place, Place, Place]): readonly Tag[] =>
  places.map((place, index) => ({ ...place, turn: [14, -12, 24][index] ?? 0 }));

const drawn: Readonly<Record<SalePictureShape, { width: number; height: number; tags: readonly Tag[] }>> = {
  line: {
    width: 1600,
    height: 80,
    tags: hung({ x: 60, y: 6, scale: 0.9 }, { x: 1380, y: 50, scale: 0.8 }, { x: 1500, y: 10, scale: 0.7 }),
  },
  wide: {
    width: 1200,
    height: 300,
    tags: hung({ x: 960, y: 40, scale: 1.5 }, { x: 820, y: 190, scale: 1.8 }, { x: 1060, y: 200, scale: 1.1 }),
  },
  tall: {
    width: 600,
    height: 600,
    tags: hung({ x: 380, y: 40, scale: 1.8 }, { x: 200, y: 130, scale: 2 }, { x: 440, y: 210, scale: 1.2 }),
  },
  sign: { width: 120, height: 72, tags: [{ x: 10, y: 10, turn: 0, scale: 1 }] },
};

/** A price tag on its string; `ink` is the colour of its line. */
const tagOf = ({ x, y, turn, scale }: Tag, ink: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})" fill="none" stroke="${ink}" stroke-width="3"><path d="M0 26 26 0h74v52H26z"/><circle cx="24" cy="26" r="7"/></g>`;

/** The picture of a placement in an ink that contrasts with the sale's colour. The page provides the background. */
export function drawSalePicture(shape: SalePictureShape, ink: "dark" | "light"): string {
  const { width, height, tags } = drawn[shape];
  const line = ink === "light" ? "#ffffff" : "#17130a";
  const opacity = shape === "sign" ? 1 : 0.22;
  const body = tags.map((tag) => tagOf(tag, line)).join("");
  return `${svgHead(width, height)}<g opacity="${opacity}">${body}</g></svg>`;
}
