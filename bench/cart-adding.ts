import { type ChildProcess, execFile, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { freePorts } from "#test/support/ports.ts";
import { startShopProcess } from "#test/support/shop-process.ts";
import { type Figure, median, round } from "./measure.ts";

const run = promisify(execFile);
const loadFile = fileURLToPath(new URL("cart-load.ts", import.meta.url));
const floorFile = fileURLToPath(new URL("cart-floor.ts", import.meta.url));
const CONNECTIONS = 16;
const ROUNDS = 5;
const ROUND_MS = 2_000;

async function listSkus(databaseUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ sku: string }>(
    `select p.sku from offers o join products p on p.id = o.product_id
     where o.site = 'aol' and o.stock_status = 'inStock' and o.unit_id = '' order by o.popularity desc, p.id limit 300`,
  );
  await client.end();
  return rows.map((row) => row.sku);
}

/** As in a shop that has been open for more than a minute: PostgreSQL knows that there are carts. */
async function analyze(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("analyze carts, cart_lines, cart_changes");
  await client.end();
}

type Load = { readonly databaseUrl: string; readonly skus: readonly string[] };

async function load(port: number, { databaseUrl, skus }: Load): Promise<number[]> {
  const argv = [loadFile, port, `aol.localhost:${port}`, CONNECTIONS, ROUND_MS, databaseUrl, skus.join(",")].map(
    String,
  );
  const { stdout } = await run(process.execPath, ["--disable-warning=ExperimentalWarning", ...argv], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as number[];
}

/** A bare route that writes one row: what no shop on this machine is faster than. */
async function startFloor(port: number, databaseUrl: string): Promise<ChildProcess> {
  const floor = fork(floorFile, [String(port), databaseUrl], {
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  await once(floor, "message");
  return floor;
}

type Rounds = { readonly medians: number[]; answers: number };

/** The two in turn, so that both meet the same weather. */
async function inTurns(ports: readonly [number, number], what: Load): Promise<readonly [Rounds, Rounds]> {
  const rounds: readonly [Rounds, Rounds] = [
    { medians: [], answers: 0 },
    { medians: [], answers: 0 },
  ];
  for (let turn = 0; turn < ROUNDS; turn++) {
    for (const [at, port] of ports.entries()) {
      const taken = await load(port, what);
      const mine = rounds[at];
      if (mine === undefined) continue;
      mine.medians.push(median(taken));
      mine.answers += taken.length;
    }
  }
  return rounds;
}

/** Sixteen shoppers who do nothing but put products into carts of up to four lines. */
export async function benchCartAdding(databaseUrl: string): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "hearth-carts-"));
  const [port = 0, sandboxPort = 0, smtpPort = 0, floorPort = 0] = await freePorts(4);
  const environment = { DATABASE_URL: databaseUrl, SITE: "aol", LOG_LEVEL: "warn", RATE_LIMITS: "0" };
  const shop = await startShopProcess({ port, sandboxPort, smtpPort, dataDir: folder, environment });
  const floor = await startFloor(floorPort, databaseUrl);
  try {
    const what = { databaseUrl, skus: await listSkus(databaseUrl) };
    for (const warmed of [port, floorPort]) await load(warmed, what);
    await analyze(databaseUrl);
    const [ours, bare] = await inTurns([port, floorPort], what);
    const perSecond = ({ answers }: Rounds) => round((1000 * answers) / (ROUND_MS * ROUNDS), 0);
    return [
      {
        name: "Add to cart, 16 shoppers at once, median",
        value: round(median(ours.medians)),
        unit: "ms",
        goal: { atMost: 10 },
        detail: `${perSecond(ours)} a second, each answered with the priced cart; a bare route that writes one row and is flushed as well: ${round(median(bare.medians))} ms, ${perSecond(bare)} a second, so ${round(median(ours.medians) / median(bare.medians), 1)} × that; the load on the same machine`,
      },
    ];
  } finally {
    floor.disconnect();
    await once(floor, "exit");
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
