import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { asCents } from "#kit/money.ts";
import type { SiteCode } from "#shop/site.ts";
import type { AdyenAccount } from "./adyen.ts";
import { readDispute } from "./adyen-disputes.ts";
import type { NotificationMeaning, PaymentNotification, WebhookReading } from "./payment-provider.ts";

/** The fields of the provider's notification that we read. */
const Notification = z.object({
  notificationItems: z
    .array(
      z.object({
        NotificationRequestItem: z.object({
          pspReference: z.string().min(1).max(80),
          originalReference: z.string().max(80).optional(),
          merchantAccountCode: z.string().max(80),
          merchantReference: z.string().max(80),
          eventCode: z.string().max(40),
          eventDate: z.string().max(60),
          success: z.enum(["true", "false"]),
          reason: z.string().max(500).optional(),
          paymentMethod: z.string().max(80).optional(),
          amount: z.object({ currency: z.string().length(3), value: z.number().int() }),
          additionalData: z.record(z.string(), z.unknown()).default({}),
        }),
      }),
    )
    .min(1)
    .max(50),
});
export type AdyenItem = z.output<typeof Notification>["notificationItems"][number]["NotificationRequestItem"];

const signedPart = (item: AdyenItem): string =>
  [
    item.pspReference,
    item.originalReference ?? "",
    item.merchantAccountCode,
    item.merchantReference,
    item.amount.value,
    item.amount.currency,
    item.eventCode,
    item.success,
  ].join(":");

/** base64 HMAC-SHA256 over the signed part, with a hexadecimal key. */
const signatureOf = (item: AdyenItem, hexKey: string): string =>
  createHmac("sha256", Buffer.from(hexKey, "hex")).update(signedPart(item)).digest("base64");

type WebhookAccount = {
  readonly site: SiteCode;
  readonly account: Pick<AdyenAccount, "merchantAccount" | "hmacKeys">;
};

/** The sites whose account signed it, with its current key or the one before. */
function signersOf(item: AdyenItem, accounts: readonly WebhookAccount[]): readonly SiteCode[] {
  const received = Buffer.from(String(item.additionalData["hmacSignature"] ?? ""));
  const isSignedWith = (key: string): boolean => {
    const expected = Buffer.from(signatureOf(item, key));
    return received.length === expected.length && timingSafeEqual(received, expected);
  };
  return accounts
    .filter(
      ({ account }) => account.merchantAccount === item.merchantAccountCode && account.hmacKeys.some(isSignedWith),
    )
    .map(({ site }) => site);
}

/** A capture that failed and was repeated by the provider has the same reference and code as the first report of it. */
const isRecapture = ({ eventCode, reason = "" }: AdyenItem): boolean =>
  eventCode === "CAPTURE" && /\brecaptured\b/i.test(reason);

const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

const notificationOf = (item: AdyenItem, sites: readonly SiteCode[]): PaymentNotification => {
  const data = item.additionalData;
  const action = textOf(data["modification.action"]);
  const occurredAt = Number.isNaN(Date.parse(item.eventDate)) ? new Date() : new Date(item.eventDate);
  const dispute = item.success === "true" ? readDispute(item, occurredAt) : null;
  return {
    code: action === null ? item.eventCode : `${item.eventCode} ${action}`,
    isSuccess: item.success === "true",
    eventRef: isRecapture(item) ? `${item.pspReference}:again` : item.pspReference,
    providerRef: item.originalReference || item.pspReference,
    merchantReference: item.merchantReference,
    amount: { cents: asCents(item.amount.value), currency: item.amount.currency },
    occurredAt,
    cardBrand: textOf(item.paymentMethod),
    cardLast4: textOf(data["cardSummary"]),
    reason: item.reason ?? "",
    sites,
    ...(dispute !== null && { dispute }),
  };
};

/** The content of a notification that is valid and whose items are all signed with their account's key. */
export function readNotification(body: unknown, accounts: readonly WebhookAccount[]): WebhookReading {
  const read = Notification.safeParse(body);
  if (!read.success) return { kind: "unsigned" };
  const items = read.data.notificationItems.map((one) => {
    const item = one.NotificationRequestItem;
    return { item, sites: signersOf(item, accounts) };
  });
  if (items.some(({ sites }) => sites.length === 0)) return { kind: "unsigned" };
  return {
    kind: "notifications",
    items: items.map(({ item, sites }) => notificationOf(item, sites)),
    reply: "[accepted]",
  };
}

const meanings: Readonly<Record<string, readonly [success: NotificationMeaning, failure: NotificationMeaning]>> = {
  AUTHORISATION: ["authorised", "refused"],
  CAPTURE: ["captured", "capture-failed"],
  CAPTURE_FAILED: ["capture-failed", "capture-failed"],
  CANCELLATION: ["stopped", "not-stopped"],
  TECHNICAL_CANCEL: ["stopped", "not-stopped"],
  "CANCEL_OR_REFUND cancel": ["stopped", "not-stopped"],
  REFUND: ["refunded", "refund-refused"],
  "CANCEL_OR_REFUND refund": ["returned", "refund-refused"],
  REFUND_FAILED: ["refund-failed", "refund-failed"],
  REFUNDED_REVERSED: ["refund-failed", "refund-failed"],
};

export const meaningOf = (eventCode: string, isSuccess: boolean): NotificationMeaning | null =>
  meanings[eventCode]?.[isSuccess ? 0 : 1] ?? null;
