import { execFile } from "node:child_process";
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
const CONNECTIONS = 16;
const ROUNDS = 5;

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

async function load(port: number, skus: readonly string[], milliseconds: number): Promise<number[]> {
  const argv = [loadFile, port, `aol.localhost:${port}`, CONNECTIONS, milliseconds, skus.join(",")].map(String);
  const { stdout } = await run(process.execPath, ["--disable-warning=ExperimentalWarning", ...argv], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as number[];
}

/** Sixteen shoppers who do nothing but put products into carts of up to four lines. */
export async function benchCartAdding(databaseUrl: string): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "hearth-carts-"));
  const [port = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(3);
  const environment = { DATABASE_URL: databaseUrl, SITE: "aol", LOG_LEVEL: "warn", RATE_LIMITS: "0" };
  const shop = await startShopProcess({ port, sandboxPort, smtpPort, dataDir: folder, environment });
  try {
    const skus = await listSkus(databaseUrl);
    await load(port, skus, 2_000);
    const medians: number[] = [];
    let answers = 0;
    for (let turn = 0; turn < ROUNDS; turn++) {
      const taken = await load(port, skus, 2_000);
      medians.push(median(taken));
      answers += taken.length;
    }
    return [
      {
        name: "Add to cart, 16 shoppers at once, median",
        value: round(median(medians)),
        unit: "ms",
        goal: { atMost: 10 },
        detail: `${round(answers / (2 * ROUNDS), 0)} a second, each answered with the priced cart; the load on the same machine`,
      },
    ];
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
