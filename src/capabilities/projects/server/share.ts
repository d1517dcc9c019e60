import { randomUUID } from "node:crypto";
import { wallClock } from "#kit/calendar-day.ts";
import { ok, refuse } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import { enqueue } from "#platform/jobs.ts";
import type { Context, Service } from "#platform/service.ts";
import { signingSecret } from "#platform/keys/signing-secrets.ts";
import type { projectsContract } from "../projects.contract.ts";
import { projectUrl } from "../project-urls.ts";
import { formatNumber } from "../projects.rules.ts";
import { changeLocked } from "./change-project.ts";
import { snapshot, priceProject } from "./price-project.ts";
import type { Frozen, StoredProject } from "./projects.store.ts";
import { readShareToken, SHARE_SECRET } from "./share-link.ts";
import { countMails, findMail, saveMail, type MailedProject } from "./share.store.ts";
import { currentVersion, picturesOf, pricesFor, showVersion } from "./show-project.ts";

type Call<K extends keyof Service<typeof projectsContract>> = Parameters<Service<typeof projectsContract>[K]>[1];

export const projectMailJob = "projects.mail";

const HOUR_MS = 3600_000;
/** Most mails in an hour, so that no mailbox is flooded. */
const MAX_PER_PROJECT = 10;
const MAX_PER_ADDRESS = 5;

type QuoteMail = {
  readonly project: Pick<StoredProject, "id" | "site">;
  readonly email: string;
  readonly versionNumber: number | null;
  readonly frozen: Frozen;
  readonly now: Date;
};

export async function queueQuoteMail(tx: Tx, { project, email, versionNumber, frozen, now }: QuoteMail): Promise<void> {
  const id = randomUUID();
  await saveMail(tx, {
    id,
    projectId: project.id,
    site: project.site,
    email,
    versionNumber,
    shown: frozen,
    sentAt: now,
  });
  await enqueue(tx, { kind: projectMailJob, payload: { mailId: id }, onceKey: `project-mail:${id}` });
}

/** A quote that holds is sent as it was quoted; anything else as it is now. */
export const shareProject = (context: Context, { body }: Call<"POST /api/v2/project/share">) =>
  changeLocked(context, { id: body.projectId, version: null }, async ({ tx, project, access, now }) => {
    const current = currentVersion(project);
    const priced = current === null ? await priceProject(context, project, pricesFor(access)) : null;
    const frozen = priced === null ? current?.frozen : snapshot(project, priced);
    if (frozen === undefined || frozen.lines.length === 0) return refuse("emptyProject");
    const since = new Date(now.getTime() - HOUR_MS);
    const sent = await countMails(tx, { projectId: project.id, email: body.email, since });
    if (sent.ofProject >= MAX_PER_PROJECT || sent.toAddress >= MAX_PER_ADDRESS) return refuse("tooManyMails");
    await queueQuoteMail(tx, { project, email: body.email, versionNumber: current?.number ?? null, frozen, now });
    return ok({ sentTo: body.email });
  });

/** The mailed version, shown as a quote. Without a quote, the day of the mail is shown. */
export async function showMailed(context: Context, mail: MailedProject) {
  const pictures = await picturesOf(context, [{ frozen: mail.shown }]);
  const sentAt = new Date(mail.sentAt).toISOString();
  const head = mail.version ?? {
    number: 0,
    sentAt,
    sentBy: "",
    sentTo: null,
    expiresOn: wallClock(new Date(mail.sentAt), context.visit.site.timeZone).day,
    withdrawnAt: null,
    acceptedAt: null,
  };
  return showVersion(context, head, { frozen: mail.shown, pictures });
}

export async function readShared(context: Context, { params }: Call<"GET /api/v2/project/shared/:token">) {
  const { site, now } = context.visit;
  const secret = await signingSecret(SHARE_SECRET, context);
  const meaning = readShareToken(secret, { token: params.token, site: site.code, now });
  if (meaning.kind === "expired") return refuse("linkExpired");
  const mail = meaning.kind === "mail" ? await findMail(context.db, meaning.id) : null;
  if (mail === null || mail.site !== site.code) return refuse("linkUnknown");
  // The recipient is hidden, because the link may be forwarded.
  const shown = { ...(await showMailed(context, mail)), sentTo: null };
  return ok({
    number: formatNumber(mail.number),
    name: mail.name,
    quote: mail.version === null ? null : shown,
    projectUri: projectUrl(mail.projectId),
    shown,
  });
}
