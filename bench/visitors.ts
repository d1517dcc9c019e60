import { readConfig } from "#platform/config.ts";
import { createDatabase, createPool } from "#platform/database.ts";
import { signVisitor, watchVisitorKeys } from "#platform/http/visitor-cookie.ts";

export type VisitorSigner = { readonly sign: (visitorId: string) => string; readonly close: () => Promise<void> };

/** Signs visitors like the shop on this database, so that it accepts their cookies. */
export async function createVisitorSigner(databaseUrl: string): Promise<VisitorSigner> {
  const pool = createPool(databaseUrl, 1);
  const db = createDatabase(pool);
  const keys = await watchVisitorKeys({ db, config: readConfig({}), now: () => new Date() });
  return {
    sign: (visitorId) => signVisitor(db, visitorId),
    close: async () => {
      keys.stop();
      await pool.end();
    },
  };
}
