import { ok, refuse } from "#kit/result.ts";
import type { WaitingWork } from "#platform/office/office-home.ts";
import { allSites, type OfficeContext, type OfficeService, requestedSites } from "#platform/office-service.ts";
import type { paymentReviewContract } from "../payment-review.office.contract.ts";
import type { OnPayment } from "./outcomes/payment-event.ts";
import { countReviews, findReview, listReviews, listSettled, REVIEW_PAGE } from "./review/review.store.ts";
import { scopeOf, decideReview } from "./review/decide-review.ts";
import { showReview, showRow } from "./review/show-review.ts";

/** `2026-11-24T09:00:00.000Z <id>` */
function readCursor(after: string): { readonly at: string; readonly id: string } | null {
  const [at = "", id = ""] = after.split(" ");
  return Number.isNaN(Date.parse(at)) || !/^[\da-f-]{36}$/.test(id) ? null : { at, id };
}

/** A payment without an order belongs to no site, so it is listed where no site is chosen. */
function listedFor(context: OfficeContext, site: string) {
  const sites = requestedSites(context, "payments.read", site === "" ? [] : [site]);
  return { sites, withUnknown: site === "" && sites.length === allSites(context).length };
}

/** What the first page of the office says of payments in review. */
export const paymentReviewsWaiting: WaitingWork = {
  needs: "payments.read",
  count: async (context, site) => {
    const { sites, withUnknown } = listedFor(context, site);
    return { "payment-reviews": await countReviews(context.db, sites, withUnknown) };
  },
};

/** The calls about payments in review; `onPayment` is the order's side of a payment. */
export const createOfficePaymentReviewService = (
  onPayment: OnPayment,
): OfficeService<typeof paymentReviewContract> => ({
  "GET /api/office/payment-reviews": async (context, { query }) => {
    const { site, state, kind, provider, words, after } = query;
    const isOpen = state === "";
    const found = await listReviews(context.db, {
      ...listedFor(context, site),
      isOpen,
      kind,
      provider,
      words: words.trim(),
      after: readCursor(after),
    });
    const page = found.slice(0, REVIEW_PAGE);
    const settled = isOpen
      ? []
      : await listSettled(
          context.db,
          page.map(({ id }) => id),
        );
    const last = page.at(-1);
    return {
      rows: page.map((one) =>
        showRow(
          one,
          settled.find(({ caseId }) => caseId === one.id),
        ),
      ),
      next: found.length > REVIEW_PAGE && last !== undefined ? `${last.since.toISOString()} ${last.id}` : null,
    };
  },
  "GET /api/office/payment-reviews/:id": async (context, { params }) => {
    const found = await findReview(context.db, { id: params.id, ...scopeOf(context, "payments.read") });
    return found === null ? refuse("unknownCase") : ok(await showReview(context.db, found));
  },
  "POST /api/office/payment-reviews/:id/accept": (context, { params, body }) =>
    decideReview(context, onPayment, { id: params.id, way: "accept", ...body }),
  "POST /api/office/payment-reviews/:id/refund": (context, { params, body }) =>
    decideReview(context, onPayment, { id: params.id, way: "refund", ...body }),
  "POST /api/office/payment-reviews/:id/void": (context, { params, body }) =>
    decideReview(context, onPayment, { id: params.id, way: "void", amount: null, ...body }),
});
