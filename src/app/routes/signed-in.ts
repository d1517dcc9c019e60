import type { FastifyInstance } from "fastify";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import { BadRequest, NotSignedIn } from "#platform/faults.ts";
import { nowOf } from "#platform/visits.ts";
import type { Site } from "#shop/site.ts";
import { mayActorAsk } from "#capabilities/identity/customer-record.rules.ts";
import { findBearer } from "#capabilities/identity/server/identity.service.ts";

const onlyThem = "Only the customer can do this. You are shopping as them.";

export type SignedInOptions = {
  readonly db: Database;
  readonly config: Config;
  readonly siteOf: (host: string | undefined) => Site;
};

const bearer = /^bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;
/** Logging in and out works whatever the token is worth, and `/metrics` has a token of its own. */
const withoutCustomer = /^\/(?:identity|api\/account\/register|metrics)(?:\/|\?|$)/i;

/**
 * Authenticates a request's token before anything else uses it. An invalid token is refused instead of treating the
 * sender as a guest.
 */
export function authenticateRequests(app: FastifyInstance, { db, config, siteOf }: SignedInOptions): void {
  app.addHook("onRequest", async (request, reply) => {
    const { authorization } = request.headers;
    if (authorization === undefined) return;
    const token = bearer.exec(authorization)?.[1];
    const site = siteOf(request.headers.host);
    const customer = token === undefined ? null : await findBearer(token, { db, config, site, now: nowOf(config) });
    request.customer = customer;
    if (customer?.actor !== undefined && !mayActorAsk(request.method, request.url)) throw new BadRequest(403, onlyThem);
    if (customer !== null) return;
    if (withoutCustomer.test(request.url)) return;
    reply.header("www-authenticate", 'Bearer error="invalid_token"');
    throw new NotSignedIn();
  });
}
