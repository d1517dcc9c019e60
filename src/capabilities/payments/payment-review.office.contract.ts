import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { providers } from "#shop/payment-methods.ts";
import { siteCodes } from "#shop/site.ts";
import { dollars } from "#shop/wire-values.ts";
import { OrderPayment } from "./order-payments.contract.ts";
import { reviewKinds, reviewDecisions } from "./payment-review.rules.ts";

// The id of a report that belongs to no payment is made from its name, so it has no version of a UUID.
const CaseId = z.guid();
const Instant = z.string().meta({ description: "ISO instant" });
const anyOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.union([z.literal(""), z.enum(values)]).default("");

export const ReviewRow = z
  .object({
    id: CaseId,
    kind: z.enum(reviewKinds),
    site: z.string().nullable().meta({ description: "null for a payment that no order has" }),
    orderNumber: z.string().nullable(),
    provider: z.string(),
    reference: z.string(),
    amount: dollars.nullable(),
    currency: z.string().nullable(),
    since: Instant,
    settled: z.object({ way: z.enum(reviewDecisions), by: z.string(), at: Instant }).nullable(),
  })
  .meta({ id: "PaymentReviewRow" });
export type ReviewRow = z.output<typeof ReviewRow>;

const DecisionOption = z.object({
  isAllowed: z.boolean(),
  reason: z.string().nullable().meta({ description: "a sentence where it is not allowed" }),
  asksAmount: z.boolean(),
});

export const PaymentReview = z
  .object({
    id: CaseId,
    kind: z.enum(reviewKinds),
    isOpen: z.boolean(),
    site: z.string().nullable(),
    provider: z.string(),
    reference: z.string(),
    amount: dollars.nullable(),
    reported: dollars.nullable().meta({ description: "the amount of the provider's latest report" }),
    currency: z.string().nullable(),
    cause: z.string().nullable().meta({ description: "what the shop recorded when it stopped" }),
    since: Instant,
    order: z
      .object({ number: z.string(), state: z.string(), total: dollars, paid: dollars })
      .nullable()
      .meta({ description: "what the shop knows of the order" }),
    payment: OrderPayment.nullable(),
    settled: z.array(
      z.object({
        way: z.enum(reviewDecisions),
        amount: dollars.nullable(),
        reason: z.string(),
        by: z.string(),
        at: Instant,
      }),
    ),
    ways: z.object({ accept: DecisionOption, refund: DecisionOption, void: DecisionOption }),
  })
  .meta({ id: "PaymentReview" });
export type PaymentReview = z.output<typeof PaymentReview>;

const OfCase = z.object({ id: CaseId });
const Decision = z.object({
  key: z.uuid().meta({ description: "idempotency key that the form makes: a repeated one changes nothing" }),
  reason: z.string().trim().min(1, "is missing: enter a reason").max(300),
});
const Amount = dollars.nullable().default(null).meta({ description: "what the provider took, where it is not known" });
const gone = { unknownCase: 404 } as const;
const refusals = {
  ...gone,
  settledBefore: 409,
  notInReview: 409,
  notAllowed: 409,
  noAmount: 400,
  cannotPlace: 409,
  usedKey: 409,
} as const;

/** Payments whose end a person has to decide. */
export const paymentReviewContract = defineOfficeContract({
  "GET /api/office/payment-reviews": {
    summary: "Payments in review by kind, provider and site, the oldest first; or settled ones, the latest first",
    needs: "payments.read",
    query: z.object({
      site: anyOf(siteCodes),
      state: z.enum(["", "settled"]).default(""),
      kind: anyOf(reviewKinds),
      provider: z.union([z.literal(""), z.enum(providers)]).default(""),
      words: z.string().max(100).default("").meta({ description: "an order's number, or a reference" }),
      after: z.string().max(120).default("").meta({ description: "the cursor of the page before" }),
    }),
    reply: z.object({ rows: z.array(ReviewRow), next: z.string().nullable() }),
  },
  "GET /api/office/payment-reviews/:id": {
    summary: "A payment in review: what the shop knows, what the provider reported, and the allowed decisions",
    needs: "payments.read",
    params: OfCase,
    reply: PaymentReview,
    refusals: gone,
  },
  "POST /api/office/payment-reviews/:id/accept": {
    summary: "Accepts a payment as it is: it pays for its order, or is recorded as the provider has it",
    needs: "payments.write",
    params: OfCase,
    body: Decision.extend({ amount: Amount }),
    reply: PaymentReview,
    refusals,
  },
  "POST /api/office/payment-reviews/:id/refund": {
    summary: "Sends the money of a payment in review back to its payer",
    needs: "refunds.write",
    params: OfCase,
    body: Decision.extend({ amount: Amount }),
    reply: PaymentReview,
    refusals,
  },
  "POST /api/office/payment-reviews/:id/void": {
    summary: "Asks the provider to cancel a payment in review",
    needs: "payments.write",
    params: OfCase,
    body: Decision,
    reply: PaymentReview,
    refusals,
  },
});
