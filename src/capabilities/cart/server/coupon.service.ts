import { asCalendarDay } from "#kit/calendar-day.ts";
import { toDollars } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import type { Context, Service } from "#platform/service.ts";
import { pricesHiddenReason } from "#capabilities/catalogue/catalogue.rules.ts";
import type { cartContract, Cart } from "../cart.contract.ts";
import { readCode, refusalOf, type CouponRefusal } from "../coupon.rules.ts";
import { MAX_GIFT_CARDS, readGiftCardNumber } from "../gift-card.rules.ts";
import { ownerOf } from "./cart-owner.ts";
import { countChange, findOpenCartRow, lockOpenHead, saveEmail, type CartHead, type StoredCart } from "./cart.store.ts";
import { withLockedCart } from "./apply-cart-change.ts";
import { explainCart } from "./explain-cart.ts";
import { ATTEMPT_MINUTES, mayTryCode, openGiftCard, type GiftCardRefusal, type GiftCardTyped } from "./gift-cards.ts";
import { addCartGiftCard, listCartGiftCards, removeCartGiftCard } from "./gift-card.store.ts";
import { emptyCart } from "./cart-wire.ts";
import { priceCart } from "./price-cart.ts";
import { listSitesOfCode, saveCouponCode } from "./promotion.store.ts";
import { showStored } from "./show-cart.ts";

type ApplyRefusal =
  | CouponRefusal
  | GiftCardRefusal
  | "couponEmpty"
  | "couponTooLong"
  | "couponUnknown"
  | "couponOtherSite"
  | "emailInvalid"
  | "giftCardEmpty"
  | "tooManyGiftCards"
  | "noCart"
  | "priceHidden"
  | "notApproved";

type Typed = {
  readonly couponCode?: string | null | undefined;
  readonly userEmail?: string | null | undefined;
  readonly pin?: string | null | undefined;
};

const findCart = async (context: Context): Promise<StoredCart | null> => {
  const owner = ownerOf(context);
  return owner && findOpenCartRow(context.db, owner);
};

async function readShown(context: Context): Promise<Cart> {
  const cart = await findCart(context);
  return cart ? showStored(context, cart) : emptyCart;
}

/** Changes the visitor's open cart under its lock. */
async function changeOpen<Refusal extends string>(
  context: Context,
  change: (tx: Tx, head: CartHead) => Promise<Result<null, Refusal>>,
): Promise<Result<null, Refusal | "noCart">> {
  const owner = ownerOf(context);
  if (owner === null) return refuse("noCart");
  return withLockedCart(context, owner, async (tx) => {
    const head = await lockOpenHead(tx, owner);
    return head === null ? refuse("noCart") : change(tx, head);
  });
}

async function apply(context: Context, typed: Typed): Promise<Result<null, ApplyRefusal>> {
  const read = readCode(typed.couponCode);
  if (!read.ok) return read;
  const hidden = pricesHiddenReason(context.visit);
  if (hidden !== null) return refuse(hidden);
  const email = typed.userEmail?.trim() ?? "";
  if (email !== "" && !/^\S+@\S+\.\S+$/.test(email)) return refuse("emailInvalid");
  const cart = await findCart(context);
  if (cart === null || cart.lines.length === 0) return refuse("noCart");
  if (readGiftCardNumber(read.value) !== null)
    return applyGiftCard(context, cart, { code: read.value, pin: typed.pin });
  return applyCoupon(context, cart, { code: read.value, email: email === "" ? null : email });
}

