import { wallClock } from "#kit/calendar-day.ts";
import type { Dollars } from "#kit/money.ts";
import { ok, refuse, refuseWithNewest, type Result } from "#kit/result.ts";
import { inTransaction, type Tx } from "#platform/database.ts";
import { type OfficeContext, siteOf } from "#platform/office-service.ts";
import { type AuditFacts, recordAudit } from "#capabilities/audit/server/audit.service.ts";
import type { OfficeProduct } from "../../catalogue.office.contract.ts";
import { readPrices } from "../../prices/price-input.rules.ts";
import type { CatalogueSchema } from "../../schemas/schema.rules.ts";
import { readSchema } from "../schemas/schema-cache.ts";
import { findOfficeProduct, lockProduct, type StoredProduct } from "./product-record.store.ts";
import { type AtSite, readOfficeProduct, showProduct } from "./product-record.ts";
import { publishDraft, saveOfferDraft, withdrawOffer } from "./publishing.store.ts";
import { recordOf } from "./save-product.ts";

type Recorded = {
  readonly action: string;
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
  readonly reason?: string;
};

async function record(tx: Tx, context: OfficeContext, { id, site }: AtSite, recorded: Recorded) {
  const after = await readOfficeProduct(context, id, tx);
  if (!after.ok) return after;
  const area = recorded.action === "price-drafted" ? "prices" : "products";
  await recordAudit(tx, context, { area, site, record: recordOf(after.value), ...recorded });
  return after;
}

const offerAt = (stored: StoredProduct, site: string) => stored.offers.find((offer) => offer.site === site);

async function lockedProduct(tx: Tx, id: number): Promise<StoredProduct | null> {
  return (await lockProduct(tx, id)) === null ? null : findOfficeProduct(tx, id);
}

/** Sets the price of a product that a site does not sell yet. */
export function draftPrice(
  context: OfficeContext,
  at: AtSite,
  { price, rrp }: { readonly price: Dollars; readonly rrp: Dollars | null },
): Promise<Result<OfficeProduct, "unknownProduct" | "badPrice" | "onSale">> {
  const read = readPrices(price, rrp);
  if (!read.ok) return Promise.resolve(read);
  const { priceCents, rrpCents } = read.value;
  return inTransaction(context.db, async (tx) => {
    const stored = await lockedProduct(tx, at.id);
    if (stored === null) return refuse("unknownProduct");
    const offer = offerAt(stored, at.site);
    if (offer?.isOnSale) return refuse("onSale");
    await saveOfferDraft(tx, { ...at, priceCents, rrpCents });
    const before = offer === undefined ? {} : { before: { price: offer.priceCents / 100 } };
    return record(tx, context, at, { action: "price-drafted", ...before, after: { price } });
  });
}

type PublishRefusal =
  | "unknownProduct"
  | "changedMeanwhile"
  | "belowBar"
  | "factsNeeded"
  | "noPrice"
  | "otherDepartment";

const NAMED_GAPS = 3;

/** Why a product cannot be published; null: it can. */
function obstacle(
  context: OfficeContext,
  stored: StoredProduct,
  { site, schema }: { site: string; schema: CatalogueSchema },
) {
  const { score, bar, missing } = showProduct(context, stored, schema);
  if (score < bar)
    return refuse("belowBar", { score, bar, missing: missing.slice(0, NAMED_GAPS).map(({ label }) => label) });
  const needed = missing.filter(({ field }) => schema.specs[field.replace(/^facts\./, "")]?.isRequired === true);
  if (needed.length > 0) return refuse("factsNeeded", { missing: needed.map(({ label }) => label) });
  const [department] = stored.categoryPath.split("/");
  if (!siteOf(context, site).departments.some((one) => one === department)) return refuse("otherDepartment");
  return offerAt(stored, site) === undefined ? refuse("noPrice") : null;
}

/** Puts a product on sale in a transaction; `newest`: whatever version it has. */
export async function publishIn(
  tx: Tx,
  context: OfficeContext,
  at: AtSite,
  version: number | "newest",
): Promise<Result<OfficeProduct, PublishRefusal>> {
  const stored = await lockedProduct(tx, at.id);
  if (stored === null) return refuse("unknownProduct");
  const schema = await readSchema(tx);
  if (offerAt(stored, at.site)?.isOnSale) return ok(showProduct(context, stored, schema));
  if (version !== "newest" && stored.version !== version)
    return refuseWithNewest("changedMeanwhile", showProduct(context, stored, schema));
  const refused = obstacle(context, stored, { site: at.site, schema });
  if (refused !== null) return refused;
  const { day } = wallClock(context.now, siteOf(context, at.site).timeZone);
  await publishDraft(tx, { ...at, now: context.now, today: day });
  const price = (offerAt(stored, at.site)?.priceCents ?? 0) / 100;
  return record(tx, context, at, {
    action: "product-published",
    before: { "on sale": false },
    after: { "on sale": true, price },
  });
}

/** Puts a product on sale. Publishing twice does it once. */
export const publishProduct = (
  context: OfficeContext,
  at: AtSite,
  version: number,
): Promise<Result<OfficeProduct, PublishRefusal>> =>
  inTransaction(context.db, (tx) => publishIn(tx, context, at, version));

/** Takes a product off a site in a transaction. */
export async function unpublishIn(
  tx: Tx,
  context: OfficeContext,
  at: AtSite,
  reason: string,
): Promise<Result<OfficeProduct, "unknownProduct">> {
  const stored = await lockedProduct(tx, at.id);
  if (stored === null) return refuse("unknownProduct");
  if (!(await withdrawOffer(tx, { ...at, now: context.now })))
    return ok(showProduct(context, stored, await readSchema(tx)));
  const before = { "on sale": true };
  return record(tx, context, at, { action: "product-unpublished", before, after: { "on sale": false }, reason });
}

/** Takes a product off a site. Unpublishing twice does it once. */
export const unpublishProduct = (
  context: OfficeContext,
  at: AtSite,
  reason: string,
): Promise<Result<OfficeProduct, "unknownProduct">> =>
  inTransaction(context.db, (tx) => unpublishIn(tx, context, at, reason));
