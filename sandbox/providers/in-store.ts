import {
  type Choice,
  type ProviderSession,
  findSession,
  refundCapture,
  newSession,
  captureSession,
  type SessionParts,
} from "./session.ts";
import { randomInt } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { findMerchantBy, type Merchant } from "../merchants.ts";
import type { Change } from "../storage/data-file.ts";
import { type OperationRequest, type Operation, Refusal, type OperationAnswer } from "./provider-operations.ts";
import { centsOf, textAt } from "./money.ts";

const wrong = (_status: number, code: string) => ({ error: { code, message: code.replaceAll("_", " ") } });

/** The customer has a minute to answer. */
const answerMs = 60_000;

/** The effect of a code, and its delay; `live` waits for the phone's page. */
type Fate = { readonly choice: Choice | "live" | "never"; readonly afterMs: number; readonly quirk?: string };

export const storeCodes: Readonly<Record<string, Fate & { readonly says: string }>> = {
  "111111": { choice: "approve", afterMs: 3_000, says: "Approved after three seconds" },
  "222222": { choice: "decline", afterMs: 1_500, says: "Declined" },
  "333333": { choice: "cancel", afterMs: 1_500, says: "Cancelled by the customer" },
  "444444": { choice: "expire", afterMs: answerMs, says: "Never answered: expires after a minute" },
  "555555": { choice: "approve", afterMs: 0, says: "Approved at once" },
  "666666": { choice: "decline", afterMs: 0, says: "Declined at once" },
  "777777": { choice: "live", afterMs: 0, quirk: "approves-anyway", says: "Approves although the shop cancelled" },
  "888888": { choice: "approve", afterMs: 4_000, quirk: "fails-twice", says: "Two errors on the way, then approved" },
  "999999": { choice: "approve", afterMs: 90_000, quirk: "stays", says: "Pending for ever; approved after 90 seconds" },
  "121212": { choice: "live", afterMs: 0, quirk: "lost", says: "The answer is lost, but the request is there" },
  "246810": { choice: "live", afterMs: 0, says: "Waits for the customer's phone, below" },
};

const elapsed = (parts: SessionParts, session: ProviderSession): number =>
  parts.clock.ticks() - Number(session.extra["begunTicks"] ?? 0);

/** The current state of the request. It depends on the time, so every read calculates it. */
function statusOf(parts: SessionParts, session: ProviderSession): string {
  if (session.capture === "taken") return "Approved";
  const { choice } = session;
  if (choice === "approve") return "Approved";
  if (choice === "decline") return "Declined";
  if (choice === "cancel") return "Cancelled";
  const fate = storeCodes[session.extra["code"] ?? ""];
  const isLive = fate === undefined || fate.choice === "live" || fate.choice === "never";
  const passed = elapsed(parts, session);
  if (!isLive && passed >= fate.afterMs)
    return { approve: "Approved", decline: "Declined", cancel: "Cancelled", expire: "Expired" }[
      fate.choice as "approve"
    ];
  return passed >= answerMs && fate?.quirk !== "stays" ? "Expired" : "Pending";
}

/** The money moves at the first read after the agreement. */
function settled(
  parts: SessionParts,
  session: ProviderSession,
): { session: ProviderSession; status: string; changes: Change[] } {
  const status = statusOf(parts, session);
  if (status !== "Approved" || session.capture === "taken") return { session, status, changes: [] };
  // The receipt has the number of the request.
  return { ...captureSession(parts, { ...session, choice: "approve", captureRef: session.id }), status };
}

const bodyOf = (session: ProviderSession, status: string) => ({
  id: Number(session.id),
  locationId: Number(session.extra["locationId"]),
  refCode: session.reference,
  status,
  reason: status === "Declined" ? "insufficient funds" : null,
  receipt_number: Number(session.id),
});

/** Zip numbers a merchant's stores; text is not a number. */
function checkOriginator(body: Record<string, unknown>, merchant: Merchant): number {
  const { locationId, deviceRefCode, staffActor } = (body["originator"] ?? {}) as Record<string, unknown>;
  const { defaultLocationId, locationIds } = (merchant.accounts["zipinstore"] ?? {}) as {
    defaultLocationId?: number;
    locationIds?: Record<string, number>;
  };
  const known = [defaultLocationId, ...Object.values(locationIds ?? {})];
  if (typeof locationId !== "number" || !known.includes(locationId)) throw new Refusal(400, "invalid_location");
  if (typeof deviceRefCode !== "string" || textAt(staffActor, "refCode") === "")
    throw new Refusal(400, "invalid_originator");
  return locationId;
}

type Item = { name?: unknown; quantity?: unknown; amount?: unknown };

/** The items of an order add up to its total, and the customer pays that or a part. */
function checkOrder(body: Record<string, unknown>): void {
  const { items, totalAmount } = (body["order"] ?? {}) as { items?: Item[]; totalAmount?: unknown };
  const total = centsOf(totalAmount);
  const listed = (items ?? []).reduce((sum, { quantity, amount }) => sum + Number(quantity) * centsOf(amount), 0);
  if (!items || items.length === 0 || items.some(({ name }) => !name) || listed !== total)
    throw new Refusal(400, "invalid_order");
  if (centsOf(body["payAmount"]) > total) throw new Refusal(400, "invalid_pay_amount");
}

