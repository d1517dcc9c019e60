import { hash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { Database, Tx } from "#platform/database.ts";
import type { JobTools } from "#platform/jobs/job-tools.ts";
import { drawLetter, officeSender } from "#shop/mail-frame/draw-letter.ts";
import { enqueue, type JobHandler } from "#platform/jobs.ts";
import { staffLinkHours, type StaffLinkKind } from "../../office-session.rules.ts";
import { addStaffLink } from "./factors.store.ts";
import { findMember } from "./members.store.ts";

const JOB = "identity.staff-mail";
const StaffMailPayload = z.object({
  kind: z.enum(["invitation", "password"]),
  memberId: z.uuid().nullable(),
  at: z.string(),
});

/** A job without a recipient for an unknown address, so that a request takes the same time. */
export const queueStaffMail = (
  tx: Tx | Database,
  mail: { readonly kind: StaffLinkKind; readonly memberId: string | null; readonly now: Date },
): Promise<void> =>
  enqueue(tx, { kind: JOB, payload: { kind: mail.kind, memberId: mail.memberId, at: mail.now.toISOString() } });

/** The stored part of a link. */
export const hashOfStaffLink = (token: string): string => hash("sha256", token, "base64url");

const words: Readonly<Record<StaffLinkKind, { readonly subject: string; readonly lines: readonly string[] }>> = {
  invitation: {
    subject: "Your account for the Hearth office",
    lines: [
      "You have been invited to the Hearth office. Choose a password to begin:",
      "The link works once, for 7 days.",
    ],
  },
  password: {
    subject: "A new password for the Hearth office",
    lines: [
      "Choose a new password for the Hearth office:",
      "The link works once, for an hour. If you didn't ask for it, tell an owner: your password still works.",
    ],
  },
};

/** Sends the mails. A link is made with its mail and stored as a hash, so a copy of the database opens nothing. */
export const staffMailJobs = ({ db, config, mailer }: JobTools): Readonly<Record<string, JobHandler>> => ({
  [JOB]: async (payload) => {
    const job = StaffMailPayload.parse(payload);
    const member = job.memberId === null ? null : await findMember(db, { id: job.memberId });
    if (member === null || member.endedAt !== null || config.office === null) return;
    const token = randomBytes(32).toString("base64url");
    const expiresAt = new Date(Date.parse(job.at) + staffLinkHours[job.kind] * 3_600_000);
    await addStaffLink(db, { hash: hashOfStaffLink(token), memberId: member.id, kind: job.kind, expiresAt });
    const { subject, lines } = words[job.kind];
    // The token is behind the #, which no server logs.
    const link = `${config.office.origin}/welcome#${token}`;
    const [first = "", last = ""] = lines;
    await mailer.send({
      from: { name: "Hearth office", address: config.mailFrom },
      to: member.email,
      subject,
      text: [`Hello ${member.firstName},`, first, link, last].join("\n\n"),
      html: drawLetter(officeSender(config.office.origin, config.mailFrom), {
        subject,
        heading: subject,
        about: "Your account",
        blocks: [
          { kind: "text", text: `Hello ${member.firstName},` },
          { kind: "text", text: first },
          { kind: "button", label: "Choose a password", href: link },
          { kind: "text", text: last, tone: "soft" },
        ],
      }),
      messageId: `<staff-${job.kind}-${member.id}-${Date.parse(job.at)}@hearth.example>`,
    });
  },
});
