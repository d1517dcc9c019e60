import { randomUUID } from "node:crypto";
import { hostOf, type ProviderSession, type SessionParts } from "../providers/session.ts";
import type { Change } from "../storage/data-file.ts";
import type { SessionRequest } from "./requests.ts";
import type { KlarnaOrder } from "./store.ts";

/* Klarna's notifications are not signed: the merchant reads what they are about. */

const post = (
  parts: SessionParts,
  page: ProviderSession,
  { event, path, body }: { event: string; path: string; body: object },
): Change[] =>
  path === ""
    ? []
    : parts.webhooks.enqueue({
        provider: "klarna",
        path,
        host: hostOf(page.site),
        event,
        reference: page.reference,
        psp: page.id,
        body: JSON.stringify(body),
        spoil: () => JSON.stringify({}),
        delayMs: 0,
      });

export const notifyOfStatus = (parts: SessionParts, page: ProviderSession, session: object): Change[] =>
  post(parts, page, {
    event: "status_update",
    path: page.webhookPath,
    body: { event_id: randomUUID(), session },
  });

/** Klarna's decision about the risk of an order, at the address that the payment's session named. */
export function notifyOfFraud(
  parts: SessionParts,
  page: ProviderSession,
  { order, event }: { order: KlarnaOrder; event: "FRAUD_RISK_ACCEPTED" | "FRAUD_RISK_REJECTED" | "FRAUD_RISK_STOPPED" },
): Change[] {
  const url = (page.request as SessionRequest).merchant_urls?.notification ?? "";
  const filled = url.replaceAll("{order.id}", order.id).replaceAll("{session.id}", page.id);
  const path = URL.canParse(filled) ? new URL(filled).pathname : "";
  const body = { order_id: order.id, event_type: event, timestamp: parts.clock.now().toISOString() };
  return post(parts, page, { event, path, body });
}
