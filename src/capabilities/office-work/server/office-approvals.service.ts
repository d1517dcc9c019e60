import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import { type Database, inTransaction, type Tx } from "#platform/database.ts";
import { enqueue } from "#platform/jobs.ts";
import type { ApprovableCall } from "#platform/office/office-approvals.ts";
import type { WaitingWork } from "#platform/office/office-home.ts";
import { allSites, type OfficeContext, type OfficeService, staffOf } from "#platform/office-service.ts";
import type { OfficeStaff } from "#shop/office-staff.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import type { Handled } from "#shop/contract.ts";
import type { Approval, approvalsContract } from "../approvals.office.contract.ts";
import { DECIDING_MS, decisionObstacle } from "../approvals.rules.ts";
import {
  addApproval,
  findApproval,
  listApprovals,
  lockApproval,
  saveDecision,
  saveOutcome,
  type StoredApproval,
} from "./approvals/approvals.store.ts";

export { findApproval, type StoredApproval } from "./approvals/approvals.store.ts";

type Calls = typeof approvalsContract;
export type ApprovalTools = {
  readonly calls: readonly ApprovableCall[];
  /** A member with the roles that they have now; null: their access has ended. */
  readonly findStaff: (db: Database, id: string) => Promise<OfficeStaff | null>;
};

/** The job of the mail to those who can decide, and to who asked. */
export const APPROVAL_MAIL = "office.approval-mail";

const whyNot = (context: OfficeContext, approval: StoredApproval): string | null =>
  decisionObstacle(staffOf(context), approval, allSites(context));

const show = (context: OfficeContext, approval: StoredApproval): Approval => ({
  id: approval.id,
  title: approval.title,
  site: approval.site,
  record: { kind: approval.recordKind, id: approval.recordId, name: approval.recordName },
  reason: approval.reason,
  askedBy: approval.askedByName,
  askedAt: approval.askedAt.toISOString(),
  state: approval.state,
  decidedBy: approval.decidedByName,
  decidedAt: approval.decidedAt?.toISOString() ?? null,
  note: approval.note,
  outcome: approval.outcome,
  whyNot: whyNot(context, approval),
});

/** One's own requests, and those that one may decide. */
async function listOwn(context: OfficeContext): Promise<readonly StoredApproval[]> {
  const { id } = staffOf(context);
  const found = await listApprovals(context.db);
  return found.filter((one) => one.askedBy === id || whyNot(context, one) === null);
}

/** Requests that wait for somebody who may decide them. */
export const approvalsWaiting: WaitingWork = {
  needs: "refunds.approve",
  isOfPerson: true,
  count: async (context) => {
    const waiting = (await listOwn(context)).filter((one) => one.state === "waiting" && whyNot(context, one) === null);
    return { approvals: waiting.length };
  },
};

type Step = { readonly action: string; readonly reason: string };

const audit = (tx: Tx, context: OfficeContext, approval: StoredApproval, { action, reason }: Step) =>
  recordAudit(tx, context, {
    area: approval.area,
    action,
    ...(approval.site !== null && { site: approval.site }),
    record: { kind: approval.recordKind, id: approval.recordId, name: approval.recordName },
    after: { request: approval.title, "asked by": approval.askedByName },
    reason,
  });

const queueMail = (tx: Tx, id: string, about: "asked" | "decided") =>
  enqueue(tx, { kind: APPROVAL_MAIL, payload: { id, about }, onceKey: `${APPROVAL_MAIL} ${id} ${about}` });

type NewApproval = Handled<Calls["POST /api/office/approvals"]>["body"];

async function ask(context: OfficeContext, calls: readonly ApprovableCall[], input: NewApproval) {
  const call = calls.find(({ key }) => key === input.call);
  if (call === undefined) return refuse("notApprovable");
  const work = await call.describe(context, input);
  if (work === null) return refuse("noSuchRecord");
  const { id: askedBy, name: askedByName } = staffOf(context);
  const { id, params, body, reason } = input;
  return inTransaction(context.db, async (tx): Promise<Result<Approval, "usedKey" | "noSuchRecord">> => {
    const isNew = await addApproval(tx, {
      id,
      call: call.key,
      params,
      body,
      area: call.area,
      site: work.site,
      recordKind: work.record.kind,
      recordId: work.record.id,
      recordName: work.record.name,
      title: work.title,
      reason,
      askedBy,
      askedByName,
      askedAt: context.now,
    });
    const stored = await findApproval(tx, id);
    if (stored === null) return refuse("noSuchRecord");
    if (!isNew)
      return stored.askedBy === askedBy && stored.title === work.title ? ok(show(context, stored)) : refuse("usedKey");
    await audit(tx, context, stored, { action: "approval-asked", reason });
    await queueMail(tx, id, "asked");
    return ok(show(context, stored));
  });
}

