import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import { allSites, type OfficeContext, staffOf } from "#platform/office-service.ts";
import { sitesWith } from "#shop/office-staff.ts";
import type { SiteCode } from "#shop/site.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { scheduleMessages } from "../../scheduled/scheduled-changes.copy.ts";
import type { PromotionContent } from "../../scheduled/scheduled-changes.office.contract.ts";
import { lockPromotion, updatePromotion } from "./scheduled-promotions.store.ts";

type OfPromotion = { readonly targetId: number; readonly site: SiteCode };
type Wanted = { readonly changes: PromotionContent; readonly action: string };

export async function findScheduledPromotion(tx: Tx, { targetId, site }: OfPromotion) {
  const promotion = await lockPromotion(tx, { id: targetId, site });
  return promotion && { name: promotion.title, promotion };
}

/** Saves what shoppers read of a promotion, and its days. */
export async function saveScheduledPromotion(
  tx: Tx,
  context: OfficeContext,
  { targetId, site }: OfPromotion,
  { changes, action }: Wanted,
): Promise<Result<null, "unknownTarget" | "notYours" | "wrongFields">> {
  if (!sitesWith(staffOf(context), "products.write", allSites(context)).includes(site)) return refuse("notYours");
  const before = await lockPromotion(tx, { id: targetId, site });
  if (before === null) return refuse("unknownTarget");
  const after = { ...before, ...changes };
  if (after.endDate < after.startDate)
    return refuse("wrongFields", { fields: ["endDate"], sentences: [scheduleMessages.promotionEndsFirst] });
  await updatePromotion(tx, after);
  const fields = Object.keys(changes) as (keyof PromotionContent)[];
  const only = (of: typeof before) => Object.fromEntries(fields.map((field) => [field, of[field]]));
  await recordAudit(tx, context, {
    area: "products",
    action: `promotion-${action}`,
    site,
    record: { kind: "promotion", id: String(targetId), name: before.title },
    before: only(before),
    after: only(after),
  });
  return ok(null);
}
