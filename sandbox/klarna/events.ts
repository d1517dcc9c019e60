import type { EventFacts } from "../providers/events.ts";
import type { ProviderSession, SessionParts } from "../providers/session.ts";
import type { Change } from "../storage/data-file.ts";
import { notifyOfFraud } from "./notifications.ts";
import type { KlarnaOrder } from "./store.ts";

/** Klarna's people have looked at an order, or stop it later. */
export function applyKlarnaEvent(parts: SessionParts, page: ProviderSession, { event }: EventFacts): Change[] | null {
  const order = parts.klarna.orders.find(page.extra["orderId"] ?? "");
  if (!order) return null;
  const decide = (change: Partial<KlarnaOrder>, decision: Parameters<typeof notifyOfFraud>[2]["event"]) => {
    const decided: KlarnaOrder = { ...order, ...change };
    return [parts.klarna.orders.write(decided), ...notifyOfFraud(parts, page, { order: decided, event: decision })];
  };
  const isPending = order.fraudStatus === "PENDING";
  if (event === "fraud-accepted") return isPending ? decide({ fraudStatus: "ACCEPTED" }, "FRAUD_RISK_ACCEPTED") : null;
  if (event === "fraud-rejected")
    return isPending ? decide({ fraudStatus: "REJECTED", status: "CANCELLED" }, "FRAUD_RISK_REJECTED") : null;
  if (event === "fraud-stopped") return decide({ fraudStatus: "REJECTED" }, "FRAUD_RISK_STOPPED");
  return null;
}
