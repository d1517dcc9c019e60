import { z } from "zod";
import { defineContract } from "#shop/contract.ts";
import { calendarDay, dollars } from "#shop/wire-values.ts";
import { conditionTypes, ribbonTypes } from "#capabilities/catalogue/catalogue.contract.ts";
import { CartMessage, ChangeMarks, changeRefusals, lifecycleCalls, seenPrice } from "./cart-lifecycle.contract.ts";
import { CartCoupon, CartDiscount, CartGiftCard, couponCalls } from "./coupon.contract.ts";

const Choice = z.object({ id: z.string(), name: z.string(), price: dollars });

export const CartProduct = z
  .object({
    /** The SKU with its chosen condition unit. */
    productCode: z.string(),
    sku: z.string(),
    unitId: z.string(),
    title: z.string(),
    uri: z.string(),
    brand: z.string(),
    category: z.string(),
    image: z.string(),
    /** Dollars for one. */
    price: dollars,
    /** The price of one when the shopper last saw the cart; null: it has not changed. */
    priceWas: dollars.nullable(),
    rrp: dollars.nullable(),
    quantity: z.number().int(),
    /** Can be bought now in this place. */
    available: z.boolean(),
    /** Why not, in a sentence. */
    availability: z.string().nullable(),
    lineDiscount: dollars,
    discountOffRrp: dollars,
    percentageDiscountOffRrp: z.number(),
    altPriceMsg: z.string().nullable(),
    isProforma: z.boolean(),
    ribbonType: z.enum(ribbonTypes).nullable(),
    /** As on the product's card: when the price came down to this one. */
    loweredAt: z.string().optional(),
    conditionType: z.enum(conditionTypes).nullable(),
    missingParts: z.string().nullable(),
    marks: z.string().optional(),
    selectedInstall: Choice.nullable(),
    selectedWarranty: Choice.nullable(),
    installations: z.array(Choice),
    warranties: z.array(Choice),
    brandWarning: z.enum(["miele"]).nullable(),
    promoId: z.number().int().nullable(),
    mostAllowed: z.number().int(),
  })
  .meta({ id: "CartProduct" });
export type CartProduct = z.output<typeof CartProduct>;

/** A promotion that products of the cart belong to. */
export const CartPromotion = z
  .object({
    promoId: z.number().int(),
    link: z.string(),
    title: z.string(),
    expiryDate: calendarDay,
    thumbImg: z.string(),
    redemption: z.string().nullable(),
    rewardLabel: z.string().nullable(),
  })
  .meta({ id: "CartPromotion" });
export type CartPromotion = z.output<typeof CartPromotion>;

export const Cart = z
  .object({
    /** Null while there is nothing in it and none was ever begun. */
    cartId: z.string().nullable(),
    version: z.number().int(),
    products: z.array(CartProduct),
    /** Promotions that give something back: those with a label or a way to redeem. */
    rewards: z.array(CartPromotion),
    /** All promotions its products belong to, rewards among them. */
    promotions: z.array(CartPromotion),
    /** Sum of the quantities. */
    productCount: z.number().int(),
    couponCode: z.string().nullable(),
    coupon: CartCoupon.nullable(),
    /** What was taken off, the coupon among it; together what the lines exceed the total by. */
    discounts: z.array(CartDiscount),
    giftCards: z.array(CartGiftCard),
    /** Products with their warranties and installations; without delivery. */
    orderTotal: dollars,
    /** Sum of the savings against RRP where it may be shown, else 0. */
    savingTotal: dollars,
    email: z.string().nullable(),
    hasProformaDelivery: z.boolean(),
    messages: z.array(CartMessage),
    errors: z.array(z.object({ message: z.string(), productCode: z.string().optional() })),
  })
  .meta({ id: "Cart" });
export type Cart = z.output<typeof Cart>;

/** Products as a set, in dollars: what they cost one by one, the offers that apply to them together, and the total. */
export const PricedSet = z
  .object({
    separately: dollars,
    total: dollars,
    discounts: z.array(z.object({ title: z.string(), amount: dollars })),
  })
  .meta({ id: "PricedSet" });
export type PricedSet = z.output<typeof PricedSet>;

const setSku = z.string().min(1).max(100);
const quantity = z.number().int("must be a whole number").min(1).max(99);
const choiceId = z.string().max(60).nullable();
const code = z.object({ productCode: z.string().min(1).max(120) });

export const cartContract = defineContract({
  ...couponCalls(Cart),
  ...lifecycleCalls(Cart),
  "GET /api/cart/": {
    summary: "The visitor's cart, priced and checked for a place",
    query: z.object({
      suburb: z.string().max(100).optional(),
      postcode: z.string().max(10).optional(),
      state: z.string().max(10).optional(),
      winningDeliveryServiceOverride: z.enum(["true", "false"]).optional(),
    }),
    reply: Cart,
  },
  "GET /api/cart/set": {
    summary: "What products cost together with today's offers, without a cart",
    query: z.object({ sku: z.union([setSku, z.array(setSku).min(1).max(8)]) }),
    reply: PricedSet,
    refusals: { unknownProduct: 404 },
  },
  "POST /api/cart/product/": {
    summary: "Adds to the line of a product; one line for each product code",
    query: ChangeMarks,
    body: z.object({
      sku: z.string().min(1).max(100),
      productCode: z.string().max(120).optional(),
      quantity: quantity.default(1),
      seenPrice: seenPrice.optional(),
      warrantyId: choiceId.optional(),
      installId: choiceId.optional(),
    }),
    reply: Cart,
    refusals: changeRefusals,
  },
  "PATCH /api/cart/product/:productCode": {
    summary: "Sets a line's quantity, warranty or installation",
    params: code,
    query: ChangeMarks,
    body: z.object({
      quantity: quantity.optional(),
      /** How many the shopper saw when they changed it. */
      seenQuantity: z.number().int().min(0).max(99).optional(),
      warrantyId: choiceId.optional(),
      installId: choiceId.optional(),
    }),
    reply: Cart,
    refusals: changeRefusals,
  },
  "POST /api/cart/product/:productCode/swap": {
    summary: "Puts another product in the place of a line, as many of it",
    params: code,
    query: ChangeMarks,
    body: z.object({
      sku: z.string().min(1).max(100),
      productCode: z.string().max(120).optional(),
      seenPrice: seenPrice.optional(),
      warrantyId: choiceId.optional(),
      installId: choiceId.optional(),
    }),
    reply: Cart,
    refusals: changeRefusals,
  },
  "GET /api/cart/product/:productCode": {
    summary: "One line of the cart",
    params: code,
    reply: CartProduct,
    refusals: { unknownLine: 404 },
  },
  "DELETE /api/cart/product/:productCode": {
    summary: "Removes one line",
    params: code,
    query: ChangeMarks,
    reply: Cart,
    refusals: changeRefusals,
  },
  "DELETE /api/cart/": { summary: "Removes the whole cart", query: ChangeMarks, reply: z.null() },
  "POST /api/cart/email": {
    summary: "Remembers the e-mail of the cart",
    body: z.object({ email: z.email().min(5).max(254) }),
    reply: Cart,
    refusals: { noCart: 400 },
  },
});
