import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import type { Database } from "../database.ts";
import { BadRequest } from "../faults.ts";
import { type RateLimit, consumeLimit } from "./rate-limits.ts";

const writes: RateLimit = { name: "writes", points: 1_200, seconds: 60 };

/** Limits how many writing requests one address may send in a minute. */
export function limitWrites(app: FastifyInstance, { db, config }: { db: Database; config: Config }): void {
  if (!config.limitsRates) return;
  app.addHook("onRequest", async (request, reply) => {
    if (request.method === "GET" || request.method === "HEAD") return;
    if ((await consumeLimit(db, writes, request.ip)) === 0) return;
    reply.header("retry-after", "60");
    throw new BadRequest(429, "That was too many requests at once. Please wait a minute and try again.");
  });
}
