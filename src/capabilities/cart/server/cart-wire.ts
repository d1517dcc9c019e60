import { asCents, toDollars } from "#kit/money.ts";
import { productUrl } from "#shop/urls.ts";
import type { Cart, CartProduct, CartPromotion } from "../cart.contract.ts";
import { cartSaving, discountOffRrp, mostAllowed, type Extra } from "../cart.rules.ts";
import { chargeGiftCards } from "../gift-card.rules.ts";
import type { StoredPromotion } from "./cart.store.ts";
import type { PricedCart, PricedLine } from "./price-cart.ts";

/** A line in the form that the savings rule needs. */
export const savingLine = ({ line, offer, money }: Pick<PricedLine, "line" | "offer" | "money">) => ({
  quantity: line.quantity,
  priceCents: offer?.priceCents ?? asCents(0),
  rrpCents: offer?.rrpCents ?? null,
  goodsDiscountCents: money.goodsDiscountCents,
});

const showExtra = ({ id, name, priceCents }: Extra) => ({ id, name, price: toDollars(priceCents) });

/** The fields of a product, whether or not the site still sells it. */
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
      loweredAt,
      conditionType,
      missingParts,
      marks,
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
      ...(loweredAt !== undefined && { loweredAt }),
      conditionType,
      missingParts,
      ...(marks !== undefined && { marks }),
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

/** The price that the shopper saw last, where it differs now. */
function priceBefore({ line: { seenCents = null }, offer }: PricedLine): number | null {
  return seenCents === null || offer === null || seenCents === offer.priceCents ? null : toDollars(seenCents);
}

/** The options of a line; none for a product that cannot be bought. */
const choicesOf = (offer: PricedLine["offer"]): Pick<CartProduct, "installations" | "warranties"> => ({
  installations: (offer?.installations ?? []).map(showExtra),
  warranties: (offer?.warranties ?? []).map(showExtra),
});

export function showLine(priced: PricedLine): CartProduct {
  const { line, offer, warranty, install, isProforma, problem, promotion } = priced;
  const priceCents = offer?.priceCents ?? asCents(0);
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
    ...(problem === null ? choicesOf(offer) : choicesOf(null)),
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
  const taken = chargeGiftCards(basket.totalCents, giftCards);
  return giftCards.map(({ id, lastDigits, balanceCents }) => ({
    id,
    lastDigits,
    balance: toDollars(balanceCents),
    amount: toDollars(taken.find((one) => one.id === id)?.cents ?? asCents(0)),
  }));
};

/** The cart in the API's form. */
export function showCart(priced: PricedCart): Cart {
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
