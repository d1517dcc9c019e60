import { z } from "zod";
import type { SiteCode } from "#shop/site.ts";
import { checkAccount, checkCall } from "./account-check.ts";
import { klarnaPageOf, klarnaSessionOf } from "./klarna-session.ts";
import type {
  DisputeReport,
  KnownPayment,
  PaymentOutcome,
  PaymentProvider,
  WebhookReading,
} from "./payment-provider.ts";
import { accountFields, type Accounts, baseUrlOf } from "./provider-account.ts";
import { type Call, callProvider, at, orUnknown, type Reply, textAt, wrongRequest } from "./provider-call.ts";
import { asCents } from "#kit/money.ts";

export const klarnaAccount = z.strictObject({
  ...accountFields,
  username: z.string().min(1),
  password: z.string().min(1),
});
type KlarnaAccounts = Accounts<z.output<typeof klarnaAccount>>;

/** Klarna's addresses for Oceania. */
const hosts = { test: "https://api-oc.playground.klarna.com", live: "https://api-oc.klarna.com" };

const refusal = (providerRef: string | null): PaymentOutcome => ({
  kind: "refused",
  providerRef,
  reason: "Klarna declined this payment",
  sentences: [],
});

type Sent = Omit<Call, "url" | "headers"> & { readonly key?: string };
type KlarnaCall = (site: SiteCode, path: string, more: Sent) => Promise<Reply>;

const callerOf =
  (accounts: KlarnaAccounts): KlarnaCall =>
  (site, path, { key, ...more }) => {
    const { username, password, ...location } = accounts.of(site);
    return callProvider({
      url: `${baseUrlOf(location, hosts)}${path}`,
      headers: {
        authorization: `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`,
        ...(key !== undefined && { "klarna-idempotency-key": key }),
      },
      ...more,
    });
  };

const pagePath = (id: string) => `/hpp/v1/sessions/${encodeURIComponent(id)}`;
/** No page has this id. */
const NO_PAGE = "00000000-0000-0000-0000-000000000000";
const orderPath = (id: string) => `/ordermanagement/v1/orders/${encodeURIComponent(id)}`;

/** The order that Klarna has placed, as Order Management has it now; null while it has none. */
async function readOrder(call: KlarnaCall, site: SiteCode, id: string): Promise<Reply["body"] | null> {
  const reply = await call(site, orderPath(id), { method: "GET" });
  if (reply.status === 404) return null;
  if (reply.status !== 200) throw wrongRequest("Klarna", reply);
  return reply.body;
}

const isOurs = (order: Reply["body"], { amount, reference }: KnownPayment): boolean =>
  order["order_amount"] === amount.cents &&
  textAt(order, "purchase_currency").toUpperCase() === amount.currency &&
  order["merchant_reference1"] === reference;

/** Captures an order that Klarna has accepted; one that it still looks at waits. */
async function finishOrder(call: KlarnaCall, payment: KnownPayment, captureRef: string): Promise<PaymentOutcome> {
  const { site, providerRef, amount, captureKey, reference } = payment;
  const order = await readOrder(call, site, captureRef);
  if (order === null) return { kind: "unknown", cause: "no order yet" };
  if (!isOurs(order, payment)) return { kind: "mismatch", cause: "Klarna's order is another one" };
  if (order["captured_amount"] === amount.cents) return { kind: "captured", providerRef, captureRef };
  if (order["status"] !== "AUTHORIZED" || order["fraud_status"] === "REJECTED") return refusal(providerRef);
  if (order["fraud_status"] === "PENDING") return { kind: "pending", providerRef, captureRef };
  const body = { captured_amount: amount.cents, reference, order_lines: order["order_lines"] };
  const reply = await call(site, `${orderPath(captureRef)}/captures`, { body, key: captureKey });
  if (reply.status < 300) return { kind: "captured", providerRef, captureRef };
  // Another process of ours may have captured it, or Klarna has just changed its mind: the order says which.
  if (reply.status === 403) return { kind: "unknown", cause: textAt(reply.body, "error_code") };
  throw wrongRequest("Klarna", reply);
}

async function finishPage(call: KlarnaCall, payment: KnownPayment): Promise<PaymentOutcome> {
  const { status, body } = await call(payment.site, pagePath(payment.providerRef), { method: "GET" });
  if (status === 404) return { kind: "expired" };
  const orderId = textAt(body, "order_id");
  switch (body["status"]) {
    case "COMPLETED":
      return orderId === "" ? { kind: "unknown", cause: "no order yet" } : finishOrder(call, payment, orderId);
    case "FAILED":
    case "ERROR":
      return refusal(payment.providerRef);
    case "CANCELLED":
      return { kind: "cancelled" };
    case "DISABLED":
      return { kind: "expired" };
    default:
      return { kind: "waiting" };
  }
}

