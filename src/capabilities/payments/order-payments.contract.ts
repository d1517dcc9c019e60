import { z } from "zod";
import { dollars } from "#shop/wire-values.ts";
import { attemptStates } from "./payments.rules.ts";

const Instant = z.string().meta({ description: "ISO instant" });

/** A payment of an order with all that its provider said. */
export const OrderPayment = z
  .object({
    id: z.string(),
    provider: z.string(),
    method: z.string(),
    state: z.enum(attemptStates),
    amount: dollars,
    captured: dollars,
    refunded: dollars,
    disputed: dollars,
    left: dollars.meta({ description: "what can be refunded of it" }),
    cardBrand: z.string().nullable(),
    cardLast4: z.string().nullable(),
    reference: z.string().meta({ description: "ours, which the provider shows" }),
    providerRef: z.string().nullable(),
    refusal: z.string().nullable(),
    begunAt: Instant,
    isLater: z.boolean().meta({ description: "made after the order was placed" }),
    events: z.array(
      z.object({
        at: Instant,
        kind: z.string(),
        isSuccess: z.boolean(),
        amount: dollars.nullable(),
        isApplied: z.boolean(),
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.string(),
        at: Instant,
        amount: dollars,
        state: z.enum(["pending", "done", "failed"]),
        reason: z.string(),
        mayRetry: z.boolean(),
      }),
    ),
    disputes: z.array(
      z.object({ id: z.string(), stage: z.string(), status: z.string(), amount: dollars, dueAt: Instant.nullable() }),
    ),
  })
  .meta({ id: "OrderPayment" });
export type OrderPayment = z.output<typeof OrderPayment>;
