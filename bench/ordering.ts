import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { readConfig } from "#platform/config.ts";
import { type Database, createDatabase, createPool } from "#platform/database.ts";
import { createPaymentToken } from "#capabilities/payments/server/payments.service.ts";
import type { CheckoutForm } from "#capabilities/checkout/checkout.contract.ts";
import { freePorts } from "#test/support/ports.ts";
import { startSandbox } from "#test/support/sandbox.ts";
import { type ShopProcess, startShopProcess } from "#test/support/shop-process.ts";
import { fillForm } from "#test/support/shop-with-sandbox.ts";
import { addProducts, listSkus, startBareRoute } from "./bare-route.ts";
import { type Figure, median, round } from "./measure.ts";
import { createVisitorSigner, type VisitorSigner } from "./visitors.ts";

const run = promisify(execFile);
const loadFile = fileURLToPath(new URL("order-load.ts", import.meta.url));
const CONNECTIONS = 16;
const PRODUCTS = 40;
const WARM = 240;
const ORDERS = 600;
/** How long the bare route is measured before the orders, and again after them. */
const BARE_MS = 2_000;

/** Enough stock and delivery capacity for every order: shortages are not measured. */
const plenty = `
  update delivery_zones set capacity_per_run = 1000000, bulky_per_run = null;
  update delivery_runs set capacity = 1000000, bulky_capacity = null;
  update stock set on_hand = 1000000 where warehouse_code = 'MEL' and on_hand > 0;`;

const wanted = `
  select p.sku from offers o join products p on p.id = o.product_id join manufacturers m on m.id = p.manufacturer_id
  join stock s on s.product_id = p.id and s.warehouse_code = 'MEL'
  where o.site = 'aol' and o.stock_status = 'inStock' and o.unit_id = '' and s.on_hand > 0 and m.supplier_code is null
    and not m.is_proforma and m.brand_warning is null and p.superseded_by is null
  order by o.popularity desc, p.id limit ${PRODUCTS}`;

/** One completed form for each product, and copies of its cart for the other shoppers. */
async function writeOrders(
  { records, db, signer }: { readonly records: pg.Client; readonly db: Database; readonly signer: VisitorSigner },
  forms: readonly CheckoutForm[],
  file: string,
  count: number,
): Promise<void> {
  const lines: string[] = [];
  const config = readConfig({ LOG_LEVEL: "silent" });
  for (const form of forms) {
    const copies = Math.ceil(count / forms.length);
    const made = await records.query<{ cartId: string; visitorId: string }>(
      `insert into carts (site, visitor_id, version, created_at, updated_at)
       select site, gen_random_uuid(), version, created_at, updated_at from carts, generate_series(1, $2::int) where id = $1
       returning id as "cartId", visitor_id as "visitorId"`,
      [form.cartId, copies],
    );
    await records.query(
      `insert into cart_lines (cart_id, product_code, product_id, unit_id, quantity, added_at)
       select c.id, l.product_code, l.product_id, l.unit_id, l.quantity, l.added_at
       from cart_lines l, unnest($2::uuid[]) c(id) where l.cart_id = $1`,
      [form.cartId, made.rows.map((row) => row.cartId)],
    );
    for (const { cartId, visitorId } of made.rows) {
      const fraudCheckToken = await createPaymentToken(
        { db, config },
        "checkout",
        `${cartId}_${Date.now().toString(36)}_0`,
      );
      lines.push(JSON.stringify({ visitor: signer.sign(visitorId), form: { ...form, cartId, fraudCheckToken } }));
    }
  }
  lines.sort((a, b) => a.slice(12, 20).localeCompare(b.slice(12, 20)));
  await writeFile(file, lines.slice(0, count).join("\n"));
}

async function fillForms(shop: ShopProcess, records: pg.Client): Promise<CheckoutForm[]> {
  const { rows } = await records.query<{ sku: string }>(wanted);
  const forms: CheckoutForm[] = [];
  for (const { sku } of rows) {
    const visitor = shop.visitor();
    await visitor.call("POST /api/cart/product/", { body: { sku } });
    forms.push(await fillForm(visitor, { email: "bench@example.com" }));
  }
  return forms;
}

type Run = { readonly taken: number[]; readonly seconds: number };

