import type { Context } from "#platform/service.ts";
import { findOffers, type Offer } from "#capabilities/catalogue/server/catalogue.service.ts";
import type { CartOffer } from "../cart.rules.ts";

const cartOffer = (offer: Offer): CartOffer => ({
  productId: offer.productId,
  sku: offer.sku,
  productCode: offer.productCode,
  unitId: offer.unitId,
  uri: offer.uri,
  title: offer.title,
  brand: offer.manufacturer,
  category: offer.category,
  rootCategoryUri: offer.rootCategory,
  categoryUris: offer.categoryPath.split("/"),
  manufacturerUri: offer.manufacturerUri,
  image: offer.image,
  priceCents: offer.priceCents,
  rrpCents: offer.rrpCents,
  altPriceMsg: offer.altPriceMsg,
  stockStatus: offer.stockStatus,
  shipsOn: offer.shipsOn,
  isSellable: offer.isSellable,
  isProforma: offer.isProforma,
  brandWarning: offer.brandWarning,
  supplierCode: offer.supplier,
  ribbonType: offer.ribbon?.type ?? null,
  conditionType: offer.conditionType,
  missingParts: offer.missingParts,
  warranties: offer.warranties.map(({ id, name, cents }) => ({ id, name, priceCents: cents })),
  installations: offer.installations.map(({ id, name, cents }) => ({ id, name, priceCents: cents })),
});

/** What the site offers under product codes; a code whose unit has gone, or whose product is no longer sold, is missing. */
export async function readOffers(
  context: Context,
  productCodes: readonly string[],
): Promise<ReadonlyMap<string, CartOffer>> {
  if (productCodes.length === 0) return new Map();
  const offers = await findOffers(context, productCodes);
  return new Map(
    [...offers].filter(([code, offer]) => offer.productCode === code).map(([code, offer]) => [code, cartOffer(offer)]),
  );
}

/** What a shopper means by a SKU, or by a SKU with its unit; null when the site does not sell it. */
export async function findOfferToAdd(
  context: Context,
  wanted: { readonly sku: string; readonly productCode?: string | undefined },
): Promise<CartOffer | null> {
  const code = wanted.productCode ?? wanted.sku;
  const offer = (await findOffers(context, [code])).get(code);
  return offer !== undefined && offer.sku === wanted.sku ? cartOffer(offer) : null;
}
