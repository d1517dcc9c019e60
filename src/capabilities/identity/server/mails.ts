import { hash, randomBytes, randomInt, randomUUID } from "node:crypto";
import { z } from "zod";
import type { Database, Tx } from "#platform/database.ts";
import type { JobTools } from "#platform/jobs/job-tools.ts";
import { enqueue, type JobHandler } from "#platform/jobs.ts";
import { drawMail } from "../identity-mail.ts";
import { mailParts } from "../identity-mails.ts";
import { confirmEmailUrl, forgotPasswordUrl, loginUrl, resetPasswordUrl, staffLoginUrl } from "../identity-urls.ts";
import { linkMinutes, type LinkKind } from "../identity.rules.ts";
import { CODE_MINUTES, codeMailFor } from "../login-code.rules.ts";
import { addLink } from "./links.store.ts";
import { saveCode } from "./login-codes.store.ts";
import { hashPassword } from "./passwords.ts";
import { findPerson, type Person } from "./people.store.ts";

const JOB = "identity.mail";

const mailKinds = [
  "confirm",
  "change-email",
  "reset",
  "known",
  "email-changing",
  "password-changed",
  "login-code",
  "staff-login",
  "business-approved",
  "business-user",
] as const;
export type MailKind = (typeof mailKinds)[number];
const MailPayload = z.object({
  mail: z.enum(mailKinds),
  customerId: z.uuid().nullable(),
  to: z.string(),
  at: z.string(),
});

/** A job without a recipient for unknown addresses, so that a request takes the same time. */
export const queueMail = (
  tx: Tx | Database,
  mail: { readonly mail: MailKind; readonly customerId: string | null; readonly to: string; readonly now: Date },
): Promise<void> =>
  enqueue(tx, {
    kind: JOB,
    payload: { mail: mail.mail, customerId: mail.customerId, to: mail.to, at: mail.now.toISOString() },
  });

/** The stored part of a link. */
export const hashOfToken = (token: string): string => hash("sha256", token, "base64url");

const linkOf: Readonly<Record<MailKind, LinkKind | null>> = {
  confirm: "confirm",
  "change-email": "change-email",
  reset: "reset",
  known: null,
  "email-changing": null,
  "password-changed": null,
  "login-code": null,
  "staff-login": null,
  "business-approved": null,
  "business-user": null,
};

/**
 * Sends the mails. A link or a code is made with its mail and stored as a hash, so a copy of the database opens
 * nothing.
 */
export const mailJobs = (options: JobTools): Readonly<Record<string, JobHandler>> => ({
  [JOB]: async (payload) => {
    const job = MailPayload.parse(payload);
    const person = job.customerId === null ? null : await findPerson(options.db, { id: job.customerId });
    const site = options.sites.find(({ code }) => code === person?.site);
    if (person === null || site === undefined) return;
    const mail = mailFor(job, person);
    if (mail === null) return;
    const code = mail === "login-code" ? await createCode(options.db, job, person) : "";
    if (code === null) return;
    const parts = mailParts[mail]({
      site,
      firstName: person.firstName,
      companyName: person.companyName,
      email: job.to,
      link: options.originOf(site) + (await pathOf(options.db, { ...job, mail }, person)),
      code,
    });
    // A code that is sent once more is another one: its mail must not be taken for the first.
    const number = code === "" ? Date.parse(job.at) : randomUUID();
    await options.mailer.send({
      ...drawMail(await options.mailThemeOf(site), parts),
      from: { name: site.name, address: options.config.mailFrom },
      to: job.to,
      messageId: `<${mail}-${person.id}-${number}@${site.hosts[0]}>`,
    });
  },
});

type MailPayload = z.infer<typeof MailPayload>;

const mailFor = ({ mail }: MailPayload, { staff, emailConfirmedAt, lockedAt }: Person): MailKind | null =>
  mail === "login-code"
    ? codeMailFor({ isStaff: staff !== null, isConfirmed: emailConfirmedAt !== null, isLocked: lockedAt !== null })
    : mail;

/** Null when a newer one was asked for in the meantime: the older mail would only mislead. */
async function createCode(db: Database, { at, to }: MailPayload, person: Person): Promise<string | null> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
  const askedAt = new Date(at);
  const expiresAt = new Date(askedAt.getTime() + CODE_MINUTES * 60_000);
  // As slow as a password's: a million codes are soon tried through.
  const codeHash = await hashPassword(db, code);
  return (await saveCode(db, { customerId: person.id, hash: codeHash, email: to, askedAt, expiresAt })) ? code : null;
}

async function pathOf(db: Database, job: MailPayload, person: Person): Promise<string> {
  const kind = linkOf[job.mail];
  if (kind === null) return plainPaths[job.mail] ?? forgotPasswordUrl();
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.parse(job.at) + linkMinutes[kind] * 60_000);
  await addLink(db, { hash: hashOfToken(token), kind, customerId: person.id, email: job.to, expiresAt });
  return kind === "reset" ? resetPasswordUrl(token) : confirmEmailUrl(token);
}

/** Where mails without a link of their own lead; the others to a new password. */
const plainPaths: Readonly<Partial<Record<MailKind, string>>> = {
  known: loginUrl(),
  "login-code": loginUrl(),
  "staff-login": staffLoginUrl(),
  "business-approved": loginUrl(),
};
