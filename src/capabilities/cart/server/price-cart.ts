import type { CalendarDay } from "#kit/calendar-day.ts";
import { asCents, type Cents } from "#kit/money.ts";
import type { Context } from "#platform/service.ts";
import { dayOf } from "#platform/visit-day.ts";
import { groupPrice } from "#capabilities/catalogue/prices/price-list.rules.ts";
import type { KnownLocality } from "#capabilities/location/location.rules.ts";
import { localityOfVisit } from "#capabilities/location/server/location.service.ts";
import { describeLineState } from "../cart.copy.ts";
import { isProformaBrand, lineState, type CartLine, type CartOffer, type Extra } from "../cart.rules.ts";
import type { GiftCardMoney } from "../gift-card.rules.ts";
import { describeWhyNot } from "../promotion.copy.ts";
import type { PricedBasket, PricedBasketLine } from "../promotion.rules.ts";
import type { PriceQuote } from "../quoted-price.rules.ts";
import { listPriceQuotes } from "./price-quotes.store.ts";
import { priceLines, readRules } from "./basket.ts";
import { pollOnce, readOffers } from "./cart-offers.ts";
import { listGoneProducts, type StoredPromotion, type GoneProduct, type StoredCart } from "./cart.store.ts";
import { listCartGiftCards } from "./gift-card.store.ts";
import { readFreeStock } from "./stock-cache.ts";
import { promotionsOn, readTerms } from "./promotion-cache.ts";

/** A line with all its data of today. */
export type PricedLine = {
  readonly line: CartLine;
  /** Null when the site no longer sells the line's product code. */
  readonly offer: CartOffer | null;
  readonly gone: GoneProduct | null;
  readonly warranty: Extra | null;
  readonly install: Extra | null;
  readonly isProforma: boolean;
  /** Why it cannot be bought now, as a sentence. */
  readonly problem: string | null;
  /** The only problem is the address: there is no delivery to it. */
  readonly isUnserved: boolean;
  readonly promotion: StoredPromotion | null;
  readonly money: PricedBasketLine;
};

export type PricedCoupon = {
  readonly code: string;
  readonly title: string;
  readonly cents: Cents;
  /** Why it gives no discount, as a sentence. */
  readonly message: string | null;
};

export type PricedCart = {
  readonly cart: StoredCart;
  readonly lines: readonly PricedLine[];
  readonly promotions: readonly StoredPromotion[];
  readonly basket: PricedBasket;
  readonly coupon: PricedCoupon | null;
  readonly giftCards: readonly GiftCardMoney[];
};

/** An offer with the price for this quantity, because a customer of a group may pay less for more pieces. */
const offerForQuantity = (offer: CartOffer | null, quantity: number): CartOffer | null =>
  offer === null || offer.group == null
    ? offer
    : { ...offer, priceCents: groupPrice(offer.group.steps, quantity, offer.group.askedCents) };

const chosen = (extras: readonly Extra[], id: string | null): Extra | null =>
  extras.find((one) => one.id === id) ?? null;

/** The locality without delivery, as a shopper writes it. */
const unserved = (place: KnownLocality | null): string | null =>
  place === null || place.zone !== null ? null : `${place.suburb} ${place.postcode}`;

/** Price quotes are for customers: a guest's cart has none. */
const priceQuotesOf = async (context: Context, cart: ToPrice, today: CalendarDay): Promise<readonly PriceQuote[]> =>
  cart.priceQuotes ?? (cart.customerId === null ? [] : await listPriceQuotes(context.db, { cartId: cart.id, today }));

/** A cart, with its price quotes and whether it has gift cards, if those were read already. */
export type ToPrice = StoredCart & { readonly priceQuotes?: readonly PriceQuote[]; readonly hasGiftCards?: boolean };

const giftCardsOf = async ({ db }: Context, { id, hasGiftCards }: ToPrice, today: CalendarDay) =>
  hasGiftCards === false ? [] : listCartGiftCards(db, { cartId: id, today });

/**
 * Prices a cart and checks it for a locality; by default the visit's. One statement, when everything else is cached.
 */
export async function priceCart(context: Context, cart: ToPrice, place?: KnownLocality | null): Promise<PricedCart> {
  const productIds = cart.lines.map((line) => line.productId);
  const today = dayOf(context.visit);
  const [log, free, giftCards, to, priceQuotes] = await Promise.all([
    pollOnce(context),
    readFreeStock(context, cart.id, productIds),
    giftCardsOf(context, cart, today),
    place ?? localityOfVisit(context),
    priceQuotesOf(context, cart, today),
  ]);
  const [offers, terms] = await Promise.all([
    readOffers(
      context,
      cart.lines.map((line) => line.productCode),
    ),
    readTerms(context, log),
  ]);
  const rules = await readRules(context, cart, terms);
  const promotions = promotionsOn(terms, today, productIds);
  const gone = await listGoneProducts(
    context.db,
    cart.lines.filter((line) => !offers.has(line.productCode)).map((line) => line.productId),
  );
  const sold = cart.lines.map((line): Omit<PricedLine, "money"> => {
    const offer = offerForQuantity(offers.get(line.productCode) ?? null, line.quantity);
    const state = lineState({
      offer,
      quantity: line.quantity,
      free: free.get(line.productId) ?? 0,
      unservedPlace: unserved(to),
    });
    return {
      line,
      offer,
      gone: gone.find((one) => one.productId === line.productId) ?? null,
      warranty: chosen(offer?.warranties ?? [], line.warrantyId),
      install: chosen(offer?.installations ?? [], line.installId),
      isProforma: offer !== null && (offer.isProforma || isProformaBrand(offer.brand, terms.proformaBrands)),
      problem: describeLineState(state),
      isUnserved: state.kind === "notServed",
      promotion: promotions.find((one) => one.productIds.includes(line.productId)) ?? null,
    };
  });
  const basket = priceLines(context, sold, { rules, code: cart.couponCode, priceQuotes });
  // The basket's lines are in the order of the input.
  const lines = sold.flatMap((one, at) => {
    const money = basket.lines[at];
    return money === undefined ? [] : [{ ...one, money }];
  });
  return { cart, lines, promotions, basket, coupon: couponOf(cart.couponCode, basket), giftCards };
}

/** The effect of a cart's code. An invalid one stays and shows the reason; it never prevents an order. */
function couponOf(code: string | null, basket: PricedBasket): PricedCoupon | null {
  if (code === null) return null;
  const applied = basket.applied.find((one) => one.code === code);
  if (applied) return { code, title: applied.title, cents: applied.cents, message: null };
  const skipped = basket.skipped.find((one) => one.code === code);
  return {
    code,
    title: skipped?.title ?? code,
    cents: asCents(0),
    message: describeWhyNot(skipped?.why ?? { kind: "inactive" }),
  };
}
