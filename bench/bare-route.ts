import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";

const run = promisify(execFile);
const loadFile = fileURLToPath(new URL("cart-load.ts", import.meta.url));
const routeFile = fileURLToPath(new URL("cart-floor.ts", import.meta.url));
const CONNECTIONS = 16;

export type BareRoute = { readonly stop: () => Promise<void> };

/** A bare route that writes one row in one transaction: the minimum for a shop on this machine. */
export async function startBareRoute(port: number, databaseUrl: string): Promise<BareRoute> {
  const route = fork(routeFile, [String(port), databaseUrl], { execArgv: ["--disable-warning=ExperimentalWarning"] });
  await once(route, "message");
  return {
    stop: async () => {
      route.disconnect();
      await once(route, "exit");
    },
  };
}

export async function listSkus(databaseUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ sku: string }>(
    `select p.sku from offers o join products p on p.id = o.product_id
     where o.site = 'aol' and o.stock_status = 'inStock' and o.unit_id = '' order by o.popularity desc, p.id limit 300`,
  );
  await client.end();
  return rows.map((row) => row.sku);
}

export type CartLoad = { readonly databaseUrl: string; readonly skus: readonly string[]; readonly ms: number };

/** Sixteen shoppers add products for this time; answers the milliseconds of each answer. */
export async function addProducts(port: number, { databaseUrl, skus, ms }: CartLoad): Promise<number[]> {
  const argv = [loadFile, port, `aol.localhost:${port}`, CONNECTIONS, ms, databaseUrl, skus.join(",")].map(String);
  const { stdout } = await run(process.execPath, ["--disable-warning=ExperimentalWarning", ...argv], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as number[];
}
