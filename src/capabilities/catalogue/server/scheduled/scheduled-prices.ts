import { randomUUID } from "node:crypto";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import { allSites, type OfficeContext, staffOf } from "#platform/office-service.ts";
import { sitesWith } from "#shop/office-staff.ts";
import type { SiteCode } from "#shop/site.ts";
import type { ShownPriceState } from "../../prices/prices.office.contract.ts";
import { pricesRefusalMessages } from "../../prices/prices-office.copy.ts";
import { priceSiteOf } from "../office-prices/price-site.ts";
import { lockPrices } from "../office-prices/prices.store.ts";
import { planChange, type SaveRefusal, writeOne } from "../office-prices/save-price.ts";
import { showState } from "../office-prices/show-price.ts";

type OfPrice = { readonly targetId: number; readonly site: SiteCode };
type Wanted = { readonly changes: Partial<ShownPriceState>; readonly action: string };
type Detail = Readonly<Record<string, string | number | readonly string[]>>;

const mayPrice = (context: OfficeContext, site: SiteCode): boolean =>
  sitesWith(staffOf(context), "prices.write", allSites(context)).includes(site);

const lock = async (tx: Tx, { targetId, site }: OfPrice) =>
  (await lockPrices(tx, { site, productIds: [targetId] })).get(targetId) ?? null;

/** The price of a product on a site, in dollars; null where the site does not sell it. */
export async function findScheduledPrice(tx: Tx, of: OfPrice) {
  const stored = await lock(tx, of);
  return stored === null ? null : { name: stored.title, state: showState(stored.state) };
}

function sentenceOf(refusal: SaveRefusal, detail: Detail = {}): string {
  const message = pricesRefusalMessages[refusal];
  return typeof message === "function" ? message(detail) : message;
}

/** Saves a price as the editor of prices does; the ledger and the cost are asked. */
export async function saveScheduledPrice(
  tx: Tx,
  context: OfficeContext,
  of: OfPrice,
  { changes, action }: Wanted,
): Promise<Result<null, "unknownTarget" | "notYours" | "wrongFields">> {
  if (!mayPrice(context, of.site)) return refuse("notYours");
  const stored = await lock(tx, of);
  if (stored === null) return refuse("unknownTarget");
  const at = priceSiteOf(context, of.site);
  // An earlier price may be restored, even below today's cost.
  const isApproved = action === "change-ended";
  const planned = await planChange(tx, at, stored, { change: changes, isApproved });
  if (!planned.ok) {
    if (planned.refusal === "nothingChanges") return ok(null);
    return refuse("wrongFields", { fields: ["price"], sentences: [sentenceOf(planned.refusal, planned.detail)] });
  }
  const writing = {
    stored,
    after: planned.value,
    changeId: randomUUID(),
    reason: "Scheduled",
    kind: "single",
  } as const;
  await writeOne(tx, context, at, { ...writing, action: `price-${action}` });
  return ok(null);
}
