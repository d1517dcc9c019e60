import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEmbedded } from "#platform/database/embedded-postgres.ts";
import { randomOf } from "#seed/random.ts";
import { freePorts } from "#test/support/ports.ts";
import { type Sandbox, startSandbox } from "#test/support/sandbox.ts";
import { type ShopProcess, startShopProcess } from "#test/support/shop-process.ts";
import { eventually, fillForm } from "#test/support/shop-with-sandbox.ts";
import {
  expectConsistent,
  isFinal,
  expireHeartbeats,
  listPaidTwice,
  outcomeOf,
  skuInStock,
} from "#test/support/order-consistency.ts";

let folder: string;
let sandbox: Sandbox;
let shop: ShopProcess;
let records: pg.Pool;
let start: () => Promise<ShopProcess>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hearth-crash-"));
  await chmod(folder, 0o755);
  const [http = 0, smtp = 0, port = 0] = await freePorts(3);
  sandbox = await startSandbox({ http, smtp, shop: port, dataDir: folder });
  start = () =>
    startShopProcess({
      port,
      sandboxPort: http,
      smtpPort: smtp,
      dataDir: folder,
      environment: {
        SITE: "aol",
        PAYMENT_SILENCE: "4",
        DATABASE_URL: "",
        // Code that a previous shop compiled: shops with a shared folder end too early to write all of it.
        NODE_COMPILE_CACHE: join(folder, "compiled"),
      },
    });
  // On an empty folder, like a new installation.
  shop = await start();
  // A clean stop writes the compile cache, with which later starts take a third of the time.
  await shop.stop();
  shop = await start();
  records = new pg.Pool({ connectionString: (await startEmbedded(folder)).url, max: 2 });
  records.on("error", () => {});
});
afterAll(async () => {
  await records.end();
  await shop.stop();
  await sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The number of crashes, and of orders in progress at each; CRASHES sets more. */
const CRASHES = Number(process.env["CRASHES"] ?? 50);
const BUYERS = 3;

/** A visitor with one product in the cart, and a completed form. */
async function fillCart(position: number, name: string) {
  const visitor = shop.visitor();
  const sku = await skuInStock(records, position);
  await visitor.call("POST /api/cart/product/", { body: { sku } });
  return { visitor, form: await fillForm(visitor, { email: `${name}@example.com` }) };
}

/** Simultaneous faults of the provider. */
const mishaps = [
  null,
  null,
  { operation: "payments", fault: { kind: "latency", ms: 900 }, times: 1 },
  { operation: "payments", fault: { kind: "drop-after" }, times: 1 },
  { operation: "payments", fault: { kind: "drop-before" }, times: 4 },
  { operation: "captures", fault: { kind: "latency", ms: 900 }, times: 1 },
  { operation: "captures", fault: { kind: "drop-after" }, times: 1 },
] as const;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Every order is consistent after the interrupted work was resumed. */
async function expectAllWhole(cartIds: readonly string[]): Promise<void> {
  // A job that was interrupted by the crash runs again when its heartbeat is lost, and undelivered notifications are
  // repeated.
  await expireHeartbeats(records);
  await sandbox.passTime(3600);
  for (const cartId of cartIds) await eventually(() => isFinal(records, cartId), 120);
  for (const cartId of cartIds) await expectConsistent({ records, sandbox }, cartId);
  expect(await listPaidTwice(records)).toEqual([]);
}

test(
  `a shop that dies ${CRASHES} times, at any moment of ${CRASHES * BUYERS} orders, loses nothing and does nothing twice (CHK-75)`,
  async () => {
    const random = randomOf(process.env["CRASH_SEED"] ?? "crash");
    const cartIds: string[] = [];
    for (let crash = 0; crash < CRASHES; crash++) {
      const positions = Array.from({ length: BUYERS }, () => random.whole(0, 60));
      const forms = await Promise.all(
        positions.map((position, buyer) => fillCart(position, `crash-${crash}-${buyer}`)),
      );
      const mishap = random.pick(mishaps);
      const takeBack =
        mishap === null
          ? async () => {}
          : await sandbox.fault({
              match: { provider: "adyen", operation: mishap.operation },
              fault: mishap.fault,
              times: mishap.times,
            });
      const submitted = forms.map(async ({ visitor, form }) => {
        await pause(random.whole(0, 150));
        return visitor.call("POST /api/checkout", { body: form }).catch(() => null);
      });
      // After the last answer, only captures and mails of the last orders are left.
      const [anyMoment, soonAfter] = [random.whole(0, 900), random.whole(0, 250)];
      await Promise.race([pause(anyMoment), Promise.all(submitted).then(() => pause(soonAfter))]);
      await shop.kill();
      await Promise.all(submitted);
      // A shop that died before it called the provider leaves the fault for the next one.
      await takeBack();
      shop = await start();
      cartIds.push(...forms.map(({ form }) => form.cartId));
    }
    await expectAllWhole(cartIds);
  },
  600_000 + CRASHES * 10_000,
);

/** The number of database crashes; DATABASE_CRASHES sets more. */
const DATABASE_CRASHES = Number(process.env["DATABASE_CRASHES"] ?? 3);

const postmasterOf = async (): Promise<number> =>
  Number((await readFile(join(folder, "postgres/cluster/postmaster.pid"), "utf8")).split("\n")[0]);
const shopsConnections = `select pid from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;

/** The kinds of database failure: the server or one of its processes is killed, or a failover ends all connections. */
const databaseCrashes = [
  async () => process.kill(await postmasterOf(), "SIGKILL"),
  async () => records.query(`select pg_terminate_backend(pid) from (${shopsConnections}) c`),
  async () => {
    const { rows } = await records.query<{ pid: number }>(`${shopsConnections} limit 1`);
    for (const { pid } of rows) process.kill(pid, "SIGKILL");
  },
];

/** Causes one of them and returns when the earlier connections are gone. */
async function crashDatabase(crash: number): Promise<void> {
  const witness = new pg.Client({ connectionString: (await startEmbedded(folder)).url });
  witness.on("error", () => {});
  await witness.connect();
  const gone = new Promise<void>((resolve) => witness.once("end", resolve));
  await databaseCrashes[crash % databaseCrashes.length]!();
  await gone;
}

/** Uses each connection of this file, because a broken one shows only then. */
const databaseIsBack = () =>
  Promise.all([1, 2].map(() => eventually(() => records.query("select 1").catch(() => null))));

test(
  `a shop outlives its database ${DATABASE_CRASHES} times during carts and checkouts, and no order is lost or doubled`,
  async () => {
    const random = randomOf(process.env["CRASH_SEED"] ?? "database");
    const cartIds: string[] = [];
    for (let crash = 0; crash < DATABASE_CRASHES; crash++) {
      const positions = Array.from({ length: BUYERS }, () => random.whole(0, 60));
      const forms = await Promise.all(
        positions.map((position, buyer) => fillCart(position, `database-${crash}-${buyer}`)),
      );
      await fetch(`${shop.url}/`);
      const submitted = forms.map(({ visitor, form }) =>
        visitor.call("POST /api/checkout", { body: form }).catch(() => null),
      );
      await pause(random.whole(0, 400));
      await crashDatabase(crash);
      const [page, call] = await Promise.all([fetch(`${shop.url}/`), fetch(`${shop.url}/api/cart/`)]);
      expect(page.status).toBe(200);
      if (call.status !== 200) expect([call.status, call.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(await call.json()).toBeTypeOf("object");
      await Promise.all(submitted);
      await eventually(async () => (await fetch(`${shop.url}/readyz`)).status === 200);
      await databaseIsBack();
      cartIds.push(...forms.map(({ form }) => form.cartId));
    }
    await expectAllWhole(cartIds);
  },
  120_000 + DATABASE_CRASHES * 20_000,
);

test("the same submit 20 times at once, over HTTP, gives one order, one capture and one answer (CHK-75, CHK-88)", async () => {
  const visitor = shop.visitor();
  const sku = await skuInStock(records, 9);
  await visitor.call("POST /api/cart/product/", { body: { sku } });
  const form = await fillForm(visitor, { email: "twenty@example.com" });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => visitor.call("POST /api/checkout", { body: form })),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify(answers[0])]));
  expect(answers[0]).toMatchObject({ ok: true, value: { orderCompleted: true } });
  const outcome = await eventually(async () => {
    const now = await outcomeOf(records, form.cartId);
    return now?.paid === now?.total && now;
  });
  expect(outcome).toMatchObject({ state: "placed", attempts: ["captured"] });
  const money = (await sandbox.ledger()).filter((row) => row.merchantReference.includes(`-${outcome.number}-`));
  expect(money.map((row) => row.captured)).toEqual([outcome.total]);
});

test("a shop that is started beside one that runs on the same data works, and leaves the first one its database", async () => {
  const [port = 0] = await freePorts(1);
  const second = await startShopProcess({
    port,
    sandboxPort: 1,
    smtpPort: 2,
    dataDir: folder,
    environment: { DATABASE_URL: "" },
  });
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  await second.stop();
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
});
