import { wallClock } from "#kit/calendar-day.ts";
import { type Cents, toDollars } from "#kit/money.ts";
import { settingsOf } from "#shop/settings.ts";
import { productUrl } from "#shop/urls.ts";
import type { Context } from "#platform/service.ts";
import type { KnownLocality } from "#capabilities/location/location.rules.ts";
import { localityOfVisit } from "#capabilities/location/server/location.service.ts";
import type { Cart, CartProduct, CartPromotion } from "../cart.contract.ts";
import { sayLineState } from "../cart.copy.ts";
import {
  cartSaving,
  discountOffRrp,
  isProformaBrand,
  lineState,
  mostAllowed,
  type CartLine,
  type CartOffer,
  type Extra,
} from "../cart.rules.ts";
import { takeFromGiftCards, type GiftCardMoney } from "../gift-card.rules.ts";
import { sayWhyNot } from "../promotion.copy.ts";
import type { PricedBasket, PricedBasketLine } from "../promotion.rules.ts";
import { priceLines, readMeans } from "./basket.ts";
import { readOffers } from "./cart-offers.ts";
import {
  listGoneProducts,
  listPromotions,
  listSettings,
  readFreeStock,
  type StoredPromotion,
  type GoneProduct,
  type StoredCart,
} from "./cart.store.ts";

/** A line with everything the shop knows of it today. */
export type PricedLine = {
  readonly line: CartLine;
  /** Null when the site no longer sells the line's product code. */
  readonly offer: CartOffer | null;
  readonly gone: GoneProduct | null;
  readonly warranty: Extra | null;
  readonly install: Extra | null;
  readonly isProforma: boolean;
  /** Why it cannot be bought now, in a sentence. */
  readonly problem: string | null;
  readonly promotion: StoredPromotion | null;
  readonly money: PricedBasketLine;
};

export type PricedCoupon = {
  readonly code: string;
  readonly title: string;
  readonly cents: Cents;
  /** Why it takes nothing off, in a sentence. */
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

const chosen = (extras: readonly Extra[], id: string | null): Extra | null =>
  extras.find((one) => one.id === id) ?? null;

/** The place where none of our trucks goes, as a shopper writes it. */
const unserved = (place: KnownLocality | null): string | null =>
  place === null || place.zone !== null ? null : `${place.suburb} ${place.postcode}`;

async function proformaBrands(context: Context): Promise<string> {
  const { site } = context.visit;
  return settingsOf(site.country, site.featureDefaults, await listSettings(context.db, site.code))
    .proformaShippingBrands;
}

/** Prices a cart and checks it for a place; without one, for the place of the visit. */
export async function priceCart(context: Context, cart: StoredCart, place?: KnownLocality | null): Promise<PricedCart> {
  const { site, now } = context.visit;
  const productIds = cart.lines.map((line) => line.productId);
  const today = wallClock(now, site.timeZone).day;
  const [offers, free, promotions, brands, to, means] = await Promise.all([
    readOffers(
      context,
      cart.lines.map((line) => line.productCode),
    ),
    readFreeStock(context.db, { country: site.country, cartId: cart.id, productIds, now }),
    listPromotions(context.db, { site: site.code, today, productIds }),
    proformaBrands(context),
    place ?? localityOfVisit(context),
    readMeans(context, cart),
  ]);
  const gone = await listGoneProducts(
    context.db,
    cart.lines.filter((line) => !offers.has(line.productCode)).map((line) => line.productId),
  );
  const sold = cart.lines.map((line): Omit<PricedLine, "money"> => {
    const offer = offers.get(line.productCode) ?? null;
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
      isProforma: offer !== null && (offer.isProforma || isProformaBrand(offer.brand, brands)),
      problem: sayLineState(state),
      promotion: promotions.find((one) => one.productIds.includes(line.productId)) ?? null,
    };
  });
  const basket = priceLines(context, sold, { ...means, code: cart.couponCode });
  const moneyOf = new Map(basket.lines.map((line) => [line.key, line]));
  const lines = sold.map((one) => ({ ...one, money: moneyOf.get(one.line.productCode)! }));
  return { cart, lines, promotions, basket, coupon: couponOf(cart.couponCode, basket), giftCards: means.giftCards };
}

/** What the code on a cart does. One that has stopped working stays and says why; it never keeps anybody from buying. */
function couponOf(code: string | null, basket: PricedBasket): PricedCoupon | null {
  if (code === null) return null;
  const applied = basket.applied.find((one) => one.code === code);
  if (applied) return { code, title: applied.title, cents: applied.cents, message: null };
  const skipped = basket.skipped.find((one) => one.code === code);
  return { code, title: skipped?.title ?? code, cents: 0, message: sayWhyNot(skipped?.why ?? { kind: "inactive" }) };
}

/** A line as the saving of the cart reads it. */
export const savingLine = ({ line, offer, money }: Pick<PricedLine, "line" | "offer" | "money">) => ({
  quantity: line.quantity,
  priceCents: offer?.priceCents ?? 0,
  rrpCents: offer?.rrpCents ?? null,
  goodsDiscountCents: money.goodsDiscountCents,
});

