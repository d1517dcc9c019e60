import { asCents } from "#kit/money.ts";
import type { DisputeStage, DisputeStatus } from "../../disputes.rules.ts";
import type { AdyenItem } from "./adyen-webhook.ts";
import type { DisputeReport } from "./payment-provider.ts";

/** The events of Adyen's Webhooks v1 about disputes: their stage, and their status where the event alone decides it. */
const events: Readonly<Record<string, readonly [stage: DisputeStage, status: DisputeStatus | null]>> = {
  REQUEST_FOR_INFORMATION: ["inquiry", null],
  NOTIFICATION_OF_CHARGEBACK: ["announced", null],
  INFORMATION_SUPPLIED: ["inquiry", "open"],
  CHARGEBACK: ["chargeback", null],
  CHARGEBACK_REVERSED: ["chargeback", "won"],
  ISSUER_RESPONSE_TIMEFRAME_EXPIRED: ["inquiry", "won"],
  // The period to answer ended, without an answer or because the shop accepted the dispute; it moves no money.
  DISPUTE_DEFENSE_PERIOD_ENDED: ["inquiry", "lost"],
  PREARBITRATION_OPEN: ["pre-arbitration", "open"],
  PREARBITRATION_DECLINED: ["pre-arbitration", "open"],
  SCHEME_ARBITRATION: ["pre-arbitration", "open"],
  PREARBITRATION_WON: ["pre-arbitration", "won"],
  PREARBITRATION_ISSUER_WITHDRAWN: ["pre-arbitration", "won"],
  SCHEME_ARBITRATION_WON: ["pre-arbitration", "won"],
  PREARBITRATION_LOST: ["pre-arbitration", "lost"],
  PREARBITRATION_ACCEPTED: ["pre-arbitration", "lost"],
  SCHEME_ARBITRATION_LOST: ["pre-arbitration", "lost"],
  SECOND_CHARGEBACK: ["second-chargeback", null],
};

const statusOf = (disputeStatus: unknown): DisputeStatus => {
  if (disputeStatus === "Won") return "won";
  return disputeStatus === "Lost" || disputeStatus === "Accepted" || disputeStatus === "Expired" ? "lost" : "open";
};

/**
 * The report in a notification about a dispute; null for every other one. All of a dispute have its reference, except that
 * an account may be set up to send some of them with the payment's only.
 */
export function readDispute(item: AdyenItem, occurredAt: Date): DisputeReport | null {
  const [stage, status] = events[item.eventCode] ?? [];
  if (stage === undefined) return null;
  const { additionalData: data, amount, pspReference, originalReference, reason = "" } = item;
  const dueAt = new Date(String(data["defensePeriodEndsAt"]));
  const code = data["chargebackReasonCode"] ?? data["rfiReasonCode"];
  return {
    disputeRef: pspReference,
    providerRef: originalReference || pspReference,
    stage,
    status: status ?? statusOf(data["disputeStatus"]),
    amount: { cents: asCents(Math.abs(amount.value)), currency: amount.currency },
    reason: [code, reason]
      .flatMap((part) => (typeof part === "string" ? [part.trim()] : []))
      .join(" ")
      .trim(),
    dueAt: Number.isNaN(dueAt.getTime()) ? null : dueAt,
    occurredAt,
  };
}
