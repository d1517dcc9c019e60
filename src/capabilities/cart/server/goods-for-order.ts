import type { Cents } from "#kit/money.ts";
import type { CartOffer, Extra } from "../cart.rules.ts";
import { takeFromGiftCards } from "../gift-card.rules.ts";
import type { PricedBasket, PricedBasketLine } from "../promotion.rules.ts";
import { showProduct } from "./cart-wire.ts";
import type { PricedCart, PricedLine } from "./price-cart.ts";

type FrozenExtra = { readonly id: string; readonly name: string; readonly cents: Cents };

/** Everything an order keeps of a line, as it was when the order was made. */
export type LineForOrder = {
  readonly productCode: string;
  readonly productId: number;
  readonly sku: string;
  readonly title: string;
  readonly uri: string;
  readonly manufacturer: string;
  readonly category: string;
  readonly rootCategoryUri: string;
  readonly condition: CartOffer["conditionType"];
  readonly quantity: number;
  /** For one, at the price of the list: what the discounts come off. */
  readonly unitCents: Cents;
  readonly rrpCents: Cents | null;
  /** Extras are for one product: the line has `quantity` of them, at the prices of the list. */
  readonly warranty: FrozenExtra | null;
  readonly install: FrozenExtra | null;
  /** The line's share of every discount, for all its products. */
  readonly discountCents: Cents;
  /** What the line is sold for: `quantity` × (unit + warranty + install) − discount. */
  readonly lineCents: Cents;
  readonly isProforma: boolean;
  readonly supplierCode: string | null;
  readonly brandWarning: CartOffer["brandWarning"];
  readonly image: string;
  readonly stockStatus: CartOffer["stockStatus"];
  /** Why it cannot be bought now, in a sentence; null when it can. */
  readonly problem: string | null;
  /** The problem is the place alone: who needs no truck of ours may order it. */
  readonly isUnserved: boolean;
};

export type DiscountForOrder = {
  /** Of the promotion whose use is counted; null for a quote, which is no promotion. */
  readonly ruleId: string | null;
  readonly code: string | null;
  readonly title: string;
  readonly cents: Cents;
};

export type GiftCardForOrder = {
  readonly id: string;
  readonly lastDigits: string;
  readonly balanceCents: Cents;
  /** What could be taken if the goods alone were paid; with delivery and services see `takeFromGiftCards`. */
  readonly cents: Cents;
};

/** What a cart comes to, ready to be frozen into an order. None of it may be ordered while a line has a `problem`. */
export type GoodsForOrder = {
  /** Of the cart as it was priced: whoever orders it holds it to that. */
  readonly version: number;
  readonly lines: readonly LineForOrder[];
  /** The sum of `lineCents`. */
  readonly itemsCents: Cents;
  /** The code on the cart that takes something off; null where there is none or it does nothing. */
  readonly couponCode: string | null;
  /** The code on the cart that takes nothing off, and in a sentence why. */
  readonly idleCoupon: { readonly code: string; readonly why: string } | null;
  /** Taken off already; together the sum of `discountCents`. */
  readonly discounts: readonly DiscountForOrder[];
  /** In the order in which they are used. */
  readonly giftCards: readonly GiftCardForOrder[];
  /** What the engine made of it, to be kept beside the order. */
  readonly explanation: PricedBasket;
};

const frozen = (extra: Extra | null): FrozenExtra | null =>
  extra && { id: extra.id, name: extra.name, cents: extra.priceCents };

function lineForOrder(priced: PricedLine, money: PricedBasketLine): LineForOrder {
  const { line, offer, warranty, install, isProforma, problem, isUnserved } = priced;
  const { sku, title, uri, brand, category, image, conditionType, brandWarning } = showProduct(priced);
  return {
    productCode: line.productCode,
    productId: line.productId,
    sku,
    title,
    uri,
    manufacturer: brand,
    category,
    rootCategoryUri: offer?.rootCategoryUri ?? "",
    condition: conditionType,
    quantity: line.quantity,
    unitCents: offer?.priceCents ?? 0,
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
  const taken = takeFromGiftCards(basket.totalCents, giftCards);
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
    giftCards: giftCards.map((card) => ({ ...card, cents: taken.find((one) => one.id === card.id)?.cents ?? 0 })),
    explanation: basket,
  };
}

export const noGoods: GoodsForOrder = {
  version: 0,
  lines: [],
  itemsCents: 0,
  couponCode: null,
  idleCoupon: null,
  discounts: [],
  giftCards: [],
  explanation: { lines: [], applied: [], skipped: [], listCents: 0, discountCents: 0, totalCents: 0 },
};
