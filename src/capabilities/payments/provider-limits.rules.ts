import { asCents } from "#kit/money.ts";
import type { PaymentLimit } from "#shop/site.ts";

/** The range that retailer and provider both allow; the retailer's own where the provider's is unknown. */
export function narrowLimit(own: PaymentLimit, theirs: PaymentLimit | null): PaymentLimit {
  if (theirs === null) return own;
  return {
    minimum: asCents(Math.max(own.minimum, theirs.minimum)),
    maximum: asCents(Math.min(own.maximum, theirs.maximum)),
  };
}

export const isEmptyLimit = ({ minimum, maximum }: PaymentLimit): boolean => minimum > maximum;
