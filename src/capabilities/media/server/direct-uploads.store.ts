import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";

/** The member who may send and report an upload, and its purpose. */
export type Claim = { readonly id: string; readonly memberId: string; readonly purpose: string };

export type DirectUpload = Claim & { readonly size: number; readonly type: string; readonly now: Date };

/** Notes an upload, or that its address was signed again. False where the id is another one's, or of another file. */
export async function recordDirectUpload(db: Database, upload: DirectUpload): Promise<boolean> {
  const { id, memberId, purpose, size, type, now } = upload;
  const { rows } = await sql`
    insert into media_direct_uploads as u (id, member_id, purpose, size, content_type, signed_at)
    values (${id}, ${memberId}, ${purpose}, ${size}, ${type}, ${now})
    on conflict (id) do update set signed_at = excluded.signed_at
    where (u.member_id, u.purpose, u.size, u.content_type) = (${memberId}, ${purpose}, ${size}, ${type})
    returning id`.execute(db);
  return rows.length > 0;
}

/** An upload of this member's; `hash` is null until it was accepted. */
export async function findDirectUpload(
  db: Database,
  { id, memberId, purpose }: Claim,
): Promise<{ readonly size: number; readonly hash: string | null } | null> {
  const { rows } = await sql<{ readonly size: number; readonly hash: string | null }>`
    select size, hash from media_direct_uploads
    where id = ${id} and member_id = ${memberId} and purpose = ${purpose}`.execute(db);
  return rows[0] ?? null;
}

/** False where it was accepted before. */
export async function finishDirectUpload(
  tx: Tx,
  { id, hash }: { readonly id: string; readonly hash: string },
): Promise<boolean> {
  const { rows } = await sql`
    update media_direct_uploads set hash = ${hash} where id = ${id} and hash is null returning id`.execute(tx);
  return rows.length > 0;
}

export async function listSignedAfter(db: Database, time: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select id from media_direct_uploads where signed_at > ${time}`.execute(db);
  return rows.map(({ id }) => id);
}

export const deleteSignedUntil = async (db: Database, time: Date): Promise<void> =>
  void (await sql`delete from media_direct_uploads where signed_at <= ${time}`.execute(db));
