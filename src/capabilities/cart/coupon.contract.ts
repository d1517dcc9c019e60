import { z } from "zod";
import { calendarDay, dollars } from "#shop/wire-values.ts";

/** Something that makes the cart cheaper. */
export const CartDiscount = z
  .object({
    /** Of the rule. */
    id: z.string(),
    title: z.string(),
    /** The code; null for a promotion without one. */
    code: z.string().nullable(),
    /** Taken off, so positive. */
    amount: dollars,
  })
  .meta({ id: "CartDiscount" });
export type CartDiscount = z.output<typeof CartDiscount>;

/** The code on the cart, whether or not it takes anything off just now. */
export const CartCoupon = z
  .object({
    code: z.string(),
    title: z.string(),
    amount: dollars,
    /** Why it takes nothing off, in a sentence. */
    message: z.string().nullable(),
  })
  .meta({ id: "CartCoupon" });
export type CartCoupon = z.output<typeof CartCoupon>;

/** A gift card that the order is to be paid with. It does not lower the total. */
export const CartGiftCard = z
  .object({
    /** Removes it from the cart; the answer says nothing about the card. */
    id: z.string(),
    lastDigits: z.string(),
    balance: dollars,
    /** What would be taken if the total without delivery were paid now. */
    amount: dollars,
  })
  .meta({ id: "CartGiftCard" });
export type CartGiftCard = z.output<typeof CartGiftCard>;

export const GiftCard = z
  .object({
    lastDigits: z.string(),
    balance: dollars,
    currency: z.string(),
    /** The last day on which it can be used. */
    expiresOn: calendarDay,
  })
  .meta({ id: "GiftCard" });
export type GiftCard = z.output<typeof GiftCard>;

/** What the box takes: a coupon's code, or a gift card's number with its PIN. */
export const CouponBody = z.object({
  couponCode: z.string().max(200).nullish(),
  userEmail: z.string().max(254).nullish(),
  pin: z.string().max(40).nullish(),
});

const couponRefusals = {
  couponEmpty: 400,
  couponTooLong: 400,
  couponUnknown: 400,
  couponOtherSite: 400,
  couponNotStarted: 409,
  couponExpired: 409,
  couponUsedUp: 409,
  couponUsedByCustomer: 409,
  couponBelowMinimum: 409,
  couponTooFew: 409,
  couponNothingQualifies: 409,
  couponSavesLess: 409,
  emailInvalid: 400,
} as const;

const giftCardRefusals = {
  pinNeeded: 400,
  giftCardUnknown: 400,
  tooManyGuesses: 429,
  giftCardExpired: 409,
} as const;

const ExplainedLine = z.object({
  productCode: z.string(),
  title: z.string(),
  quantity: z.number().int(),
  /** For one, at the price of the list. */
  price: dollars,
  goods: dollars,
  carePlan: dollars,
  installation: dollars,
  discount: dollars,
  total: dollars,
});

const ExplainedRule = z.object({
  id: z.string(),
  phase: z.enum(["line", "bundle", "order", "coupon"]),
  title: z.string(),
  code: z.string().nullable(),
  amount: dollars,
  /** Products, pairs or groups it fired for. */
  times: z.number().int(),
  /** What it was reckoned from. */
  base: dollars,
  /** How, in a sentence. */
  how: z.string(),
  /** What was rounded, in sentences; none when everything was whole cents. */
  rounding: z.array(z.string()),
  lines: z.array(z.object({ productCode: z.string(), title: z.string(), amount: dollars })),
});

/** Every amount of the cart with its rule. Each rule is listed once: where it applied, or why it did not. */
export const CartExplanation = z
  .object({
    cartId: z.string().nullable(),
    version: z.number().int(),
    currency: z.string(),
    lines: z.array(ExplainedLine),
    applied: z.array(ExplainedRule),
    notApplied: z.array(
      z.object({
        id: z.string(),
        phase: z.enum(["line", "bundle", "order", "coupon"]),
        title: z.string(),
        code: z.string().nullable(),
        why: z.string(),
      }),
    ),
    giftCards: z.array(CartGiftCard),
    goods: dollars,
    carePlans: dollars,
    installations: dollars,
    discount: dollars,
    orderTotal: dollars,
    /** Of the total; it is in the prices. */
    gst: dollars,
    /** What is left to pay without delivery once the gift cards have paid their part. */
    leftToPay: dollars,
    savingTotal: dollars,
    /** The saving, in sentences. */
    saving: z.array(z.string()),
  })
  .meta({ id: "CartExplanation" });
export type CartExplanation = z.output<typeof CartExplanation>;

/** The calls of the box and of the explanation; `reply` is the cart. */
export const couponCalls = <Reply extends z.ZodType>(reply: Reply) =>
  ({
    "GET /api/cart/explain": {
      summary: "How every figure of the cart came about: which rule, which lines, what rounding, and what did not fire",
      reply: CartExplanation,
    },
    "POST /api/cart/coupon/": {
      summary: "Puts a coupon, or a gift card with its PIN, on the cart; a second coupon takes the first one's place",
      body: CouponBody,
      reply,
      refusals: {
        ...couponRefusals,
        ...giftCardRefusals,
        giftCardEmpty: 409,
        tooManyGiftCards: 409,
        noCart: 400,
        priceHidden: 403,
        notApproved: 403,
      },
    },
    "DELETE /api/cart/coupon/:code": {
      summary: "Takes the coupon with this code, or the gift card with this id, off the cart",
      params: z.object({ code: z.string().min(1).max(200) }),
      reply,
      refusals: { couponNotThere: 400 },
    },
    "GET /api/giftcard/:code": {
      summary: "A gift card's balance. The PIN comes in the header x-gift-card-pin, never in the address",
      params: z.object({ code: z.string().min(1).max(60) }),
      headers: z.object({ "x-gift-card-pin": z.string().max(40).optional() }),
      reply: GiftCard,
      refusals: { ...giftCardRefusals, giftCardUnknown: 404 },
    },
    "POST /api/giftcard/": {
      summary: "A gift card's balance, with number and PIN in the body",
      body: z.object({ code: z.string().max(60).nullish(), pin: z.string().max(40).nullish() }),
      reply: GiftCard,
      refusals: { ...giftCardRefusals, giftCardUnknown: 404 },
    },
  }) as const;
