import type { BasketFacts, BasketLine, PricedBasket, PricedBasketLine, Rule } from "./promotion.rules.ts";

/** What a basket comes to under some rules. The result does not depend on the order of rules or lines. */
export function priceBasket(lines: readonly BasketLine[], _rules: readonly Rule[], _facts: BasketFacts): PricedBasket {
  const priced = lines.map((line): PricedBasketLine => {
    const goodsCents = line.quantity * line.priceCents;
    const carePlanCents = line.quantity * line.carePlanCents;
    const installationCents = line.quantity * line.installationCents;
    return {
      key: line.key,
      quantity: line.quantity,
      goodsCents,
      carePlanCents,
      installationCents,
      lineDiscountCents: 0,
      discountCents: 0,
      goodsDiscountCents: 0,
      totalCents: goodsCents + carePlanCents + installationCents,
    };
  });
  const listCents = priced.reduce((sum, line) => sum + line.totalCents, 0);
  return { lines: priced, applied: [], skipped: [], listCents, discountCents: 0, totalCents: listCents };
}
