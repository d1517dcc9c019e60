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
import { centsOf, decimal, textAt } from "./money.ts";

const issue = (status: number, code: string) => ({
  name: status === 404 ? "RESOURCE_NOT_FOUND" : "UNPROCESSABLE_ENTITY",
  details: [{ issue: code }],
  debug_id: newId(6),
});

function create({ body, merchant }: Asked, parts: SessionParts): Said {
  const value = textAt(body, "purchase_units.0.amount.value");
  const currency = textAt(body, "purchase_units.0.amount.currency_code");
  const reference = textAt(body, "purchase_units.0.invoice_id");
  const context = "payment_source.paypal.experience_context";
  if (currency !== merchant.currency) throw new Refusal(422, "CURRENCY_NOT_SUPPORTED");
  if (parts.sessions.list().some((session) => session.provider === "paypal" && session.reference === reference))
    throw new Refusal(422, "DUPLICATE_INVOICE_ID");
  const session = newSession(parts, "paypal", merchant, {
    reference,
    currency,
    cents: centsOf(value),
    returnUrl: textAt(body, `${context}.return_url`),
    cancelUrl: textAt(body, `${context}.cancel_url`),
    webhookPath: "/api/webhooks/paypal",
    minutes: 180,
    extra: {},
  });
  return {
    status: 200,
    body: {
      id: session.id,
      status: "PAYER_ACTION_REQUIRED",
      links: [{ rel: "payer-action", method: "GET", href: `${parts.publicUrl()}/pay/paypal/${session.id}` }],
    },
    changes: [parts.sessions.write(session)],
    reference,
  };
}

const statusOf = (session: ProviderSession): string => {
  if (session.capture !== "none") return "COMPLETED";
  const isAgreed =
    session.choice === "approve" || session.choice === "approve-unfunded" || session.choice === "approve-pending";
  return isAgreed ? "APPROVED" : "PAYER_ACTION_REQUIRED";
};

const amountOf = (session: ProviderSession) => ({ currency_code: session.currency, value: decimal(session.cents) });

const orderBody = (session: ProviderSession) => ({
  id: session.id,
  status: statusOf(session),
  purchase_units: [
    {
      reference_id: session.reference,
      invoice_id: session.reference,
      amount: amountOf(session),
      payments: {
        captures:
          session.capture === "none"
            ? []
            : [
                {
                  id: session.captureRef,
                  status: { pending: "PENDING", taken: "COMPLETED", declined: "DECLINED" }[session.capture],
                  amount: amountOf(session),
                },
              ],
      },
    },
  ],
});

function own({ params, merchant }: Asked, parts: SessionParts): ProviderSession {
  const session = findSession(parts, "paypal", merchant, params["id"] ?? "");
  if (!session || isExpired(parts, session)) throw new Refusal(404, "INVALID_RESOURCE_ID");
  return session;
}

function capture(asked: Asked, parts: SessionParts): Said {
  const session = own(asked, parts);
  if (session.capture !== "none") throw new Refusal(422, "ORDER_ALREADY_CAPTURED");
  if (statusOf(session) !== "APPROVED") throw new Refusal(422, "ORDER_NOT_APPROVED");
  if (session.choice === "approve-unfunded") throw new Refusal(422, "INSTRUMENT_DECLINED");
  if (session.choice === "approve-pending") {
    const pending: ProviderSession = { ...session, capture: "pending", captureRef: newId(8) };
    return { status: 201, body: orderBody(pending), changes: [parts.sessions.write(pending)] };
  }
  const done = take(parts, session);
  const notice = hint(parts, session, "PAYMENT.CAPTURE.COMPLETED", {
    event_type: "PAYMENT.CAPTURE.COMPLETED",
    resource: { supplementary_data: { related_ids: { order_id: session.id } } },
  });
  return { status: 201, body: orderBody(done.session), changes: [...done.changes, ...notice] };
}

function refund({ body, params, merchant }: Asked, parts: SessionParts): Said {
  const cents = centsOf(textAt(body, "amount.value"));
  const back = giveBack(parts, params["id"] ?? "", { merchant, provider: "paypal", cents });
  if (!back) throw new Refusal(422, "REFUND_AMOUNT_EXCEEDED");
  return { status: 201, body: { id: back.id, status: "COMPLETED" }, changes: back.changes };
}

const common = { provider: "paypal", wrong: issue } as const;
const once = { keyHeader: "paypal-request-id" } as const;

export const payPalOperations: readonly Operation[] = [
  { ...common, ...once, name: "create", method: "POST", path: "/paypal/v2/checkout/orders", handle: create },
  {
    ...common,
    name: "read",
    method: "GET",
    path: "/paypal/v2/checkout/orders/:id",
    handle: (asked, parts) => ({ status: 200, body: orderBody(own(asked, parts)) }),
  },
  {
    ...common,
    ...once,
    name: "capture",
    method: "POST",
    path: "/paypal/v2/checkout/orders/:id/capture",
    handle: capture,
  },
  {
    ...common,
    ...once,
    name: "refund",
    method: "POST",
    path: "/paypal/v2/payments/captures/:id/refund",
    handle: refund,
  },
];
