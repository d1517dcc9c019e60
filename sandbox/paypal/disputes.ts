import { merchantIdOf } from "./ids.ts";
import { type OperationRequest, Refusal, type OperationAnswer } from "../providers/provider-operations.ts";
import type { ProviderSession, SessionParts } from "../providers/session.ts";
import { moneyOf } from "./captures.ts";
import type { OrderRequest } from "./requests.ts";
import type { PayPalDispute } from "./store.ts";

/** A dispute as PayPal's Disputes API 1.10 describes it. */
export function disputeBody({ publicUrl }: SessionParts, session: ProviderSession, dispute: PayPalDispute) {
  const [unit] = (session.request as OrderRequest).purchase_units;
  return {
    dispute_id: dispute.id,
    create_time: dispute.createdAt,
    update_time: dispute.updatedAt,
    disputed_transactions: [
      {
        buyer_transaction_id: `B${session.captureRef ?? ""}`,
        seller_transaction_id: session.captureRef ?? "",
        create_time: session.createdAt,
        transaction_status: "COMPLETED",
        gross_amount: moneyOf(session.currency, session.cents),
        invoice_number: unit?.invoice_id,
        custom: unit?.custom_id,
        buyer: { name: "Sandbox Payer" },
        seller: { merchant_id: merchantIdOf(session.site), name: session.site },
      },
    ],
    reason: dispute.reason,
    status: dispute.status,
    dispute_amount: moneyOf(session.currency, dispute.cents),
    ...(dispute.outcome && { dispute_outcome: { outcome_code: dispute.outcome } }),
    dispute_life_cycle_stage: dispute.stage,
    dispute_channel: "INTERNAL",
    ...(dispute.dueAt && { seller_response_due_date: dispute.dueAt }),
    links: [{ href: `${publicUrl()}/paypal/v1/customer/disputes/${dispute.id}`, rel: "self", method: "GET" }],
  };
}

export const readDispute = ({ params, merchant }: OperationRequest, parts: SessionParts): OperationAnswer => {
  const dispute = parts.payPal.disputes.find(params["id"] ?? "");
  const session = dispute && parts.sessions.find(dispute.sessionId);
  if (!dispute || !session || dispute.site !== merchant.site) throw new Refusal(404, "INVALID_RESOURCE_ID");
  return { status: 200, body: disputeBody(parts, session, dispute) };
};
