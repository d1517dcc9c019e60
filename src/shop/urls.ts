import { DRAWING_VERSION } from "./drawing-version.ts";
import type { Site } from "./site.ts";

/** Every address of the shop is made here, so that a path is spelled once. */

const segment = encodeURIComponent;

export const homeUrl = () => "/";
export const productUrl = (slug: string) => `/p/${segment(slug)}`;
/** `path` is root/child/grandchild, as stored. */
export const categoryUrl = (path: string) => `/c/${path.split("/").map(segment).join("/")}`;
export const departmentsUrl = () => "/c";
export const brandUrl = (uri: string) => `/brands/${segment(uri)}`;
export const brandsUrl = () => "/brands";
export const searchUrl = (term: string) => `/search/${segment(term)}`;
export const productsUrl = () => "/products";
/** One segment for each SKU; without any, the page that explains comparing. */
export const comparisonUrl = (skus: readonly string[]) => ["/comparison", ...skus.map(segment)].join("/");
export const promotionUrl = (path: string) => `/promotion/${segment(path)}`;
export const hotOffersUrl = () => "/hot-offers";
export const cartUrl = () => "/cart";
/** Restores the cart of a mail for the person who opens it. */
export const recoverCartUrl = (token: string) => `/cart?recover=${segment(token)}`;
export const checkoutUrl = () => "/customer/checkout";
export const confirmationUrl = (cartId: string) => `/customer/confirmation?id=${segment(cartId)}`;
/** Where providers send the shopper back to, and where a payment continues that needs the bank's form. */
export const paymentReturnUrl = (provider: string) => `/checkout/return/${segment(provider)}`;
export const paymentContinueUrl = (reference: string) => `/checkout/continue/${segment(reference)}`;
export const providerWebhookUrl = (provider: string) => `/api/webhooks/${segment(provider)}`;
export const storeUrl = (uri: string) => `/stores/${segment(uri)}`;
export const storesUrl = () => "/stores";
export const staticUrl = (slug: string) => `/s/${segment(slug)}`;
export const storageTermsUrl = () => staticUrl("winning-storage-terms-and-conditions");
export const askAnExpertUrl = () => "/ask-an-expert";
export const orderUrl = (token: string) => `/order/${segment(token)}`;

/** `version` is a hash of what is drawn, so the picture may be cached for ever. */
export const productPictureUrl = (picture: { sku: string; view: string; version: string }) =>
  `/images/product/${segment(picture.sku)}/${picture.view}-${picture.version}.svg`;
/** The same picture as PNG, for social networks that accept no SVG. */
export const sharedPictureUrl = (pictureUrl: string) =>
  pictureUrl.replace(/^\/images\/product\/(.+)\.svg$/, "/share/product/$1.png");
/** The drawing alone in a small square PNG, for mails. */
export const mailPictureUrl = (pictureUrl: string) =>
  pictureUrl.replace(/^\/images\/product\/(.+)\.svg$/, "/share/square/$1.png");
export const brandPictureUrl = (brand: { uri: string; version: string }) =>
  `/images/brand/${segment(brand.uri)}-${brand.version}.svg`;
/** A file of a picture that a site of data has for itself; its content never changes. */
export const ownPictureUrl = (hash: string, size: string) => `/images/own/${hash}/${size}.webp`;
/** What a site is known by where its pictures are looked for. */
export type PicturedSite = Pick<Site, "code" | "fromData">;
/** The room of a site: its own picture, or else drawn. */
export const scenePictureUrl = ({ name, site, size }: { name: string; site: PicturedSite; size: string }) => {
  const own: Readonly<Record<string, string>> = site.fromData?.document.pictures.scenes ?? {};
  return own[name]
    ? ownPictureUrl(own[name], size)
    : `/images/scene/${site.code}/${name}-${size}-${DRAWING_VERSION}.svg`;
};
/** A base cabinet, to the nearest 50 mm. */
export const cabinetPictureUrl = (mm: number) => tilePictureUrl(`cabinet-${Math.round(mm / 50) * 50}`);
export const tilePictureUrl = (kind: string) => `/images/tile/${kind}-${DRAWING_VERSION}.svg`;

/**
 * A path of this site that is safe to send a browser to, or null. Refuses other origins in every spelling that
 * browsers forgive: `//host`, `/\host`, schemes, control characters.
 */
export function safePath(target: string): string | null {
  return /^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(target) ? target : null;
}
