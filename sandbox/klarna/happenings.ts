import type { HappeningFacts } from "../providers/happenings.ts";
import type { ProviderSession, SessionParts } from "../providers/session.ts";
import type { Change } from "../storage/data-file.ts";
import { notifyOfFraud } from "./notifications.ts";
import type { KlarnaOrder } from "./store.ts";

/** Klarna's people have looked at an order, or stop it later. */
export function happenAtKlarna(
  parts: SessionParts,
  page: ProviderSession,
  { happening }: HappeningFacts,
): Change[] | null {
  const order = parts.klarna.orders.find(page.extra["orderId"] ?? "");
  if (!order) return null;
  const decide = (change: Partial<KlarnaOrder>, event: Parameters<typeof notifyOfFraud>[2]["event"]) => {
    const decided: KlarnaOrder = { ...order, ...change };
    return [parts.klarna.orders.write(decided), ...notifyOfFraud(parts, page, { order: decided, event })];
  };
  const isPending = order.fraudStatus === "PENDING";
  if (happening === "fraud-accepted")
    return isPending ? decide({ fraudStatus: "ACCEPTED" }, "FRAUD_RISK_ACCEPTED") : null;
  if (happening === "fraud-rejected")
    return isPending ? decide({ fraudStatus: "REJECTED", status: "CANCELLED" }, "FRAUD_RISK_REJECTED") : null;
  if (happening === "fraud-stopped") return decide({ fraudStatus: "REJECTED" }, "FRAUD_RISK_STOPPED");
  return null;
}
