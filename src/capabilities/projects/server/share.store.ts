import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { Frozen } from "./projects.store.ts";

/** A shared version, as it was mailed. */
export type ProjectMail = {
  readonly id: string;
  readonly projectId: string;
  readonly site: string;
  readonly email: string;
  readonly versionNumber: number | null;
  readonly shown: Frozen;
  readonly sentAt: Date;
};

export async function saveMail(tx: Tx, mail: ProjectMail): Promise<void> {
  const { id, projectId, site, email, versionNumber, shown, sentAt } = mail;
  await sql`
    insert into project_mails (id, project_id, site, email, version_number, shown, sent_at)
    values (${id}, ${projectId}, ${site}, ${email}, ${versionNumber}, ${JSON.stringify(shown)}::jsonb, ${sentAt})`.execute(
    tx,
  );
}

/** The number of mails since then: of one project, and to one address. */
export async function countMails(
  tx: Tx,
  ask: { readonly projectId: string; readonly email: string; readonly since: Date },
): Promise<{ readonly ofProject: number; readonly toAddress: number }> {
  const found = await sql<{ ofProject: number; toAddress: number }>`
    select count(*) filter (where project_id = ${ask.projectId})::int as "ofProject",
      count(*) filter (where lower(email) = lower(${ask.email}))::int as "toAddress"
    from project_mails
    where sent_at > ${ask.since} and (project_id = ${ask.projectId} or lower(email) = lower(${ask.email}))`.execute(tx);
  return found.rows[0] ?? { ofProject: 0, toAddress: 0 };
}

export type MailedProject = ProjectMail & {
  readonly number: number;
  readonly name: string;
  /** The current version; null where it was no quote. */
  readonly version: {
    readonly number: number;
    readonly sentAt: string;
    readonly sentBy: string;
    readonly sentTo: string | null;
    readonly expiresOn: CalendarDay;
    readonly withdrawnAt: string | null;
    readonly acceptedAt: string | null;
  } | null;
};

/** Null when it was never sent, or its project was removed. */
export async function findMail(db: Database | Tx, id: string): Promise<MailedProject | null> {
  const found = await sql<MailedProject>`
    select m.id, m.project_id as "projectId", m.site, m.email, m.version_number as "versionNumber", m.shown,
      m.sent_at as "sentAt", p.number, p.name,
      case when v.id is not null then json_build_object('number', v.number, 'sentAt', v.sent_at, 'sentBy', v.sent_by_name,
        'sentTo', v.sent_to, 'expiresOn', v.expires_on, 'withdrawnAt', v.withdrawn_at, 'acceptedAt', v.accepted_at) end as version
    from project_mails m join projects p on p.id = m.project_id and p.removed_at is null
      left join project_versions v on v.project_id = m.project_id and v.number = m.version_number
    where m.id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}
