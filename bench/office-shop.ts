import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePorts } from "#test/support/ports.ts";
import { startShopProcess } from "#test/support/shop-process.ts";

export type OfficeShop = {
  readonly port: number;
  readonly officePort: number;
  /** A client of the shop's database. */
  readonly client: pg.Client;
};

/** Starts a shop with its office on a filled database, lets `work` use it, and stops it. */
export async function withOfficeShop<T>(databaseUrl: string, work: (shop: OfficeShop) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "hearth-office-"));
  const [port = 0, sandboxPort = 0, smtpPort = 0, officePort = 0] = await freePorts(4);
  const environment = {
    DATABASE_URL: databaseUrl,
    SITE: "aol",
    LOG_LEVEL: "warn",
    RATE_LIMITS: "0",
    WARM_UP: "1",
    OFFICE_PORT: String(officePort),
  };
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const shop = await startShopProcess({ port, sandboxPort, smtpPort, dataDir: folder, environment });
  try {
    return await work({ port, officePort, client });
  } finally {
    await shop.stop();
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
}
