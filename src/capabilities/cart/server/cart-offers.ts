import { type ChangeLog, pollChanges } from "#platform/change-log.ts";
import { shopState } from "#platform/app-state.ts";
import type { Context } from "#platform/service.ts";
import { findOffers, type Offer } from "#capabilities/catalogue/server/catalogue.service.ts";
import type { CartOffer } from "../cart.rules.ts";

const cartOffersByOffer = shopState(() => new WeakMap<Offer, CartOffer>());

function cartOffer({ db }: Context, offer: Offer): CartOffer {
  const cartOffers = db.state.get(cartOffersByOffer);
  const known = cartOffers.get(offer) ?? createCartOffer(offer);
  cartOffers.set(offer, known);
  return known;
}

const createCartOffer = (offer: Offer): CartOffer => ({
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
  group: offer.group,
  rrpCents: offer.rrpCents,
  altPriceMsg: offer.altPriceMsg,
  stockStatus: offer.stockStatus,
  shipsOn: offer.shipsOn,
  isSellable: offer.isSellable,
  isProforma: offer.isProforma,
  brandWarning: offer.brandWarning,
  supplierCode: offer.supplier,
  ribbonType: offer.ribbon?.type ?? null,
  ...(offer.loweredAt !== undefined && { loweredAt: offer.loweredAt }),
  conditionType: offer.conditionType,
  missingParts: offer.missingParts,
  ...(offer.marks !== undefined && { marks: offer.marks }),
  warranties: offer.warranties.map(({ id, name, cents }) => ({ id, name, priceCents: cents })),
  installations: offer.installations.map(({ id, name, cents }) => ({ id, name, priceCents: cents })),
});

type Read = {
  readonly db: Context["db"];
  readonly offers: Map<string, Offer | null>;
  /** Undefined: the change log has not been read for this call. */
  log?: Promise<ChangeLog | null>;
};

/** The offers read for a call so far. A transaction within the call reads its own. */
const readsByVisit = shopState(() => new WeakMap<Context["visit"], Read>());

function readSoFar({ visit, db }: Context): Read {
  const readFor = db.state.get(readsByVisit);
  const known = readFor.get(visit);
  if (known?.db === db) return known;
  const read: Read = { db, offers: new Map() };
  readFor.set(visit, read);
  return read;
}

/** Reads the change log once for a call, so that cached offers and terms are as current as a new read. */
export function pollOnce(context: Context): Promise<ChangeLog | null> {
  const read = readSoFar(context);
  return (read.log ??= pollChanges(context.db));
}

/** Makes the call read the change log and its offers anew. */
export const readAgain = ({ db, visit }: Context): void => void db.state.get(readsByVisit).delete(visit);

/** Offers by the requested code; a code that the site does not sell is missing. A call reads nothing twice. */
async function offersFor(context: Context, codes: readonly string[]): Promise<ReadonlyMap<string, Offer | null>> {
  const { offers: known } = readSoFar(context);
  const missing = codes.filter((code) => !known.has(code));
  if (missing.length === 0) return known;
  const found = await findOffers(context, missing, await pollOnce(context));
  for (const code of missing) known.set(code, found.get(code) ?? null);
  return known;
}

/** The site's offers for product codes; a code without its unit, or whose product is no longer sold, is missing. */
export async function readOffers(
  context: Context,
  productCodes: readonly string[],
): Promise<ReadonlyMap<string, CartOffer>> {
  if (productCodes.length === 0) return new Map();
  const offers = await offersFor(context, productCodes);
  return new Map(
    productCodes.flatMap((code) => {
      const offer = offers.get(code);
      return offer?.productCode === code ? [[code, cartOffer(context, offer)] as const] : [];
    }),
  );
}

export type WantedProduct = { readonly sku: string; readonly productCode?: string | undefined };

/** The offer for a SKU, or for a SKU with its unit; null when the site does not sell it. */
export async function findOfferToAdd(context: Context, wanted: WantedProduct): Promise<CartOffer | null> {
  const code = wanted.productCode ?? wanted.sku;
  const offer = (await offersFor(context, [code])).get(code);
  return offer?.sku === wanted.sku ? cartOffer(context, offer) : null;
}

/** Reads the offers of several codes in one statement, for later single reads. */
export const readAhead = async (context: Context, codes: readonly string[]): Promise<void> =>
  void (await offersFor(context, codes));
