import { createHmac, randomInt } from "node:crypto";
import type { Merchant } from "../merchants.ts";
import { readMerchantByAccount } from "../merchants.ts";
import type { Change } from "../storage/data-file.ts";
import { type CardParts, methodName, type Payment } from "./payment.ts";

export type EventCode =
  | "AUTHORISATION"
  | "CAPTURE"
  | "CAPTURE_FAILED"
  | "REFUND"
  | "REFUND_FAILED"
  | "CANCELLATION"
  | "TECHNICAL_CANCEL"
  | "CANCEL_OR_REFUND"
  | "REFUNDED_REVERSED"
  | "REQUEST_FOR_INFORMATION"
  | "NOTIFICATION_OF_CHARGEBACK"
  | "INFORMATION_SUPPLIED"
  | "CHARGEBACK"
  | "CHARGEBACK_REVERSED"
  | "SECOND_CHARGEBACK"
  | "DISPUTE_DEFENSE_PERIOD_ENDED"
  | "PREARBITRATION_WON"
  | "PREARBITRATION_LOST";

export type Notice = {
  eventCode: EventCode;
  psp: string;
  /** Undefined only for the cancel of a reference that never arrived. */
  payment: Payment | undefined;
  merchantAccount: string;
  merchantReference: string;
  currency: string;
  cents: number;
  isSuccess: boolean;
  reason?: string;
  /** Additional data of the event. */
  data?: Record<string, string>;
  delayMs?: number;
};

export type SignedFacts = {
  pspReference: string;
  originalReference?: string | undefined;
  merchantAccountCode: string;
  merchantReference: string;
  amount: { currency: string; value: number };
  eventCode: string;
  success: string;
};

const usualDelay = 100;

/** Base64; the order of the fields is Adyen's. */
export function hmacSignature(facts: SignedFacts, hexKey: string): string {
  const {
    pspReference,
    originalReference = "",
    merchantAccountCode,
    merchantReference,
    amount,
    eventCode,
    success,
  } = facts;
  const signed = [
    pspReference,
    originalReference,
    merchantAccountCode,
    merchantReference,
    amount.value,
    amount.currency,
    eventCode,
    success,
  ];
  return createHmac("sha256", Buffer.from(hexKey, "hex")).update(signed.join(":"), "utf8").digest("base64");
}

/** The changes to store so that the shop gets the notification. */
export function notify({ webhooks, clock }: CardParts, notice: Notice): Change[] {
  const merchant = readMerchantByAccount(notice.merchantAccount);
  const facts = notificationItem(notice, clock.now());
  const order = {
    provider: "adyen",
    path: `/api/webhooks/${merchant.cardWebhook}`,
    event: notice.eventCode,
    reference: notice.merchantReference,
    psp: notice.psp,
    body: envelope(facts, notice, hmacSignature(facts, merchant.hmacKey)),
    spoil: () => envelope(facts, notice, spoiltSignature(facts, merchant)),
  };
  const isThrice = notice.payment?.rule.quirk === "webhooks-thrice";
  const delays = isThrice ? [1, 2, 3].map(() => randomInt(usualDelay, 4000)) : [notice.delayMs ?? usualDelay];
  return delays.flatMap((delayMs) => webhooks.enqueue({ ...order, delayMs }));
}

function notificationItem(notice: Notice, now: Date) {
  const { payment, eventCode, isSuccess } = notice;
  return {
    pspReference: notice.psp,
    ...(payment && eventCode !== "AUTHORISATION" && { originalReference: payment.psp }),
    merchantAccountCode: notice.merchantAccount,
    merchantReference: notice.merchantReference,
    eventCode,
    eventDate: now.toISOString().replace(/\.\d+Z$/, "+00:00"),
    success: String(isSuccess),
    reason: notice.reason ?? "",
    ...(payment && { paymentMethod: methodName(payment) }),
    amount: { currency: notice.currency, value: notice.cents },
    ...(eventCode === "AUTHORISATION" && isSuccess && { operations: ["CANCEL", "CAPTURE", "REFUND"] }),
  };
}

/** The events whose additional data has the card, in Webhooks v1. */
const showsCard: ReadonlySet<EventCode> = new Set(["AUTHORISATION", "CANCELLATION"]);

function envelope(facts: object, { payment, data, eventCode }: Notice, signature: string): string {
  const card = showsCard.has(eventCode) && payment && { cardSummary: payment.last4, expiryDate: payment.expiry };
  const item = { ...facts, additionalData: { ...card, ...data, hmacSignature: signature } };
  return JSON.stringify({ live: "false", notificationItems: [{ NotificationRequestItem: item }] });
}

/** Correct in length and alphabet, but made with an unknown key. */
function spoiltSignature(facts: SignedFacts, merchant: Merchant): string {
  return hmacSignature(facts, merchant.hmacKey.split("").reverse().join(""));
}
