import { formatAmount, toDollars } from "#kit/money.ts";
import type { Site } from "#shop/site.ts";
import type { ProductCard } from "../catalogue.contract.ts";
import { isPriceGated, productCodeOf, shownPrice, type ShownPrice } from "../catalogue.rules.ts";
import { keyFactsOf } from "../specification.rules.ts";
import type { CardRow } from "./card.store.ts";
import { mainPicture, tileOf } from "./pictures.service.ts";

/** A card as a visitor of the site is shown it. */
export function cardOf(row: CardRow, site: Site): ProductCard {
  const price = priceOf(row, site);
  const isConditionShown = site.policies.productCondition === "shown";
  return {
    productId: row.productId,
    sku: row.sku,
    productCode: productCodeOf(row.sku, row.unitId),
    uri: row.slug,
    title: row.title,
    model: row.model,
    manufacturer: { name: row.manufacturer, uri: row.manufacturerUri, thumbnail: tileOf(row.kind) },
    category: row.category,
    image: mainPicture(row),
    price: price.price === null ? null : toDollars(price.price),
    rrp: price.rrp === null ? null : toDollars(price.rrp),
    saving: price.saving === null ? null : toDollars(price.saving),
    altPriceMsg: price.altPriceMsg,
    ribbon: ribbonOf(row, price),
    conditionType: isConditionShown ? row.condition : null,
    missingParts: row.missingParts,
    stockStatus: row.stockStatus,
    shipsOn: row.shipsOn,
    rating:
      row.ratingCount > 0 && row.ratingAverage !== null ? { average: row.ratingAverage, count: row.ratingCount } : null,
    energyStars: row.energyStars,
    keyFacts: keyFactsOf(row),
  };
}

export const priceOf = (row: CardRow, site: Pick<Site, "priceGate">): ShownPrice =>
  shownPrice({
    price: row.priceCents,
    rrp: row.rrpCents,
    isRrpBacked: row.isRrpBacked,
    altMessage: row.altMessage,
    isGated: isPriceGated(site),
  });

type Ribbon = NonNullable<ProductCard["ribbon"]>;

const usualText: Readonly<Record<Ribbon["type"], string>> = {
  save: "Save",
  "catalogue-item": "In the catalogue",
  cashback: "Cashback",
  win: "Win",
  new: "New",
  bonus: "Bonus",
  "special-offer": "Special offer",
  sale: "Sale",
};

/** What a ribbon says when nobody gave it words of its own. */
export const usualRibbonText = (type: Ribbon["type"]): string => usualText[type];

/** A ribbon that names a saving needs a saving that may be shown. */
function ribbonOf(row: CardRow, price: ShownPrice): Ribbon | null {
  if (row.ribbonType === null) return null;
  if (row.ribbonType !== "save") return { type: row.ribbonType, text: row.ribbonText ?? usualText[row.ribbonType] };
  return price.saving === null ? null : { type: "save", text: `Save ${formatAmount(price.saving, "when-non-zero")}` };
}
