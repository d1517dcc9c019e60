import { timingSafeEqual, hash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppState } from "#platform/app-state.ts";
import { cacheStatistics } from "#platform/cache.ts";
import type { Config } from "#platform/config.ts";
import { BadRequest } from "#platform/faults.ts";

type MetricsOptions = { readonly config: Config; readonly state: AppState; readonly renderings: () => number };

const loopback: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

const areEqual = (sent: string, token: string): boolean =>
  timingSafeEqual(hash("sha256", sent, "buffer"), hash("sha256", token, "buffer"));

/** From this machine itself, not through a proxy on it; or with the token. */
function mayRead(request: FastifyRequest, { metricsToken }: Config): boolean {
  const { authorization, forwarded } = request.headers;
  if (metricsToken !== null && authorization !== undefined) return areEqual(authorization, `Bearer ${metricsToken}`);
  const isForwarded = forwarded !== undefined || request.headers["x-forwarded-for"] !== undefined;
  return !isForwarded && loopback.has(request.socket.remoteAddress ?? "");
}

type Metric = {
  readonly name: string;
  readonly type: "counter" | "gauge";
  readonly help: string;
  readonly lines: readonly string[];
};

const written = ({ name, type, help, lines }: Metric): string =>
  [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines.map((line) => `${name}${line}`)].join("\n");

/** Counts of this process in the text format of Prometheus. */
export function metricsText(state: AppState, renderings: number): string {
  const caches = cacheStatistics(state);
  const perCache = (value: (one: (typeof caches)[number]) => number): string[] =>
    caches.map((one) => `{cache="${one.name}"} ${value(one)}`);
  const metrics: readonly Metric[] = [
    {
      name: "hearth_cache_hits_total",
      type: "counter",
      help: "Values that were in the cache.",
      lines: perCache((one) => one.hits),
    },
    {
      name: "hearth_cache_misses_total",
      type: "counter",
      help: "Values that were not in the cache, or no longer true.",
      lines: perCache((one) => one.misses),
    },
    {
      name: "hearth_cache_entries",
      type: "gauge",
      help: "Values in the cache.",
      lines: perCache((one) => one.entries),
    },
    {
      name: "hearth_cache_bytes",
      type: "gauge",
      help: "Size of the cache, where it is limited in bytes.",
      lines: perCache((one) => one.bytes),
    },
    {
      name: "hearth_page_renderings_total",
      type: "counter",
      help: "Public pages rendered.",
      lines: [` ${renderings}`],
    },
  ];
  return `${metrics.map(written).join("\n")}\n`;
}

export function registerMetrics(app: FastifyInstance, { config, state, renderings }: MetricsOptions): void {
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request, config)) throw new BadRequest(404, "There is nothing at this address.");
    return reply
      .header("cache-control", "no-store")
      .type("text/plain; version=0.0.4; charset=utf-8")
      .send(metricsText(state, renderings()));
  });
}
