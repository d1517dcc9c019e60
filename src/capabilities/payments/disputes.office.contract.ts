import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { AnySiteCode } from "#shop/site-code-schema.ts";
import { dollars } from "#shop/wire-values.ts";
import { disputeAnswers, disputeViews } from "./dispute-answers.rules.ts";
import { disputeStages, disputeStatuses } from "./disputes.rules.ts";
import { OrderPayment } from "./order-payments.contract.ts";

const Instant = z.string().meta({ description: "ISO instant" });

export const DisputeListRow = z
  .object({
    id: z.uuid(),
    site: z.string(),
    orderNumber: z.string(),
    provider: z.string(),
    reference: z.string().meta({ description: "the provider's, of the dispute" }),
    stage: z.enum(disputeStages),
    status: z.enum(disputeStatuses),
    answer: z.enum(disputeAnswers),
    amount: dollars,
    currency: z.string(),
    reason: z.string(),
    dueAt: Instant.nullable().meta({ description: "until when the shop can answer" }),
    openedAt: Instant,
  })
  .meta({ id: "OfficeDisputeRow" });
export type DisputeListRow = z.output<typeof DisputeListRow>;

/** A fact about the order that helps to answer a bank. */
export const DisputeEvidence = z.object({
  kind: z.enum(["order", "delivery", "tracking", "mail", "refund"]),
  at: Instant.nullable(),
  text: z.string(),
  href: z.string().nullable().meta({ description: "a screen of the office that shows it" }),
});
export type DisputeEvidence = z.output<typeof DisputeEvidence>;

const Allowed = z.object({
  isAllowed: z.boolean(),
  reason: z.string().nullable().meta({ description: "a sentence where it is not allowed" }),
});

export const OfficeDispute = DisputeListRow.extend({
  taken: dollars.meta({ description: "what the provider took back and has not returned" }),
  events: z.array(
    z.object({
      at: Instant,
      stage: z.enum(disputeStages),
      status: z.enum(disputeStatuses),
      amount: dollars,
      reason: z.string(),
    }),
  ),
  answers: z.array(z.object({ kind: z.enum(["evidence", "accepted"]), text: z.string(), by: z.string(), at: Instant })),
  evidence: z.array(DisputeEvidence),
  payment: OrderPayment,
  booked: z
    .array(z.object({ at: Instant, event: z.string(), debit: z.string(), credit: z.string(), amount: dollars }))
    .meta({ description: "what the payments ledger has of it" }),
  actions: z.object({ evidence: Allowed, accept: Allowed }),
}).meta({ id: "OfficeDispute" });
export type OfficeDispute = z.output<typeof OfficeDispute>;

const OfDispute = z.object({ id: z.uuid() });
const Key = z.uuid().meta({ description: "idempotency key that the form makes: a repeated one changes nothing" });
const gone = { unknownDispute: 404 } as const;

/** Chargebacks and inquiries, which arrive by webhook. */
export const disputesOfficeContract = defineOfficeContract({
  "GET /api/office/disputes": {
    summary: "Disputes by view, site, order or reference; the first to be answered first",
    needs: "payments.read",
    query: z.object({
      site: z.union([z.literal(""), AnySiteCode]).default(""),
      view: z.union([z.literal(""), z.enum(disputeViews)]).default(""),
      words: z.string().max(100).default(""),
      after: z.string().max(120).default("").meta({ description: "the cursor of the page before" }),
    }),
    reply: z.object({ rows: z.array(DisputeListRow), next: z.string().nullable() }),
  },
  "GET /api/office/disputes/:id": {
    summary: "A dispute: its events, the evidence at hand, what staff did, and what the ledger has of it",
    needs: "payments.read",
    params: OfDispute,
    reply: OfficeDispute,
    refusals: gone,
  },
  "POST /api/office/disputes/:id/evidence": {
    summary: "Records which evidence was sent at the provider",
    needs: "payments.write",
    params: OfDispute,
    body: z.object({ key: Key, text: z.string().trim().min(1, "is missing: enter what was sent").max(2000) }),
    reply: OfficeDispute,
    refusals: { ...gone, notAllowed: 409, usedKey: 409 },
  },
  "POST /api/office/disputes/:id/accept": {
    summary: "Records that the shop does not answer a dispute; the provider decides it when its day has passed",
    needs: "payments.write",
    params: OfDispute,
    body: z.object({ key: Key, reason: z.string().trim().min(1, "is missing: enter a reason").max(300) }),
    reply: OfficeDispute,
    refusals: { ...gone, notAllowed: 409, usedKey: 409 },
  },
});
