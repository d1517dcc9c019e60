import { toDayParts } from "#kit/calendar-day.ts";
import { addCents, asCents, type Cents, subtractCents, toDollars } from "#kit/money.ts";
import { isOn } from "#shop/settings.ts";
import type { Context } from "#platform/service.ts";
import { type CartOffer, mostAllowed } from "#capabilities/cart/cart.rules.ts";
import {
  findOpenCart,
  type LineForOrder,
  linesForOrder,
  listPromised,
  readOffers,
} from "#capabilities/cart/server/cart.service.ts";
import { hidesPricesFrom, readProductCode } from "#capabilities/catalogue/catalogue.rules.ts";
import { findSimilar } from "#capabilities/catalogue/server/catalogue.service.ts";
import { readSettings } from "#capabilities/content/server/content.service.ts";
import { type Arrivals, findArrivals } from "#capabilities/delivery/server/delivery.service.ts";
import type { FasterDeliveryOffer } from "../../form/faster-delivery.contract.ts";
import { carriedExtras, type CarriedExtras, earliestOf } from "../../form/faster-delivery.rules.ts";

type Place = { readonly suburb: string; readonly postcode: string };

/** Few lines delay an order, so a long cart needs no long search. */
const MAX_LINES = 4;

const itemOf = ({ productCode, quantity }: Pick<LineForOrder, "productCode" | "quantity">) => ({
  ...readProductCode(productCode),
  quantity,
});

/** For each line with a product that would arrive clearly sooner, together with the rest of the cart, the best one. */
export async function offerFasterDelivery(context: Context, place: Place): Promise<FasterDeliveryOffer[]> {
  const settings = await readSettings(context);
  if (!isOn(settings.CheckoutExpandedProductSwapEnabled) || hidesPricesFrom(context.visit)) return [];
  const cart = await findOpenCart(context);
  if (cart === null) return [];
  const [lines, promised] = await Promise.all([linesForOrder(context, cart.id), listPromised(context, cart.id)]);
  const candidates = lines.filter((line) => !promised.has(line.productCode)).slice(0, MAX_LINES);
  const offers = await readInstead(context, lines, candidates);
  const skus = [...lines.map(({ sku }) => sku), ...[...offers.values()].flat().map(({ sku }) => sku)];
  const arrivals = offers.size === 0 ? null : await findArrivals(context, { ...place, cartId: cart.id }, skus);
  if (arrivals === null) return [];
  return candidates.flatMap((line) => fasterFor(line, offers.get(line.productCode) ?? [], { lines, arrivals }) ?? []);
}

/** The alternatives for each line that are not in the cart yet, by the line's product code. */
async function readInstead(
  context: Context,
  lines: readonly LineForOrder[],
  candidates: readonly LineForOrder[],
): Promise<ReadonlyMap<string, readonly CartOffer[]>> {
  const inCart = new Set(lines.map(({ productCode }) => productCode));
  const codes = await Promise.all(candidates.map(({ productCode }) => findSimilar(context, productCode)));
  const offers = await readOffers(context, codes.flat());
  return new Map(
    candidates.flatMap(({ productCode, quantity }, at) => {
      const found = (codes[at] ?? []).flatMap((code) => (inCart.has(code) ? [] : (offers.get(code) ?? [])));
      const enough = found.filter(({ unitId }) => quantity <= mostAllowed(unitId));
      return enough.length > 0 ? [[productCode, enough] as const] : [];
    }),
  );
}

type Basket = { readonly lines: readonly LineForOrder[]; readonly arrivals: Arrivals };

function fasterFor(line: LineForOrder, offers: readonly CartOffer[], basket: Basket): FasterDeliveryOffer | null {
  const now = basket.arrivals(basket.lines.map(itemOf)).get(line.sku)?.day ?? null;
  const candidates = offers.flatMap((offer) => {
    const extras = carriedExtras(line, offer);
    if (extras === null) return [];
    const arrival = arrivalWith(line, offer, basket);
    const differenceCents = differenceOf(line, offer, extras);
    return [{ offer, extras, day: arrival?.day ?? null, deliveryCents: arrival?.cents ?? asCents(0), differenceCents }];
  });
  const best = earliestOf(candidates, now);
  if (best === null) return null;
  const { offer, extras, day, deliveryCents, differenceCents } = best;
  return {
    line: {
      sku: line.sku,
      productCode: line.productCode,
      title: line.title,
      image: line.image,
      price: toDollars(line.unitCents),
      warrantyId: line.warranty?.id ?? null,
      installId: line.install?.id ?? null,
      quantity: line.quantity,
      arrives: now === null ? null : toDayParts(now),
    },
    instead: {
      sku: offer.sku,
      productCode: offer.productCode,
      title: offer.title,
      image: offer.image,
      price: toDollars(offer.priceCents),
      warrantyId: extras.warranty?.id ?? null,
      installId: extras.install?.id ?? null,
      arrives: toDayParts(day),
      difference: toDollars(differenceCents),
      delivery: toDollars(deliveryCents),
    },
  };
}

/** The real delivery day of the alternative: the rest of its shipment may delay it. */
function arrivalWith(line: LineForOrder, offer: CartOffer, { lines, arrivals }: Basket) {
  const { productCode } = offer;
  const swapped = lines.map((one) => itemOf(one === line ? { productCode, quantity: line.quantity } : one));
  return arrivals(swapped).get(offer.sku) ?? null;
}

const differenceOf = (line: LineForOrder, offer: CartOffer, { warranty, install }: CarriedExtras): Cents =>
  subtractCents(
    addCents(offer.priceCents, warranty?.priceCents ?? asCents(0), install?.priceCents ?? asCents(0)),
    line.unitCents,
    line.warranty?.cents ?? asCents(0),
    line.install?.cents ?? asCents(0),
  );
