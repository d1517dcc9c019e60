import { DEFAULT_SALE_COLOUR } from "./sale-palettes.ts";
import type { BannerImage, Banners, SalePlacement } from "./sale.contract.ts";

export const DEFAULT_SALE_URL = "/sale";

/** What is kept of one placement's image; anything may be missing. */
export type StoredImage = {
  readonly src?: unknown;
  readonly attributes?: { readonly href?: unknown; readonly title?: unknown; readonly subtext?: unknown };
};

export type Sale = {
  readonly name: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly baseImagePath: string;
  readonly url: string;
  readonly colour: string;
  readonly images: Readonly<Partial<Record<SalePlacement, StoredImage>>>;
};

/** A sale is on from its first moment to its last, both included. */
export const isSaleOn = ({ startsAt, endsAt }: Pick<Sale, "startsAt" | "endsAt">, now: Date): boolean =>
  startsAt <= now && now <= endsAt;

type Sizes = { readonly mobile: SalePlacement; readonly desktop: SalePlacement };

/** Which placement each banner is a view of (PLP-34). */
const bannerPlacements: Readonly<Record<"cart" | "checkout" | "header", Sizes>> = {
  cart: { mobile: "checkoutUrgencyMessageMobile", desktop: "checkoutUrgencyMessage" },
  checkout: { mobile: "checkoutBanner", desktop: "checkoutBanner" },
  header: { mobile: "siteWideHeaderBanner2", desktop: "siteWideHeaderBanner1" },
};

const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** A path of the shop itself, or nothing. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
const isPicture = (path: string): boolean => isOwnPath(path) || /^https:\/\/[^\s\\]+$/.test(path);

export const saleUrl = ({ url }: Pick<Sale, "url">): string => (isOwnPath(url) ? url : DEFAULT_SALE_URL);
export const saleColour = ({ colour }: Pick<Sale, "colour">): string =>
  /^#[0-9a-f]{6}$/i.test(colour) ? colour : DEFAULT_SALE_COLOUR;

/** The sale as cart, checkout and header show it; a placement that says nothing is no banner. */
export function bannersOf(sale: Sale): Banners {
  const image = (placement: SalePlacement): BannerImage | null => imageOf(sale, placement);
  const both = ({ mobile, desktop }: Sizes) => ({ mobile: image(mobile), desktop: image(desktop) });
  return {
    url: saleUrl(sale),
    colour: saleColour(sale),
    cart: both(bannerPlacements.cart),
    checkout: both(bannerPlacements.checkout),
    header: both(bannerPlacements.header),
  };
}

function imageOf(sale: Sale, placement: SalePlacement): BannerImage | null {
  const stored = sale.images[placement];
  const path = text(stored?.src) === "" ? "" : `${sale.baseImagePath}${text(stored?.src)}`;
  const src = isPicture(path) ? path : null;
  const [title, subtext, href] = [stored?.attributes?.title, stored?.attributes?.subtext, stored?.attributes?.href].map(
    text,
  );
  if (src === null && !title) return null;
  return { src, href: href && isOwnPath(href) ? href : saleUrl(sale), title: title ?? "", subtext: subtext ?? "" };
}
