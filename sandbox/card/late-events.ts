import type { DueWork } from "../scheduler.ts";
import type { DataFile } from "../storage/data-file.ts";
import { ledgerEntry, tell } from "./modify.ts";
import { newPsp, type CardParts, type LateEvent } from "./payment.ts";
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
  const { captured = 0, refunded = 0 } = parts.ledger.total(payment.psp) ?? {};
  const step = { payment, psp: newPsp(), cents: captured - refunded };
  if (step.cents <= 0) return [];
  return [
    ledgerEntry(parts, { ...step, kind: "chargeback" }),
    ...tell(parts, { ...step, eventCode: "CHARGEBACK", reason: "Fraud" }),
  ];
}
