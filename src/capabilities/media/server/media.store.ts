import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";

export type NewPicture = {
  readonly hash: string;
  readonly name: string;
  readonly total: number;
  readonly isPrivate: boolean;
  readonly now: Date;
};

/** One that is known stays as it is, unless it failed before. */
export async function insertPicture(tx: Tx, { hash, name, total, isPrivate, now }: NewPicture): Promise<void> {
  await tx
    .insertInto("media_pictures")
    .values({ hash, name, state: "processing", total, is_private: isPrivate, created_at: now })
    .onConflict((of) =>
      of
        .column("hash")
        .doUpdateSet({ state: "processing", done: 0, failure: null })
        .where("media_pictures.state", "=", "failed"),
    )
    .execute();
}

export type StoredPicture = { readonly state: string; readonly isPrivate: boolean };

export async function findStoredPicture(db: Database, hash: string): Promise<StoredPicture | null> {
  const found = await sql<StoredPicture>`
    select state, is_private as "isPrivate" from media_pictures where hash = ${hash}`.execute(db);
  return found.rows[0] ?? null;
}

/** Call it only for pictures that no row refers to. */
export const deletePrivatePictures = async (tx: Tx, hashes: readonly string[]): Promise<void> =>
  void (await sql`delete from media_pictures where is_private and hash = any(${[...hashes]}::text[])`.execute(tx));

export const setProgress = async (db: Database, hash: string, done: number): Promise<void> =>
  void (await sql`update media_pictures set done = ${done} where hash = ${hash} and state = 'processing'`.execute(db));

export const setFailed = async (db: Database, hash: string, failure: string): Promise<void> =>
  void (await sql`update media_pictures set state = 'failed', failure = ${failure} where hash = ${hash} and state = 'processing'`.execute(
    db,
  ));

export type PictureFacts = { readonly width: number; readonly height: number; readonly colour: string };

export const setReady = async (db: Database, hash: string, { width, height, colour }: PictureFacts): Promise<void> =>
  void (await sql`
    update media_pictures
    set state = 'ready', failure = null, done = total, width = ${width}, height = ${height}, colour = ${colour}
    where hash = ${hash}`.execute(db));
