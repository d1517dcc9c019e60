import type { z } from "zod";
import type { LedgerEntry } from "../ledger.ts";
import type { Merchant } from "../merchants.ts";
import type { Change } from "../storage/data-file.ts";
import { invalidRequest } from "./card-error.ts";
import { notify, type EventCode } from "./notifications.ts";
import { newPsp, type CardCall, type CardParts, type LateEvent, type Outcome, type Payment } from "./payment.ts";
import {
  amountRequest,
  cancelByReferenceRequest,
  cancelRequest,
  checkAccount,
  checkAmount,
  readRequest,
} from "./requests.ts";

const announcementDelay = 5_000;
const chargebackDelay = 10_000;
/** A bank that refuses a capture or a refund after it was reported. */
const rejectionDelay = 5_000;

/** POST /v72/payments/{psp}/captures */
export function capture(call: CardCall, parts: CardParts): Outcome {
  const { payment, cents, psp, outcome } = readAmount(call, parts);
  const total = parts.ledger.total(payment.psp);
  if (payment.state === "authorised" && (total?.captured ?? 0) + cents > (total?.authorised ?? 0)) {
    throw invalidRequest("137", "Invalid amount specified: more than what is authorised");
  }
  if (payment.state !== "authorised") {
    return {
      ...outcome,
      changes: notifyChange(parts, {
        payment,
        psp,
        cents,
        eventCode: "CAPTURE",
        failure: "Transaction is not authorised",
      }),
    };
  }
  if (payment.rule.quirk === "capture-fails") {
    return {
      ...outcome,
      changes: notifyChange(parts, { payment, psp, cents, eventCode: "CAPTURE_FAILED", reason: "Capture Failed" }),
    };
  }
  const changes = [
    ledgerEntry(parts, { payment, psp, cents, kind: "capture" }),
    ...laterEvents(parts, { payment, psp, cents }),
    ...notifyChange(parts, { payment, psp, cents, eventCode: "CAPTURE" }),
  ];
  return { ...outcome, changes };
}

/** What banks do after a capture of these cards. */
function laterEvents(parts: CardParts, { payment, psp, cents }: Step): Change[] {
  const later = (kind: LateEvent["kind"], delay: number, id = psp) =>
    parts.lateEvents.write({ id, psp: payment.psp, kind, cents, due: parts.clock.ticks() + delay });
  const { quirk } = payment.rule;
  if (quirk === "chargeback")
    return [later("announce", announcementDelay, `announce-${psp}`), later("charge back", chargebackDelay)];
  if (quirk === "inquiry") return [later("inquire", rejectionDelay)];
  return quirk === "capture-rejected" ? [later("reject capture", rejectionDelay)] : [];
}

/** POST /v72/payments/{psp}/refunds */
export function refund(call: CardCall, parts: CardParts): Outcome {
  const { payment, cents, psp, outcome } = readAmount(call, parts);
  const total = parts.ledger.total(payment.psp);
  if ((total?.refunded ?? 0) + cents > (total?.captured ?? 0)) {
    throw invalidRequest("137", "Invalid amount specified: more than what is captured");
  }
  if (payment.rule.quirk === "refund-fails") {
    return {
      ...outcome,
      changes: notifyChange(parts, { payment, psp, cents, eventCode: "REFUND_FAILED", reason: "Refund Failed" }),
    };
  }
  const changes = [
    ledgerEntry(parts, { payment, psp, cents, kind: "refund" }),
    ...notifyChange(parts, { payment, psp, cents, eventCode: "REFUND" }),
    ...rejectionOf({ payment, psp, cents }, parts),
  ];
  return { ...outcome, changes };
}

/** The bank's later rejection of a refund that was reported as made. */
export function rejectionOf({ payment, psp, cents }: Step, parts: CardParts): Change[] {
  if (payment.rule.quirk !== "refund-rejected") return [];
  const due = parts.clock.ticks() + rejectionDelay;
  return [parts.lateEvents.write({ id: psp, psp: payment.psp, kind: "reject refund", cents, due })];
}

/** POST /v72/payments/{psp}/cancels */
export function cancel(call: CardCall, parts: CardParts): Outcome {
  const { payment, psp, outcome } = readModification(call, cancelRequest, parts);
  return { ...outcome, changes: voidChanges(parts, { payment, psp, eventCode: "CANCELLATION" }) };
}

