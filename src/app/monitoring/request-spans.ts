import type { FastifyInstance, FastifyRequest } from "fastify";
import type { PagePatternOf } from "#platform/http/request-log.ts";
import { spanChannel, type SpanFacts } from "#platform/telemetry/spans.ts";
import { routeOf } from "./metrics-requests.ts";

/**
 * A span for each request that reaches the router, named by the pattern of its address: addresses may hold secrets. Pages from
 * memory have none.
 */
export function traceRequests(app: FastifyInstance, pagePatternOf: PagePatternOf): void {
  const facts = new WeakMap<FastifyRequest, SpanFacts>();
  app.addHook("onRequest", (request, _reply, done) => {
    if (!spanChannel.hasSubscribers) return done();
    const { method, headers, id } = request;
    const parent = Array.isArray(headers["traceparent"]) ? undefined : headers["traceparent"];
    const mine: SpanFacts = {
      name: method,
      kind: "server",
      attributes: { "http.request.method": method, "hearth.request_id": id },
      parent,
    };
    facts.set(request, mine);
    spanChannel.start.runStores(mine, () => done());
  });
  // A body arrives in events of the connection, which run outside the span's context.
  app.addHook("preValidation", (request, _reply, done) => {
    const mine = facts.get(request);
    if (mine === undefined) done();
    else spanChannel.start.runStores(mine, () => done());
  });
  app.addHook("onResponse", (request, reply, done) => {
    const mine = facts.get(request);
    if (mine !== undefined) {
      const route = routeOf(request, pagePatternOf);
      mine.ended = {
        name: `${request.method} ${route}`,
        attributes: { "http.route": route, "http.response.status_code": reply.statusCode },
      };
      spanChannel.asyncEnd.publish(mine as never);
    }
    done();
  });
}
