import { type Cents, formatAmount } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { type OfficeContext, siteOf, staffOf } from "#platform/office-service.ts";
import { refundLimitOf } from "#shop/office-staff.ts";

/** Refuses a refund above the person's own limit without an approval. */
export function checkRefundLimit(
  context: Pick<OfficeContext, "session" | "approvedBy" | "sites">,
  { site, cents }: { readonly site: string; readonly cents: Cents },
): Result<null, "overLimit"> {
  if (context.approvedBy !== undefined) return ok(null);
  const limit = refundLimitOf(staffOf(context), siteOf(context, site).code);
  return limit === null || cents <= limit
    ? ok(null)
    : refuse("overLimit", { amount: formatAmount(cents), limit: formatAmount(limit) });
}
