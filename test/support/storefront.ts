import type { Browser } from "playwright-core";
import type { SiteCode } from "#shop/site.ts";
import { sharedBrowser } from "./browser.ts";
import { openTestDatabase } from "./database.ts";
import type { OpenDatabase } from "#platform/database.ts";
import { type DemoCredentials, writeDemoCredentials } from "./demo-credentials.ts";
import { freePorts } from "./ports.ts";
import { type Sandbox, startSandbox } from "./sandbox.ts";
import { startShopProcess } from "./shop-process.ts";
import { TODAY } from "./template-database.ts";

export type Storefront = {
  readonly browser: Browser;
  readonly sandbox: Sandbox;
  readonly database: OpenDatabase;
  readonly url: (site: SiteCode, path: string) => string;
  /** An address of the office. */
  readonly officeUrl: (path: string) => string;
  readonly close: () => Promise<void>;
};

let shared: Promise<Storefront> | undefined;

/**
 * The storefront that journeys of this test process share: for those that change no price, stock, setting or page,
 * leave nothing in the cart of a seeded customer, and use no faults of providers. Its processes end with this one.
 */
export async function sharedStorefront(): Promise<Storefront> {
  shared ??= openStorefront(raiseStock);
  const store = await shared;
  const browser = await sharedBrowser();
  return { ...store, browser, close: () => closePages(browser) };
}

/** Many journeys order the same product, and none of those that share a shop tests its last unit. */
const raiseStock = async ({ pool }: OpenDatabase): Promise<void> =>
  void (await pool.query("update stock set on_hand = on_hand + 1000 where on_hand > 0"));

const closePages = async (browser: Browser): Promise<void> =>
  void (await Promise.all(browser.contexts().map((context) => context.close())));

/**
 * The whole product as it runs for a shopper: the shop's process, the sandbox, a seeded database, a browser. `prepare`
 * changes the data before the shop starts, `accounts` the demonstration's accounts at providers, `settings` its environment.
 */
export async function openStorefront(
  prepare?: (database: OpenDatabase) => Promise<void>,
  accounts?: (credentials: DemoCredentials) => void,
  settings: Readonly<Record<string, string>> = {},
): Promise<Storefront> {
  const [http = 0, smtp = 0, port = 0, office = 0] = await freePorts(4);
  const database = await openTestDatabase();
  await prepare?.(database);
  const [sandbox, browser] = await Promise.all([startSandbox({ http, smtp, shop: port }), sharedBrowser()]);
  const environment = {
    DATABASE_URL: database.url,
    NOW: `${TODAY}T10:00:00+11:00`,
    OFFICE_PORT: String(office),
    // Receivers of webhooks are on this machine.
    WEBHOOKS_TO_PRIVATE_ADDRESSES: "1",
    ...settings,
    ...(accounts && { CREDENTIALS_FILE: await writeDemoCredentials(sandbox, accounts) }),
  };
  const shop = await startShopProcess({
    port,
    sandboxPort: http,
    smtpPort: smtp,
    dataDir: sandbox.dataDir,
    environment,
  });
  return {
    browser,
    sandbox,
    database,
    url: (site, path) => `http://${site}.localhost:${port}${path}`,
    officeUrl: (path) => `http://office.localhost:${office}${path}`,
    close: async () => {
      await closePages(browser);
      await shop.stop();
      await sandbox.stop();
      await database.close();
    },
  };
}
