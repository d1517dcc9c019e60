import {
  asCents,
  type Cents,
  formatAmount,
  maxCents,
  subtractCents,
  sumCents,
  timesCents,
  toDollars,
} from "#kit/money.ts";
import type { Site } from "#shop/site.ts";
import type { CartExplanation } from "../coupon.contract.ts";
import { cartSaving } from "../cart.rules.ts";
import { describeReduction, describeRounding } from "../explain.copy.ts";
import { chargeGiftCards } from "../gift-card.rules.ts";
import type { Applied } from "../promotion.rules.ts";
import { describeWhyNot } from "../promotion.copy.ts";
import { savingLine, showGiftCards, showProduct } from "./cart-wire.ts";
import type { PricedCart } from "./price-cart.ts";

const emptyExplanation = (currency: string): CartExplanation => ({
  cartId: null,
  version: 0,
  currency,
  lines: [],
  applied: [],
  notApplied: [],
  giftCards: [],
  goods: 0,
  carePlans: 0,
  installations: 0,
  discount: 0,
  orderTotal: 0,
  gst: 0,
  leftToPay: 0,
  savingTotal: 0,
  saving: [],
});

/** The tax included in a price: 10 % on top in Australia, 15 % in New Zealand. */
const gstWithin = (cents: Cents, country: Site["country"]): Cents =>
  country === "NZ" ? asCents(Math.round((cents * 3) / 23)) : asCents(Math.round(cents / 11));

/** Every figure of a cart with its calculation. */
export function explainCart(site: Site, priced: PricedCart | null): CartExplanation {
  if (priced === null) return emptyExplanation(site.currency);
  const { cart, lines, basket, giftCards } = priced;
  const titles = new Map(lines.map((one) => [one.line.productCode, showProduct(one).title]));
  const titleOf = (key: string): string => titles.get(key) ?? key;
  const sum = (cents: (line: (typeof basket.lines)[number]) => Cents) =>
    toDollars(sumCents(basket.lines.map((line) => cents(line))));
  const paid = sumCents(chargeGiftCards(basket.totalCents, giftCards).map((one) => one.cents));
  return {
    cartId: cart.id,
    version: cart.version,
    currency: site.currency,
    lines: lines.map((one) => explainLine(one, titleOf)),
    applied: basket.applied.map((one) => explainRule(one, titleOf)),
    notApplied: basket.skipped.map(({ ruleId, phase, title, code, why }) => ({
      id: ruleId,
      phase,
      title,
      code,
      why: describeWhyNot(why),
    })),
    giftCards: showGiftCards(priced),
    goods: sum((line) => line.goodsCents),
    carePlans: sum((line) => line.carePlanCents),
    installations: sum((line) => line.installationCents),
    discount: toDollars(basket.discountCents),
    orderTotal: toDollars(basket.totalCents),
    gst: toDollars(gstWithin(basket.totalCents, site.country)),
    leftToPay: toDollars(subtractCents(basket.totalCents, paid)),
    ...explainSaving(priced),
  };
}

function explainLine({ line, offer, money }: PricedCart["lines"][number], titleOf: (key: string) => string) {
  return {
    productCode: line.productCode,
    title: titleOf(line.productCode),
    quantity: line.quantity,
    price: toDollars(offer?.priceCents ?? asCents(0)),
    goods: toDollars(money.goodsCents),
    carePlan: toDollars(money.carePlanCents),
    installation: toDollars(money.installationCents),
    discount: toDollars(money.discountCents),
    total: toDollars(money.totalCents),
  };
}

function explainRule(applied: Applied, titleOf: (key: string) => string): CartExplanation["applied"][number] {
  const byLine = Map.groupBy(applied.shares, (share) => share.key);
  return {
    id: applied.ruleId,
    phase: applied.phase,
    title: applied.title,
    code: applied.code,
    amount: toDollars(applied.cents),
    times: applied.times,
    base: toDollars(applied.baseCents),
    how: describeReduction(applied),
    rounding: describeRounding(applied, titleOf),
    lines: [...byLine].map(([key, shares]) => ({
      productCode: key,
      title: titleOf(key),
      amount: toDollars(sumCents(shares.map((share) => share.cents))),
    })),
  };
}

function explainSaving({ lines }: PricedCart): Pick<CartExplanation, "savingTotal" | "saving"> {
  const saved = lines.map(savingLine);
  const shown = cartSaving(saved);
  const reference = sumCents(
    saved.map((one) => timesCents(maxCents(one.priceCents, one.rrpCents ?? asCents(0)), one.quantity)),
  );
  const paid = sumCents(
    saved.map((one) => subtractCents(timesCents(one.priceCents, one.quantity), one.goodsDiscountCents)),
  );
  const sentence = `The goods are ${formatAmount(reference)} at their RRP, or at our price where there is none, and you pay ${formatAmount(paid)}.`;
  const saving =
    reference === paid ? [] : [sentence, ...(shown === 0 ? ["A saving of less than 5% is not shown."] : [])];
  return { savingTotal: toDollars(shown), saving };
}
