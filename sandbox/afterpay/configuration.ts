import { z } from "zod";
import type { Merchant } from "../merchants.ts";
import type { OperationRequest, OperationAnswer } from "../providers/provider-operations.ts";
import type { SessionParts } from "../providers/session.ts";
import type { Change } from "../storage/data-file.ts";
import { money } from "./money.ts";
import type { AfterpayLimits } from "./store.ts";

/** Until Afterpay changes them. */
const usual = { minimum: 1_00, maximum: 2_000_00 };

export const limitsOf = ({ afterpay }: SessionParts, { site }: Pick<Merchant, "site">): AfterpayLimits =>
  afterpay.limits.find(site) ?? { site, ...usual };

/** A merchant without a minimum has none in the answer. */
export function readConfiguration({ merchant }: OperationRequest, parts: SessionParts): OperationAnswer {
  const { minimum, maximum } = limitsOf(parts, merchant);
  const { currency } = merchant;
  return {
    status: 200,
    headers: { "cache-control": "max-age=86400, private" },
    body: {
      ...(minimum !== undefined && { minimumAmount: money(minimum, currency) }),
      maximumAmount: money(maximum, currency),
    },
  };
}

export const limitsOrder = z.strictObject({
  site: z.string(),
  minimum: z.number().int().positive().optional(),
  maximum: z.number().int().positive(),
});

/** Afterpay changes what a merchant's customers can spend. */
export const changeLimits = (
  { afterpay }: SessionParts,
  { site, minimum, maximum }: z.infer<typeof limitsOrder>,
): Change[] => [afterpay.limits.write({ site, minimum, maximum })];
