import type { SiteCode } from "#shop/site.ts";
import { checkAccount, checkCall } from "./account-check.ts";
import type { KnownPayment, PaymentOutcome, PaymentProvider, RefundAnswer } from "./payment-provider.ts";
import { type PayPalAccounts, type PayPalCall, payPalCallerOf, requestToken } from "./paypal-call.ts";
import { readPayPalDispute } from "./paypal-disputes.ts";
import { payPalOrderOf } from "./paypal-order.ts";
import { payPalMeaningOf, readPayPalWebhook } from "./paypal-webhook.ts";
import { at, decimals, isSameMoney, orUnknown, type Reply, textAt, wrongRequest } from "./provider-call.ts";

export { payPalAccount } from "./paypal-call.ts";

const declined: ReadonlySet<string> = new Set([
  "INSTRUMENT_DECLINED",
  "PAYER_CANNOT_PAY",
  "TRANSACTION_REFUSED",
  "PAYER_ACCOUNT_RESTRICTED",
  "PAYER_ACCOUNT_LOCKED_OR_CLOSED",
  "MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED",
  "COMPLIANCE_VIOLATION",
  "TRANSACTION_LIMIT_EXCEEDED",
]);

const refusal = (providerRef: string | null): PaymentOutcome => ({
  kind: "refused",
  providerRef,
  reason: "PayPal could not take this payment",
  sentences: [],
});

const issueOf = ({ body }: Pick<Reply, "body">): string => textAt(body, "details.0.issue");

const orderPath = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`;
const capturePath = (id: string) => `/v2/payments/captures/${encodeURIComponent(id)}`;

const readOrder = (call: PayPalCall, site: SiteCode, id: string) => call(site, "GET", orderPath(id));

async function capture(call: PayPalCall, payment: KnownPayment): Promise<PaymentOutcome> {
  const { site, providerRef, captureKey } = payment;
  const reply = await call(site, "POST", `${orderPath(providerRef)}/capture`, { key: captureKey, body: {} });
  if (reply.status < 300) return readCaptureOfOrder(reply.body, payment);
  const issue = issueOf(reply);
  if (declined.has(issue)) return refusal(providerRef);
  if (issue === "ORDER_ALREADY_CAPTURED")
    return readCaptureOfOrder((await readOrder(call, site, providerRef)).body, payment);
  if (issue === "ORDER_NOT_APPROVED" || issue === "PAYER_ACTION_REQUIRED") return { kind: "waiting" };
  if (issue === "ORDER_COMPLETION_IN_PROGRESS") return { kind: "unknown", cause: issue };
  throw wrongRequest("PayPal", reply);
}

async function finishOrder(call: PayPalCall, payment: KnownPayment): Promise<PaymentOutcome> {
  const { status, body } = await readOrder(call, payment.site, payment.providerRef);
  if (status === 404) return { kind: "expired" };
  if (status >= 400) throw wrongRequest("PayPal", { status, body });
  if (body["status"] === "VOIDED") return { kind: "cancelled" };
  if (body["status"] === "COMPLETED") return readCaptureOfOrder(body, payment);
  const unit = at(body, "purchase_units.0.amount");
  if (!isSameMoney(payment.amount, at(unit, "value"), at(unit, "currency_code")))
    return { kind: "mismatch", cause: "PayPal's order is for another amount" };
  return body["status"] === "APPROVED" ? capture(call, payment) : { kind: "waiting" };
}

/** A capture that was pending has an end of its own, which its order does not show. */
async function finishCapture(call: PayPalCall, payment: KnownPayment, captureRef: string): Promise<PaymentOutcome> {
  const reply = await call(payment.site, "GET", capturePath(captureRef));
  if (reply.status !== 200) throw wrongRequest("PayPal", reply);
  return readCapture(reply.body, payment);
}

/** PayPal Orders, version 2, over plain HTTP calls. Pay in 4 needs nothing else: the payer chooses it at PayPal. */
export function createPayPal(accounts: PayPalAccounts): PaymentProvider {
  const call = payPalCallerOf(accounts);
  return {
    start: (payment) =>
      orUnknown(async () => {
        const sent = { key: payment.key, body: payPalOrderOf(payment) };
        const reply = await call(payment.site, "POST", "/v2/checkout/orders", sent);
        if (declined.has(issueOf(reply))) return refusal(null);
        const links = (reply.body["links"] ?? []) as { rel: string; href: string }[];
        const url = links.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href;
        if (reply.status >= 300 || url === undefined) throw wrongRequest("PayPal", reply);
        return { kind: "action-required", providerRef: textAt(reply.body, "id"), next: { kind: "redirect", url } };
      }),
    finish: (payment) =>
      orUnknown(() =>
        payment.captureRef === null ? finishOrder(call, payment) : finishCapture(call, payment, payment.captureRef),
      ),
    // Without our capture no money moves, and an order that is not captured expires.
    stop: async () => {},
    check: (site) =>
      checkAccount({ asked: "POST /v1/oauth2/token", works: 200 }, () => requestToken(accounts.of(site), checkCall)),
    readWebhook: (body, received) => readPayPalWebhook({ accounts, call }, body, received),
    meaningOf: payPalMeaningOf,
    refund: async ({ site, key, reference, captureRef, amount }) => {
      const body = {
        amount: { value: decimals(amount.cents), currency_code: amount.currency },
        custom_id: reference,
      };
      const reply = await call(site, "POST", `${capturePath(captureRef)}/refund`, { key, body });
      return reply.status < 300 ? readRefund(reply.body) : { kind: "refused", cause: issueOf(reply) };
    },
    askDispute: async ({ site, disputeRef }) => {
      const reply = await call(site, "GET", `/v1/customer/disputes/${encodeURIComponent(disputeRef)}`);
      // A reversal by a bank has no dispute at PayPal that could be read.
      if (reply.status === 404) return null;
      if (reply.status !== 200) throw wrongRequest("PayPal", reply);
      return readPayPalDispute(reply.body)?.report ?? null;
    },
    askRefund: async ({ site, providerRef }) => {
      const reply = await call(site, "GET", `/v2/payments/refunds/${encodeURIComponent(providerRef)}`);
      if (reply.status !== 200) throw wrongRequest("PayPal", reply);
      return readRefund(reply.body);
    },
  };
}

function readRefund(body: Reply["body"]): RefundAnswer {
  const providerRef = textAt(body, "id");
  const status = textAt(body, "status");
  if (status === "COMPLETED") return { kind: "done", providerRef };
  return status === "PENDING" ? { kind: "pending", providerRef } : { kind: "refused", cause: `refund ${status}` };
}

/** A completed order may contain a declined capture: only the capture counts. */
const readCaptureOfOrder = (body: Reply["body"], payment: KnownPayment): PaymentOutcome =>
  readCapture(at(body, "purchase_units.0.payments.captures.0"), payment);

/** Money that was refunded since was captured before. */
const takenStatuses: ReadonlySet<string> = new Set(["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"]);

function readCapture(taken: unknown, { providerRef, amount }: KnownPayment): PaymentOutcome {
  const status = textAt(taken, "status");
  const captureRef = textAt(taken, "id");
  if (status === "DECLINED" || status === "FAILED") return refusal(providerRef);
  if (status === "PENDING") return { kind: "pending", providerRef, captureRef };
  if (!takenStatuses.has(status)) return { kind: "unknown", cause: `capture ${status}` };
  if (!isSameMoney(amount, at(taken, "amount.value"), at(taken, "amount.currency_code")))
    return { kind: "mismatch", cause: "PayPal took another amount" };
  return { kind: "captured", providerRef, captureRef };
}
