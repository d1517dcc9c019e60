import pg from "pg";
import { freePorts } from "#test/support/ports.ts";
import { type Figure, median, requestsPerSecond, round } from "./measure.ts";
import { startReference } from "./serving.ts";

/** Goals in seconds and milliseconds are for a machine that does this many bare prepared reads a second. */
const READS_PER_SECOND = 10_000;
const ROUNDS = 5;

async function anySlug(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ slug: string }>("select slug from products order by id limit 1");
  await client.end();
  return rows[0]?.slug ?? "";
}

/** Answers a second of a bare route with one prepared read, at 16 connections. */
export async function readsPerSecond(databaseUrl: string): Promise<number> {
  const [port = 0] = await freePorts(1);
  const reference = await startReference("row", String(port), databaseUrl, await anySlug(databaseUrl));
  const rates: number[] = [];
  try {
    for (let turn = 0; turn < ROUNDS; turn++)
      rates.push(await requestsPerSecond({ port, host: "127.0.0.1", path: "/row" }));
  } finally {
    reference.kill();
  }
  return median(rates);
}

/** The figure with the goal of this hour, where it is a time; ratios and sizes stay as they are. */
export function inThisHour(figure: Figure, reads: number): Figure {
  const { goal, unit, detail } = figure;
  if (!("atMost" in goal) || !["ms", "s", "ms of processor"].includes(unit) || reads >= READS_PER_SECOND) return figure;
  const scaled = round((goal.atMost * READS_PER_SECOND) / reads, 1);
  return { ...figure, goal: { atMost: scaled }, detail: `${detail}; goal ${goal.atMost} in a fast hour` };
}
