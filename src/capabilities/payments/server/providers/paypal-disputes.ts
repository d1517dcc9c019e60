import { z } from "zod";
import type { DisputeReport } from "./payment-provider.ts";
import { PayPalMoney, payPalMoneyOf } from "./paypal-money.ts";

const id = z.string().min(1).max(255);

/** A dispute of PayPal's Disputes API 1.10, as its events and its read call show it. */
const Dispute = z.object({
  dispute_id: id,
  update_time: z.coerce.date().optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: id, custom: z.string().optional() })).min(1),
  reason: z.string().max(255).default("OTHER"),
  status: z.string().max(255),
  dispute_amount: PayPalMoney,
  dispute_outcome: z.object({ outcome_code: z.string(), amount_refunded: PayPalMoney.optional() }).optional(),
  dispute_life_cycle_stage: z.string().default("INQUIRY"),
  seller_response_due_date: z.coerce.date().optional(),
});

const stages: Readonly<Record<string, DisputeReport["stage"]>> = {
  INQUIRY: "inquiry",
  CHARGEBACK: "chargeback",
  PRE_ARBITRATION: "pre-arbitration",
  ARBITRATION: "pre-arbitration",
};
/** Every other outcome of a resolved dispute leaves the merchant the money. */
const lostOutcomes: ReadonlySet<string> = new Set(["RESOLVED_BUYER_FAVOUR", "ACCEPTED"]);

export type PayPalDispute = { readonly report: DisputeReport; readonly merchantReference: string };

/** Reads a dispute; null for anything else. `reportedAt`: the time of the event that brought it. */
export function readPayPalDispute(body: unknown, reportedAt?: Date): PayPalDispute | null {
  const { data } = Dispute.safeParse(body);
  const [transaction] = data?.disputed_transactions ?? [];
  const occurredAt = reportedAt ?? data?.update_time;
  if (!data || !transaction || occurredAt === undefined) return null;
  const { outcome_code: outcome = "", amount_refunded: refunded } = data.dispute_outcome ?? {};
  const isLost = lostOutcomes.has(outcome);
  const amount = payPalMoneyOf((isLost && refunded) || data.dispute_amount);
  if (amount === null) return null;
  const stage = stages[data.dispute_life_cycle_stage] ?? "inquiry";
  const report: DisputeReport = {
    disputeRef: data.dispute_id,
    providerRef: transaction.seller_transaction_id,
    // An inquiry that the payer wins costs the merchant the money like a chargeback.
    stage: isLost && stage === "inquiry" ? "chargeback" : stage,
    status: isLost ? "lost" : data.status === "RESOLVED" ? "won" : "open",
    amount,
    reason: data.reason,
    dueAt: data.seller_response_due_date ?? null,
    occurredAt,
  };
  return { report, merchantReference: transaction.custom ?? "" };
}
