import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { StaffLinkKind } from "../../office-session.rules.ts";

export type Passkey = {
  readonly id: string;
  readonly memberId: string;
  readonly name: string;
  /** base64url */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly createdAt: Date;
  readonly usedAt: Date | null;
};

export async function listPasskeys(db: Database | Tx, memberId: string): Promise<readonly Passkey[]> {
  const found = await sql<Passkey>`
    select id, member_id as "memberId", name, public_key as "publicKey", counter::float8 as counter, transports,
      created_at as "createdAt", used_at as "usedAt"
    from staff_passkeys where member_id = ${memberId} order by created_at, id`.execute(db);
  return found.rows;
}

/** False when the authenticator's credential is known already. */
export async function addPasskey(tx: Tx | Database, passkey: Omit<Passkey, "usedAt">): Promise<boolean> {
  const { id, memberId, name, publicKey, counter, transports, createdAt } = passkey;
  const added = await sql`
    insert into staff_passkeys (id, member_id, name, public_key, counter, transports, created_at)
    values (${id}, ${memberId}, ${name}, ${publicKey}, ${counter}, ${[...transports]}, ${createdAt})
    on conflict (id) do nothing returning id`.execute(tx);
  return added.rows.length > 0;
}

export const recordPasskeyUse = async (
  db: Database | Tx,
  { id, counter, now }: { readonly id: string; readonly counter: number; readonly now: Date },
): Promise<void> =>
  void (await sql`update staff_passkeys set counter = ${counter}, used_at = ${now} where id = ${id}`.execute(db));

export async function removePasskeys(
  tx: Tx,
  { memberId, id }: { readonly memberId: string; readonly id?: string },
): Promise<number> {
  const which = id === undefined ? sql`true` : sql`id = ${id}`;
  const removed = await sql`
    delete from staff_passkeys where member_id = ${memberId} and ${which} returning id`.execute(tx);
  return removed.rows.length;
}

export async function replaceRecoveryCodes(tx: Tx, memberId: string, hashes: readonly string[]): Promise<void> {
  await sql`delete from staff_recovery_codes where member_id = ${memberId}`.execute(tx);
  for (const hash of hashes)
    await sql`insert into staff_recovery_codes (member_id, hash) values (${memberId}, ${hash})`.execute(tx);
}

export async function countRecoveryCodes(db: Database | Tx, memberId: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from staff_recovery_codes
    where member_id = ${memberId} and used_at is null`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** Uses a code; false when there is none such or it was used. */
export async function consumeRecoveryCode(
  tx: Tx,
  { memberId, hash, now }: { readonly memberId: string; readonly hash: string; readonly now: Date },
): Promise<boolean> {
  const taken = await sql`
    update staff_recovery_codes set used_at = ${now}
    where member_id = ${memberId} and hash = ${hash} and used_at is null returning hash`.execute(tx);
  return taken.rows.length > 0;
}

export type StaffLink = { readonly memberId: string; readonly kind: StaffLinkKind; readonly isOpen: boolean };

export async function addStaffLink(
  tx: Tx | Database,
  link: {
    readonly hash: string;
    readonly memberId: string;
    readonly kind: StaffLinkKind;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await sql`delete from staff_links where member_id = ${link.memberId}`.execute(tx);
  await sql`
    insert into staff_links (hash, member_id, kind, expires_at)
    values (${link.hash}, ${link.memberId}, ${link.kind}, ${link.expiresAt})`.execute(tx);
}

export async function findStaffLink(db: Database, hash: string, now: Date): Promise<StaffLink | null> {
  const found = await sql<StaffLink>`
    select member_id as "memberId", kind, used_at is null and expires_at > ${now} as "isOpen"
    from staff_links where hash = ${hash}`.execute(db);
  return found.rows[0] ?? null;
}

/** Uses a link, once however often it is pressed; null when it no longer works. */
export async function consumeStaffLink(tx: Tx, hash: string, now: Date): Promise<StaffLink | null> {
  const taken = await sql<StaffLink>`
    update staff_links set used_at = ${now} where hash = ${hash} and used_at is null and expires_at > ${now}
    returning member_id as "memberId", kind, true as "isOpen"`.execute(tx);
  return taken.rows[0] ?? null;
}
