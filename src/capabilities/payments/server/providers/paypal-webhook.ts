import { z } from "zod";
import type { SiteCode } from "#shop/site.ts";
import type {
  DisputeReport,
  NotificationMeaning,
  PaymentNotification,
  ReceivedWebhook,
  WebhookReading,
} from "./payment-provider.ts";
import { type PayPalAccounts, type PayPalCall, payPalUrlOf } from "./paypal-call.ts";
import { readPayPalDispute } from "./paypal-disputes.ts";
import { PayPalMoney, payPalMoneyOf } from "./paypal-money.ts";
import { NoAnswer, textAt } from "./provider-call.ts";

const id = z.string().min(1).max(255);
const Envelope = z.object({
  id,
  event_type: z.string().max(100),
  create_time: z.coerce.date(),
  resource: z.record(z.string(), z.unknown()),
});
type Event = z.output<typeof Envelope>;

const CaptureOrOrder = z.object({
  id: id.optional(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: id.optional() }).optional() }).optional(),
});
const RefundOfCapture = z.object({
  id,
  amount: PayPalMoney,
  custom_id: z.string().max(127).optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});

const nothing: WebhookReading = { kind: "hint", providerRef: null };

/** What an event of a refund means; it is named by its code alone. */
const refundMeanings: Readonly<Record<string, NotificationMeaning | null>> = {
  "PAYMENT.CAPTURE.REFUNDED": "refunded",
  "PAYMENT.REFUND.COMPLETED": "refunded",
  "PAYMENT.REFUND.FAILED": "refund-failed",
  "PAYMENT.REFUND.CANCELLED": "refund-failed",
  "PAYMENT.REFUND.PENDING": null,
};
export const payPalMeaningOf = (code: string): NotificationMeaning | null => refundMeanings[code] ?? null;

/** The capture that a refund belongs to is the last part of its link `up`. */
const captureIdOf = ({ links }: z.output<typeof RefundOfCapture>): string =>
  links
    .find(({ rel }) => rel === "up")
    ?.href.split("/")
    .at(-1) ?? "";

type Signed = { readonly event: Event; readonly sites: readonly SiteCode[] };
type Item = Pick<PaymentNotification, "eventRef" | "providerRef" | "merchantReference" | "amount" | "dispute">;

const notificationOf = (
  { event: { event_type: code, create_time: occurredAt }, sites }: Signed,
  item: Item,
): WebhookReading => ({
  kind: "notifications",
  items: [{ ...item, code, sites, occurredAt, isSuccess: true, cardBrand: null, cardLast4: null, reason: "" }],
  reply: "",
});

function readRefund(signed: Signed): WebhookReading {
  const { data } = RefundOfCapture.safeParse(signed.event.resource);
  const amount = data && payPalMoneyOf(data.amount);
  if (!data || !amount) return nothing;
  const item = { eventRef: data.id, providerRef: captureIdOf(data), merchantReference: data.custom_id ?? "", amount };
  if (signed.event.event_type !== "PAYMENT.CAPTURE.REVERSED") return notificationOf(signed, item);
  return notificationOf(signed, { ...item, dispute: reversalOf(signed.event, item) });
}

/** PayPal took the money back from the merchant, as after a bank's chargeback: nothing can be answered. */
const reversalOf = ({ create_time: occurredAt }: Event, { eventRef, providerRef, amount }: Item): DisputeReport => ({
  disputeRef: eventRef,
  providerRef,
  stage: "chargeback",
  status: "lost",
  amount,
  reason: "REVERSED",
  dueAt: null,
  occurredAt,
});

function readDispute(signed: Signed): WebhookReading {
  const { id: eventRef, create_time: reportedAt, resource } = signed.event;
  const read = readPayPalDispute(resource, reportedAt);
  if (read === null) return nothing;
  const { report: dispute, merchantReference } = read;
  const { providerRef, amount } = dispute;
  return notificationOf(signed, { eventRef, providerRef, merchantReference, amount, dispute });
}

function readEvent(signed: Signed): WebhookReading {
  const { event_type: type, resource } = signed.event;
  if (type in refundMeanings || type === "PAYMENT.CAPTURE.REVERSED") return readRefund(signed);
  if (type.startsWith("CUSTOMER.DISPUTE.")) return readDispute(signed);
  const { data } = CaptureOrOrder.safeParse(resource);
  const orderId = data?.supplementary_data?.related_ids?.order_id;
  return { kind: "hint", providerRef: orderId ?? data?.id ?? null };
}

const signatureHeaders = ["auth-algo", "cert-url", "transmission-id", "transmission-sig", "transmission-time"] as const;

/** Where PayPal's certificates are, by its documents; the demonstration's are at the account's own address. */
const certificateHosts: ReadonlySet<string> = new Set(["api.paypal.com", "api.sandbox.paypal.com"]);

/** The signature in the form that PayPal's check takes; null where a part is missing or the certificate is not PayPal's. */
function signatureOf({ headers }: ReceivedWebhook, ownUrl: string): Record<string, string> | null {
  const found = signatureHeaders.map((name) => [name.replace("-", "_"), headers[`paypal-${name}`]] as const);
  if (found.some(([, value]) => typeof value !== "string" || value.length > 1_000)) return null;
  const signature = Object.fromEntries(found) as Record<string, string>;
  const { cert_url: certUrl = "" } = signature;
  if (!URL.canParse(certUrl)) return null;
  const { host } = new URL(certUrl);
  return certificateHosts.has(host) || host === new URL(ownUrl).host ? signature : null;
}

/**
 * Reads a webhook that PayPal's own check has proven. The check covers the bytes that were sent, so they are repeated
 * as they are.
 */
export async function readPayPalWebhook(
  { accounts, call }: { readonly accounts: PayPalAccounts; readonly call: PayPalCall },
  body: unknown,
  received: ReceivedWebhook,
): Promise<WebhookReading> {
  const { site, text } = received;
  const account = accounts.all().find((one) => one.site === site)?.account;
  const event = Envelope.safeParse(body);
  if (account?.webhookId === undefined || !event.success) return { kind: "unsigned" };
  const signature = signatureOf(received, payPalUrlOf(account));
  if (signature === null) return { kind: "unsigned" };
  const fields = JSON.stringify({ ...signature, webhook_id: account.webhookId });
  try {
    const checked = await call(site, "POST", "/v1/notifications/verify-webhook-signature", {
      body: `${fields.slice(0, -1)},"webhook_event":${text}}`,
    });
    if (checked.status === 400) return { kind: "unsigned" };
    if (checked.status !== 200) return { kind: "unverified" };
    if (textAt(checked.body, "verification_status") !== "SUCCESS") return { kind: "unsigned" };
    const sites = accounts.all().flatMap((one) => (one.account.clientId === account.clientId ? [one.site] : []));
    return readEvent({ event: event.data, sites });
  } catch (error) {
    if (error instanceof NoAnswer) return { kind: "unverified" };
    throw error;
  }
}
