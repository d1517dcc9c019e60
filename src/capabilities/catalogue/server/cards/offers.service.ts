import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import { productUrl } from "#shop/urls.ts";
import { stateOfRows } from "#platform/app-state.ts";
import { AnswerCache } from "#platform/cache/cache.ts";
import { publicRevision } from "#platform/change-log.ts";
import type { Context } from "#platform/service.ts";
import type { Product, ProductCard } from "../../catalogue.contract.ts";
import { isPriceGated, isSellable, productCodeOf } from "../../catalogue.rules.ts";
import { readSchema } from "../schemas/schema-cache.ts";
import { cardOf, priceOf } from "./cards.ts";
import type { GroupPriced } from "../../prices/price-list.rules.ts";
import { type PricedForGroup, withGroupPrices } from "../prices/group-prices.ts";
import { listCards, listOffersBySku, type OfferRow } from "./card.store.ts";
import { listInstallations, listWarranties, type InstallationRow, type WarrantyRow } from "../product/product.store.ts";
import { lineage, type CategoryIndex } from "../listing/category-index.ts";

export type OfferedWarranty = {
  readonly id: string;
  readonly name: string;
  readonly years: number;
  readonly cents: Cents;
};
export type OfferedInstallation = {
  readonly id: string;
  readonly name: string;
  readonly blurb: string;
  readonly cents: Cents;
};

/** A product on the visitor's site as its neighbours work with it; money in cents. */
export type Offer = {
  readonly productId: number;
  readonly sku: string;
  readonly unitId: string;
  /** What a cart holds: the SKU with its unit. */
  readonly productCode: string;
  readonly title: string;
  readonly model: string;
  /** The address of its page, with the slash. */
  readonly uri: string;
  readonly slug: string;
  readonly manufacturerId: number;
  readonly manufacturer: string;
  readonly manufacturerUri: string;
  readonly category: string;
  readonly categoryId: number;
  /** root/child/grandchild */
  readonly categoryPath: string;
  /** Uri of the department. */
  readonly rootCategory: string;
  readonly image: string;
  /** What the visitor pays for one piece. */
  readonly priceCents: Cents;
  /** The prices of the visitor's group by number of pieces; null for everybody else. */
  readonly group: GroupPriced | null;
  /** Only where the ledger of prices backs it and it is above the price. */
  readonly rrpCents: Cents | null;
  /** Shown in place of the price, on a gated site too. */
  readonly altPriceMsg: string | null;
  /** This visitor may not see prices. */
  readonly isPriceGated: boolean;
  readonly ribbon: ProductCard["ribbon"];
  readonly loweredAt?: string;
  readonly conditionType: ProductCard["conditionType"];
  readonly missingParts: string | null;
  readonly marks?: string;
  readonly stockStatus: ProductCard["stockStatus"];
  readonly shipsOn: CalendarDay | null;
  readonly isSellable: boolean;
  readonly brandWarning: Product["brandWarning"];
  readonly isProforma: boolean;
  /** Code of the supplier who delivers it; null: our own trucks. */
  readonly supplier: string | null;
  readonly warranties: readonly OfferedWarranty[];
  readonly installations: readonly OfferedInstallation[];
};

/** Cards of products by number, in the order asked for; what the site does not sell is missing. */
export async function cardsOf(context: Context, productIds: readonly number[]): Promise<ProductCard[]> {
  const schema = await readSchema(context.db);
  const rows = await withGroupPrices(context, await listCards(context.db, context.visit.site.code, productIds));
  return rows.map((row) => cardOf(row, context.visit.site, schema));
}

/** Cards by SKU, in the order asked for. */
export async function cardsBySku(context: Context, skus: readonly string[]): Promise<ProductCard[]> {
  const rows = await withGroupPrices(context, await listOffersBySku(context.db, context.visit.site.code, skus));
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const schema = await readSchema(context.db);
  return skus.flatMap((sku) => bySku.get(sku) ?? []).map((row) => cardOf(row, context.visit.site, schema));
}

export type Extras = {
  readonly warranties: readonly WarrantyRow[];
  readonly installations: readonly InstallationRow[];
};

const extrasByCountry = stateOfRows(
  (state) => new AnswerCache<Extras>(state, { name: "care plans and installations", maxEntries: 2 }),
);

/** All care plans and installations of the site's country, a few dozen. Cached until something public changes. */
export async function readExtras({ db, visit }: Context): Promise<Extras> {
  const { country } = visit.site;
  return db.state.get(extrasByCountry).fetch(country, await publicRevision(db), async () => {
    const [warranties, installations] = await Promise.all([
      listWarranties(db, country),
      listInstallations(db, country),
    ]);
    return { warranties, installations };
  });
}

/** Those of the extras that fit a product: of its categories, and care plans for its price. */
export function fittingExtras(
  row: OfferRow,
  categoryIndex: CategoryIndex,
  extras: Extras,
): { warranties: OfferedWarranty[]; installations: OfferedInstallation[] } {
  const line = new Set(lineage(categoryIndex, row.categoryId).map((one) => one.id));
  return {
    warranties: extras.warranties
      .filter((one) => line.has(one.categoryId) && row.priceCents >= one.fromCents && row.priceCents <= one.toCents)
      .map((one) => ({ id: one.id, name: one.name, years: one.years, cents: one.priceCents })),
    installations: extras.installations
      .filter((one) => line.has(one.categoryId))
      .map((one) => ({ id: one.id, name: one.name, blurb: one.blurb, cents: one.priceCents })),
  };
}

export function offerOf(
  row: PricedForGroup<OfferRow>,
  { context, categoryIndex, extras }: { context: Context; categoryIndex: CategoryIndex; extras: Extras },
): Offer {
  const { site } = context.visit;
  const price = priceOf(row, { priceGate: "open" });
  const card = cardOf(row, site, categoryIndex.schema);
  const line = lineage(categoryIndex, row.categoryId);
  return {
    productId: row.productId,
    sku: row.sku,
    unitId: row.unitId,
    productCode: productCodeOf(row.sku, row.unitId),
    title: row.title,
    model: row.model,
    uri: productUrl(row.slug),
    slug: row.slug,
    manufacturerId: row.manufacturerId,
    manufacturer: row.manufacturer,
    manufacturerUri: row.manufacturerUri,
    category: row.category,
    categoryId: row.categoryId,
    categoryPath: line.at(-1)?.path ?? "",
    rootCategory: line[0]?.uri ?? "",
    image: card.image.url,
    priceCents: row.priceCents,
    group: row.group,
    rrpCents: price.rrp,
    altPriceMsg: card.altPriceMsg,
    isPriceGated: isPriceGated(site),
    ribbon: card.ribbon,
    ...(card.loweredAt !== undefined && { loweredAt: card.loweredAt }),
    conditionType: card.conditionType,
    missingParts: row.missingParts,
    ...(card.marks !== undefined && { marks: card.marks }),
    stockStatus: row.stockStatus,
    shipsOn: row.shipsOn,
    isSellable: isSellable(row.stockStatus),
    brandWarning: row.brandWarning,
    isProforma: row.isProforma,
    supplier: row.supplierCode,
    ...fittingExtras(row, categoryIndex, extras),
  };
}