const showExtra = ({ id, name, priceCents }: Extra) => ({ id, name, price: toDollars(priceCents) });

/** What is told of a product in either case, whether or not the site still sells it. */
export function showProduct({ offer, gone, line }: Pick<PricedLine, "offer" | "gone" | "line">) {
  if (offer !== null) {
    const {
      sku,
      title,
      uri,
      brand,
      category,
      image,
      altPriceMsg,
      ribbonType,
      conditionType,
      missingParts,
      brandWarning,
    } = offer;
    return {
      sku,
      title,
      uri,
      brand,
      category,
      image,
      altPriceMsg,
      ribbonType,
      conditionType,
      missingParts,
      brandWarning,
    };
  }
  return {
    sku: gone?.sku ?? line.productCode,
    title: gone?.title ?? line.productCode,
    uri: gone === null ? "" : productUrl(gone.slug),
    brand: gone?.brand ?? "",
    category: gone?.category ?? "",
    image: "",
    altPriceMsg: null,
    ribbonType: null,
    conditionType: null,
    missingParts: null,
    brandWarning: null,
  };
}

/** What the shopper saw it cost last, where it costs something else now. */
function priceBefore({ line: { seenCents = null }, offer }: PricedLine): number | null {
  return seenCents === null || offer === null || seenCents === offer.priceCents ? null : toDollars(seenCents);
}

export function showLine(priced: PricedLine): CartProduct {
  const { line, offer, warranty, install, isProforma, problem, promotion } = priced;
  const priceCents = offer?.priceCents ?? 0;
  const rrpCents = offer?.rrpCents ?? null;
  const off = discountOffRrp(priceCents, rrpCents);
  return {
    ...showProduct(priced),
    productCode: line.productCode,
    unitId: line.unitId,
    price: toDollars(priceCents),
    priceWas: priceBefore(priced),
    rrp: rrpCents === null ? null : toDollars(rrpCents),
    quantity: line.quantity,
    available: problem === null,
    availability: problem,
    lineDiscount: toDollars(priced.money.lineDiscountCents),
    discountOffRrp: toDollars(off.cents),
    percentageDiscountOffRrp: off.percent,
    isProforma,
    selectedInstall: install && showExtra(install),
    selectedWarranty: warranty && showExtra(warranty),
    installations: (offer?.installations ?? []).map(showExtra),
    warranties: (offer?.warranties ?? []).map(showExtra),
    promoId: promotion?.promoId ?? null,
    mostAllowed: mostAllowed(line.unitId),
  };
}

const showPromotion = (one: StoredPromotion, lines: readonly PricedLine[]): CartPromotion => ({
  promoId: one.promoId,
  link: `/promotion/${encodeURIComponent(one.path)}`,
  title: one.title,
  expiryDate: one.endDate,
  thumbImg: lines.find(({ line }) => one.productIds.includes(line.productId))?.offer?.image ?? "",
  redemption: one.redemption,
  rewardLabel: one.rewardLabel,
});

export const showGiftCards = ({ basket, giftCards }: PricedCart): Cart["giftCards"] => {
  const taken = takeFromGiftCards(basket.totalCents, giftCards);
  return giftCards.map(({ id, lastDigits, balanceCents }) => ({
    id,
    lastDigits,
    balance: toDollars(balanceCents),
    amount: toDollars(taken.find((one) => one.id === id)?.cents ?? 0),
  }));
};

/** The cart as the wire shows it. */
export function showCart(_context: Context, priced: PricedCart): Cart {
  const { cart, lines, promotions, basket, coupon } = priced;
  const shown = promotions.map((one) => showPromotion(one, lines));
  return {
    cartId: cart.id,
    version: cart.version,
    products: lines.map(showLine),
    rewards: shown.filter((one) => one.rewardLabel !== null || one.redemption !== null),
    promotions: shown,
    productCount: lines.reduce((count, { line }) => count + line.quantity, 0),
    couponCode: cart.couponCode,
    coupon: coupon && {
      code: coupon.code,
      title: coupon.title,
      amount: toDollars(coupon.cents),
      message: coupon.message,
    },
    discounts: basket.applied.map(({ ruleId, title, code, cents }) => ({
      id: ruleId,
      title,
      code,
      amount: toDollars(cents),
    })),
    giftCards: showGiftCards(priced),
    orderTotal: toDollars(basket.totalCents),
    savingTotal: toDollars(cartSaving(lines.map(savingLine))),
    email: cart.email,
    hasProformaDelivery: lines.some((one) => one.isProforma),
    messages: [],
    errors: lines.flatMap((one) =>
      one.problem === null
        ? []
        : [{ message: `${showProduct(one).title}: ${one.problem}`, productCode: one.line.productCode }],
    ),
  };
}

export const emptyCart: Cart = {
  cartId: null,
  version: 0,
  products: [],
  rewards: [],
  promotions: [],
  productCount: 0,
  couponCode: null,
  coupon: null,
  discounts: [],
  giftCards: [],
  orderTotal: 0,
  savingTotal: 0,
  email: null,
  hasProformaDelivery: false,
  messages: [],
  errors: [],
};
