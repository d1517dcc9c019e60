import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePorts } from "#test/support/ports.ts";
import { type ShopProcess, startShopProcess } from "#test/support/shop-process.ts";
import { addProducts, listSkus } from "./bare-route.ts";
import { limitToShare } from "./core-share.ts";
import { type Figure, requestsPerSecond, round } from "./measure.ts";

const LISTING = "/api/v2/product/list?category=fridges";
const COUNTS = [1, 2, 4];
/** Each process's share of one core, so that four leave room for PostgreSQL, HAProxy and the load on two cores. */
const SHARE = 0.2;
/** A Debian package. */
const PROXY = "haproxy";
const OPENS_WITHIN_MS = 10_000;

/** HAProxy in front of the processes, as in ops/haproxy.cfg: by turns, health by `/healthz`. */
async function startProxy(port: number, shops: readonly number[], folder: string): Promise<ChildProcess> {
  const file = join(folder, "haproxy.cfg");
  const servers = shops.map((one, at) => `  server web${at} 127.0.0.1:${one}`).join("\n");
  await writeFile(
    file,
    `global\n  maxconn 4000\n  nbthread 1\ndefaults\n  mode http\n  timeout connect 5s\n  timeout client 60s\n  timeout server 60s\nlisten shop\n  bind 127.0.0.1:${port}\n  balance roundrobin\n${servers}\n`,
  );
  const path = `${process.env["PATH"]}:/usr/sbin`;
  const proxy = spawn(PROXY, ["-db", "-f", file], { stdio: "ignore", env: { ...process.env, PATH: path } });
  const failed = once(proxy, "error").then(() => {
    throw new Error("The scale-out needs haproxy: apt-get install --no-install-recommends haproxy (Debian 12).");
  });
  await Promise.race([untilOpen(port), failed]);
  failed.catch(() => {});
  return proxy;
}

async function untilOpen(port: number): Promise<void> {
  const until = performance.now() + OPENS_WITHIN_MS;
  while (performance.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (answer?.ok === true) return;
    await sleep(100);
  }
  throw new Error("HAProxy did not open.");
}

type Rates = { readonly count: number; readonly reads: number; readonly carts: number };

async function measure(databaseUrl: string, count: number, ms: number): Promise<Rates> {
  const folder = await mkdtemp(join(tmpdir(), "hearth-scale-"));
  const [proxyPort = 0, sandboxPort = 0, smtpPort = 0, ...ports] = await freePorts(3 + count);
  const shops: ShopProcess[] = [];
  const limits: (() => Promise<void>)[] = [];
  let proxy: ChildProcess | null = null;
  try {
    for (const port of ports) {
      const environment = {
        DATABASE_URL: databaseUrl,
        SITE: "aol",
        RATE_LIMITS: "0",
        ROLE: "web",
        PUBLIC_URL: `http://aol.localhost:${proxyPort}`,
      };
      shops.push(await startShopProcess({ port, sandboxPort, smtpPort, dataDir: folder, environment }));
    }
    proxy = await startProxy(proxyPort, ports, folder);
    for (const shop of shops) limits.push(await limitToShare(shop.pid, SHARE));
    const target = { port: proxyPort, host: `aol.localhost:${proxyPort}`, path: LISTING };
    const load = { databaseUrl, skus: await listSkus(databaseUrl) };
    await requestsPerSecond(target);
    await addProducts(proxyPort, { ...load, ms: Math.min(ms, 2_000) });
    const reads = await requestsPerSecond(target);
    const carts = (await addProducts(proxyPort, { ...load, ms })).length / (ms / 1000);
    return { count, reads, carts };
  } finally {
    proxy?.kill();
    for (const shop of shops) await shop.stop();
    for (const end of limits) await end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** One, two and four processes behind HAProxy, each with a fifth of a core. */
export async function benchScale(databaseUrl: string, seconds: number): Promise<Figure[]> {
  const rates: Rates[] = [];
  for (const count of COUNTS) rates.push(await measure(databaseUrl, count, seconds * 1000));
  const [one] = rates;
  const efficiency = (of: "reads" | "carts", { count, ...rate }: Rates): number =>
    round(rate[of] / (one?.[of] ?? Number.NaN) / count);
  return rates.slice(1).flatMap((rate) =>
    (["reads", "carts"] as const).map((of) => ({
      name: `Scale-out: ${of} with ${rate.count} processes behind HAProxy`,
      value: efficiency(of, rate),
      unit: "× as many as processes",
      goal: { atLeast: of === "reads" ? 0.9 : 0.8 },
      detail: `${round(rate[of], 0)} a second against ${round(one?.[of] ?? 0, 0)} with one; each process has ${SHARE * 100} % of a core, and ${availableParallelism()} cores serve all with PostgreSQL, HAProxy and the load`,
    })),
  );
}
