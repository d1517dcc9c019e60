import { hash } from "node:crypto";
import { CompiledQuery } from "kysely";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { shopState } from "../app-state.ts";
import type { Database } from "../database.ts";

export type RateLimit = {
  /** Prefix of its rows, unique in the shop. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
};

const limiters = shopState(() => new Map<string, RateLimiterPostgres>());

/** The subject may be an internet address, so only its hash is stored. */
const keyOf = (subject: string): string => hash("sha256", subject, "base64url");

/** Counts one use and answers the seconds to wait if it exceeds the limit; 0 when it is allowed. */
export async function consumeLimit(db: Database, limit: RateLimit, subject: string): Promise<number> {
  try {
    await limiterOf(db, limit).consume(keyOf(subject));
    return 0;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw error;
  }
}

/** All processes count in the same table. While the database is unavailable each process counts alone. */
function limiterOf(db: Database, { name, points, seconds }: RateLimit): RateLimiterPostgres {
  const ofShop = db.state.get(limiters);
  const known = ofShop.get(name);
  if (known !== undefined) return known;
  const made = new RateLimiterPostgres({
    storeClient: { query: (statement: Statement) => query(db, statement) },
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    // A client that is over its limit is refused from memory, so a flood causes no queries.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
  });
  ofShop.set(name, made);
  return made;
}

type Statement = { readonly text: string; readonly values: readonly unknown[] };

async function query(db: Database, { text, values }: Statement) {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
  return { rows, rowCount: rows.length };
}
