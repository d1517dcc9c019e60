import { setTimeout as sleep } from "node:timers/promises";
import { type Figure, round } from "./measure.ts";
import { listPages, openShop, residentMegabytes } from "./open-shoppers.ts";

const READY_MS = 60_000;

const CLIENTS = 16;
const PRODUCTS = 3_247;
const IDLE_MS = 3_000;

const cacheBytes = (metrics: string): string =>
  [...metrics.matchAll(/^hearth_cache_bytes\{cache="([^"]+)"\} (\d+)/gm)]
    .map(([, name, bytes]) => ({ name, megabytes: Number(bytes) / 2 ** 20 }))
    .filter(({ megabytes }) => megabytes >= 1)
    .map(({ name, megabytes }) => `${name} ${round(megabytes, 0)} MB`)
    .join(", ");

/**
 * Sixteen clients over different product pages, their JSON and listings, against the memory of the idle process, which
 * has read all sites' lists ahead, as `npm start` does.
 */
export async function benchMemory(databaseUrl: string, seconds: number): Promise<Figure[]> {
  const open = await openShop(databaseUrl, { WARM_UP: "1" });
  try {
    await untilReady(open.port);
    const pages = await listPages(databaseUrl, PRODUCTS);
    const addresses = pages.flatMap((path) =>
      path.startsWith("/p/") ? [path, `/api/v2/product/slug/${path.slice(3)}`] : [path],
    );
    await sleep(IDLE_MS);
    const idle = residentMegabytes(open.shop.pid);
    const until = performance.now() + seconds * 1000;
    let answers = 0;
    const client = async (first: number): Promise<void> => {
      for (let at = first; performance.now() < until; at += CLIENTS) {
        const answer = await fetch(`http://127.0.0.1:${open.port}${addresses[at % addresses.length]}`);
        await answer.arrayBuffer();
        answers += 1;
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, at) => client(at)));
    const loaded = residentMegabytes(open.shop.pid);
    const metrics = await (await fetch(`http://127.0.0.1:${open.port}/metrics`)).text();
    return [
      {
        name: `Memory after ${round(seconds / 60, 1)} min of the long tail`,
        value: round(loaded / idle),
        unit: "× the idle process",
        goal: { atMost: 1.6 },
        detail: `${round(idle, 0)} MB idle, ${round(loaded, 0)} MB after ${answers} answers over ${addresses.length} addresses; ${cacheBytes(metrics)}`,
      },
    ];
  } finally {
    await open.stop();
  }
}

async function untilReady(port: number): Promise<void> {
  const until = performance.now() + READY_MS;
  while ((await fetch(`http://127.0.0.1:${port}/readyz`)).status !== 200) {
    if (performance.now() > until) throw new Error("The shop was not ready in a minute.");
    await sleep(100);
  }
}
