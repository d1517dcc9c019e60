import type { FastifyInstance } from "fastify";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import { NotSignedIn } from "#platform/faults.ts";
import { nowOf, settleCustomer } from "#platform/visits.ts";
import type { Site } from "#shop/site.ts";
import { findBearer } from "#capabilities/identity/server/identity.service.ts";

export type SignedInOptions = {
  readonly db: Database;
  readonly config: Config;
  readonly siteOf: (host: string | undefined) => Site;
};

const bearer = /^bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;
/** Logging in and out works whatever the token at hand is worth. */
const identityCalls = /^\/(?:identity|api\/account\/register)(?:\/|\?|$)/i;

/**
 * Settles who a request's token stands for before anything else looks at it. A token that is worth nothing is told so:
 * the request is not answered as a stranger's, for its sender believes to be somebody.
 */
export function settleSignedIn(app: FastifyInstance, { db, config, siteOf }: SignedInOptions): void {
  app.addHook("onRequest", async (request, reply) => {
    const { authorization } = request.headers;
    if (authorization === undefined) return;
    const token = bearer.exec(authorization)?.[1];
    const site = siteOf(request.headers.host);
    const customer = token === undefined ? null : await findBearer(token, { db, config, site, now: nowOf(config) });
    if (customer !== null) return settleCustomer(request, customer);
    if (identityCalls.test(request.url)) return;
    reply.header("www-authenticate", 'Bearer error="invalid_token"');
    throw new NotSignedIn();
  });
}
