import type { EventFacts } from "../providers/events.ts";
import { newId, type ProviderSession, refundEntry, type SessionParts, captureSession } from "../providers/session.ts";
import type { Change } from "../storage/data-file.ts";
import { notifyOfCapture, notifyOfDispute, notifyOfRefund } from "./notifications.ts";
import { createRefund } from "./payments.ts";
import type { PayPalDispute, PayPalRefund } from "./store.ts";

type Apply = (parts: SessionParts, session: ProviderSession, cents: number | undefined) => Change[] | null;

const settled = (parts: SessionParts, session: ProviderSession): ProviderSession => ({
  ...session,
  extra: { ...session.extra, settledAt: parts.clock.now().toISOString() },
});

const complete: Apply = (parts, session) => {
  if (session.capture !== "pending") return null;
  const done = captureSession(parts, settled(parts, session));
  return [...done.changes, ...notifyOfCapture(parts, done.session, "COMPLETED")];
};

const deny: Apply = (parts, session) => {
  if (session.capture !== "pending") return null;
  const denied: ProviderSession = { ...settled(parts, session), capture: "declined" };
  return [parts.sessions.write(denied), ...notifyOfCapture(parts, denied, "DENIED")];
};

const endRefund =
  (status: "COMPLETED" | "FAILED"): Apply =>
  (parts, session) => {
    const pending = parts.payPal.refunds.list().find((one) => one.sessionId === session.id && one.status === "PENDING");
    if (!pending) return null;
    const refund: PayPalRefund = { ...pending, status, updatedAt: parts.clock.now().toISOString() };
    const event = status === "COMPLETED" ? "PAYMENT.CAPTURE.REFUNDED" : "PAYMENT.REFUND.FAILED";
    return [
      parts.payPal.refunds.write(refund),
      ...(status === "COMPLETED" ? [refundEntry(parts, session, refund)] : []),
      ...notifyOfRefund(parts, session, { event, refund }),
    ];
  };

const refundElsewhere: Apply = (parts, session, cents = session.cents) =>
  session.capture === "taken"
    ? createRefund(parts, session, cents, { customId: undefined, invoiceId: undefined, note: "By hand" }).changes
    : null;

const reverse: Apply = (parts, session, cents = session.cents) => {
  if (session.capture !== "taken") return null;
  const now = parts.clock.now().toISOString();
  const id = newId(8);
  const refund: PayPalRefund = {
    id,
    site: session.site,
    sessionId: session.id,
    captureId: session.captureRef ?? "",
    cents,
    currency: session.currency,
    status: "COMPLETED",
    invoiceId: session.reference,
    customId: session.reference,
    note: undefined,
    createdAt: now,
    updatedAt: now,
  };
  return [
    parts.payPal.refunds.write(refund),
    refundEntry(parts, session, { id, cents }, "chargeback"),
    ...notifyOfRefund(parts, session, { event: "PAYMENT.CAPTURE.REVERSED", refund }),
  ];
};

const dayMs = 86_400_000;

const openDispute: Apply = (parts, session, cents = session.cents) => {
  if (session.capture !== "taken") return null;
  const now = parts.clock.now();
  const dispute: PayPalDispute = {
    id: `PP-D-${newId(3)}`,
    site: session.site,
    sessionId: session.id,
    cents,
    reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
    status: "WAITING_FOR_SELLER_RESPONSE",
    stage: "INQUIRY",
    outcome: undefined,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    dueAt: new Date(now.getTime() + 10 * dayMs).toISOString(),
  };
  return [parts.payPal.disputes.write(dispute), ...notifyOfDispute(parts, session, { event: "CREATED", dispute })];
};

type DisputeStep = Pick<PayPalDispute, "status" | "stage"> & Partial<Pick<PayPalDispute, "outcome" | "dueAt">>;

/** A dispute moves on. Money that it takes is in the ledger as a chargeback. */
const moveDispute =
  (step: (dispute: PayPalDispute) => DisputeStep): Apply =>
  (parts, session) => {
    const open = parts.payPal.disputes.list().find((one) => one.sessionId === session.id && one.status !== "RESOLVED");
    if (!open) return null;
    const dispute: PayPalDispute = { ...open, ...step(open), updatedAt: parts.clock.now().toISOString() };
    const isLost = dispute.outcome === "RESOLVED_BUYER_FAVOUR";
    return [
      parts.payPal.disputes.write(dispute),
      ...(isLost ? [refundEntry(parts, session, { id: dispute.id, cents: dispute.cents }, "chargeback")] : []),
      ...notifyOfDispute(parts, session, { event: dispute.status === "RESOLVED" ? "RESOLVED" : "UPDATED", dispute }),
    ];
  };

const resolved =
  (outcome: NonNullable<PayPalDispute["outcome"]>) =>
  ({ stage }: PayPalDispute): DisputeStep => ({ status: "RESOLVED", stage, outcome, dueAt: undefined });

/** The platform ends every access token of the merchant. */
const revokeTokens: Apply = ({ payPal }, { site }) =>
  payPal.tokens
    .list()
    .filter((token) => token.site === site)
    .map(({ id }) => payPal.tokens.remove(id));

const events: Readonly<Partial<Record<EventFacts["event"], Apply>>> = {
  "capture-completed": complete,
  "capture-denied": deny,
  "capture-reversed": reverse,
  "refund-completed": endRefund("COMPLETED"),
  "refund-failed": endRefund("FAILED"),
  "refunded-elsewhere": refundElsewhere,
  "dispute-opened": openDispute,
  "dispute-escalated": moveDispute(() => ({ status: "UNDER_REVIEW", stage: "CHARGEBACK" })),
  "dispute-won": moveDispute(resolved("RESOLVED_SELLER_FAVOUR")),
  "dispute-lost": moveDispute(resolved("RESOLVED_BUYER_FAVOUR")),
  "tokens-revoked": revokeTokens,
};

export const applyPayPalEvent = (
  parts: SessionParts,
  session: ProviderSession,
  { event, cents }: EventFacts,
): Change[] | null => events[event]?.(parts, session, cents) ?? null;
