import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { fileURLToPath } from "node:url";

const run = promisify(execFile);
const loadFile = fileURLToPath(new URL("load.ts", import.meta.url));

export type Goal = { readonly atMost: number } | { readonly atLeast: number };

/** One line of the report: a ratio or a size, its goal, and the figures behind it. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal: Goal;
  readonly detail: string;
};

export const isMet = ({ value, goal }: Figure): boolean =>
  "atMost" in goal ? value <= goal.atMost : value >= goal.atLeast;

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

export type LoadTarget = {
  readonly port: number;
  readonly host: string;
  readonly path: string;
  readonly headers?: string;
};

/** The answers per second over 16 connections, measured for a second and a half. */
export async function requestsPerSecond({ port, host, path, headers = "" }: LoadTarget): Promise<number> {
  const request = `GET ${path} HTTP/1.1\\r\\nHost: ${host}\\r\\n${headers}\\r\\n`;
  const { stdout } = await run(process.execPath, [
    "--disable-warning=ExperimentalWarning",
    loadFile,
    String(port),
    "16",
    "1500",
    request,
  ]);
  return (JSON.parse(stdout) as { perSecond: number }).perSecond;
}

/** Alternates between two targets, so that both run under the same load; answers the medians. */
export async function compareRates(
  ours: LoadTarget,
  reference: LoadTarget,
  rounds = 5,
): Promise<{ ours: number; reference: number }> {
  const rates = { ours: [] as number[], reference: [] as number[] };
  await requestsPerSecond(ours);
  await requestsPerSecond(reference);
  for (let round = 0; round < rounds; round++) {
    rates.ours.push(await requestsPerSecond(ours));
    rates.reference.push(await requestsPerSecond(reference));
  }
  return { ours: median(rates.ours), reference: median(rates.reference) };
}

/** Milliseconds of each of `times` sequential runs, after a tenth as many warm-up runs. */
export async function timesOf(work: () => Promise<unknown>, times: number): Promise<number[]> {
  for (let warm = 0; warm < times / 10; warm++) await work();
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const began = performance.now();
    await work();
    taken.push(performance.now() - began);
  }
  return taken;
}

/** CPU milliseconds of this process for one run of `work`. Time in `first`, which runs before each, does not count. */
export async function cpuOf(work: () => unknown, times: number, first?: () => unknown): Promise<number> {
  let microseconds = 0;
  for (let turn = -times / 4; turn < times; turn++) {
    if (first) await first();
    const before = process.cpuUsage();
    await work();
    const used = process.cpuUsage(before);
    if (turn >= 0) microseconds += used.user + used.system;
  }
  return microseconds / 1000 / times;
}

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits));
