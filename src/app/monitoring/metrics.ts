import { timingSafeEqual, hash } from "node:crypto";
import { performance } from "node:perf_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type pg from "pg";
import type { AppState } from "#platform/app-state.ts";
import { cacheStatistics } from "#platform/cache/cache.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import { BadRequest } from "#platform/faults.ts";
import { nowOf } from "#platform/visits.ts";
import { readVitals } from "#capabilities/analytics/server/analytics.service.ts";
import { replicaMetrics } from "./metrics-replicas.ts";
import type { RequestCounts } from "./metrics-requests.ts";
import { shopMetrics } from "./metrics-shop.ts";
import { histogramMetric, type Metric, type Sample, writeMetrics } from "./metrics-text.ts";

type MetricsOptions = {
  readonly config: Config;
  readonly state: AppState;
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly requests: RequestCounts;
  readonly renderings: () => number;
};

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

function vitalMetrics(state: AppState): readonly Metric[] {
  const { ttfb, lcp, inp, cls } = readVitals(state);
  return [
    histogramMetric(ttfb, { name: "hearth_web_ttfb_seconds", help: "Browsers: time to the first byte of a page." }),
    histogramMetric(lcp, { name: "hearth_web_lcp_seconds", help: "Browsers: largest contentful paint." }),
    histogramMetric(inp, { name: "hearth_web_inp_seconds", help: "Browsers: interaction to next paint." }),
    histogramMetric(cls, { name: "hearth_web_cls", help: "Browsers: cumulative layout shift." }),
  ];
}

/** Counts of this process. */
function processMetrics({ config, state, db, pool, renderings, requests }: MetricsOptions): readonly Metric[] {
  const caches = cacheStatistics(state);
  const perCache = (value: (one: (typeof caches)[number]) => number): Sample[] =>
    caches.map((one) => ({ labels: { cache: one.name }, value: value(one) }));
  const { heapUsed, rss } = process.memoryUsage();
  const counter = (name: string, help: string, samples: readonly Sample[]) =>
    ({ name, type: "counter", help, samples }) as const;
  const gauge = (name: string, help: string, samples: readonly Sample[]) =>
    ({ name, type: "gauge", help, samples }) as const;
  return [
    ...requests.metrics(),
    ...vitalMetrics(state),
    counter(
      "hearth_cache_hits_total",
      "Values that were in the cache.",
      perCache((one) => one.hits),
    ),
    counter(
      "hearth_cache_misses_total",
      "Values that were not in the cache, or no longer true.",
      perCache((one) => one.misses),
    ),
    gauge(
      "hearth_cache_entries",
      "Values in the cache.",
      perCache((one) => one.entries),
    ),
    gauge(
      "hearth_cache_bytes",
      "Size of the cache; estimated where it is limited in entries.",
      perCache((one) => one.bytes),
    ),
    counter("hearth_page_renderings_total", "Public pages rendered.", [{ value: renderings() }]),
    gauge("hearth_database_connections", "Connections of this process's pool.", [
      { labels: { state: "open" }, value: pool.totalCount },
      { labels: { state: "idle" }, value: pool.idleCount },
    ]),
    gauge("hearth_database_waiting", "Requests that wait for a connection.", [{ value: pool.waitingCount }]),
    ...replicaMetrics(db),
    gauge("hearth_event_loop_utilization", "Share of the last period in which the process was busy.", [
      { value: eventLoop() },
    ]),
    gauge("hearth_process_memory_bytes", "Memory of the process.", [
      { labels: { kind: "resident" }, value: rss },
      { labels: { kind: "heap" }, value: heapUsed },
    ]),
    gauge("hearth_release_info", "The release of the process.", [
      { labels: { release: config.cluster.release ?? "" }, value: 1 },
    ]),
    gauge("hearth_process_uptime_seconds", "Time since the process began.", [{ value: Math.round(process.uptime()) }]),
  ];
}

/** Busy since the process began, because scrapers may be several. */
const eventLoop = (): number => Math.round(performance.eventLoopUtilization().utilization * 1000) / 1000;

/** How long the database's answer is used again: scrapers may be several. */
const SHOP_METRICS_MS = 10_000;
/** A scraper gives up after ten seconds; without the database's answer the rest is still useful. */
const MAX_WAIT_MS = 3_000;

/** The metrics of the database, or only that it does not answer. */
function readShop({ db, config }: MetricsOptions): () => Promise<readonly Metric[]> {
  let kept: { readonly at: number; readonly metrics: Promise<readonly Metric[]> } | null = null;
  const up = (value: number): Metric => ({
    name: "hearth_database_up",
    type: "gauge",
    help: "Whether the database answers.",
    samples: [{ value }],
  });
  return async () => {
    if (kept === null || performance.now() - kept.at > SHOP_METRICS_MS)
      kept = { at: performance.now(), metrics: shopMetrics(db, nowOf(config)) };
    const tooLate = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error("too late")), MAX_WAIT_MS).unref(),
    );
    try {
      return [up(1), ...(await Promise.race([kept.metrics, tooLate]))];
    } catch {
      kept = null;
      return [up(0)];
    }
  };
}

/** `/metrics` in the text format of Prometheus, closed to the public. */
export function registerMetrics(app: FastifyInstance, options: MetricsOptions): void {
  const shop = readShop(options);
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request, options.config)) throw new BadRequest(404, "There is nothing at this address.");
    return reply
      .header("cache-control", "no-store")
      .type("text/plain; version=0.0.4; charset=utf-8")
      .send(writeMetrics([...processMetrics(options), ...(await shop())]));
  });
}
