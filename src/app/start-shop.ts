import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { AppState } from "#platform/app-state.ts";
import { ConfigError, describeConfig, ProductionRefused, readConfig, type Config } from "#platform/config.ts";
import type { OpenDatabase } from "#platform/database.ts";
import { DatabaseUnavailable, openDatabase } from "#platform/database/open-database.ts";
import { drain } from "#platform/http/drain.ts";
import { migrate, SchemaMismatch, waitForMigrations } from "#platform/database/migrate.ts";
import { nowOf } from "#platform/visits.ts";
import { wallClock } from "#kit/calendar-day.ts";
import { type Site, siteCodes } from "#shop/site.ts";
import type { OfficeClient } from "./office/client.ts";
import { ProcessDidNotStart, ShopProcesses } from "./shop-processes.ts";
import type { ShopOptions } from "./shop.ts";

/** An error that a person can correct, shown in one sentence without a stack trace. */
class CannotStart extends Error {}

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Starts the shop as the environment says and goes on until it is stopped; a fault ends the process with a message. */
export function startShop(pages: Pages, officeClient: OfficeClient): void {
  start(pages, officeClient).catch(printFault);
}

type Pages = Exclude<ShopOptions["pages"], "none">;

async function start(pages: Pages, officeClient: OfficeClient): Promise<void> {
  const began = performance.now();
  const config = readConfig(process.env);
  if (!siteCodes.some((code) => code === config.defaultSite)) {
    throw new CannotStart(
      `SITE is ${config.defaultSite}, and there is no such site. Choose one of ${siteCodes.join(", ")}.`,
    );
  }
  if (pages === "built" && !existsSync(new URL("../../dist/server/render.js", import.meta.url))) {
    throw new CannotStart("The pages are not built yet. Start with npm start, which builds them.");
  }
  if (!cluster.isWorker)
    for (const [name, value] of Object.entries(describeConfig(config))) print(`  ${name.padEnd(9)} ${value}`);
  if (cluster.isPrimary && config.cluster.webProcesses > 1 && config.cluster.role !== "worker")
    return startSeveral(config, began);
  const telemetry = config.cluster.sendsTelemetry ? await openTelemetry(config) : null;
  const loading = loadCode(officeClient);
  const database = await openDatabase(config, new AppState());
  await prepare(config, database);
  const { createShop, openOffice } = await loading;
  const isWorker = config.cluster.role === "worker";
  const shop = await createShop({ config, database, pages: isWorker ? "none" : pages });
  const office = isWorker ? null : await openOffice(config, database, shop.sites);
  const close = async () => {
    await Promise.all([shop.close(), office && drain(office, config.drainMs)]);
    await database.close();
    await telemetry?.stop();
  };
  try {
    // Beside other processes of this machine a worker has no port; alone it has one for its health.
    if (!(isWorker && cluster.isWorker)) await shop.app.listen({ port: config.port, host: config.host });
    if (config.office !== null) await office?.listen({ port: config.office.port, host: config.host });
  } catch (error) {
    await close();
    throw describePortInUse(error);
  }
  stopOnSignals(close, config.drainMs);
  const address = shop.app.server.address();
  const port = typeof address === "object" && address !== null ? address.port : config.port;
  if (cluster.isPrimary) {
    process.on("SIGUSR2", () => print("One process cannot restart without a gap: set WEB_PROCESSES to two or more."));
    printOpen({ config, began, port, place: database.place, sites: shop.sites });
    await printFirstRun(config, database);
  }
  process.send?.({ ready: true, port });
}

/** Its packages are optional, and loaded only here. */
async function openTelemetry({ cluster: { release } }: Config) {
  const { startTelemetry } = await import("#platform/telemetry/telemetry.ts").catch((cause: unknown) => {
    const sentence = "OTEL_EXPORTER_OTLP_ENDPOINT is set, and the packages @opentelemetry/… are not installed: npm ci.";
    throw new CannotStart(sentence, { cause });
  });
  return startTelemetry({ release });
}

