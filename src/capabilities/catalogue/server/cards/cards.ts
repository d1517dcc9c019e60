import { findTone } from "#drawings/materials.ts";
import { formatUnitMarks } from "../../outlet-units/unit-marks.rules.ts";
import { toDollars } from "#kit/money.ts";
import type { Site } from "#shop/site.ts";
import type { ProductCard } from "../../catalogue.contract.ts";
import { finishes } from "../../catalogue.facts.ts";
import { productCodeOf, shownPrice, type ShownPrice, shownRibbon } from "../../catalogue.rules.ts";
import type { CatalogueSchema } from "../../schemas/schema.rules.ts";
import { keyFactsOf } from "../../schemas/specification.rules.ts";
import type { CardRow } from "./card.store.ts";
import { brandMarkUrl, mainPicture } from "../pictures/pictures.service.ts";

/** A card as a visitor of the site is shown it. */
export function cardOf(row: CardRow, site: Site, schema: CatalogueSchema): ProductCard {
  const price = priceOf(row, site);
  const isConditionShown = site.policies.productCondition === "shown";
  return {
    productId: row.productId,
    sku: row.sku,
    productCode: productCodeOf(row.sku, row.unitId),
    uri: row.slug,
    title: row.title,
    model: row.model,
    manufacturer: {
      name: row.manufacturer,
      uri: row.manufacturerUri,
      thumbnail: brandMarkUrl({ name: row.manufacturer, uri: row.manufacturerUri }),
    },
    category: row.category,
    image: mainPicture(row, site.code),
    price: price.price === null ? null : toDollars(price.price),
    rrp: price.rrp === null ? null : toDollars(price.rrp),
    saving: price.saving === null ? null : toDollars(price.saving),
    ...(row.loweredAt !== null && price.price !== null && { loweredAt: row.loweredAt.toISOString() }),
    altPriceMsg: price.altPriceMsg,
    ribbon: ribbonOf(row, price),
    conditionType: isConditionShown ? row.condition : null,
    missingParts: row.missingParts,
    ...(isConditionShown && row.marks !== null && { marks: formatUnitMarks(row.marks) }),
    stockStatus: row.stockStatus,
    shipsOn: row.shipsOn,
    rating:
      row.ratingCount > 0 && row.ratingAverage !== null ? { average: row.ratingAverage, count: row.ratingCount } : null,
    energyStars: row.energyStars,
    keyFacts: keyFactsOf(schema, row),
    ...finishesOf(row),
  };
}

function finishesOf({ finish, finishes: ofModel = null }: CardRow): Pick<ProductCard, "finishes"> {
  const shown = (ofModel ?? [finish]).flatMap((one) => {
    const [label, colour] = [finishes[one]?.label, findTone(one)];
    return label === undefined || colour === null ? [] : [{ label, colour }];
  });
  return shown.length === 0 ? {} : { finishes: shown };
}

export const priceOf = (row: CardRow, site: Pick<Site, "priceGate">): ShownPrice =>
  shownPrice({
    price: row.priceCents,
    rrp: row.rrpCents,
    isRrpBacked: row.isRrpBacked,
    altMessage: row.altMessage,
    gate: site.priceGate,
  });

const ribbonOf = (row: CardRow, { saving }: ShownPrice): ProductCard["ribbon"] =>
  shownRibbon({
    type: row.ribbonType,
    text: row.ribbonText,
    saving,
    isReduced: row.loweredAt !== null,
  });