/** A second coupon replaces the first one, but only once it is valid. */
async function applyCoupon(
  context: Context,
  cart: StoredCart,
  { code, email }: { code: string; email: string | null },
): Promise<Result<null, ApplyRefusal>> {
  const { site, now } = context.visit;
  const sites = await listSitesOfCode(context.db, code);
  if (!sites.includes(site.code)) {
    if (!(await mayTryCode(context))) return refuse("tooManyGuesses", { minutes: ATTEMPT_MINUTES });
    return refuse(sites.length === 0 ? "couponUnknown" : "couponOtherSite", { code });
  }
  const cartWithCode = { ...cart, couponCode: code, email: email ?? cart.email };
  const { basket } = await priceCart(context, cartWithCode);
  if (!basket.applied.some((one) => one.code === code)) {
    const skipped = basket.skipped.find((one) => one.code === code);
    return skipped ? refuse(...refusalOf(skipped)) : refuse("couponExpired", { code });
  }
  return changeOpen(context, async (tx, head) => {
    await saveCouponCode(tx, head.id, { code, now });
    if (email !== null) await saveEmail(tx, head.id, { email, now });
    return ok(null);
  });
}

async function applyGiftCard(
  context: Context,
  cart: StoredCart,
  typed: { code: string; pin: string | null | undefined },
): Promise<Result<null, ApplyRefusal>> {
  const opened = await openGiftCard(context, typed);
  if (!opened.ok) return opened;
  const { id, balanceCents, expiresOn } = opened.value;
  const { now } = context.visit;
  const others = await listCartGiftCards(context.db, { cartId: cart.id, today: asCalendarDay("0001-01-01") });
  const isThere = others.some((one) => one.id === id);
  if (balanceCents === 0 && !isThere) return refuse("giftCardEmpty", { expiresOn });
  if (!isThere && others.length >= MAX_GIFT_CARDS) return refuse("tooManyGiftCards", { most: MAX_GIFT_CARDS });
  return changeOpen(context, async (tx, head) => {
    await addCartGiftCard(tx, head.id, { cardId: id, now });
    await countChange(tx, head.id, now);
    return ok(null);
  });
}

/** The cart's coupon code in any case, or the id of one of its gift cards. */
async function remove(context: Context, typed: string): Promise<Result<null, "couponNotThere">> {
  const { now } = context.visit;
  const code = typed.trim();
  const removed = await changeOpen(context, async (tx, head): Promise<Result<null, "couponNotThere">> => {
    if (head.couponCode !== null && head.couponCode === code.toUpperCase()) {
      await saveCouponCode(tx, head.id, { code: null, now });
      return ok(null);
    }
    if (!(await removeCartGiftCard(tx, head.id, code))) return refuse("couponNotThere");
    await countChange(tx, head.id, now);
    return ok(null);
  });
  return removed.ok ? removed : refuse("couponNotThere");
}

async function showGiftCard(context: Context, typed: GiftCardTyped) {
  const opened = await openGiftCard(context, typed);
  if (!opened.ok) return opened;
  const { lastDigits, balanceCents, currency, expiresOn } = opened.value;
  return ok({ lastDigits, balance: toDollars(balanceCents), currency, expiresOn });
}

type Calls =
  | "GET /api/cart/explain"
  | "POST /api/cart/coupon/"
  | "DELETE /api/cart/coupon/:code"
  | "GET /api/giftcard/:code"
  | "POST /api/giftcard/";

export const couponService: Pick<Service<typeof cartContract>, Calls> = {
  "GET /api/cart/explain": async (context) => {
    const cart = await findCart(context);
    return explainCart(context.visit.site, cart && (await priceCart(context, cart)));
  },

  "POST /api/cart/coupon/": async (context, { body }) => {
    const applied = await apply(context, body);
    return applied.ok ? ok(await readShown(context)) : applied;
  },

  "DELETE /api/cart/coupon/:code": async (context, { params }) => {
    const removed = await remove(context, params.code);
    return removed.ok ? ok(await readShown(context)) : removed;
  },

  "GET /api/giftcard/:code": (context, { params, headers }) =>
    showGiftCard(context, { code: params.code, pin: headers["x-gift-card-pin"] }),

  "POST /api/giftcard/": (context, { body }) => showGiftCard(context, body),
};
