import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { approvalStates } from "./approvals.rules.ts";

const Instant = z.string().meta({ description: "ISO instant" });

export const Approval = z
  .object({
    id: z.string(),
    title: z.string().meta({ description: "what would be done" }),
    site: z.string().nullable(),
    record: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
    reason: z.string(),
    askedBy: z.string(),
    askedAt: Instant,
    state: z.enum(approvalStates),
    decidedBy: z.string().nullable(),
    decidedAt: Instant.nullable(),
    note: z.string(),
    outcome: z.string().meta({ description: "why an approved call was refused after all" }),
    whyNot: z.string().nullable().meta({ description: "why the reader may not decide it; null: they may" }),
  })
  .meta({ id: "OfficeApproval" });
export type Approval = z.output<typeof Approval>;

const Id = z.object({ id: z.uuid() });
const Note = z.object({ note: z.string().trim().max(300).default("") });
const decisionRefusals = { unknownApproval: 404, mayNotDecide: 403, decidedBefore: 409, underWay: 409 } as const;

/** What one person asks and another decides. */
export const approvalsContract = defineOfficeContract({
  "GET /api/office/approvals": {
    summary: "Requests that the reader may decide or has made: waiting ones first, then the latest 100",
    needs: "signed-in",
    reply: z.object({ rows: z.array(Approval) }),
  },
  "POST /api/office/approvals": {
    summary: "Asks another person to approve a call that was refused for its limit",
    needs: "signed-in",
    body: z.object({
      id: z.uuid().meta({ description: "of the press: a repeated one is the same request" }),
      call: z.string().max(200),
      params: z.record(z.string().max(40), z.string().max(200)).default({}),
      body: z.record(z.string(), z.unknown()).default({}),
      reason: z.string().trim().min(1, "is missing: enter a reason").max(300),
    }),
    reply: Approval,
    refusals: { notApprovable: 400, noSuchRecord: 404, usedKey: 409 },
  },
  "POST /api/office/approvals/:id/approve": {
    summary: "Approves a request and makes its call once, in the name of who asked",
    needs: "signed-in",
    params: Id,
    body: Note,
    reply: Approval,
    refusals: decisionRefusals,
  },
  "POST /api/office/approvals/:id/decline": {
    summary: "Declines a request with a note",
    needs: "signed-in",
    params: Id,
    body: z.object({ note: z.string().trim().min(1, "is missing: enter a note").max(300) }),
    reply: Approval,
    refusals: decisionRefusals,
  },
});
