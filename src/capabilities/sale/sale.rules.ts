import { DEFAULT_SALE_COLOUR } from "./sale-palettes.ts";
import { clipPathOf, DEFAULT_FOOTER_CLIP } from "./clip-path.rules.ts";
import {
  type BannerImage,
  type Banners,
  type SaleImage,
  type SaleOnWire,
  type SalePlacement,
  salePlacements,
} from "./sale.contract.ts";

export const DEFAULT_SALE_URL = "/sale";

/** The stored image of one placement; any field may be missing. */
export type StoredImage = {
  readonly src?: unknown;
  readonly attributes?: {
    readonly href?: unknown;
    readonly title?: unknown;
    readonly subtext?: unknown;
    readonly clipPath?: unknown;
  };
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

/** When a sale begins, or the first moment after it; null once it is over. */
export function saleChangesAt({ startsAt, endsAt }: Pick<Sale, "startsAt" | "endsAt">, now: Date): Date | null {
  if (now > endsAt) return null;
  return now < startsAt ? startsAt : new Date(endsAt.getTime() + 1);
}

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
/** Pages show pictures of the shop alone. */
const isPicture = (path: string): boolean => isOwnPath(path) && !/\s/.test(path);

export const saleUrl = ({ url }: Pick<Sale, "url">): string => (isOwnPath(url) ? url : DEFAULT_SALE_URL);
export const saleColour = ({ colour }: Pick<Sale, "colour">): string =>
  /^#[0-9a-f]{6}$/i.test(colour) ? colour : DEFAULT_SALE_COLOUR;

/** The sale as cart, checkout and header show it; a placement without text is no banner. */
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

/** Default text of a placement (SALE-11..14). */
const usual: Readonly<Partial<Record<SalePlacement, Partial<SaleImage["attributes"]>>>> = {
  homePageOffersTile: { href: "/hot-offers", title: "Hot Offers", subtext: "Check out our daily hot deals" },
  footerBanner: { clipPath: DEFAULT_FOOTER_CLIP },
};

const noImage: SaleImage = { src: "", attributes: { href: "", title: "", subtext: "", clipPath: "" } };

/** What a placement shows of itself while no sale runs. */
const defaultImage = (placement: SalePlacement): SaleImage => ({
  src: "",
  attributes: { ...noImage.attributes, ...usual[placement] },
});

const everyPlacement = (image: (placement: SalePlacement) => SaleImage): SaleOnWire["images"] =>
  Object.fromEntries(salePlacements.map((placement) => [placement, image(placement)])) as SaleOnWire["images"];

/** The sale as the API returns it; `null` where none runs. Rows are edited by hand, so every field is validated. */
export function saleOnWire(sale: Sale | null): SaleOnWire {
  if (sale === null) {
    const off = { isSaleOn: false, name: "", baseImagePath: "", since: null, time: null };
    return { ...off, url: DEFAULT_SALE_URL, colour: DEFAULT_SALE_COLOUR, images: everyPlacement(defaultImage) };
  }
  return {
    isSaleOn: true,
    name: sale.name,
    baseImagePath: isPicture(sale.baseImagePath) ? sale.baseImagePath : "",
    url: saleUrl(sale),
    colour: saleColour(sale),
    since: sale.startsAt.toISOString(),
    time: sale.endsAt.toISOString(),
    images: everyPlacement((placement) => saleImage(sale, placement)),
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

function saleImage(sale: Sale, placement: SalePlacement): SaleImage {
  const images: unknown = sale.images;
  const stored = isObject(images) ? images[placement] : undefined;
  const { src, attributes } = isObject(stored) ? stored : { src: "", attributes: {} };
  const fields = isObject(attributes) ? attributes : {};
  const own = usual[placement];
  const href = text(fields["href"]);
  return {
    src: text(src) !== "" && isPicture(`${sale.baseImagePath}${text(src)}`) ? text(src) : "",
    attributes: {
      href: href !== "" && isOwnPath(href) ? href : (own?.href ?? saleUrl(sale)),
      title: text(fields["title"]) || (own?.title ?? ""),
      subtext: text(fields["subtext"]) || (own?.subtext ?? ""),
      clipPath: clipPathOf(text(fields["clipPath"])) ?? own?.clipPath ?? "",
    },
  };
}

function imageOf(sale: Sale, placement: SalePlacement): BannerImage | null {
  const { src, attributes } = saleImage(sale, placement);
  const { href, title, subtext } = attributes;
  if (src === "" && title === "") return null;
  return { src: src === "" ? null : `${sale.baseImagePath}${src}`, href, title, subtext };
}
