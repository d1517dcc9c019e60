import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { untilJobsAreDone } from "#test/support/mails-and-forms.ts";
import { fillCart, placeOrder } from "#test/support/api-orders.ts";
import { type ShopWithSandbox, startShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { type Telemetry, startTelemetry } from "./telemetry.ts";

type Attribute = {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
};
type SentSpan = {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
};
type SentLine = {
  readonly body: { readonly stringValue: string };
  readonly traceId?: string;
  readonly attributes: Attribute[];
};
type Sent = {
  readonly resourceSpans?: readonly { readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[] }[];
  readonly resourceLogs?: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeLogs: readonly { readonly logRecords: readonly SentLine[] }[];
  }[];
};

/** A collector: it takes OTLP over HTTP, as JSON. */
const collector: { server: Server; headers: Set<string>; bodies: Sent[] } = {
  headers: new Set(),
  bodies: [],
  server: createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on("data", (part: Buffer) => parts.push(part))
      .on("end", () => {
        collector.headers.add(`${request.url} ${String(request.headers["x-tenant"])}`);
        collector.bodies.push(JSON.parse(Buffer.concat(parts).toString()) as Sent);
        response.end("{}");
      });
  }),
};
const TRACE = "0af7651916cd43dd8448eb211c80319c";

let shop: ShopWithSandbox;
let telemetry: Telemetry;
let spans: readonly SentSpan[];
let lines: readonly SentLine[];
beforeAll(async () => {
  await once(collector.server.listen(0, "127.0.0.1"), "listening");
  const endpoint = `http://127.0.0.1:${(collector.server.address() as AddressInfo).port}`;
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", endpoint);
  vi.stubEnv("OTEL_EXPORTER_OTLP_HEADERS", "x-tenant=hearth");
  vi.stubEnv("OTEL_SERVICE_NAME", "shop-under-test");
  shop = await startShopWithSandbox({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, LOG_LEVEL: "info" } });
  telemetry = startTelemetry({ release: "7" });
  const headers = { traceparent: `00-${TRACE}-b7ad6b7169203331-01` };
  await shop.visitor("hc").send({ url: "/api/v2/product/list?category=fridges", headers });
  await placeOrder(shop, await fillCart(shop, { site: "hc" }));
  await untilJobsAreDone(shop);
  await telemetry.stop();
  spans = collector.bodies.flatMap((one) =>
    (one.resourceSpans ?? []).flatMap((all) => all.scopeSpans.flatMap((of) => of.spans)),
  );
  lines = collector.bodies.flatMap((one) =>
    (one.resourceLogs ?? []).flatMap((all) => all.scopeLogs.flatMap((of) => of.logRecords)),
  );
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.close();
  collector.server.close();
});

const valueOf = ({ attributes }: Pick<SentSpan, "attributes">, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};
const named = (name: string) => spans.filter((one) => one.name === name);

test("a request is a span by its route's pattern, in the trace of its caller, with its statements below it", () => {
  const [list] = named("GET /api/v2/product/list");
  expect(list).toMatchObject({ traceId: TRACE, parentSpanId: "b7ad6b7169203331" });
  expect(valueOf(list!, "http.response.status_code")).toBe(200);
  const below = spans.filter(({ parentSpanId }) => parentSpanId === list?.spanId);
  expect(below.map((one) => valueOf(one, "db.system.name"))).toContain("postgresql");
});

test("a call to a provider and a job are spans, without the paths and values that name somebody", () => {
  const calls = spans.filter((one) => valueOf(one, "server.address") !== undefined);
  for (const { name } of calls) expect(name).toMatch(/^(?:GET|POST|PUT|PATCH) 127\.0\.0\.1:\d+$/);
  const call = calls.find(({ name }) => name.startsWith("POST"));
  expect(spans.find(({ spanId }) => spanId === call?.parentSpanId)).toBeDefined();
  expect(spans.some(({ name }) => name.startsWith("job "))).toBe(true);
  expect(JSON.stringify(spans)).not.toContain("@example");
});

test("a line of the log is sent with the trace of its request", () => {
  const line = lines.find((one) => valueOf(one, "req.route") === "/api/v2/product/list");
  expect(line).toMatchObject({ body: { stringValue: "answered" }, traceId: TRACE });
});

test("without the variable none of it is loaded: one file imports the packages, and that one is imported on demand", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  const importing = (what: RegExp) => files.filter((name) => what.test(readFileSync(`src/${name}`, "utf8")));
  expect(importing(/from "@opentelemetry\//)).toEqual(["platform/telemetry/telemetry.ts"]);
  expect(importing(/from "[^"]*telemetry\.ts"/)).toEqual([]);
});

test("the standard variables say where it goes, with which headers and under which name", () => {
  expect([...collector.headers].toSorted()).toEqual(["/v1/logs hearth", "/v1/traces hearth"]);
  expect(JSON.stringify(collector.bodies[0])).toContain("shop-under-test");
});
