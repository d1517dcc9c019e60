import type { DueWork } from "../scheduler.ts";
import type { Change, DataFile } from "../storage/data-file.ts";
import { disputeChanges } from "./disputes.ts";
import { ledgerEntry, notifyChange } from "./modify.ts";
import type { CardParts, LateEvent, Payment } from "./payment.ts";
import { authorisedChanges } from "./payment-outcome.ts";

/** Banks that decide, or change their decision, after the answer was sent. */
export function lateCardEvents(dataFile: DataFile, parts: CardParts): DueWork {
  return {
    nextDue() {
      const dues = parts.lateEvents.list().map((event) => event.due);
      return dues.length === 0 ? undefined : Math.min(...dues);
    },
    runDue(ticks) {
      const due = parts.lateEvents.list().filter((event) => event.due <= ticks);
      for (const event of due) dataFile.commit([parts.lateEvents.remove(event.id), ...happen(event, parts)]);
    },
  };
}

function happen(event: LateEvent, parts: CardParts) {
  const payment = parts.payments.find(event.psp);
  if (!payment) return [];
  if (event.kind === "authorise") return payment.state === "waiting" ? authorisedChanges(payment, parts, 0) : [];
  if (event.kind === "inquire") return disputeChanges(payment, "REQUEST_FOR_INFORMATION", parts);
  if (event.kind === "announce") return disputeChanges(payment, "NOTIFICATION_OF_CHARGEBACK", parts);
  if (event.kind === "charge back") return disputeChanges(payment, "CHARGEBACK", parts);
  return reject(payment, event, parts);
}

/** The bank refuses what was reported before: the money goes back where it was. */
function reject(payment: Payment, { id: psp, kind, cents = 0 }: LateEvent, parts: CardParts): Change[] {
  const isCapture = kind === "reject capture";
  const step = { payment, psp, cents };
  return [
    ledgerEntry(parts, { ...step, kind: isCapture ? "capture-reversed" : "refund-reversed" }),
    ...notifyChange(parts, {
      ...step,
      eventCode: isCapture ? "CAPTURE_FAILED" : "REFUND_FAILED",
      reason: isCapture ? "Capture Failed" : "Refund Failed",
    }),
  ];
}
