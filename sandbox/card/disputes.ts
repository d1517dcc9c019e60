import type { Change } from "../storage/data-file.ts";
import { ledgerEntry } from "./modify.ts";
import { notify, type EventCode } from "./notifications.ts";
import { type CardParts, newPsp, type Payment } from "./payment.ts";

/** A dispute of a payment. All of its notifications have its reference. */
export type Dispute = { psp: string; paymentPsp: string; cents: number; isMoneyTaken: boolean };

type Step = {
  /** The dispute status that the provider documents for this event. */
  status: string;
  money?: "taken" | "returned";
  reason: string;
};

/** The steps of a dispute, as Adyen documents its events. */
const steps = {
  REQUEST_FOR_INFORMATION: { status: "Unresponded", reason: "Information requested" },
  NOTIFICATION_OF_CHARGEBACK: { status: "Undefended", reason: "Other Fraud-Card Absent Environment" },
  INFORMATION_SUPPLIED: { status: "Pending", reason: "Other Fraud-Card Absent Environment" },
  CHARGEBACK: { status: "Undefended", money: "taken", reason: "Other Fraud-Card Absent Environment" },
  DISPUTE_DEFENSE_PERIOD_ENDED: { status: "Lost", reason: "Other Fraud-Card Absent Environment" },
  CHARGEBACK_REVERSED: { status: "Pending", money: "returned", reason: "Other Fraud-Card Absent Environment" },
  SECOND_CHARGEBACK: { status: "Lost", money: "taken", reason: "Other Fraud-Card Absent Environment" },
  PREARBITRATION_WON: { status: "Won", money: "returned", reason: "Other Fraud-Card Absent Environment" },
  PREARBITRATION_LOST: { status: "Lost", money: "taken", reason: "Other Fraud-Card Absent Environment" },
} as const satisfies Partial<Record<EventCode, Step>>;
export type DisputeEvent = keyof typeof steps;
export const disputeEvents = Object.keys(steps) as DisputeEvent[];

const day = 86_400_000;
const defensePeriod = 18 * day;

/** The next step of a payment's dispute; the first step opens it. The bank disputes what was captured and is still there. */
export function disputeChanges(payment: Payment, event: DisputeEvent, parts: CardParts, cents?: number): Change[] {
  const { captured = 0, refunded = 0 } = parts.ledger.total(payment.psp) ?? {};
  const before = parts.disputes.list().find(({ paymentPsp }) => paymentPsp === payment.psp);
  const dispute = before ?? {
    psp: newPsp(),
    paymentPsp: payment.psp,
    cents: cents ?? captured - refunded,
    isMoneyTaken: false,
  };
  if (dispute.cents <= 0) return [];
  const step: Step = steps[event];
  const moves = step.money !== undefined && dispute.isMoneyTaken !== (step.money === "taken");
  const { psp } = dispute;
  const kind = step.money === "taken" ? "chargeback" : "chargeback-reversed";
  return [
    parts.disputes.write({ ...dispute, isMoneyTaken: moves ? step.money === "taken" : dispute.isMoneyTaken }),
    ...(moves ? [ledgerEntry(parts, { payment, psp, cents: dispute.cents, kind })] : []),
    ...notify(parts, {
      eventCode: event,
      psp,
      payment,
      merchantAccount: payment.merchantAccount,
      merchantReference: payment.reference,
      currency: payment.currency,
      cents: dispute.cents,
      isSuccess: true,
      reason: step.reason,
      data: disputeData(payment, event, step, parts),
    }),
  ];
}

function disputeData(payment: Payment, event: DisputeEvent, { status }: Step, { clock }: CardParts) {
  const ends = new Date(clock.now().getTime() + defensePeriod).toISOString().replace(/\.\d+Z$/, "+00:00");
  const isInquiry = event === "REQUEST_FOR_INFORMATION";
  const isDefendable = isInquiry || event === "NOTIFICATION_OF_CHARGEBACK" || event === "CHARGEBACK";
  return {
    disputeStatus: status,
    ...(isInquiry
      ? { rfiReasonCode: "30", rfiSchemeCode: payment.brand }
      : { chargebackReasonCode: "10.4", chargebackSchemeCode: payment.brand }),
    ...(isDefendable && { defensePeriodEndsAt: ends, defendable: "true" }),
    modificationMerchantReferences: "",
  };
}
