import { asCents, type Cents } from "#kit/money.ts";
import type { Context } from "#platform/service.ts";
import { dayOf } from "#platform/visit-day.ts";
import type { KnownLocality } from "#capabilities/location/location.rules.ts";
import { priceBasket } from "../price-basket.rules.ts";
import { describeWhyNot } from "../promotion.copy.ts";
import type { BasketLine, PricedBasketLine, Rule } from "../promotion.rules.ts";
import { readOffers } from "./cart-offers.ts";
import { findHeadById } from "./cart.store.ts";
import { type DiscountForOrder, goodsOf, type LineForOrder } from "./goods-for-order.ts";
import { listPriceQuotes } from "./price-quotes.store.ts";
import { readableRule } from "./promotion-cache.ts";
import { listRules, listRulesUsedBy } from "./promotion.store.ts";
import { type PlannedGoods, priceGoods } from "./quoted-goods.ts";

/** A line of a placed order at its own prices, for one. */
export type OrderedLine = {
  readonly productCode: string;
  readonly sku: string;
  readonly quantity: number;
  readonly unitCents: Cents;
  readonly warrantyCents: Cents;
  readonly installCents: Cents;
};

type PlacedOrder = {
  readonly id: string;
  readonly cartId: string;
  readonly email: string;
  readonly placedAt: Date;
};

export type PricedOrder = {
  /** In the order of the lines. */
  readonly lines: readonly PricedBasketLine[];
  readonly itemsCents: Cents;
  readonly discounts: readonly DiscountForOrder[];
  /** Offers that take nothing off, each with the reason as a sentence. */
  readonly idle: readonly { readonly ruleId: string; readonly title: string; readonly why: string }[];
};

/** An offer that the order has had stays open to it, although it has ended or is used up since. */
const keptOpen = (rule: Rule): Rule => ({ ...rule, isActive: true, startsOn: null, endsOn: null, uses: "free" });

async function rulesOf(context: Context, order: PlacedOrder, code: string | null): Promise<readonly Rule[]> {
  const { db, visit } = context;
  const counting = { cartId: order.cartId, email: order.email.trim().toLowerCase(), now: visit.now };
  const today = dayOf({ ...visit, now: order.placedAt });
  const [running, used] = await Promise.all([
    listRules(db, { site: visit.site.code, today, code, counting }),
    listRulesUsedBy(db, order.id),
  ]);
  const kept = used.flatMap((row) => readableRule(context, row) ?? []).map(keptOpen);
  const others = running.flatMap((row) => readableRule(context, row) ?? []);
  return [...kept, ...others.filter(({ id }) => kept.every((one) => one.id !== id))];
}

const basketLineOf = (line: OrderedLine, offers: Awaited<ReturnType<typeof readOffers>>): BasketLine => {
  const offer = offers.get(line.productCode);
  return {
    key: line.productCode,
    sku: line.sku,
    categories: offer?.categoryUris ?? [],
    manufacturer: offer?.manufacturerUri ?? "",
    quantity: line.quantity,
    priceCents: line.unitCents,
    carePlanCents: line.warrantyCents,
    installationCents: line.installCents,
  };
};

/**
 * Prices the lines of a placed order as the cart would have on the day it was placed: with the order's own prices, its
 * code and quoted prices, and the offers of that day. Lines that were cancelled have the quantity 0 and cost nothing.
 */
export async function priceOrder(
  context: Context,
  order: PlacedOrder,
  lines: readonly OrderedLine[],
): Promise<PricedOrder> {
  const { db, visit } = context;
  const cart = await findHeadById(db, order.cartId);
  const code = cart?.couponCode ?? null;
  const today = dayOf({ ...visit, now: order.placedAt });
  const open = lines.filter(({ quantity }) => quantity > 0);
  const [rules, priceQuotes, offers] = await Promise.all([
    rulesOf(context, order, code),
    cart?.customerId == null ? [] : listPriceQuotes(db, { cartId: order.cartId, today }),
    readOffers(
      context,
      open.map(({ productCode }) => productCode),
    ),
  ]);
  const basket = priceBasket(
    open.map((line) => basketLineOf(line, offers)),
    rules,
    {
      site: visit.site.code,
      today,
      codes: code === null ? [] : [code],
      lineDiscount: visit.site.policies.lineDiscount,
      priceQuotes,
    },
  );
  return {
    lines: lines.map((line) => basket.lines.find(({ key }) => key === line.productCode) ?? cancelled(line)),
    itemsCents: basket.totalCents,
    discounts: basket.applied.map(({ ruleId, code: used, title, cents, effect }) => ({
      ruleId: effect.kind === "quoted" ? null : ruleId,
      code: used,
      title,
      cents,
    })),
    idle: basket.skipped.map(({ ruleId, title, why }) => ({ ruleId, title, why: describeWhyNot(why) })),
  };
}

const nothing = asCents(0);
const cancelled = ({ productCode }: OrderedLine): PricedBasketLine => ({
  key: productCode,
  quantity: 0,
  goodsCents: nothing,
  carePlanCents: nothing,
  installationCents: nothing,
  lineDiscountCents: nothing,
  discountCents: nothing,
  goodsDiscountCents: nothing,
  totalCents: nothing,
});

/** Goods that staff add to a placed order, at today's prices. No line with a `problem` may be added. */
export async function goodsToAdd(
  context: Context,
  goods: readonly PlannedGoods[],
  place: KnownLocality | null,
): Promise<readonly LineForOrder[]> {
  return goodsOf(await priceGoods(context, goods, [], place)).lines;
}
