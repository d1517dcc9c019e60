import { z } from "zod";
import { blocksOf, drawLetter, officeSender } from "#shop/mail-frame/draw-letter.ts";
import type { JobHandler } from "#platform/jobs.ts";
import type { JobTools } from "#platform/jobs/job-tools.ts";
import { findStaff, listStaff } from "#capabilities/identity/server/office-access.service.ts";
import {
  APPROVAL_MAIL,
  findApproval,
  type StoredApproval,
} from "#capabilities/office-work/server/office-approvals.service.ts";
import { decisionObstacle } from "#capabilities/office-work/approvals.rules.ts";

const OfApproval = z.object({ id: z.uuid(), about: z.enum(["asked", "decided"]) });

const ends = { approved: "approved", declined: "declined", failed: "approved, but it could not be done" } as const;

function describeDecision({ state, title, decidedByName, note, outcome }: StoredApproval): readonly string[] {
  const how = state === "approved" || state === "declined" || state === "failed" ? ends[state] : "decided";
  return [`${title}: ${how} by ${decidedByName ?? "somebody"}.`, note && `Note: ${note}`, outcome].filter(
    (line) => line !== "",
  );
}

const describeRequest = ({ title, askedByName, reason }: StoredApproval): readonly string[] => [
  `${askedByName} asks for approval: ${title}.`,
  `Reason: ${reason}`,
];

/** Those who may decide a request, or who asked for it. */
async function recipientsOf({ db, sites }: JobTools, approval: StoredApproval, about: "asked" | "decided") {
  if (about === "decided") {
    const asker = await findStaff(db, approval.askedBy);
    return asker === null ? [] : [asker];
  }
  const all = sites.map(({ code }) => code);
  return (await listStaff(db)).filter((staff) => decisionObstacle(staff, approval, all) === null);
}

/** Mails a request to everybody who can decide it, and a decision to who asked. */
export const approvalMailJobs = (tools: JobTools): Readonly<Record<string, JobHandler>> => ({
  [APPROVAL_MAIL]: async (payload) => {
    const { id, about } = OfApproval.parse(payload);
    const { db, config, mailer } = tools;
    const approval = await findApproval(db, id);
    if (approval === null || config.office === null) return;
    const link = `${config.office.origin}/approvals`;
    const lines = about === "asked" ? describeRequest(approval) : describeDecision(approval);
    const subject = about === "asked" ? `Approval: ${approval.title}` : `Decided: ${approval.title}`;
    const html = drawLetter(officeSender(config.office.origin, config.mailFrom), {
      subject,
      heading: subject,
      about: "Approvals",
      blocks: [...blocksOf(lines), { kind: "button", label: "Open the approvals", href: link }],
    });
    for (const { id: memberId, email } of await recipientsOf(tools, approval, about))
      await mailer.send({
        from: { name: "Hearth office", address: config.mailFrom },
        to: email,
        subject,
        text: [...lines, link].join("\n\n"),
        html,
        messageId: `<approval-${about}-${id}-${memberId}@hearth.example>`,
      });
  },
});
