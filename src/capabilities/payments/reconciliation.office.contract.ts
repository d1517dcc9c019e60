import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { AnySiteCode } from "#shop/site-code-schema.ts";
import { dollars } from "#shop/wire-values.ts";
import { settlementKinds } from "./settlements/settlement-line.ts";
import { settlingProviders } from "./settlements/settlement-readers.ts";

const Instant = z.string().meta({ description: "ISO instant" });
const Provider = z.enum(settlingProviders);
const States = z.object({
  matched: z.number().int(),
  "amount-differs": z.number().int(),
  "unknown-payment": z.number().int(),
  "no-payment-needed": z.number().int(),
});

export const Reconciliation = z
  .object({
    site: z.string(),
    currency: z.string(),
    lines: States.meta({ description: "of all imported lines" }),
    differing: z.array(
      z.object({
        provider: z.string(),
        state: z.enum(["amount-differs", "unknown-payment"]),
        kind: z.enum(settlementKinds),
        amount: dollars,
        reference: z.string().nullable(),
        at: Instant.nullable(),
        orderNumber: z.string().nullable(),
      }),
    ),
    unsettled: z
      .array(
        z.object({
          provider: z.string(),
          kind: z.enum(["capture", "refund"]),
          amount: dollars,
          reference: z.string(),
          since: Instant,
          orderNumber: z.string(),
        }),
      )
      .meta({ description: "money of ours that no line is about" }),
    others: z
      .array(z.object({ provider: z.string(), lines: z.number().int(), amount: dollars }))
      .meta({ description: "what providers moved for reasons of their own" }),
    hasMore: z.boolean().meta({ description: "only the first 500 of each are shown" }),
  })
  .meta({ id: "Reconciliation" });
export type Reconciliation = z.output<typeof Reconciliation>;

export const SettlementResult = z
  .object({
    isTrial: z.boolean(),
    added: z.number().int(),
    known: z.number().int().meta({ description: "lines that were imported before and change nothing" }),
    lines: States,
    fees: dollars,
    paidOut: dollars,
  })
  .meta({ id: "SettlementResult" });
export type SettlementResult = z.output<typeof SettlementResult>;

const AtSite = z.object({ site: AnySiteCode });
const MAX_FILE_BYTES = 4_000_000;

/** Settlement reports of providers, matched to captures, refunds and disputes. */
export const reconciliationContract = defineOfficeContract({
  "GET /api/office/sites/:site/reconciliation": {
    summary: "Where a site's settlements and its payments disagree, on either side",
    needs: "payments.read",
    params: AtSite,
    query: z.object({
      days: z.coerce
        .number()
        .int()
        .min(0)
        .max(365)
        .default(7)
        .meta({ description: "money that moved in the last days may still be settled" }),
    }),
    reply: Reconciliation,
  },
  "POST /api/office/sites/:site/settlements": {
    summary: "Imports a provider's settlement report, all of it or nothing; a trial changes nothing",
    needs: "payments.write",
    params: AtSite,
    body: z.object({
      provider: Provider,
      text: z
        .string()
        .min(1, "is empty: choose a file with lines")
        .max(MAX_FILE_BYTES, "is larger than 4 MB: split it"),
      isTrial: z.boolean(),
    }),
    reply: SettlementResult,
    refusals: { badFile: 400 },
  },
});
