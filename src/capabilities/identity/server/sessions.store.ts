import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { SessionTimes } from "../identity.rules.ts";
import { type Person, personColumns, personOf, type PersonRow, withStaff } from "./people.store.ts";

/** Notifies every process when sessions end; the payload is the customer's id. */
export const SESSIONS_ENDED = "sessions_ended";

export const addSession = async (
  tx: Tx | Database,
  session: { readonly id: string; readonly customerId: string; readonly now: Date },
): Promise<void> =>
  void (await sql`
    insert into sessions (id, customer_id, created_at, used_at)
    values (${session.id}, ${session.customerId}, ${session.now}, ${session.now})`.execute(tx));

export type Session = SessionTimes & {
  readonly person: Person;
  /** The member of staff who shops as the person; null for the person themselves. */
  readonly actor: SessionActor | null;
};

export async function findSession(db: Database | Tx, sid: string): Promise<Session | null> {
  const found = await sql<PersonRow & SessionTimes & ActorRow>`
    select ${personColumns}, t.created_at as "createdAt", t.used_at as "usedAt", t.ended_at as "endedAt",
      t.expires_at as "expiresAt", t.member_id as "memberId", t.member_name as "memberName"
    from sessions t join customers c on c.id = t.customer_id ${withStaff}
    where t.id = ${sid}`.execute(db);
  const [row] = found.rows;
  if (row === undefined) return null;
  const { createdAt, usedAt, endedAt, expiresAt, memberId, memberName, ...person } = row;
  const actor = memberId === null ? null : { memberId, name: memberName ?? "" };
  return { createdAt, usedAt, endedAt, expiresAt: expiresAt ?? null, actor, person: personOf(person) };
}

type ActorRow = { readonly memberId: string | null; readonly memberName: string | null };
export type SessionActor = { readonly memberId: string; readonly name: string };

export const recordSessionUse = async (db: Database | Tx, sid: string, now: Date): Promise<void> =>
  void (await sql`update sessions set used_at = ${now} where id = ${sid} and used_at < ${now}`.execute(db));

/** Ends one session of a person, or all of them, and notifies every process at the commit. */
export async function endSessions(
  tx: Tx | Database,
  of: { readonly customerId: string; readonly sid?: string; readonly exceptSid?: string },
  now: Date,
): Promise<void> {
  const which = of.sid === undefined ? sql`true` : sql`id = ${of.sid}`;
  const but = of.exceptSid === undefined ? sql`true` : sql`id <> ${of.exceptSid}`;
  await sql`
    update sessions set ended_at = ${now}
    where customer_id = ${of.customerId} and ended_at is null and ${which} and ${but}`.execute(tx);
  await sql`select pg_notify(${SESSIONS_ENDED}, ${of.customerId})`.execute(tx);
}

/** Deletes expired sessions. */
export const removeOldSessions = async (db: Database, now: Date): Promise<void> =>
  void (await sql`
    delete from sessions where created_at < ${now}::timestamptz - interval '31 days' or ended_at < ${now}::timestamptz - interval '2 days'`.execute(
    db,
  ));