/** POST /v72/cancels: by the shop's own reference, when it did not receive the provider's. */
export function cancelByReference(call: CardCall, parts: CardParts): Outcome {
  const { merchantAccount, paymentReference, reference } = readRequest(cancelByReferenceRequest, call.body);
  checkAccount(merchantAccount, call.merchant);
  const psp = newPsp();
  const named = parts.payments
    .list()
    .filter((payment) => payment.site === call.merchant.site && payment.reference === paymentReference);
  const payment = named.findLast(({ state }) => state === "authorised" || state === "waiting") ?? named.at(-1);
  const changes = payment
    ? voidChanges(parts, { payment, psp, eventCode: "TECHNICAL_CANCEL" })
    : notifyUnknownPayment(parts, call.merchant, { psp, paymentReference });
  return {
    status: 201,
    reference: paymentReference,
    body: { merchantAccount, paymentReference, pspReference: psp, ...(reference && { reference }), status: "received" },
    changes,
  };
}

type Step = { payment: Payment; psp: string; cents: number };

export function ledgerEntry(
  { ledger, clock }: CardParts,
  { payment, psp, cents, kind }: Step & { kind: LedgerEntry["kind"] },
): Change {
  return ledger.entry({
    at: clock.now().toISOString(),
    kind,
    provider: "adyen",
    merchantAccount: payment.merchantAccount,
    psp,
    originalPsp: payment.psp,
    currency: payment.currency,
    cents,
    merchantReference: payment.reference,
  });
}

export function notifyChange(
  parts: CardParts,
  step: Step & { eventCode: EventCode; reason?: string; failure?: string; data?: Record<string, string> },
): Change[] {
  const { payment, psp, cents, eventCode } = step;
  return notify(parts, {
    eventCode,
    psp,
    payment,
    merchantAccount: payment.merchantAccount,
    merchantReference: payment.reference,
    currency: payment.currency,
    cents,
    isSuccess: step.failure === undefined,
    reason: step.failure ?? step.reason ?? "",
    ...(step.data && { data: step.data }),
  });
}

/** Only a payment that was never captured can be voided; events that are still due are cancelled. */
function voidChanges(
  parts: CardParts,
  { payment, psp, eventCode }: { payment: Payment; psp: string; eventCode: EventCode },
): Change[] {
  const total = parts.ledger.total(payment.psp);
  const step = { payment, psp, cents: payment.cents, eventCode };
  if (total && total.captured > 0) return notifyChange(parts, { ...step, failure: "Transaction was already captured" });
  const ended = parts.payments.write({ ...payment, state: "voided", challenge: undefined });
  if (payment.state === "authorised")
    return [ended, ledgerEntry(parts, { ...step, kind: "void" }), ...notifyChange(parts, step)];
  if (payment.state === "ended" || payment.state === "voided")
    return notifyChange(parts, { ...step, failure: "Transaction is not authorised" });
  return [ended, parts.lateEvents.remove(payment.psp), ...notifyChange(parts, step)];
}

function notifyUnknownPayment(
  parts: CardParts,
  merchant: Merchant,
  { psp, paymentReference }: { psp: string; paymentReference: string },
): Change[] {
  return notify(parts, {
    eventCode: "TECHNICAL_CANCEL",
    psp,
    payment: undefined,
    merchantAccount: merchant.merchantAccount,
    merchantReference: paymentReference,
    currency: merchant.currency,
    cents: 0,
    isSuccess: false,
    reason: "Transaction not found",
  });
}

function readAmount(call: CardCall, parts: CardParts): Step & { outcome: Omit<Outcome, "changes"> } {
  const { request, payment, psp, outcome } = readModification(call, amountRequest, parts);
  const { amount } = request;
  checkAmount(amount, call.merchant);
  return { payment, psp, cents: amount.value, outcome: { ...outcome, body: { ...outcome.body, amount } } };
}

/** The change of a merchant's own payment, and the answer that it was received. */
export function readModification<T extends { merchantAccount: string; reference?: string | undefined }>(
  call: CardCall,
  schema: z.ZodType<T>,
  parts: CardParts,
) {
  const request = readRequest(schema, call.body);
  const { merchantAccount, reference } = request;
  checkAccount(merchantAccount, call.merchant);
  const payment = readOwnPayment(call, parts);
  const psp = newPsp();
  const body = {
    merchantAccount,
    paymentPspReference: payment.psp,
    pspReference: psp,
    ...(reference && { reference }),
    status: "received",
  };
  return { request, payment, psp, outcome: { status: 201, reference: payment.reference, body } };
}

function readOwnPayment({ psp = "", merchant }: CardCall, { payments }: CardParts): Payment {
  const payment = payments.find(psp);
  if (!payment || payment.site !== merchant.site)
    throw invalidRequest("167", "Original pspReference required for this operation");
  return payment;
}