function create({ body, merchant }: OperationRequest, parts: SessionParts): OperationAnswer {
  const locationId = checkOriginator(body, merchant);
  checkOrder(body);
  const code = textAt(body, "accountIdentifier.value");
  if (storeCodes[code] === undefined || merchant.currency !== "AUD") throw new Refusal(400, "invalid_token");
  const session = newSession(parts, "zipinstore", merchant, {
    id: String(randomInt(100_000_000, 999_999_999)),
    reference: textAt(body, "refCode"),
    currency: merchant.currency,
    cents: centsOf(textAt(body, "payAmount")),
    returnUrl: "",
    cancelUrl: "",
    minutes: 1,
    extra: { code, locationId: String(locationId), begunTicks: String(parts.clock.ticks()), failures: "0" },
  });
  const now = settled(parts, session);
  const changes = [parts.sessions.write(now.session), ...now.changes];
  if (storeCodes[code].quirk === "lost") return { status: 500, body: wrong(500, "internal"), changes };
  return { status: 201, body: bodyOf(now.session, now.status), changes, reference: session.reference };
}

function own({ params, merchant }: OperationRequest, parts: SessionParts): ProviderSession {
  const session = findSession(parts, "zipinstore", merchant, params["id"] ?? "");
  if (!session) throw new Refusal(404, "not_found");
  return session;
}

function read(request: OperationRequest, parts: SessionParts): OperationAnswer {
  const session = own(request, parts);
  const failures = Number(session.extra["failures"]);
  if (storeCodes[session.extra["code"] ?? ""]?.quirk === "fails-twice" && failures < 2) {
    const failed: ProviderSession = { ...session, extra: { ...session.extra, failures: String(failures + 1) } };
    return { status: 500, body: wrong(500, "internal"), changes: [parts.sessions.write(failed)] };
  }
  const now = settled(parts, session);
  return { status: 200, body: bodyOf(now.session, now.status), changes: now.changes };
}

/** The prompt stays on the phone for its minute: a quick customer can still agree. */
function cancel(request: OperationRequest, parts: SessionParts): OperationAnswer {
  const session = own(request, parts);
  checkOriginator(request.body, request.merchant);
  if (textAt(request.body, "refCode") === "") throw new Refusal(400, "invalid_reference");
  const now = settled(parts, session);
  if (now.status !== "Pending") return { status: 200, body: bodyOf(now.session, now.status), changes: now.changes };
  const anyway = storeCodes[session.extra["code"] ?? ""]?.quirk === "approves-anyway";
  const next: ProviderSession = { ...session, choice: anyway ? "approve" : "cancel" };
  return {
    status: 200,
    body: bodyOf(session, anyway ? "Pending" : "Cancelled"),
    changes: [parts.sessions.write(next)],
  };
}

/** Takes a request back by the merchant's reference alone, and returns what was taken for it. */
function voidRequest({ body, merchant }: OperationRequest, parts: SessionParts): OperationAnswer {
  checkOriginator(body, merchant);
  const session = parts.sessions
    .list()
    .find((one) => one.provider === "zipinstore" && one.site === merchant.site && one.reference === body["refCode"]);
  if (!session) throw new Refusal(404, "not_found");
  const now = settled(parts, session);
  if (now.status === "Pending")
    return { status: 204, changes: [parts.sessions.write({ ...session, choice: "cancel" })] };
  if (now.status !== "Approved") return { status: 204, changes: now.changes };
  const { captured = 0, refunded = 0 } = parts.ledger.total(session.id) ?? {};
  const facts = { merchant, provider: "zipinstore" as const, cents: captured - refunded };
  return { status: 204, changes: [...now.changes, ...(refundCapture(parts, session.id, facts)?.changes ?? [])] };
}

function refund(request: OperationRequest, parts: SessionParts): OperationAnswer {
  const { body, merchant } = request;
  const session = own(request, parts);
  checkOriginator(body, merchant);
  if (textAt(body, "refCode") === "") throw new Refusal(400, "invalid_reference");
  const cents = centsOf(textAt(body, "refundAmount"));
  const back = refundCapture(parts, session.captureRef ?? "", { merchant, provider: "zipinstore", cents });
  if (!back) throw new Refusal(402, "refund_exceeds_purchase");
  return { status: 204, changes: back.changes };
}

/** The open requests on the phone. */
export const openRequests = (parts: SessionParts): ProviderSession[] =>
  parts.sessions
    .list()
    .filter(
      (session) =>
        session.provider === "zipinstore" && session.captureRef === undefined && statusOf(parts, session) === "Pending",
    );

/** The key stands in a header of its own. */
const byHeader = (request: FastifyRequest): Merchant | undefined => {
  const key = request.headers["x-zip-api-key"];
  return findMerchantBy("zipinstore", "apiKey", typeof key === "string" ? key : "");
};

const common = { provider: "zipinstore", wrong, findCaller: byHeader } as const;
const once = { ...common, keyHeader: "client-request-id" } as const;
const base = "/zipinstore/purchaserequests";

export const inStoreOperations: readonly Operation[] = [
  { ...once, name: "create", method: "POST", path: base, handle: create },
  { ...common, name: "read", method: "GET", path: `${base}/:id`, handle: read },
  { ...once, name: "cancel", method: "POST", path: `${base}/:id/cancel`, handle: cancel },
  { ...once, name: "void", method: "POST", path: `${base}/void`, handle: voidRequest },
  { ...once, name: "refund", method: "POST", path: `${base}/:id/refund`, handle: refund },
];
