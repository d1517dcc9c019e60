import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import { BadRequest } from "#platform/faults.ts";
import { type RateLimit, consumeLimit } from "#platform/http/rate-limits.ts";
import type { Context } from "#platform/service.ts";
import { confirmAlertUrl, stopAlertUrl } from "#capabilities/enquiries/enquiry-urls.ts";
import { confirmByToken, stopByToken } from "#capabilities/enquiries/server/enquiries.service.ts";
import { registerContactRoutes } from "./contact.ts";

export type EnquiryRoutesOptions = {
  readonly db: Database;
  readonly config: Config;
  readonly contextOf: (request: FastifyRequest) => Context;
};

const forms =
  /^\/(?:api\/v2\/product\/(?:questions\/sku|notify|pricematch)|api\/contact|api(?:\/v2)?\/cookingdemo|cooking-demos|about\/contact-us|service-call-request-form|ask-an-expert)(?:\/|$)/i;
const votes = /^\/api\/v2\/product\/questions\/[^/]+\/helpful\/?$/i;
const MAX_FORM_BYTES = 1_024;

/**
 * Two things about enquiries that are no calls of a contract: what one address of the network may send, and the buttons
 * behind the links of mails. These post as any form does, so they work without scripts and in a mailbox program's own
 * "unsubscribe"; merely opening a link changes nothing, for programs that check mails open every one.
 */
export function registerEnquiryRoutes(app: FastifyInstance, { db, config, contextOf }: EnquiryRoutesOptions): void {
  if (config.limitsRates) limitSends(app, db);
  registerContactRoutes(app, contextOf);
  void app.register(async (links) => {
    links.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    links.post<{ Params: { token: string } }>("/notify/confirm/:token", async (request, reply) => {
      await confirmByToken(contextOf(request), request.params.token);
      return seeOther(reply, confirmAlertUrl(request.params.token));
    });
    links.post<{ Params: { token: string } }>("/notify/stop/:token", async (request, reply) => {
      const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const stopsAll = sent.get("scope") === "all" || sent.get("List-Unsubscribe") === "One-Click";
      await stopByToken(contextOf(request), request.params.token, stopsAll ? "all" : "one");
      return seeOther(reply, stopAlertUrl(request.params.token));
    });
  });
}

/** The page shows the current state, whether this request or an earlier one changed it. */
const seeOther = (reply: FastifyReply, path: string): FastifyReply => reply.code(303).header("location", path).send();

const sends: RateLimit = { name: "enquiries", points: 20, seconds: 600 };
const helpful: RateLimit = { name: "helpful-votes", points: 60, seconds: 600 };

function limitSends(app: FastifyInstance, db: Database): void {
  app.addHook("onRequest", async (request, reply) => {
    if (request.method !== "POST") return;
    const path = request.url.split("?")[0] ?? "";
    const limit = votes.test(path) ? helpful : forms.test(path) ? sends : null;
    if (limit === null || (await consumeLimit(db, limit, request.ip)) === 0) return;
    reply.header("retry-after", "600");
    throw new BadRequest(429, "You have sent us a lot just now. Please try again in ten minutes, or call us.");
  });
}
