import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readFileSync } from "node:fs";
import { freePorts } from "#test/support/ports.ts";
import { startShopProcess } from "#test/support/shop-process.ts";
import { compareRates, type Figure, round } from "./measure.ts";
import { brotliDecompressSync } from "node:zlib";

const LISTING = "/c/refrigeration/fridges";
const host = (port: number) => `aol.localhost:${port}`;

export async function startReference(...argv: string[]): Promise<ChildProcess> {
  const child = fork(new URL("servers.ts", import.meta.url), argv, {
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  await once(child, "message");
  return child;
}

export const residentMegabytes = (pid: number): number => {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
};

/** The running shop against bare servers that send the same bytes, or read the same row. */
export async function benchServing(databaseUrl: string): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "hearth-serving-"));
  const [port = 0, sandboxPort = 0, smtpPort = 0, bytesPort = 0, rowPort = 0] = await freePorts(5);
  const began = performance.now();
  const environment = { DATABASE_URL: databaseUrl, SITE: "aol", LOG_LEVEL: "warn" };
  const shop = await startShopProcess({ port, sandboxPort, smtpPort, dataDir: folder, environment });
  const startSeconds = (performance.now() - began) / 1000;
  await sleep(1_500);
  const idle = process.platform === "linux" ? residentMegabytes(shop.pid) : Number.NaN;
  const figures = [
    await benchCachedPage({ port, bytesPort, folder }),
    await benchProduct({ port, rowPort, databaseUrl }),
  ];
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
  return [
    ...figures,
    {
      name: "The shop's process starts, database ready",
      value: round(startSeconds),
      unit: "s",
      goal: { atMost: 4 },
      detail: "from fork to listening",
    },
    {
      name: "Memory of the idle shop",
      value: round(idle, 0),
      unit: "MB",
      goal: { atMost: 250 },
      detail: "resident, the process alone",
    },
  ];
}

async function benchCachedPage({
  port,
  bytesPort,
  folder,
}: {
  port: number;
  bytesPort: number;
  folder: string;
}): Promise<Figure> {
  const headers = "Accept-Encoding: br\\r\\n";
  // The router makes the first answer; the second one is cached, like all later ones.
  await fetchRaw(port, LISTING);
  const answer = await fetchRaw(port, LISTING);
  const cards = brotliDecompressSync(answer.body).toString().split("<article").length - 1;
  const file = join(folder, "page.br");
  await writeFile(file, answer.body);
  const reference = await startReference("bytes", String(bytesPort), file, JSON.stringify(answer.headers));
  const rates = await compareRates(
    { port, host: host(port), path: LISTING, headers },
    { port: bytesPort, host: host(bytesPort), path: LISTING, headers },
  );
  reference.kill();
  const detail = `${round(rates.ours, 0)} against ${round(rates.reference, 0)} answers a second, ${cards} cards, ${answer.body.length} bytes`;
  return {
    name: "Cached listing page, brotli",
    value: round((100 * rates.ours) / rates.reference, 0),
    unit: "% of a bare server's rate",
    goal: { atLeast: 85 },
    detail,
  };
}

/** Headers that a bare server adds to every answer itself. */
const ownHeaders = new Set(["date", "connection", "keep-alive"]);

function sentHeaders(raw: readonly string[]): string[] {
  return raw.flatMap((name, index) =>
    index % 2 === 0 && !ownHeaders.has(name.toLowerCase()) ? [name, raw[index + 1] ?? ""] : [],
  );
}

async function fetchRaw(port: number, path: string): Promise<{ body: Buffer; headers: string[] }> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { port, path, host: "127.0.0.1", headers: { host: host(port), "accept-encoding": "br" } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          response.statusCode === 200
            ? resolve({ body: Buffer.concat(chunks), headers: sentHeaders(response.rawHeaders) })
            : reject(new Error(`${path} answered ${response.statusCode}`)),
        );
      },
    );
    clientRequest.on("error", reject);
    clientRequest.end();
  });
}

async function benchProduct({
  port,
  rowPort,
  databaseUrl,
}: {
  port: number;
  rowPort: number;
  databaseUrl: string;
}): Promise<Figure> {
  const listed = (await (await fetch(`http://127.0.0.1:${port}/api/v2/product/list?category=fridges`)).json()) as {
    items: { uri: string }[];
  };
  const slug = (listed.items[0]?.uri ?? "").replace(/^\/p\//, "");
  const reference = await startReference("row", String(rowPort), databaseUrl, slug);
  const rates = await compareRates(
    { port, host: host(port), path: `/api/v2/product/slug/${slug}` },
    { port: rowPort, host: host(rowPort), path: "/row" },
  );
  reference.kill();
  const detail = `${round(rates.ours, 0)} against ${round(rates.reference, 0)} answers a second`;
  return {
    name: "Product by slug as JSON",
    value: round((100 * rates.ours) / rates.reference, 0),
    unit: "% of one prepared read's rate",
    goal: { atLeast: 60 },
    detail,
  };
}