async function load(port: number, file: string): Promise<Run> {
  const argv = [loadFile, port, `aol.localhost:${port}`, CONNECTIONS, file].map(String);
  const { stdout } = await run(process.execPath, ["--disable-warning=ExperimentalWarning", ...argv], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Run;
}

/** CPU seconds of a process, and on request those of its children. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const childrenOf = (pid: number): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => {
      try {
        return readFileSync(`/proc/${one}/stat`, "utf8").split(") ")[1]?.split(" ")[1] === String(pid);
      } catch {
        return false;
      }
    });

/** CPU seconds of the whole database server, found through one of its backends. */
async function databaseCpu(records: pg.Client): Promise<number> {
  const { rows } = await records.query<{ pid: number }>("select pg_backend_pid() as pid");
  const own = readFileSync(`/proc/${rows[0]?.pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1];
  return childrenOf(Number(own)).reduce((sum, pid) => sum + cpuSeconds(pid), 0);
}

/** Waits until every order's money is captured and its mail sent. */
async function untilQuiet(records: pg.Client): Promise<void> {
  for (let waited = 0; waited < 3_000; waited++) {
    const { rows } = await records.query<{ open: number }>(
      `select (select count(*) from pgboss.job where state < 'completed')::int
        + (select count(*) from payment_attempts where state <> 'captured')::int as open`,
    );
    if (rows[0]?.open === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The orders did not come to rest.");
}

/** Sixteen shoppers who place orders, with a provider on the same machine that answers at once. */
export async function benchOrdering(databaseUrl: string): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "hearth-orders-"));
  const [port = 0, sandboxPort = 0, smtpPort = 0, barePort = 0] = await freePorts(4);
  const sandbox = await startSandbox({ http: sandboxPort, smtp: smtpPort, shop: port, dataDir: folder });
  const records = new pg.Client({ connectionString: databaseUrl });
  await records.connect();
  const pool = createPool(databaseUrl, 2);
  const db = createDatabase(pool);
  await records.query(plenty);
  const environment = {
    DATABASE_URL: databaseUrl,
    SITE: "aol",
    LOG_LEVEL: "error",
    RATE_LIMITS: "0",
    PAYMENT_SILENCE: "600",
  };
  const shop = await startShopProcess({ port, sandboxPort, smtpPort, dataDir: folder, environment });
  const bareRoute = await startBareRoute(barePort, databaseUrl);
  const bare = { databaseUrl, skus: await listSkus(databaseUrl), ms: BARE_MS };
  try {
    const forms = await fillForms(shop, records);
    const file = join(folder, "orders");
    const signer = await createVisitorSigner(databaseUrl);
    await writeOrders({ records, db, signer }, forms, file, WARM);
    await load(port, file);
    await untilQuiet(records);
    // PostgreSQL's statistics include the orders, as in a shop that has been open for more than a minute.
    await records.query("analyze");
    await writeOrders({ records, db, signer }, forms, file, ORDERS);
    await signer.close();
    const bareBefore = await addProducts(barePort, bare);
    const before = { shop: cpuSeconds(shop.pid), database: await databaseCpu(records) };
    const began = performance.now();
    const { taken, seconds } = await load(port, file);
    await untilQuiet(records);
    const settled = (performance.now() - began) / 1000;
    const perOrder = (used: number) => round((1000 * used) / ORDERS, 1);
    const shopCpu = perOrder(cpuSeconds(shop.pid) - before.shop);
    const databaseUsed = perOrder((await databaseCpu(records)) - before.database);
    const bareAfter = await addProducts(barePort, bare);
    const bareRate = (bareBefore.length + bareAfter.length) / ((2 * BARE_MS) / 1000);
    return [
      {
        name: "Orders placed, 16 shoppers at once, against a bare transaction",
        value: round((100 * ORDERS) / seconds / bareRate),
        unit: "% of the bare route's rate",
        goal: { atLeast: 1.2 },
        detail: `${round(ORDERS / seconds, 0)} a second, the bare route that writes one row ${round(bareRate, 0)} just before and after; median ${round(median(taken), 0)} ms; ${round(ORDERS / settled, 0)} a second until the last one is captured and confirmed by mail; ${shopCpu} ms of CPU an order in the shop and ${databaseUsed} ms in the database; the provider and the load on the same machine`,
      },
    ];
  } finally {
    await records.end();
    await pool.end();
    await bareRoute.stop();
    await shop.stop();
    await sandbox.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
