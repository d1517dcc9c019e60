import { randomUUID } from "node:crypto";
import { type OperationRequest, Refusal, type OperationAnswer } from "../providers/provider-operations.ts";
import {
  findSession,
  isExpired,
  newId,
  newSession,
  type ProviderSession,
  type SessionParts,
} from "../providers/session.ts";
import type { Change } from "../storage/data-file.ts";
import { placeOrder } from "./orders.ts";
import { notifyOfStatus } from "./notifications.ts";
import { readPageRequest, readSessionRequest } from "./requests.ts";

/** Klarna keeps a session for 48 hours, and its hosted page for an hour less. */
const lifeMinutes = 47 * 60;

export function openSession({ body, merchant }: OperationRequest, parts: SessionParts): OperationAnswer {
  const request = readSessionRequest(body, merchant.currency);
  const session = newSession(parts, "klarna", merchant, {
    id: randomUUID(),
    reference: request.merchant_reference1 ?? "",
    currency: merchant.currency,
    cents: request.order_amount,
    returnUrl: "",
    cancelUrl: "",
    minutes: lifeMinutes,
    extra: { kind: "session" },
    request,
  });
  return {
    status: 200,
    body: {
      session_id: session.id,
      client_token: newId(16),
      payment_method_categories: [
        { identifier: "klarna", name: "Pay with Klarna", asset_urls: { descriptive: "", standard: "" } },
      ],
    },
    changes: [parts.sessions.write(session)],
    reference: session.reference,
  };
}

export function openPage({ body, merchant }: OperationRequest, parts: SessionParts): OperationAnswer {
  const request = readPageRequest(body);
  const paid = findSession(parts, "klarna", merchant, request.payment_session_url.split("/").at(-1) ?? "");
  if (!paid || isExpired(parts, paid)) throw new Refusal(404, "NOT_FOUND");
  const id = randomUUID();
  const urls = request.merchant_urls;
  const filled = (url = "") => url.replaceAll("{{session_id}}", id);
  const statusUrl = filled(urls.status_update);
  const page: ProviderSession = {
    ...paid,
    id,
    returnUrl: filled(urls.success),
    cancelUrl: filled(urls.cancel),
    webhookPath: URL.canParse(statusUrl) ? new URL(statusUrl).pathname : "",
    extra: {
      kind: "page",
      mode: request.options?.place_order_mode ?? "NONE",
      failureUrl: filled(urls.failure),
    },
  };
  // Of the two only the page is paid on.
  const session: ProviderSession = { ...paid, reference: "" };
  const base = `${parts.publicUrl()}/klarna/hpp/v1/sessions/${id}`;
  return {
    status: 201,
    body: {
      session_id: id,
      session_url: base,
      distribution_url: `${base}/distribution`,
      manual_identification_check_url: `${base}/manual-id-check`,
      qr_code_url: `${parts.publicUrl()}/pay/klarna/${id}/qr`,
      redirect_url: `${parts.publicUrl()}/pay/klarna/${id}`,
      expires_at: page.expires,
    },
    changes: [parts.sessions.write(page), parts.sessions.write(session)],
    reference: page.reference,
  };
}

const statuses: Readonly<Partial<Record<string, string>>> = {
  approve: "COMPLETED",
  "approve-pending": "COMPLETED",
  decline: "FAILED",
  cancel: "CANCELLED",
  expire: "DISABLED",
};

export function pageBody(parts: SessionParts, page: ProviderSession) {
  const status = statuses[page.choice ?? ""] ?? (isExpired(parts, page) ? "DISABLED" : "WAITING");
  const orderId = page.extra["orderId"];
  return {
    session_id: page.id,
    status,
    updated_at: page.extra["agreedAt"] ?? page.createdAt,
    expires_at: page.expires,
    ...(orderId !== undefined && { order_id: orderId, klarna_reference: orderId.slice(0, 8) }),
  };
}

function readOwnPage({ params, merchant }: OperationRequest, parts: SessionParts): ProviderSession {
  const page = findSession(parts, "klarna", merchant, params["id"] ?? "");
  if (page?.extra["kind"] !== "page") throw new Refusal(404, "NOT_FOUND");
  return page;
}

export const readPage = (request: OperationRequest, parts: SessionParts): OperationAnswer => ({
  status: 200,
  body: pageBody(parts, readOwnPage(request, parts)),
});

export function disablePage(request: OperationRequest, parts: SessionParts): OperationAnswer {
  const page = readOwnPage(request, parts);
  if (pageBody(parts, page).status === "COMPLETED") throw new Refusal(400, "BAD_REQUEST");
  const changes = page.choice === undefined ? [parts.sessions.write({ ...page, choice: "expire" })] : [];
  return { status: 204, changes };
}

/** The customer chose on the page. Klarna places the order itself where the merchant asked it to. */
export function chooseAtKlarna(
  parts: SessionParts,
  page: ProviderSession,
): { session: ProviderSession; changes: Change[] } {
  const isAgreed = statuses[page.choice ?? ""] === "COMPLETED";
  const placed = isAgreed && page.extra["mode"] !== "NONE" ? placeOrder(parts, page) : { session: page, changes: [] };
  return {
    session: placed.session,
    changes: [
      parts.sessions.write(placed.session),
      ...placed.changes,
      ...notifyOfStatus(parts, placed.session, pageBody(parts, placed.session)),
    ],
  };
}
