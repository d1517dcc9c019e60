import { randomInt } from "node:crypto";
import type { Change } from "../storage/data-file.ts";
import { notify } from "./notifications.ts";
import { type CardParts, methodName, type Outcome, type Payment } from "./payment.ts";
import { refusal, type Refusal } from "./refusals.ts";

const second = 1000;
const receivedDelay = 10 * second;
const lateSuccessDelay = 7 * second;
/** Long enough that the shop is still waiting, short enough to come before it gives up. */
const noAnswerNoticeDelay = 5 * second;

/** The payment after the bank's decision, and the answer about it. */
export function outcomeAfterBank(payment: Payment, parts: CardParts): Outcome {
  const { rule } = payment;
  if (rule.quirk === "late-success") return answerLate(payment, parts);
  if (rule.result === "received")
    return { ...waiting(payment, parts, receivedDelay), body: paymentBody(payment, { resultCode: "Received" }) };
  if (typeof rule.result === "number") return refuse(payment, refusal(rule.result), parts);
  const delayMs = rule.quirk === "no-answer" ? noAnswerNoticeDelay : undefined;
  return {
    status: 200,
    reference: payment.reference,
    body: paymentBody(payment, { resultCode: "Authorised" }),
    changes: authorisedChanges(payment, parts, delayMs),
    ...(rule.quirk === "no-answer" && { silence: "no-answer" as const }),
  };
}

export function refuse(payment: Payment, why: Refusal, parts: CardParts): Outcome {
  const ended: Payment = { ...payment, state: "ended" };
  const changes = [
    parts.payments.write(ended),
    ...authorisationNotice(ended, parts, { isSuccess: false, reason: why.reason }),
  ];
  return { status: 200, reference: payment.reference, body: refusedBody(payment, why), changes };
}

export function refusedBody(payment: Payment, { resultCode, reason, code }: Refusal): object {
  return paymentBody(payment, { resultCode, refusalReason: reason, refusalReasonCode: String(code) });
}

export function authorisedChanges(payment: Payment, parts: CardParts, delayMs?: number): Change[] {
  const { clock, ledger, payments } = parts;
  const authorised: Payment = { ...payment, state: "authorised" };
  const { psp, merchantAccount, currency, cents, reference } = payment;
  const entry = ledger.entry({
    at: clock.now().toISOString(),
    kind: "auth",
    provider: "adyen",
    merchantAccount,
    psp,
    originalPsp: psp,
    currency,
    cents,
    merchantReference: reference,
  });
  return [payments.write(authorised), entry, ...authorisationNotice(authorised, parts, { isSuccess: true, delayMs })];
}

export function paymentBody(payment: Payment, result: { resultCode: string } & Record<string, unknown>): object {
  const { psp, reference, currency, cents, brand, last4, expiry, rule, wallet = "scheme" } = payment;
  const isGood = result.resultCode === "Authorised";
  return {
    pspReference: psp,
    merchantReference: reference,
    amount: { currency, value: cents },
    ...result,
    paymentMethod: { type: wallet, brand },
    additionalData: {
      cardSummary: last4,
      expiryDate: expiry,
      paymentMethod: methodName(payment),
      ...(isGood && { authCode: String(randomInt(100_000, 1_000_000)) }),
      ...(isGood && (rule.challenge || rule.quirk === "frictionless") && { threeDAuthenticated: "true" }),
      ...(rule.rawReason && { refusalReasonRaw: rule.rawReason }),
    },
  };
}

function answerLate(payment: Payment, parts: CardParts): Outcome {
  const later = waiting(payment, parts, lateSuccessDelay);
  return { ...later, body: refusedBody(payment, refusal(2)) };
}

function waiting(payment: Payment, { clock, payments, lateEvents }: CardParts, delayMs: number): Omit<Outcome, "body"> {
  const { psp, reference } = payment;
  const event = lateEvents.write({ id: psp, psp, kind: "authorise", due: clock.ticks() + delayMs });
  return { status: 200, reference, changes: [payments.write({ ...payment, state: "waiting" }), event] };
}

type NoticeOutcome = { isSuccess: boolean; reason?: string; delayMs?: number | undefined };

function authorisationNotice(
  payment: Payment,
  parts: CardParts,
  { isSuccess, reason, delayMs }: NoticeOutcome,
): Change[] {
  return notify(parts, {
    eventCode: "AUTHORISATION",
    psp: payment.psp,
    payment,
    merchantAccount: payment.merchantAccount,
    merchantReference: payment.reference,
    currency: payment.currency,
    cents: payment.cents,
    isSuccess,
    ...(reason !== undefined && { reason }),
    ...(delayMs !== undefined && { delayMs }),
  });
}
