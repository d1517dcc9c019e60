import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "#platform/database.ts";

/** Records that a wallet's token pays this attempt; false when it was used for another one. */
export async function consumeToken(tx: Tx, token: string, attemptId: string): Promise<boolean> {
  const digest = createHash("sha256").update(token).digest("base64url");
  const taken = await sql<{ digest: string }>`
    insert into payment_tokens (digest, attempt_id) values (${digest}, ${attemptId})
    on conflict (digest) do nothing returning digest`.execute(tx);
  return taken.rows.length > 0;
}
