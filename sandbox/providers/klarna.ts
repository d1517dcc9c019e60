import {
  type ProviderSession,
  findSession,
  giveBack,
  hint,
  isExpired,
  newSession,
  newId,
  take,
  type SessionParts,
} from "./session.ts";
import { type Asked, type Operation, Refusal, type Said } from "./line.ts";
import { textAt } from "./money.ts";

const wrong = (_status: number, code: string) => ({
  error_code: code,
  error_messages: [code],
  correlation_id: newId(6),
});

function openSession({ body, merchant }: Asked, parts: SessionParts): Said {
  const currency = textAt(body, "purchase_currency");
  if (currency !== merchant.currency) throw new Refusal(400, "BAD_VALUE");
  const session = newSession(parts, "klarna", merchant, {
    reference: textAt(body, "merchant_reference1"),
    currency,
    cents: Number(textAt(body, "order_amount")),
    returnUrl: "",
    cancelUrl: "",
    minutes: 60,
    extra: {},
  });
  return {
    status: 200,
    body: { session_id: session.id, client_token: newId(8) },
    changes: [parts.sessions.write(session)],
    reference: session.reference,
  };
}

function openPage({ body, merchant }: Asked, parts: SessionParts): Said {
  const id = textAt(body, "payment_session_url").split("/").at(-1) ?? "";
  const session = findSession(parts, "klarna", merchant, id);
  if (!session) throw new Refusal(404, "NO_SUCH_SESSION");
  const filled = (name: string) => textAt(body, `merchant_urls.${name}`).replaceAll("{{session_id}}", session.id);
  const webhookPath = URL.canParse(filled("status_update")) ? new URL(filled("status_update")).pathname : "";
  const next: ProviderSession = {
    ...session,
    returnUrl: filled("success"),
    cancelUrl: filled("cancel"),
    webhookPath,
    extra: { failureUrl: filled("failure"), token: newId(8) },
  };
  return {
    status: 201,
    body: { session_id: session.id, redirect_url: `${parts.publicUrl()}/pay/klarna/${session.id}` },
    changes: [parts.sessions.write(next)],
    reference: session.reference,
  };
}

function statusOf(parts: SessionParts, session: ProviderSession): string {
  switch (session.choice) {
    case "approve":
    case "approve-pending":
    case "approve-unfunded":
      return "COMPLETED";
    case "decline":
      return "FAILED";
    case "cancel":
      return "CANCELLED";
    default:
      return isExpired(parts, session) ? "DISABLED" : "WAITING";
  }
}

function readPage({ params, merchant }: Asked, parts: SessionParts): Said {
  const session = findSession(parts, "klarna", merchant, params["id"] ?? "");
  if (!session) throw new Refusal(404, "NO_SUCH_SESSION");
  const status = statusOf(parts, session);
  const token = status === "COMPLETED" ? { authorization_token: session.extra["token"] } : {};
  return { status: 200, body: { session_id: session.id, status, ...token } };
}

function disable({ params, merchant }: Asked, parts: SessionParts): Said {
  const session = findSession(parts, "klarna", merchant, params["id"] ?? "");
  if (!session) throw new Refusal(404, "NO_SUCH_SESSION");
  const changes = session.choice === undefined ? [parts.sessions.write({ ...session, choice: "expire" })] : [];
  return { status: 204, body: {}, changes };
}

function place({ body, params, merchant }: Asked, parts: SessionParts): Said {
  const session = parts.sessions
    .list()
    .find((one) => one.provider === "klarna" && one.site === merchant.site && one.extra["token"] === params["token"]);
  if (!session || statusOf(parts, session) !== "COMPLETED") throw new Refusal(404, "INVALID_AUTHORIZATION");
  if (Number(textAt(body, "order_amount")) !== session.cents) throw new Refusal(409, "NOT_MATCHING");
  if (session.capture === "taken") throw new Refusal(404, "INVALID_AUTHORIZATION");
  if (session.choice === "approve-unfunded")
    return { status: 200, body: { order_id: newId(8), fraud_status: "REJECTED" } };
  const done = take(parts, session);
  const notice = hint(parts, session, "order.placed", { session: { session_id: session.id, status: "COMPLETED" } });
  return {
    status: 200,
    body: { order_id: done.session.captureRef, fraud_status: "ACCEPTED" },
    changes: [...done.changes, ...notice],
  };
}

function refund({ body, params, merchant }: Asked, parts: SessionParts): Said {
  const cents = Number(textAt(body, "refunded_amount"));
  const back = giveBack(parts, params["id"] ?? "", { merchant, provider: "klarna", cents });
  if (!back) throw new Refusal(403, "REFUND_NOT_ALLOWED");
  return { status: 201, body: { refund_id: back.id }, changes: back.changes };
}

const common = { provider: "klarna", wrong } as const;
const once = { keyHeader: "klarna-idempotency-key" } as const;

export const klarnaOperations: readonly Operation[] = [
  { ...common, ...once, name: "create", method: "POST", path: "/klarna/payments/v1/sessions", handle: openSession },
  { ...common, ...once, name: "page", method: "POST", path: "/klarna/hpp/v1/sessions", handle: openPage },
  { ...common, name: "read", method: "GET", path: "/klarna/hpp/v1/sessions/:id", handle: readPage },
  { ...common, name: "disable", method: "DELETE", path: "/klarna/hpp/v1/sessions/:id", handle: disable },
  {
    ...common,
    ...once,
    name: "capture",
    method: "POST",
    path: "/klarna/payments/v1/authorizations/:token/order",
    handle: place,
  },
  {
    ...common,
    ...once,
    name: "refund",
    method: "POST",
    path: "/klarna/ordermanagement/v1/orders/:id/refunds",
    handle: refund,
  },
];
