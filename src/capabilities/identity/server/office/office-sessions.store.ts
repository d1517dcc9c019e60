import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { OfficeFactor, OfficeSessionTimes } from "../../office-session.rules.ts";
import { type Member, memberColumns } from "./members.store.ts";

export type StoredSession = OfficeSessionTimes & { readonly sessionId: string; readonly member: Member };

export type NewSession = {
  readonly id: string;
  readonly tokenHash: string;
  readonly memberId: string;
  readonly factor: OfficeFactor | null;
  readonly ip: string;
  readonly userAgent: string;
  readonly now: Date;
};

export const addOfficeSession = async (tx: Tx | Database, session: NewSession): Promise<void> =>
  void (await sql`
    insert into office_sessions (id, token_hash, member_id, factor, ip, user_agent, created_at, used_at)
    values (${session.id}, ${session.tokenHash}, ${session.memberId}, ${session.factor}, ${session.ip},
      ${session.userAgent}, ${session.now}, ${session.now})`.execute(tx));

export async function findOfficeSession(
  db: Database,
  by: { readonly tokenHash: string } | { readonly id: string },
): Promise<StoredSession | null> {
  const which = "id" in by ? sql`t.id = ${by.id}` : sql`t.token_hash = ${by.tokenHash}`;
  const found = await sql<Member & OfficeSessionTimes & { sessionId: string; openedAt: Date; closedAt: Date | null }>`
    select ${memberColumns}, t.id as "sessionId", t.created_at as "openedAt", t.used_at as "usedAt",
      t.ended_at as "closedAt", t.factor
    from office_sessions t join staff_members m on m.id = t.member_id where ${which}`.execute(db);
  const [row] = found.rows;
  if (row === undefined) return null;
  const { sessionId, openedAt, usedAt, closedAt, factor, ...member } = row;
  return { sessionId, createdAt: openedAt, usedAt, endedAt: closedAt, factor, member };
}

export const recordOfficeUse = async (db: Database, id: string, now: Date): Promise<void> =>
  void (await sql`update office_sessions set used_at = ${now} where id = ${id} and used_at < ${now}`.execute(db));

export const setChallenge = async (db: Database, id: string, challenge: string): Promise<void> =>
  void (await sql`update office_sessions set challenge = ${challenge} where id = ${id}`.execute(db));

/** The challenge of the ceremony under way; it can be taken once. */
export async function consumeChallenge(db: Database, id: string): Promise<string | null> {
  const found = await sql<{ challenge: string | null }>`
    with before as (select id, challenge from office_sessions where id = ${id} for update)
    update office_sessions t set challenge = null from before where t.id = before.id
    returning before.challenge`.execute(db);
  return found.rows[0]?.challenge ?? null;
}

export const setPendingTotp = async (db: Database | Tx, id: string, sealed: string | null): Promise<void> =>
  void (await sql`update office_sessions set totp_secret = ${sealed} where id = ${id}`.execute(db));

export async function findPendingTotp(db: Database | Tx, id: string): Promise<string | null> {
  const found = await sql<{ sealed: string | null }>`
    select totp_secret as sealed from office_sessions where id = ${id}`.execute(db);
  return found.rows[0]?.sealed ?? null;
}

export type OpenSession = {
  readonly id: string;
  readonly factor: OfficeFactor | null;
  readonly ip: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly usedAt: Date;
};

export async function listOpenSessions(db: Database, memberId: string): Promise<readonly OpenSession[]> {
  const found = await sql<OpenSession>`
    select id, factor, ip, user_agent as "userAgent", created_at as "createdAt", used_at as "usedAt"
    from office_sessions where member_id = ${memberId} and ended_at is null order by used_at desc limit 100`.execute(
    db,
  );
  return found.rows;
}

/** Ends one session of a member, all, or all but one; answers how many. */
export async function endOfficeSessions(
  tx: Tx | Database,
  of: { readonly memberId: string; readonly id?: string; readonly exceptId?: string },
  now: Date,
): Promise<number> {
  const which = of.id === undefined ? sql`true` : sql`id = ${of.id}`;
  const but = of.exceptId === undefined ? sql`true` : sql`id <> ${of.exceptId}`;
  const ended = await sql`
    update office_sessions set ended_at = ${now}
    where member_id = ${of.memberId} and ended_at is null and ${which} and ${but} returning id`.execute(tx);
  return ended.rows.length;
}

export const removeOldOfficeSessions = async (db: Database, now: Date): Promise<void> =>
  void (await sql`delete from office_sessions where created_at < ${now}::timestamptz - interval '2 days'`.execute(db));
