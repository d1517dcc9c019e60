import type { FastifyInstance, FastifyRequest } from "fastify";
import { errorCode } from "#platform/faults.ts";

/** Seconds after which another attempt is useful. */
const RETRY_AFTER = "600";
/** Assets of the maintenance page, and the health checks. */
const stillOpen = /^\/(?:assets|images|healthz|readyz)(?:\/|$)/;

const SENTENCE = "The shop is closed for a moment while we work on it. Please try again in a few minutes.";

export type OutagePageOf = (request: FastifyRequest) => { readonly html: string; readonly policy: string } | null;

/** Answers every page and call with 503 and `Retry-After`. */
export function closeForMaintenance(app: FastifyInstance, pageOf: OutagePageOf): void {
  app.addHook("onRequest", async (request, reply) => {
    const path = request.url.split("?")[0] ?? "";
    if (stillOpen.test(path)) return;
    reply.code(503).headers({ "retry-after": RETRY_AFTER, "cache-control": "no-store" });
    const page = path.startsWith("/api/") ? null : pageOf(request);
    if (page === null) {
      const body = { errors: [SENTENCE], errorMessages: [SENTENCE], code: errorCode(503), requestId: request.id };
      return reply.type("application/json").send(JSON.stringify(body));
    }
    return reply.header("content-security-policy", page.policy).type("text/html; charset=utf-8").send(page.html);
  });
}
