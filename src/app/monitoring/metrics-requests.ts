import type { FastifyInstance, FastifyRequest } from "fastify";
import type { PagePatternOf } from "#platform/http/request-log.ts";
import { Histogram } from "#platform/telemetry/histogram.ts";
import { histogramMetric, type Metric } from "./metrics-text.ts";

/** Upper limits in seconds. */
const LIMITS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Durations of answers by method, pattern of the address and status; never by the address, which would have no end. */
export class RequestCounts {
  readonly #durations = new Histogram(LIMITS);
  /** Pages that were answered from memory before the router, which takes a fraction of a millisecond. */
  fromMemory = 0;

  add(labels: Readonly<Record<"method" | "route" | "status", string>>, seconds: number): void {
    this.#durations.add(labels, seconds);
  }

  metrics(): readonly Metric[] {
    return [
      histogramMetric(this.#durations, {
        name: "hearth_http_request_duration_seconds",
        help: "Time from a request to the end of its answer, by pattern of the address.",
      }),
      {
        name: "hearth_pages_from_memory_total",
        type: "counter",
        help: "Pages answered from memory, before everything else.",
        samples: [{ value: this.fromMemory }],
      },
    ];
  }
}

/** The pattern of a request's address, also of a page. */
export function routeOf(request: FastifyRequest, pagePatternOf: PagePatternOf): string {
  const route = request.routeOptions.url;
  if (route !== undefined && route !== "/*") return route;
  return pagePatternOf(request.url.split("?")[0] ?? "/") ?? "unknown";
}

/** Counts every answer of the router from now on. */
export function countRequests(app: FastifyInstance, counts: RequestCounts, pagePatternOf: PagePatternOf): void {
  app.addHook("onResponse", async (request, reply) => {
    const route = routeOf(request, pagePatternOf);
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    counts.add(labels, reply.elapsedTime / 1000);
  });
}
