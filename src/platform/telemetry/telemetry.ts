import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import type { SeverityNumber } from "@opentelemetry/api-logs";
import { OTLPLogExporter } from "@opentelemetry/exporter-logs-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchLogRecordProcessor, LoggerProvider } from "@opentelemetry/sdk-logs";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { logChannel, spanChannel, type SpanFacts } from "./spans.ts";

export type Telemetry = { readonly stop: () => Promise<void> };

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The caller's span of a `traceparent` header, as W3C defines it; anything else begins a new trace. */
function contextOf(parent: string | undefined): Context {
  const [, traceId = "", spanId = "", flags = "00"] = TRACEPARENT.exec(parent ?? "") ?? [];
  if (traceId === "") return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}

const inContext = (span: Span | undefined): Context =>
  span === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, span);

/** Pino's levels are 10 to 60, those of OpenTelemetry 1 to 21. */
const severityOf = (level: number): SeverityNumber => Math.min(21, Math.max(1, (level / 10 - 1) * 4 + 1));

type LogLine = { readonly level: number; readonly time: number; readonly msg?: string } & Readonly<
  Record<string, unknown>
>;

/** `{ req: { method: "GET" } }` as `{ "req.method": "GET" }`. */
function flatten(value: object, prefix = ""): Attributes {
  const found: Attributes = {};
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === "object" && part !== null) Object.assign(found, flatten(part, `${prefix}${key}.`));
    else if (part !== null && part !== undefined) found[prefix + key] = part as string;
  }
  return found;
}

/**
 * Sends spans and log lines by OTLP over HTTP, as the standard variables `OTEL_…` say: where, with which headers, how many.
 * Loaded only when `OTEL_EXPORTER_OTLP_ENDPOINT` is set.
 */
export function startTelemetry({ release }: { readonly release: string | null }): Telemetry {
  const resource = defaultResource()
    .merge(
      resourceFromAttributes({ "service.name": "hearth", ...(release !== null && { "service.version": release }) }),
    )
    .merge(detectResources({ detectors: [envDetector] }));
  const traces = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const logs = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter() })],
  });
  const current = new AsyncLocalStorage<Span>();
  const stopSpans = subscribeSpans(traces, current);
  const logger = logs.getLogger("hearth");
  const onLine = (line: unknown): void => {
    const { level, time, msg = "", pid: _, hostname: __, ...rest } = JSON.parse(String(line)) as LogLine;
    const attributes = flatten(rest);
    const context = inContext(current.getStore());
    logger.emit({ severityNumber: severityOf(level), timestamp: time, body: msg, attributes, context });
  };
  logChannel.subscribe(onLine);
  return {
    stop: async () => {
      stopSpans();
      logChannel.unsubscribe(onLine);
      // A collector that is away must not hold up the end of the process.
      await Promise.allSettled([traces.shutdown(), logs.shutdown()]);
    },
  };
}

function subscribeSpans(traces: BasicTracerProvider, current: AsyncLocalStorage<Span>): () => void {
  const tracer = traces.getTracer("hearth");
  const spans = new WeakMap<SpanFacts, Span>();
  const begin = (facts: SpanFacts): Span => {
    const begun = spans.get(facts);
    if (begun !== undefined) return begun;
    const { name, kind, attributes, parent } = facts;
    const above = current.getStore();
    const context = kind === "server" || above === undefined ? contextOf(parent) : inContext(above);
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
    spans.set(facts, span);
    return span;
  };
  const failed = (facts: SpanFacts & { readonly error?: unknown }): void => {
    const { error } = facts;
    // The message may quote what somebody typed, so only its kind is sent.
    const kind = error instanceof Error ? error.constructor.name : typeof error;
    spans.get(facts)?.setAttribute("error.type", kind).setStatus({ code: SpanStatusCode.ERROR });
  };
  const end = (facts: SpanFacts): void => {
    const span = spans.get(facts);
    if (facts.ended?.name !== undefined) span?.updateName(facts.ended.name);
    if (facts.ended) span?.setAttributes(facts.ended.attributes);
    if (Number(facts.ended?.attributes["http.response.status_code"] ?? 0) >= 500)
      span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  spanChannel.start.bindStore(current, begin as never);
  const handlers = { asyncEnd: end, error: failed } as never;
  spanChannel.subscribe(handlers);
  return () => {
    spanChannel.start.unbindStore(current);
    spanChannel.unsubscribe(handlers);
  };
}
