import type { Change } from "../storage/data-file.ts";
import { ledgerEntry, rejectionOf, notifyChange } from "./modify.ts";
import { type CardParts, newPsp, type Payment } from "./payment.ts";

export const staffActs = ["capture", "refund", "cancel", "cancel-or-refund"] as const;
export type StaffAct = (typeof staffActs)[number];

/** What the merchant's staff do in the provider's own screen: the shop hears of it by its notification only. */
export function staffChanges(payment: Payment, act: StaffAct, parts: CardParts, requestedCents?: number): Change[] {
  const { authorised = 0, captured = 0, refunded = 0 } = parts.ledger.total(payment.psp) ?? {};
  const psp = newPsp();
  const does = act === "cancel-or-refund" ? (captured > 0 ? "refund" : "cancel") : act;
  const most = { capture: authorised - captured, refund: captured - refunded, cancel: authorised }[does];
  const cents = Math.min(requestedCents ?? most, most);
  if (cents <= 0 || payment.state !== "authorised") return [];
  const step = { payment, psp, cents };
  const data = { "modification.action": does };
  const eventCode = { capture: "CAPTURE", refund: "REFUND", cancel: "CANCELLATION" } as const;
  const notified =
    act === "cancel-or-refund"
      ? notifyChange(parts, { ...step, eventCode: "CANCEL_OR_REFUND", data })
      : notifyChange(parts, { ...step, eventCode: eventCode[does] });
  const ended = does === "cancel" ? [parts.payments.write({ ...payment, state: "voided" })] : [];
  const rejected = does === "refund" ? rejectionOf(step, parts) : [];
  return [...ended, ledgerEntry(parts, { ...step, kind: does === "cancel" ? "void" : does }), ...notified, ...rejected];
}
