import { ledgerEntry, readModification, rejectionOf, notifyChange } from "./modify.ts";
import type { CardCall, CardParts, Outcome } from "./payment.ts";
import { cancelRequest } from "./requests.ts";

/** POST /v72/payments/{psp}/reversals: cancels what was only authorised, refunds what was captured. */
export function reverse(call: CardCall, parts: CardParts): Outcome {
  const { payment, psp, outcome } = readModification(call, cancelRequest, parts);
  const { authorised = 0, captured = 0, refunded = 0 } = parts.ledger.total(payment.psp) ?? {};
  const does = captured > 0 ? "refund" : "cancel";
  const cents = does === "refund" ? captured - refunded : authorised;
  const step = { payment, psp, cents };
  const isPossible = payment.state === "authorised" && cents > 0;
  const notified = notifyChange(parts, {
    ...step,
    eventCode: "CANCEL_OR_REFUND",
    data: { "modification.action": does },
    ...(!isPossible && { failure: "Transaction hasn't been authorised yet" }),
  });
  const made = [
    ledgerEntry(parts, { ...step, kind: does === "cancel" ? "void" : "refund" }),
    ...(does === "cancel" ? [parts.payments.write({ ...payment, state: "voided" })] : rejectionOf(step, parts)),
  ];
  return { ...outcome, changes: isPossible ? [...made, ...notified] : notified };
}
