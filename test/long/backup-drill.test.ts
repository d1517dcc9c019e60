import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEmbedded } from "#platform/database/embedded-postgres.ts";
import { skuInStock } from "#test/support/order-consistency.ts";
import { freePorts } from "#test/support/ports.ts";
import { type Sandbox, startSandbox } from "#test/support/sandbox.ts";
import { type ShopProcess, startShopProcess } from "#test/support/shop-process.ts";
import { eventually, fillForm } from "#test/support/shop-with-sandbox.ts";
import { fillDataFolder, TODAY } from "#test/support/template-database.ts";

const BUYERS = 12;

let folder: string;
let sandbox: Sandbox;
let shop: ShopProcess | undefined;
let start: (dataDir: string) => Promise<ShopProcess>;
let settings: Record<string, string>;

beforeAll(async () => {
  const [http = 0, smtp = 0, port = 0] = await freePorts(3);
  folder = await mkdtemp(join(tmpdir(), "hearth-drill-"));
  // PostgreSQL may have to run as another user.
  await chmod(folder, 0o755);
  sandbox = await startSandbox({ http, smtp, shop: port });
  settings = {
    SITE: "aol",
    SEED: "0",
    DATABASE_URL: "",
    SANDBOX_PORT: String(http),
    BACKUP_KEY: "the key of the drill, 32 letters",
  };
  start = (dataDir) =>
    startShopProcess({
      port,
      sandboxPort: http,
      smtpPort: smtp,
      dataDir,
      environment: { ...settings, NOW: `${TODAY}T10:00:00+11:00` },
    });
  await fillDataFolder(sandbox.dataDir);
});
afterAll(async () => {
  await shop?.stop();
  await sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs `npm run …`'s script on a data folder. */
async function command(dataDir: string, ...words: readonly string[]): Promise<{ code: unknown; output: string }> {
  const env = { ...process.env, ...settings, DATA_DIR: dataDir };
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...words], { env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (output += part.toString()));
  const [code] = await once(child, "close");
  return { code, output };
}

async function withRecords<Value>(dataDir: string, work: (records: pg.Pool) => Promise<Value>): Promise<Value> {
  const records = new pg.Pool({ connectionString: (await startEmbedded(dataDir)).url, max: 1 });
  try {
    return await work(records);
  } finally {
    await records.end();
  }
}

type Order = { readonly number: string; readonly placed: Date | null };
/** Orders with their lines, payments and bookings, as one JSON text each. */
const readOrders = (dataDir: string) =>
  withRecords(dataDir, async (records) => {
    const found = await records.query<Order & { all: string }>(
      `select o.number, o.placed_at as placed, jsonb_build_object('order', to_jsonb(o),
         'lines', (select jsonb_agg(l order by l.position) from order_lines l where l.order_id = o.id),
         'payments', (select jsonb_agg(a order by a.number) from payment_attempts a where a.order_id = o.id),
         'bookings', (select jsonb_agg(b order by b::text) from delivery_bookings b where b.order_id = o.id))::text as all
       from orders o order by o.number`,
    );
    return found.rows;
  });

async function buy(from: ShopProcess, shelf: number): Promise<void> {
  const sku = await withRecords(sandbox.dataDir, (records) => skuInStock(records, shelf));
  const visitor = from.visitor();
  const added = await visitor.call("POST /api/cart/product/", { body: { sku } });
  if (!added.ok) throw new Error(added.errors.join());
  await visitor.call("POST /api/checkout", { body: await fillForm(visitor, { email: `drill-${shelf}@example.com` }) });
}

const arePaid = (orders: readonly { all: string }[]): boolean =>
  orders.every(({ all }) => /"paid_cents": [1-9]/.test(all));

test("a shop that is backed up under load, destroyed and restored has every order and payment, equal to the cent", async () => {
  const first = await start(sandbox.dataDir);
  shop = first;
  await withRecords(sandbox.dataDir, async (records) => {
    await records.query("update delivery_zones set capacity_per_run = 1000, bulky_per_run = null");
    await records.query("update delivery_runs set capacity = 1000, bulky_capacity = null");
  });
  for (let buyer = 0; buyer < BUYERS; buyer++) await buy(first, buyer);
  await eventually(async () => arePaid(await readOrders(sandbox.dataDir)), 120);
  const before = await readOrders(sandbox.dataDir);
  expect(before.length).toBeGreaterThanOrEqual(BUYERS);

  // More is bought while the backup is made.
  const file = join(folder, "shop.backup");
  let isDone = false;
  const load = (async () => {
    for (let buyer = BUYERS; !isDone; buyer++) await buy(first, buyer);
  })();
  const backup = await command(sandbox.dataDir, "tools/backup.ts", file);
  isDone = true;
  await load;
  expect(backup).toEqual({ code: 0, output: expect.stringContaining("Backed up") });
  await eventually(async () => arePaid(await readOrders(sandbox.dataDir)), 120);
  const atTheEnd = await readOrders(sandbox.dataDir);
  await first.kill();
  shop = undefined;

  // Another machine with the same keys of the sandbox's accounts.
  const restoredDir = join(folder, "restored");
  const isOfDatabase = /(?:postgres|database-secret)$/;
  await cp(sandbox.dataDir, restoredDir, { recursive: true, filter: (name) => !isOfDatabase.test(name) });
  expect(await command(restoredDir, "tools/restore.ts", file)).toEqual({
    code: 0,
    output: expect.stringContaining("Restored the backup"),
  });
  const restored = await readOrders(restoredDir);
  expect(restored.filter(({ number }) => before.some((one) => one.number === number))).toEqual(before);
  // Orders during the backup are whole or absent, and none is there that nobody placed.
  const known = new Set(atTheEnd.map(({ number }) => number));
  expect(restored.filter(({ number }) => !known.has(number))).toEqual([]);

  const again = await command(restoredDir, "tools/restore.ts", file);
  expect(again).toEqual({ code: 1, output: expect.stringContaining("The database is not empty.") });
}, 600_000);

test("a restored shop starts, finishes what was under way, and sells", async () => {
  shop = await start(join(folder, "restored"));
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  await withRecords(join(folder, "restored"), (records) =>
    eventually(async () => (await records.query("select 1 from orders where state = 'draft'")).rowCount === 0, 120),
  );
  const visitor = shop.visitor();
  const sku = await withRecords(join(folder, "restored"), (records) => skuInStock(records, 40));
  const added = await visitor.call("POST /api/cart/product/", { body: { sku } });
  expect(added.ok).toBe(true);
});

test("a backup with one flipped bit is refused in one sentence, and a new shop keeps an empty database", async () => {
  const bytes = await readFile(join(folder, "shop.backup"));
  bytes[bytes.length - 1000] = (bytes[bytes.length - 1000] ?? 0) ^ 4;
  const flipped = join(folder, "flipped.backup");
  await writeFile(flipped, bytes);
  const emptyDir = join(folder, "empty");
  const refused = await command(emptyDir, "tools/restore.ts", flipped);
  expect(refused.code).toBe(1);
  expect(refused.output.trim()).toBe(
    "The backup is damaged: it was cut off or changed after it was written. Nothing of it was restored.",
  );
  const tables = await withRecords(emptyDir, (records) =>
    records.query("select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'"),
  );
  expect(tables.rowCount).toBe(0);
});
