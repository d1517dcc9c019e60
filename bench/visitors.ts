import { readConfig } from "#platform/config.ts";
import { makeDatabase, makePool } from "#platform/database.ts";
import { signVisitor, watchVisitorKeys } from "#platform/http/visitor-cookie.ts";

export type VisitorSigner = { readonly sign: (visitorId: string) => string; readonly close: () => Promise<void> };

/** Signs visitors like the shop on this database, so that it accepts their cookies. */
export async function makeVisitorSigner(databaseUrl: string): Promise<VisitorSigner> {
  const pool = makePool(databaseUrl, 1);
  const db = makeDatabase(pool);
  const keys = await watchVisitorKeys({ db, config: readConfig({}), now: () => new Date() });
  return {
    sign: (visitorId) => signVisitor(db, visitorId),
    close: async () => {
      keys.stop();
      await pool.end();
    },
  };
}