/** Closes the page, and frees what its customer has agreed to; what was captured stays. */
async function stop(call: KlarnaCall, site: SiteCode, { page, key }: { page: string; key: string }): Promise<void> {
  const closed = await call(site, pagePath(page), { method: "DELETE" });
  if (closed.status < 300) return;
  const { body } = await call(site, pagePath(page), { method: "GET" });
  const orderId = textAt(body, "order_id");
  if (orderId !== "") await call(site, `${orderPath(orderId)}/cancel`, { body: {}, key });
}

const StatusUpdate = z.object({ session: z.object({ session_id: z.string().max(255) }) });
const FraudEvent = z.object({ order_id: z.string().max(255), event_type: z.string().max(100) });

/** Klarna signs nothing: what it posts only says what to read. */
function readWebhook(body: unknown): WebhookReading {
  const fraud = FraudEvent.safeParse(body).data;
  if (fraud !== undefined)
    return { kind: "hint", providerRef: fraud.order_id, isDispute: fraud.event_type === "FRAUD_RISK_STOPPED" };
  return { kind: "hint", providerRef: StatusUpdate.safeParse(body).data?.session.session_id ?? null };
}

/** Klarna asks the shop to stop the delivery of an order that it had accepted. */
async function findStop(call: KlarnaCall, { site, captureRef, amount }: KnownPayment): Promise<DisputeReport | null> {
  if (captureRef === null) return null;
  const order = await readOrder(call, site, captureRef);
  if (order === null || order["fraud_status"] === "ACCEPTED" || !(Number(at(order, "captured_amount")) > 0))
    return null;
  return {
    disputeRef: `stop-${captureRef}`,
    providerRef: captureRef,
    stage: "inquiry",
    status: "open",
    amount: { cents: asCents(Number(order["captured_amount"])), currency: amount.currency },
    reason: "FRAUD_RISK_STOPPED",
    dueAt: null,
    occurredAt: new Date(),
  };
}

/** Klarna Payments with its hosted page, so that none of its scripts runs on ours. Amounts are in cents. */
export function createKlarna(accounts: KlarnaAccounts): PaymentProvider {
  const call = callerOf(accounts);
  return {
    start: (payment) =>
      orUnknown(async () => {
        const { site, key } = payment;
        const session = await call(site, "/payments/v1/sessions", { body: klarnaSessionOf(payment), key });
        if (session.status >= 300) throw wrongRequest("Klarna", session);
        const baseUrl = baseUrlOf(accounts.of(site), hosts);
        const sessionUrl = `${baseUrl}/payments/v1/sessions/${textAt(session.body, "session_id")}`;
        const request = { body: klarnaPageOf(payment, sessionUrl), key: `${key}-page` };
        const page = await call(site, "/hpp/v1/sessions", request);
        if (page.status >= 300) throw wrongRequest("Klarna", page);
        const next = { kind: "redirect", url: textAt(page.body, "redirect_url") } as const;
        return { kind: "action-required", providerRef: textAt(page.body, "session_id"), next };
      }),
    finish: (payment) =>
      orUnknown(() =>
        payment.captureRef === null ? finishPage(call, payment) : finishOrder(call, payment, payment.captureRef),
      ),
    stop: ({ site, providerRef, key }) =>
      providerRef === null ? Promise.resolve() : stop(call, site, { page: providerRef, key }),
    // Asks for an unknown page: 404 with valid keys, 401 without.
    check: (site) =>
      checkAccount({ asked: "GET /hpp/v1/sessions/{id}", works: 404 }, () =>
        call(site, pagePath(NO_PAGE), { method: "GET", ...checkCall }),
      ),
    readWebhook,
    findDispute: (payment) => findStop(call, payment),
    refund: async ({ site, key, reference, captureRef, amount }) => {
      const body = { refunded_amount: amount.cents, reference };
      const reply = await call(site, `${orderPath(captureRef)}/refunds`, { body, key });
      if (reply.status >= 300) return { kind: "refused", cause: textAt(reply.body, "error_code") };
      // The id of the refund is in a header.
      const { "refund-id": refundId } = reply.headers;
      return { kind: "done", providerRef: typeof refundId === "string" ? refundId : key };
    },
  };
}
