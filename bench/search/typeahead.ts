import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePorts } from "#test/support/ports.ts";
import { startShopProcess } from "#test/support/shop-process.ts";
import { type Figure, round } from "../measure.ts";
import { readJudgements } from "./read-judgements.ts";

const run = promisify(execFile);
const loadFile = fileURLToPath(new URL("typing-load.ts", import.meta.url));
const CONNECTIONS = 16;
const SEARCHES_EACH = 60;

/** The dropdown's requests while a query is typed: from its second letter on. */
const keystrokes = (query: string): readonly string[] => {
  const letters = [...query];
  return letters.slice(1).map((_, at) => letters.slice(0, at + 2).join(""));
};

/** The same numbers on every run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** A realistic distribution: the n-th query of the set is requested an n-th as often as the first. */
function shoppers(queries: readonly string[], seed: number): string[][] {
  const random = seededRandom(seed);
  const weights = queries.map((_, place) => 1 / (place + 1));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const pick = (): string => {
    let left = random() * all;
    return queries.find((_, place) => (left -= weights[place] ?? 0) <= 0) ?? queries[0] ?? "";
  };
  return Array.from({ length: CONNECTIONS }, () =>
    Array.from({ length: SEARCHES_EACH }, pick).flatMap((query) => keystrokes(query)),
  );
}

/** Every term once, so that no answer is cached. */
function visitors(queries: readonly string[], connections: number): string[][] {
  const terms = [...new Set(queries.flatMap((query) => keystrokes(query.toLowerCase())).map((term) => term.trim()))];
  return Array.from({ length: connections }, (_, at) => terms.filter((_term, place) => place % connections === at));
}

type Load = { readonly port: number; readonly folder: string };

async function typed(
  { port, folder }: Load,
  streams: string[][],
): Promise<{ p50: number; p99: number; count: number }> {
  const file = join(folder, "streams.json");
  await writeFile(file, JSON.stringify(streams));
  const { stdout } = await run(process.execPath, [loadFile, String(port), `aol.localhost:${port}`, file], {
    maxBuffer: 2 ** 26,
  });
  const times = (JSON.parse(stdout) as number[]).toSorted((a, b) => a - b);
  const at = (share: number) => round(times[Math.floor(times.length * share)] ?? Number.NaN);
  return { p50: at(0.5), p99: at(0.99), count: times.length };
}

type Times = { readonly p50: number; readonly p99: number; readonly count: number };
const formatTimes = ({ p50, p99 }: Times): string => `p50 ${p50} ms, p99 ${p99} ms`;

/** The dropdown's answers during typing, over HTTP: with cached answers, and without. */
export async function benchTypeahead(databaseUrl: string, products: number): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "hearth-typing-"));
  const queries = readJudgements()
    .filter((one) => one.site === "aol" && one.query.length <= 40)
    .map((one) => one.query);
  const measure = async (...runs: string[][][]): Promise<Times[]> => {
    const [port = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(3);
    const environment = { DATABASE_URL: databaseUrl, SITE: "aol", LOG_LEVEL: "warn", RATE_LIMITS: "0" };
    const shop = await startShopProcess({ port, sandboxPort, smtpPort, dataDir: folder, environment });
    await typed({ port, folder }, [["warm", "warmer", "fridge", "kf612", "dishwaser"]]);
    const times: Times[] = [];
    for (const streams of runs) times.push(await typed({ port, folder }, streams));
    await shop.stop();
    return times;
  };
  const [first, then] = await measure(shoppers(queries, 16), shoppers(queries, 61));
  const [fresh] = await measure(visitors(queries, CONNECTIONS));
  const [alone] = await measure(visitors(queries.slice(0, 120), 1));
  await rm(folder, { recursive: true, force: true });
  if (!first || !then || !fresh || !alone) throw new Error("nobody typed");
  const name = `while typing, ${products.toLocaleString("en-AU")} products, ${CONNECTIONS} connections`;
  const detail = `${then.count} keystrokes of shoppers over HTTP. Just after a change of the data: ${formatTimes(first)}. No term twice: ${formatTimes(fresh)}; on one connection ${formatTimes(alone)}`;
  return [
    { name: `Half of the answers ${name}`, value: then.p50, unit: "ms", goal: { atMost: 8 }, detail },
    { name: `99 % of the answers ${name}`, value: then.p99, unit: "ms", goal: { atMost: 40 }, detail: "the same run" },
  ];
}
