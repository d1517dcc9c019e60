import type { Tx } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import type { BulkKind, LineFault, LineOutcome } from "#capabilities/integrations/server/bulk.service.ts";
import { OfferLine } from "../../bulk/bulk.office.contract.ts";
import { catalogueOfficeRefusalMessages } from "../../catalogue-office.copy.ts";
import { refreshOffers } from "../import/offer-index.store.ts";
import { sitesOn } from "../office/product-record.ts";
import { publishIn, unpublishIn } from "../office/publishing.ts";
import { clientOf } from "../office/tx-client.store.ts";
import { changeDrafts, changeOffers, type KnownOffer, lockOffers, type NewFields } from "./offers.store.ts";

type Read = { readonly known: KnownOffer; readonly change: NewFields } | LineFault;

const isFault = (read: object): read is LineFault => "error" in read;

/** A line over the offer, or the draft, as it is. */
function readLine({ site, sku, isOnSale, ...changes }: OfferLine, known: KnownOffer, held: readonly string[]): Read {
  if (!held.includes(site)) return { field: "site", error: `This key can't change products on the site ${site}.` };
  const { productId, fields } = known;
  if (productId === null) return { field: "sku", error: `There is no product with the SKU ${sku}.` };
  if (fields === null)
    return { field: "sku", error: `The site ${site} has no price of ${sku}. Upload its price first.` };
  const willSell = isOnSale ?? known.isOnSale;
  if (!willSell && (changes.ribbonType ?? changes.ribbonText ?? null) !== null)
    return { field: "ribbonType", error: "Only a product that is on sale has a ribbon." };
  return { known, change: { site, productId, fields: { ...fields, ...changes } } };
}

const isNew = ({ fields }: KnownOffer, { fields: next }: NewFields): boolean =>
  (Object.keys(next) as (keyof typeof next)[]).some((name) => fields?.[name] !== next[name]);

/** Publishes or takes off where the line says so; null: nothing to do. */
async function move(tx: Tx, context: OfficeContext, line: OfferLine, { known, change }: Exclude<Read, LineFault>) {
  const { isOnSale } = line;
  if (isOnSale === undefined || isOnSale === known.isOnSale) return null;
  const at = { id: change.productId, site: line.site };
  const moved = isOnSale ? await publishIn(tx, context, at, "newest") : await unpublishIn(tx, context, at, "Bulk API");
  if (moved.ok) return "moved" as const;
  const message = catalogueOfficeRefusalMessages[moved.refusal];
  return { field: "isOnSale", error: typeof message === "string" ? message : message(moved.detail ?? {}) };
}

async function apply(tx: Tx, context: OfficeContext, lines: readonly OfferLine[]): Promise<readonly LineOutcome[]> {
  const held = sitesOn(context, "products.write");
  const found = await lockOffers(tx, lines);
  const read = lines.map((line, at): Read => {
    const known = found[at] ?? { productId: null, isOnSale: false, fields: null };
    return readLine(line, known, held);
  });
  const outcomes: LineOutcome[] = [];
  const sold: NewFields[] = [];
  const drafts: NewFields[] = [];
  for (const [at, line] of lines.entries()) {
    const one = read[at];
    if (one === undefined) throw new Error(`Line ${at} of an upload of offers was not read.`);
    if (isFault(one)) {
      outcomes.push(one);
      continue;
    }
    const moved = await move(tx, context, line, one);
    if (moved !== null && moved !== "moved") {
      outcomes.push(moved);
      continue;
    }
    const changed = isNew(one.known, one.change);
    if (changed) ((line.isOnSale ?? one.known.isOnSale) ? sold : drafts).push(one.change);
    const result =
      moved !== null && line.isOnSale === true ? "added" : moved !== null || changed ? "changed" : "unchanged";
    outcomes.push({ result });
  }
  if (drafts.length > 0) await changeDrafts(tx, drafts);
  if (sold.length > 0) {
    await changeOffers(tx, sold);
    // Lists filter by condition.
    await refreshOffers(clientOf(tx), { productIds: [...new Set(sold.map(({ productId }) => productId))] });
  }
  return outcomes;
}

/** Offers of a system that owns them: what is on sale where, and what it says. */
export const bulkOffers: BulkKind<OfferLine> = {
  kind: "offers",
  area: "products",
  schema: OfferLine,
  keyOf: ({ site, sku }) => `${site} ${sku}`,
  apply,
};
