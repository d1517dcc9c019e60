import { asCents, type Cents } from "#kit/money.ts";
import type { CartOffer, Extra } from "../cart.rules.ts";
import { chargeGiftCards } from "../gift-card.rules.ts";
import type { PricedBasket, PricedBasketLine } from "../promotion.rules.ts";
import { showProduct } from "./cart-wire.ts";
import type { PricedCart, PricedLine } from "./price-cart.ts";

type FrozenExtra = { readonly id: string; readonly name: string; readonly cents: Cents };

/** The data of a line that an order stores, at the time of the order. */
export type LineForOrder = {
  readonly productCode: string;
  readonly productId: number;
  readonly sku: string;
  readonly title: string;
  readonly uri: string;
  readonly manufacturer: string;
  readonly category: string;
  readonly rootCategoryUri: string;
  /** The condition of a second and its marks, in words. */
  readonly condition: string | null;
  readonly quantity: number;
  /** For one unit, at the list price: discounts are subtracted from it. */
  readonly unitCents: Cents;
  readonly rrpCents: Cents | null;
  /** Extras are for one product: the line has `quantity` of them, at list prices. */
  readonly warranty: FrozenExtra | null;
  readonly install: FrozenExtra | null;
  /** The line's share of every discount, for all its units. */
  readonly discountCents: Cents;
  /** The price of the line: `quantity` × (unit + warranty + install) − discount. */
  readonly lineCents: Cents;
  readonly isProforma: boolean;
  readonly supplierCode: string | null;
  readonly brandWarning: CartOffer["brandWarning"];
  readonly image: string;
  readonly stockStatus: CartOffer["stockStatus"];
  /** Why it cannot be bought now, in a sentence; null when it can. */
  readonly problem: string | null;
  /** The only problem is the delivery address: a customer who needs no delivery may order it. */
  readonly isUnserved: boolean;
};

export type DiscountForOrder = {
  /** The promotion with counted uses; null for a price quote, which is no promotion. */
  readonly ruleId: string | null;
  readonly code: string | null;
  readonly title: string;
  readonly cents: Cents;
};

export type GiftCardForOrder = {
  readonly id: string;
  readonly lastDigits: string;
  readonly balanceCents: Cents;
  /** The amount it would pay of the goods alone; with delivery and services see `chargeGiftCards`. */
  readonly cents: Cents;
};

/** The goods and prices of a cart for an order. Nothing may be ordered while a line has a `problem`. */
export type GoodsForOrder = {
  /** The version of the cart at pricing, which the order checks. */
  readonly version: number;
  readonly lines: readonly LineForOrder[];
  /** The sum of `lineCents`. */
  readonly itemsCents: Cents;
  /** The cart's code with a discount; null where there is none or it has no effect. */
  readonly couponCode: string | null;
  /** The cart's code without a discount, with the reason as a sentence. */
  readonly idleCoupon: { readonly code: string; readonly why: string } | null;
  /** Already subtracted; together the sum of `discountCents`. */
  readonly discounts: readonly DiscountForOrder[];
  /** In the order of their use. */
  readonly giftCards: readonly GiftCardForOrder[];
  /** The engine's result, stored with the order. */
  readonly explanation: PricedBasket;
};

const frozen = (extra: Extra | null): FrozenExtra | null =>
  extra && { id: extra.id, name: extra.name, cents: extra.priceCents };

function lineForOrder(priced: PricedLine, money: PricedBasketLine): LineForOrder {
  const { line, offer, warranty, install, isProforma, problem, isUnserved } = priced;
  const { sku, title, uri, brand, category, image, conditionType, marks, brandWarning } = showProduct(priced);
  return {
    productCode: line.productCode,
    productId: line.productId,
    sku,
    title,
    uri,
    manufacturer: brand,
    category,
    rootCategoryUri: offer?.rootCategoryUri ?? "",
    condition: conditionType && [conditionType, marks].filter(Boolean).join(": "),
    quantity: line.quantity,
    unitCents: offer?.priceCents ?? asCents(0),
    rrpCents: offer?.rrpCents ?? null,
    warranty: frozen(warranty),
    install: frozen(install),
    discountCents: money.discountCents,
    lineCents: money.totalCents,
    isProforma,
    supplierCode: offer?.supplierCode ?? null,
    brandWarning,
    image,
    stockStatus: offer?.stockStatus ?? "noStock",
    problem,
    isUnserved,
  };
}

export function goodsOf({ cart, lines, basket, giftCards, coupon }: PricedCart): GoodsForOrder {
  const taken = chargeGiftCards(basket.totalCents, giftCards);
  return {
    version: cart.version,
    lines: lines.map((one) => lineForOrder(one, one.money)),
    itemsCents: basket.totalCents,
    couponCode: coupon !== null && coupon.cents > 0 ? coupon.code : null,
    idleCoupon: coupon === null || coupon.message === null ? null : { code: coupon.code, why: coupon.message },
    discounts: basket.applied.map(({ ruleId, code, title, cents, effect }) => ({
      ruleId: effect.kind === "quoted" ? null : ruleId,
      code,
      title,
      cents,
    })),
    giftCards: giftCards.map((card) => ({
      ...card,
      cents: taken.find((one) => one.id === card.id)?.cents ?? asCents(0),
    })),
    explanation: basket,
  };
}

export const noGoods: GoodsForOrder = {
  version: 0,
  lines: [],
  itemsCents: asCents(0),
  couponCode: null,
  idleCoupon: null,
  discounts: [],
  giftCards: [],
  explanation: {
    lines: [],
    applied: [],
    skipped: [],
    listCents: asCents(0),
    discountCents: asCents(0),
    totalCents: asCents(0),
  },
};
