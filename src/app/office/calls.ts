import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import { BadRequest } from "#platform/faults.ts";
import { readOfficeCookie, sendOfficeCookie } from "#platform/office/office-cookie.ts";
import { registerOfficeModules } from "#platform/office/office-register.ts";
import type { OfficeContext, OfficeSession } from "#platform/office-service.ts";
import { nowOf } from "#platform/visits.ts";
import type { Site } from "#shop/site.ts";
import { findOfficeBearer } from "#capabilities/identity/server/office-access.service.ts";
import { findKeySession } from "#capabilities/integrations/server/office-integrations.service.ts";
import { registerOfficeApiDocs } from "./api-docs.ts";
import { findRecordPlace } from "./record-place.ts";
import { officeModules } from "./modules.ts";

/** An unused page sends it with its own polling, which must not keep the session open. */
const IDLE_HEADER = "x-office-idle";

type CallOptions = {
  readonly config: Config;
  readonly db: Database;
  readonly sites: readonly Site[];
  readonly originOf: OfficeContext["originOf"];
};

/** Whether the request's cookie is of somebody who may work here now. It keeps no session open. */
export async function isSignedIn(
  request: FastifyRequest,
  { config, db }: Pick<CallOptions, "config" | "db">,
): Promise<boolean> {
  const token = readOfficeCookie(request, config);
  if (token === undefined) return false;
  const session = await findOfficeBearer(token, { db, now: nowOf(config), isUse: false });
  return session !== null && !session.isPending;
}

/** The calls of the office, each with the session of its API key or its cookie. */
export function registerOfficeCalls(app: FastifyInstance, { config, db, sites, originOf }: CallOptions): void {
  const sessionOf = async (request: FastifyRequest, reply: FastifyReply, now: Date): Promise<OfficeSession | null> => {
    const { authorization } = request.headers;
    // With a key no cookie is read.
    if (authorization !== undefined) {
      const setRetryAfter = (seconds: number) => void reply.header("retry-after", String(seconds));
      return findKeySession(authorization, { db, config, now, sites, setRetryAfter });
    }
    const token = readOfficeCookie(request, config);
    return token === undefined
      ? null
      : findOfficeBearer(token, { db, now, isUse: request.headers[IDLE_HEADER] !== "1" });
  };
  const contextOf = async (request: FastifyRequest, reply: FastifyReply): Promise<OfficeContext> => {
    const now = nowOf(config);
    return {
      db,
      config,
      log: request.log,
      now,
      requestId: request.id,
      ip: request.ip,
      userAgent: request.headers["user-agent"] ?? "",
      sites,
      originOf,
      session: await sessionOf(request, reply, now),
      setSession: (value) => sendOfficeCookie(reply, value, config),
    };
  };
  registerOfficeModules(app, officeModules, {
    contextOf,
    placeOf: ({ db: of }, params) => findRecordPlace(of, params),
    verifiesReplies: config.verifiesReplies,
  });
  registerOfficeApiDocs(app);
  app.all("/api/*", async () => {
    throw new BadRequest(404, "The office has no such call.");
  });
}
