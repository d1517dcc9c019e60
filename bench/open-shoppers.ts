import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { freePorts } from "#test/support/ports.ts";
import { type ShopProcess, startShopProcess } from "#test/support/shop-process.ts";
import { listSkus } from "./bare-route.ts";

const run = promisify(execFile);
const loadFile = fileURLToPath(new URL("open-load.ts", import.meta.url));

/**
 * The shoppers by outcome. `inTime` were served before the time ended, `waiting` were still in line at the end, and `waited`
 * of the served ones had been in line.
 */
export type OpenTally = {
  arrived: number;
  served: number;
  inTime: number;
  waiting: number;
  waited: number;
  failed: Record<string, number>;
  /** Milliseconds of each served shopper's visit without the time in line. */
  ms: number[];
};

export const failuresOf = ({ failed }: OpenTally): number => Object.values(failed).reduce((sum, one) => sum + one, 0);

export const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

export type Load = { readonly port: number; readonly perSecond: number; readonly seconds: number };

export type OpenShop = {
  readonly shop: ShopProcess;
  readonly port: number;
  readonly skus: readonly string[];
  readonly paths: readonly string[];
  /** Shoppers who arrive at a rate, on this shop's port or another one. */
  readonly arrive: (load: Omit<Load, "port"> & { readonly port?: number }) => Promise<OpenTally>;
  readonly stop: () => Promise<void>;
};

/** Product pages, listings and the home page, the popular ones first. A product that is gone answers 410. */
export async function listPages(databaseUrl: string, products: number): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ slug: string }>(
    `select p.slug from offers o join products p on p.id = o.product_id where o.site = 'aol' and o.unit_id = '' and o.stock_status <> 'supersededAndNoStock'
     order by o.popularity desc, p.id limit $1`,
    [products],
  );
  await client.end();
  return ["/", "/c/refrigeration/fridges", "/stores", ...rows.map(({ slug }) => `/p/${slug}`)];
}

/** A shop of its own for a part of the benchmarks. `products` is how many different product pages are asked for. */
export async function openShop(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
  products = 400,
): Promise<OpenShop> {
  const folder = await mkdtemp(join(tmpdir(), "hearth-open-"));
  const [port = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(3);
  const settings = { DATABASE_URL: databaseUrl, SITE: "aol", LOG_LEVEL: "error", RATE_LIMITS: "0", ...environment };
  const shop = await startShopProcess({ port, sandboxPort, smtpPort, dataDir: folder, environment: settings });
  const [skus, paths] = await Promise.all([listSkus(databaseUrl), listPages(databaseUrl, products)]);
  return {
    shop,
    port,
    skus,
    paths,
    arrive: async ({ port: to = port, perSecond, seconds }) => {
      const argv = [loadFile, to, `aol.localhost:${port}`, perSecond, seconds * 1000, skus.join(","), paths.join(",")];
      const { stdout } = await run(process.execPath, ["--disable-warning=ExperimentalWarning", ...argv.map(String)], {
        maxBuffer: 2 ** 28,
      });
      return JSON.parse(stdout) as OpenTally;
    },
    stop: async () => {
      await shop.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
