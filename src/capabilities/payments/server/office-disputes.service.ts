import { toDollars } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Database } from "#platform/database.ts";
import type { WaitingWork } from "#platform/office/office-home.ts";
import { requestedPlaces } from "#platform/office/office-places.ts";
import type { OfficeContext, OfficeService } from "#platform/office-service.ts";
import { DUE_SOON_DAYS, answerObstacle } from "../dispute-answers.rules.ts";
import type {
  DisputeEvidence,
  DisputeListRow,
  disputesOfficeContract,
  OfficeDispute,
} from "../disputes.office.contract.ts";
import { answerDispute } from "./disputes/answer-dispute.ts";
import { listDisputeEvents } from "./disputes/disputes.store.ts";
import {
  countDisputes,
  DISPUTE_PAGE,
  findDispute,
  listAnswers,
  listBooked,
  listDisputes,
  type OfficeDisputeRow,
} from "./disputes/office-disputes.store.ts";
import { showOrderPayments } from "./office/order-payments.ts";

/** What the shop can show a bank about an order. Others than payments know it. */
export type EvidenceOf = (db: Database, orderId: string) => Promise<readonly DisputeEvidence[]>;

const dueBefore = ({ now }: OfficeContext): Date => new Date(now.getTime() + DUE_SOON_DAYS * 86_400_000);

/** `2026-11-24T09:00:00.000Z <id>` */
function readCursor(after: string): { readonly at: string; readonly id: string } | null {
  const [at = "", id = ""] = after.split(" ");
  return Number.isNaN(Date.parse(at)) || !/^[\da-f-]{36}$/.test(id) ? null : { at, id };
}

const showRow = (row: OfficeDisputeRow): DisputeListRow => {
  const { attemptId: _attempt, orderId: _order, cents, takenCents: _taken, dueAt, openedAt, ...rest } = row;
  return {
    ...rest,
    amount: toDollars(cents),
    dueAt: dueAt?.toISOString() ?? null,
    openedAt: openedAt.toISOString(),
  };
};

async function show(db: Database, found: OfficeDisputeRow, evidenceOf: EvidenceOf): Promise<OfficeDispute> {
  const [events, answers, evidence, payments, booked] = await Promise.all([
    listDisputeEvents(db, found.id),
    listAnswers(db, found.id),
    evidenceOf(db, found.orderId),
    showOrderPayments(db, found.orderId),
    listBooked(db, found.attemptId),
  ]);
  const payment = payments.find(({ id }) => id === found.attemptId);
  if (payment === undefined) throw new Error(`The dispute ${found.id} has no payment.`);
  const reason = answerObstacle({ status: found.status, isAccepted: found.answer === "accepted" });
  const action = { isAllowed: reason === null, reason };
  return {
    ...showRow(found),
    taken: toDollars(found.takenCents),
    events: events
      .toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime())
      .map(({ occurredAt, stage, status, amountCents, reason: why }) => ({
        at: occurredAt.toISOString(),
        stage,
        status,
        amount: toDollars(amountCents),
        reason: why,
      })),
    answers: answers.map(({ kind, text, by, at }) => ({ kind, text, by, at: at.toISOString() })),
    evidence: [...evidence],
    payment,
    booked: booked.map(({ at, cents, ...entry }) => ({ ...entry, at: at.toISOString(), amount: toDollars(cents) })),
    actions: { evidence: action, accept: action },
  };
}

/** What the first page of the office says of disputes. */
export const disputesWaiting: WaitingWork = {
  needs: "payments.read",
  count: async (context, site) => {
    const places = requestedPlaces(context, "payments.read", site === "" ? [] : [site]);
    const { open, dueSoon } = await countDisputes(context.db, places, dueBefore(context));
    return { "disputes-open": open, "disputes-due-soon": dueSoon };
  },
};

/** The calls about disputes; `evidenceOf` finds what the shop knows of an order. */
export function createOfficeDisputesService(evidenceOf: EvidenceOf): OfficeService<typeof disputesOfficeContract> {
  const shown = async <R extends string>({ db }: OfficeContext, done: Result<OfficeDisputeRow, R>) =>
    done.ok ? ok(await show(db, done.value, evidenceOf)) : done;
  return {
    "GET /api/office/disputes": async (context, { query }) => {
      const { site, view, words, after } = query;
      const found = await listDisputes(context.db, {
        places: requestedPlaces(context, "payments.read", site === "" ? [] : [site]),
        status: view === "" ? null : view === "due-soon" ? "open" : view,
        dueBefore: view === "due-soon" ? dueBefore(context) : null,
        words: words.trim(),
        after: readCursor(after),
      });
      const rows = found.slice(0, DISPUTE_PAGE).map(showRow);
      const last = rows.at(-1);
      const next = found.length > DISPUTE_PAGE && last !== undefined;
      return { rows, next: next ? `${last.dueAt ?? "9999-01-01T00:00:00.000Z"} ${last.id}` : null };
    },
    "GET /api/office/disputes/:id": async (context, { params }) => {
      const found = await findDispute(context.db, {
        id: params.id,
        places: requestedPlaces(context, "payments.read", []),
      });
      return found === null ? refuse("unknownDispute") : ok(await show(context.db, found, evidenceOf));
    },
    "POST /api/office/disputes/:id/evidence": async (context, { params, body }) =>
      shown(context, await answerDispute(context, { id: params.id, kind: "evidence", ...body })),
    "POST /api/office/disputes/:id/accept": async (context, { params, body: { key, reason } }) =>
      shown(context, await answerDispute(context, { id: params.id, kind: "accepted", key, text: reason })),
  };
}
