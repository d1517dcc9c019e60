import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";

export type ReturnPhotograph = {
  readonly id: string;
  readonly hash: string;
  /** Null: the customer. */
  readonly by: string | null;
  readonly at: Date;
  readonly state: "processing" | "ready" | "failed";
  readonly failure: string | null;
};

/** The oldest first. */
export async function listPhotographs(db: Database | Tx, returnId: string): Promise<readonly ReturnPhotograph[]> {
  const found = await sql<ReturnPhotograph>`
    select p.id, p.hash, p.by_name as by, p.added_at as at, m.state, m.failure
    from return_photographs p join media_public_pictures m on m.hash = p.hash
    where p.return_id = ${returnId} order by p.added_at, p.id`.execute(db);
  return found.rows;
}

/** The photographs of several returns, by the return's id. */
export async function listPhotographsOf(
  db: Database,
  returnIds: readonly string[],
): Promise<readonly (ReturnPhotograph & { readonly returnId: string })[]> {
  const found = await sql<ReturnPhotograph & { returnId: string }>`
    select p.return_id as "returnId", p.id, p.hash, p.by_name as by, p.added_at as at, m.state, m.failure
    from return_photographs p join media_public_pictures m on m.hash = p.hash
    where p.return_id = any(${[...returnIds]}::uuid[]) order by p.added_at, p.id`.execute(db);
  return found.rows;
}

/** The return that a photograph belongs to. */
export async function findPhotographOwner(db: Database | Tx, id: string): Promise<string | null> {
  const found = await sql<{ returnId: string }>`
    select return_id as "returnId" from return_photographs where id = ${id}`.execute(db);
  return found.rows[0]?.returnId ?? null;
}

/** Those of an order that its customer sent. */
export async function findPhotographOfOrder(
  db: Database,
  { id, orderId }: { readonly id: string; readonly orderId: string },
): Promise<string | null> {
  const found = await sql<{ hash: string }>`
    select p.hash from return_photographs p join returns r on r.id = p.return_id
    where p.id::text = ${id} and r.order_id = ${orderId} and p.by_name is null`.execute(db);
  return found.rows[0]?.hash ?? null;
}

type NewPhotograph = Pick<ReturnPhotograph, "id" | "hash" | "by"> & { readonly returnId: string; readonly now: Date };

export const insertPhotograph = async (tx: Tx, { id, hash, by, returnId, now }: NewPhotograph): Promise<void> =>
  void (await sql`
    insert into return_photographs (id, return_id, hash, by_name, added_at)
    values (${id}, ${returnId}, ${hash}, ${by}, ${now})`.execute(tx));
