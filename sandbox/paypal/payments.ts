import { z } from "zod";
import { type OperationRequest, Refusal, type OperationAnswer } from "../providers/provider-operations.ts";
import { newId, type ProviderSession, refundEntry, type SessionParts } from "../providers/session.ts";
import { captureResource, findByCapture } from "./captures.ts";
import { scheduleEvent } from "../providers/scheduled-events.ts";
import { notifyOfRefund } from "./notifications.ts";
import { asPreferred, obeyMockResponse } from "./problems.ts";
import { refundBody } from "./refund-body.ts";
import type { PayPalRefund } from "./store.ts";

export const readCapture = ({ params, merchant }: OperationRequest, parts: SessionParts): OperationAnswer => {
  const session = findByCapture(parts, params["id"] ?? "", merchant.site);
  if (!session) throw new Refusal(404, "INVALID_RESOURCE_ID");
  return { status: 200, body: captureResource(parts, session) };
};

const refundRequest = z.strictObject({
  amount: z.strictObject({ currency_code: z.string(), value: z.string().regex(/^\d+(\.\d{1,2})?$/) }).optional(),
  custom_id: z.string().min(1).max(127).optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  note_to_payer: z.string().min(1).max(255).optional(),
});

/** Refunds of a payment from a bank take a while, too. */
const pendingSeconds = 60;

export function refundCapture(request: OperationRequest, parts: SessionParts): OperationAnswer {
  obeyMockResponse(request);
  const { body, params, merchant } = request;
  const parsed = refundRequest.safeParse(body);
  if (!parsed.success) throw new Refusal(400, "INVALID_PARAMETER_SYNTAX");
  const captureId = params["id"] ?? "";
  const session = findByCapture(parts, captureId, merchant.site);
  if (!session) throw new Refusal(404, "INVALID_RESOURCE_ID");
  if (session.capture === "pending") throw new Refusal(422, "PENDING_CAPTURE");
  const { amount, custom_id, invoice_id, note_to_payer } = parsed.data;
  if (amount && amount.currency_code !== session.currency) throw new Refusal(422, "REFUND_CAPTURE_CURRENCY_MISMATCH");
  const made = createRefund(parts, session, amount ? Math.round(Number(amount.value) * 100) : restOf(parts, session), {
    customId: custom_id,
    invoiceId: invoice_id,
    note: note_to_payer,
  });
  return { status: 201, body: asPreferred(request, refundBody(parts, made.refund)), changes: made.changes };
}

/** What is neither refunded nor about to be. */
function restOf({ ledger, payPal }: SessionParts, session: ProviderSession): number {
  const { captured = 0, refunded = 0 } = ledger.total(session.id) ?? {};
  const pending = payPal.refunds
    .list()
    .filter((one) => one.sessionId === session.id && one.status === "PENDING")
    .reduce((sum, one) => sum + one.cents, 0);
  return captured - refunded - pending;
}

type RefundNotes = Pick<PayPalRefund, "customId" | "invoiceId" | "note">;

/** A refund by the shop's call, or at PayPal's own screen. */
export function createRefund(parts: SessionParts, session: ProviderSession, cents: number, notes: RefundNotes) {
  if (session.capture !== "taken") throw new Refusal(422, "REFUND_NOT_ALLOWED");
  if (restOf(parts, session) === 0) throw new Refusal(422, "CAPTURE_FULLY_REFUNDED");
  if (cents <= 0 || cents > restOf(parts, session)) throw new Refusal(422, "REFUND_AMOUNT_EXCEEDED");
  const now = parts.clock.now().toISOString();
  const isPending = session.choice === "approve-pending";
  const refund: PayPalRefund = {
    ...notes,
    id: newId(8),
    site: session.site,
    sessionId: session.id,
    captureId: session.captureRef ?? "",
    cents,
    currency: session.currency,
    status: isPending ? "PENDING" : "COMPLETED",
    createdAt: now,
    updatedAt: now,
  };
  const changes = isPending
    ? [
        parts.payPal.refunds.write(refund),
        ...scheduleEvent(parts, session, "refund-completed", pendingSeconds),
        ...notifyOfRefund(parts, session, { event: "PAYMENT.REFUND.PENDING", refund }),
      ]
    : [
        parts.payPal.refunds.write(refund),
        refundEntry(parts, session, { cents, id: refund.id }),
        ...notifyOfRefund(parts, session, { event: "PAYMENT.CAPTURE.REFUNDED", refund }),
      ];
  return { refund, changes };
}

export const readRefund = ({ params, merchant }: OperationRequest, parts: SessionParts): OperationAnswer => {
  const refund = parts.payPal.refunds.find(params["id"] ?? "");
  if (refund?.site !== merchant.site) throw new Refusal(404, "INVALID_RESOURCE_ID");
  return { status: 200, body: refundBody(parts, refund) };
};