/** Prepares the database once, and starts the processes that share it. They get the embedded one's address, too. */
async function startSeveral(config: Config, began: number): Promise<void> {
  const database = await openDatabase(config);
  await prepare(config, database);
  const processes = await ShopProcesses.start({
    web: config.cluster.webProcesses,
    withWorker: config.cluster.role === "all",
    environment: { DATABASE_URL: config.databaseUrl ?? database.url, SEED: "0" },
    print,
  }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const close = async () => {
    await processes.stop();
    await database.close();
  };
  stopOnSignals(close, config.drainMs);
  process.on("SIGUSR2", () => void processes.restart());
  const { loadSites } = await import("./shop.ts");
  printOpen({ config, began, port: config.port, place: database.place, sites: await loadSites(config) });
  await printFirstRun(config, database);
  process.send?.({ ready: true, port: config.port });
}

type Opened = {
  readonly config: Config;
  readonly began: number;
  readonly port: number;
  readonly place: string;
  readonly sites: readonly Site[];
};

function printOpen({ config, began, port, place, sites }: Opened): void {
  print(`\nHearth is open after ${((performance.now() - began) / 1000).toFixed(1)} s, on ${place}.\n`);
  for (const site of sites) print(`  ${site.name.padEnd(24)} http://${site.code}.localhost:${port}/`);
  print(
    `\n  ${"Office".padEnd(24)} ${config.office === null ? "none" : `${config.office.origin}/`}\n  ${"Sandbox and mailbox".padEnd(24)} http://127.0.0.1:${config.sandboxPort}/\n  ${"API".padEnd(24)} http://localhost:${port}/api/docs\n`,
  );
}

/** Logs how to make the first owner while no one can sign in. Only the operator reads the log. */
async function printFirstRun(config: Config, { db }: OpenDatabase): Promise<void> {
  const { office } = config;
  if (office === null) return;
  const { firstOwnerToken } = await import("#capabilities/identity/server/office-access.service.ts");
  const token = await firstOwnerToken(db, nowOf(config));
  if (token !== null)
    print(`  This shop has no owner yet. Become it, within a day: ${office.origin}/first-run#${token}\n`);
}

/**
 * Loading the code takes most of the start: it begins once the settings are valid, and continues while the database
 * starts.
 */
async function loadCode(client: OfficeClient) {
  const [{ createShop }, { createOffice }] = await Promise.all([import("./shop.ts"), import("./office/office.ts")]);
  /** The staff's screens and panels, on their own origin. */
  const openOffice = async (config: Config, { db }: OpenDatabase, sites: readonly Site[]) =>
    config.office === null
      ? null
      : createOffice({
          config,
          db,
          sites,
          shopPort: () => config.port,
          client,
        });
  return { createShop, openOffice };
}

function describePortInUse(error: unknown): unknown {
  const { code, port } = error as { code?: string; port?: number };
  if (code !== "EADDRINUSE") return error;
  return new CannotStart(`Port ${port} is in use. Stop what uses it, or choose others with PORT and OFFICE_PORT.`);
}

/** How long a process waits for the one that migrates. */
const MAX_MIGRATION_MS = 600_000;

async function prepare(config: Config, database: OpenDatabase): Promise<void> {
  if (config.migrates !== "start")
    return waitForMigrations(database.pool, { waitMs: config.migrates === "wait" ? MAX_MIGRATION_MS : 0 });
  const migrations = await migrate(database.db.sessions);
  if (migrations.length > 0) print(`> prepared the database: ${migrations.length} migrations`);
  if (!config.seeds) return;
  const { seedWhenEmpty } = await import("./demo-shop/seeding.ts");
  const today = wallClock(nowOf(config), "Australia/Sydney").day;
  const seconds = await seedWhenEmpty(database.db.sessions, today);
  if (seconds === null) return;
  const [{ queueDemoPhotographs }, { queueDemoOrders }] = await Promise.all([
    import("./demo-shop/photographs.ts"),
    import("./demo-shop/orders.ts"),
  ]);
  await queueDemoPhotographs(database.db);
  await queueDemoOrders(database.db);
  print(`> filled the shop with its seed in ${seconds.toFixed(1)} s`);
}

/** A terminal and a process manager may both send the signal: within this time they mean one stop. */
const SAME_SIGNAL_MS = 2_000;
/** How long requests may go on after the drain. */
const MAX_REQUEST_MS = 9_000;

/** The first signal stops the shop once running requests end. A later one, or too long a stop, ends the process at once. */
function stopOnSignals(close: () => Promise<void>, drainMs: number): void {
  let stoppedAt: number | null = null;
  const stop = () => {
    if (stoppedAt !== null) return;
    stoppedAt = performance.now();
    setTimeout(() => process.exit(1), drainMs + MAX_REQUEST_MS).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  const signalled = () => {
    if (stoppedAt !== null && performance.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(1);
    stop();
  };
  process.on("SIGTERM", signalled);
  process.on("SIGINT", signalled);
  process.on("SIGHUP", signalled);
  // The process that started this one has died.
  process.on("disconnect", stop);
}

/** A process manager does not restart what ends so: `EX_CONFIG` of sysexits.h. */
const WRONG_CONFIGURATION = 78;

function printFault(error: unknown): void {
  const isPlain = [ConfigError, DatabaseUnavailable, SchemaMismatch, CannotStart].some((kind) => error instanceof kind);
  if (error instanceof ProcessDidNotStart) {
    process.stderr.write(`${error.message}\n`);
    process.exit(error.exitCode);
  }
  process.stderr.write(`${isPlain ? (error as Error).message : String((error as Error).stack ?? error)}\n`);
  process.exit(error instanceof ProductionRefused ? WRONG_CONFIGURATION : 1);
}
