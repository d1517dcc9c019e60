import { sql } from "kysely";
import type { Database } from "#platform/database.ts";

export async function readPaymentSecret(db: Database): Promise<string> {
  const found = await sql<{ secret: string }>`select secret from payment_keys`.execute(db);
  const secret = found.rows[0]?.secret;
  if (secret === undefined) throw new Error("There is no key to sign the checkout's tokens with.");
  return secret;
}
