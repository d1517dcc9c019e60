import { sql } from "kysely";
import type { Database } from "#platform/database.ts";

/** Records an attempt and answers how many there have been since a time, including this one. */
export async function countAttempt(
  db: Database,
  { key, now, since }: { key: string; now: Date; since: Date },
): Promise<number> {
  await sql`insert into gift_card_guesses (key, guessed_at) values (${key}, ${now})`.execute(db);
  const found = await sql<{ count: number }>`
    select count(*)::int as count from gift_card_guesses where key = ${key} and guessed_at > ${since}`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** A successful attempt does not count: the newest of each key is deleted. */
export async function removeAttempt(db: Database, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await sql`
      delete from gift_card_guesses where ctid = (
        select ctid from gift_card_guesses where key = ${key} order by guessed_at desc limit 1)`.execute(db);
  }
}

export async function removeAttemptsBefore(db: Database, time: Date): Promise<void> {
  await sql`delete from gift_card_guesses where guessed_at < ${time}`.execute(db);
}
