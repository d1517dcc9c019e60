import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import { BadRequest } from "#platform/faults.ts";
import { readOfficeCookie, sendOfficeCookie } from "#platform/office-cookie.ts";
import { registerOfficeModules } from "#platform/office-register.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { nowOf } from "#platform/visits.ts";
import type { Site } from "#shop/site.ts";
import { findOfficeBearer } from "#capabilities/identity/server/office-access.service.ts";
import { officeModules } from "./office-modules.ts";

/** A page sends it with what it asks on its own while nobody uses it: that keeps no session open. */
const IDLE_HEADER = "x-office-idle";

type CallOptions = { readonly config: Config; readonly db: Database; readonly sites: readonly Site[] };

/** The calls of the office, each with the session of its cookie. */
export function registerOfficeCalls(app: FastifyInstance, { config, db, sites }: CallOptions): void {
  const contextOf = async (request: FastifyRequest, reply: FastifyReply): Promise<OfficeContext> => {
    const now = nowOf(config);
    const token = readOfficeCookie(request, config);
    return {
      db,
      config,
      log: request.log,
      now,
      requestId: request.id,
      ip: request.ip,
      userAgent: request.headers["user-agent"] ?? "",
      sites,
      session:
        token === undefined
          ? null
          : await findOfficeBearer(token, { db, now, isUse: request.headers[IDLE_HEADER] !== "1" }),
      setSession: (value) => sendOfficeCookie(reply, value, config),
    };
  };
  registerOfficeModules(app, officeModules, { contextOf, verifiesReplies: config.verifiesReplies });
  app.all("/api/*", async () => {
    throw new BadRequest(404, "The office has no such call.");
  });
}
