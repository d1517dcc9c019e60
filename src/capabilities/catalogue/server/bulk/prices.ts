import { toDollars } from "#kit/money.ts";
import type { Tx } from "#platform/database.ts";
import { allSites, type OfficeContext, staffOf } from "#platform/office-service.ts";
import { sitesWith } from "#shop/office-staff.ts";
import type { BulkKind, LineFault, LineOutcome } from "#capabilities/integrations/server/bulk.service.ts";
import { PriceLine } from "../../bulk/bulk.office.contract.ts";
import { readPrices } from "../../prices/price-input.rules.ts";
import { clientOf } from "../office/tx-client.store.ts";
import { refreshPriceBands } from "../import/offer-index.store.ts";
import { changePrices, draftPrices, type KnownPrice, lockPrices, type NewPrice } from "./prices.store.ts";

const unknown: KnownPrice = { productId: null, isOnSale: false, priceCents: null, rrpCents: null };

/** The price that a line sets, by the rules of the editor. */
function readLine(line: PriceLine, known: KnownPrice, mayPrice: boolean): NewPrice | LineFault {
  const { site, sku, price } = line;
  if (!mayPrice) return { field: "site", error: `This key can't change prices on the site ${site}.` };
  if (known.productId === null) return { field: "sku", error: `There is no product with the SKU ${sku}.` };
  const rrp = line.rrp === undefined ? (known.rrpCents === null ? null : toDollars(known.rrpCents)) : line.rrp;
  if (!readPrices(price, null).ok)
    return { field: "price", error: "Enter a price of more than zero in dollars and cents." };
  const read = readPrices(price, rrp);
  if (!read.ok) return { field: "rrp", error: "An RRP is in dollars and cents, and not below the price." };
  return { site, productId: known.productId, ...read.value };
}

const isNew = ({ priceCents, rrpCents }: KnownPrice, price: NewPrice): boolean =>
  priceCents !== price.priceCents || rrpCents !== price.rrpCents;

async function apply(tx: Tx, context: OfficeContext, lines: readonly PriceLine[]): Promise<readonly LineOutcome[]> {
  const held = sitesWith(staffOf(context), "prices.write", allSites(context));
  const found = await lockPrices(tx, lines);
  const read = lines.map((line, at) => {
    const known = found[at] ?? unknown;
    return { known, price: readLine(line, known, held.includes(line.site)) };
  });
  const fresh = read.flatMap(({ known, price }) =>
    "productId" in price && isNew(known, price) ? [{ price, isOnSale: known.isOnSale }] : [],
  );
  const offers = fresh.filter(({ isOnSale }) => isOnSale).map(({ price }) => price);
  const drafts = fresh.filter(({ isOnSale }) => !isOnSale).map(({ price }) => price);
  if (drafts.length > 0) await draftPrices(tx, drafts);
  if (offers.length > 0) {
    await changePrices(tx, offers, context.now);
    await refreshPriceBands(clientOf(tx), [...new Set(offers.map(({ productId }) => productId))]);
  }
  return read.map(({ known, price }): LineOutcome => {
    if (!("productId" in price)) return price;
    if (!isNew(known, price)) return { result: "unchanged" };
    return { result: known.priceCents === null ? "added" : "changed" };
  });
}

/** Prices of a system that owns them. */
export const bulkPrices: BulkKind<PriceLine> = {
  kind: "prices",
  area: "prices",
  schema: PriceLine,
  keyOf: ({ site, sku }) => `${site} ${sku}`,
  apply,
};
