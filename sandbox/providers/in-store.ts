import {
  type Choice,
  type ProviderSession,
  findSession,
  giveBack,
  newSession,
  take,
  type SessionParts,
} from "./session.ts";
import type { Change } from "../storage/data-file.ts";
import { type Asked, type Operation, Refusal, type Said } from "./line.ts";
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
  return { ...take(parts, { ...session, choice: "approve" }), status };
}

const bodyOf = (session: ProviderSession, status: string) => ({
  id: session.id,
  status,
  reason: status === "Declined" ? "insufficient funds" : null,
  receipt_number: session.captureRef ?? null,
  refCode: session.reference,
  payAmount: session.cents / 100,
  currency: session.currency,
});

function create({ body, merchant }: Asked, parts: SessionParts): Said {
  const code = textAt(body, "accountIdentifier.value");
  const currency = textAt(body, "currency");
  if (storeCodes[code] === undefined || currency !== merchant.currency) throw new Refusal(400, "invalid_token");
  const session = newSession(parts, "zipinstore", merchant, {
    reference: textAt(body, "refCode"),
    currency,
    cents: centsOf(textAt(body, "payAmount")),
    returnUrl: "",
    cancelUrl: "",
    minutes: 1,
    extra: { code, begunTicks: String(parts.clock.ticks()), failures: "0" },
  });
  const now = settled(parts, session);
  const changes = [parts.sessions.write(now.session), ...now.changes];
  if (storeCodes[code].quirk === "lost") return { status: 500, body: wrong(500, "internal"), changes };
  return { status: 201, body: bodyOf(now.session, now.status), changes, reference: session.reference };
}

function own({ params, merchant }: Asked, parts: SessionParts): ProviderSession {
  const session = findSession(parts, "zipinstore", merchant, params["id"] ?? "");
  if (!session) throw new Refusal(404, "not_found");
  return session;
}

function read(asked: Asked, parts: SessionParts): Said {
  const session = own(asked, parts);
  const failures = Number(session.extra["failures"]);
  if (storeCodes[session.extra["code"] ?? ""]?.quirk === "fails-twice" && failures < 2) {
    const failed: ProviderSession = { ...session, extra: { ...session.extra, failures: String(failures + 1) } };
    return { status: 500, body: wrong(500, "internal"), changes: [parts.sessions.write(failed)] };
  }
  const now = settled(parts, session);
  return { status: 200, body: bodyOf(now.session, now.status), changes: now.changes };
}

/** The prompt stays on the phone for its minute: a quick customer can still agree. */
function cancel(asked: Asked, parts: SessionParts): Said {
  const session = own(asked, parts);
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

function refund({ body, params, merchant }: Asked, parts: SessionParts): Said {
  const refCode = textAt(body, "refCode");
  const before = parts.sessions.find(`refund-${refCode}`);
  if (before) return { status: 201, body: { id: before.captureRef } };
  const cents = centsOf(textAt(body, "amount"));
  const back = giveBack(parts, params["receipt"] ?? "", { merchant, provider: "zipinstore", cents });
  if (!back) throw new Refusal(422, "refund_exceeds_receipt");
  const note: ProviderSession = { ...back.session, id: `refund-${refCode}`, captureRef: back.id, capture: "none" };
  return { status: 201, body: { id: back.id }, changes: [...back.changes, parts.sessions.write(note)] };
}

/** The open requests on the phone. */
export const openRequests = (parts: SessionParts): ProviderSession[] =>
  parts.sessions
    .list()
    .filter(
      (session) =>
        session.provider === "zipinstore" && session.captureRef === undefined && statusOf(parts, session) === "Pending",
    );

const common = { provider: "zipinstore", wrong } as const;
const base = "/zipinstore/purchaserequests";

export const inStoreOperations: readonly Operation[] = [
  { ...common, name: "create", method: "POST", path: base, handle: create },
  { ...common, name: "read", method: "GET", path: `${base}/:id`, handle: read },
  { ...common, name: "cancel", method: "POST", path: `${base}/:id/cancel`, handle: cancel },
  { ...common, name: "refund", method: "POST", path: "/zipinstore/receipts/:receipt/refunds", handle: refund },
];