type DecisionRefusal = "unknownApproval" | "mayNotDecide" | "decidedBefore" | "underWay";

/** Notes a decision under the lock. Who has approved it may press again: the call may not have come back. */
const decide = (
  context: OfficeContext,
  { id, note, state }: { readonly id: string; readonly note: string; readonly state: "approving" | "declined" },
) =>
  commitUnlessRefused(context.db, async (tx): Promise<Result<StoredApproval, DecisionRefusal>> => {
    const approval = await lockApproval(tx, id);
    if (approval === null) return refuse("unknownApproval");
    const why = whyNot(context, approval);
    if (why !== null) return refuse("mayNotDecide", { why });
    const { id: by, name: byName } = staffOf(context);
    if (approval.state === "approving" && state === "approving") {
      const isOld = context.now.getTime() - (approval.decidedAt?.getTime() ?? 0) >= DECIDING_MS;
      return approval.decidedBy === by || isOld
        ? ok(approval)
        : refuse("underWay", { by: approval.decidedByName ?? "" });
    }
    if (approval.state !== "waiting")
      return refuse("decidedBefore", { by: approval.decidedByName ?? "", state: approval.state });
    await saveDecision(tx, { id, state, by, byName, at: context.now, note });
    await audit(tx, context, approval, {
      action: state === "declined" ? "approval-declined" : "approval-given",
      reason: note,
    });
    if (state === "declined") await queueMail(tx, id, "decided");
    return ok(approval);
  });

/** The context of who asked, with the roles that they have now, and who approved it. */
async function contextOfAsker(
  context: OfficeContext,
  { findStaff }: ApprovalTools,
  approval: StoredApproval,
): Promise<OfficeContext | null> {
  const staff = await findStaff(context.db, approval.askedBy);
  const approvedBy = staffOf(context).name;
  return staff && { ...context, approvedBy, session: { id: approval.id, staff, isPending: false, isKey: false } };
}

/** Makes the call, which has a key of its own: made twice it is done once. */
async function carryOut(context: OfficeContext, tools: ApprovalTools, approval: StoredApproval): Promise<void> {
  const call = tools.calls.find(({ key }) => key === approval.call);
  const asker = await contextOfAsker(context, tools, approval);
  const outcome =
    call === undefined || asker === null
      ? `${approval.askedByName} can't do this any more.`
      : await call.run(asker, { params: approval.params, body: approval.body });
  await inTransaction(context.db, async (tx) => {
    if (await saveOutcome(tx, approval.id, outcome)) await queueMail(tx, approval.id, "decided");
  });
}

async function answer(context: OfficeContext, id: string): Promise<Result<Approval, "unknownApproval">> {
  const stored = await findApproval(context.db, id);
  return stored === null ? refuse("unknownApproval") : ok(show(context, stored));
}

export const createOfficeApprovalsService = (tools: ApprovalTools): OfficeService<Calls> => ({
  "GET /api/office/approvals": async (context) => ({
    rows: (await listOwn(context)).map((one) => show(context, one)),
  }),
  "POST /api/office/approvals": (context, { body }) => ask(context, tools.calls, body),
  "POST /api/office/approvals/:id/approve": async (context, { params, body }) => {
    const decided = await decide(context, { id: params.id, note: body.note, state: "approving" });
    if (!decided.ok) return decided;
    await carryOut(context, tools, decided.value);
    return answer(context, params.id);
  },
  "POST /api/office/approvals/:id/decline": async (context, { params, body }) => {
    const decided = await decide(context, { id: params.id, note: body.note, state: "declined" });
    return decided.ok ? answer(context, params.id) : decided;
  },
});
