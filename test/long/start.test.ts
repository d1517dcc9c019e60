import { execFile } from "node:child_process";
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lockWaits, openTestDatabase } from "#test/support/database.ts";
import type { OpenDatabase } from "#platform/database.ts";
import { productionSettings } from "#platform/config/production-settings.ts";
import { freePorts } from "#test/support/ports.ts";
import { startShopProcess } from "#test/support/shop-process.ts";

const run = promisify(execFile);
const server = fileURLToPath(new URL("../../src/app/server.ts", import.meta.url));

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type Failure = { code: number; stderr: string };

/** The error message of a shop that cannot start. */
async function refusal(environment: Readonly<Record<string, string>>): Promise<Failure> {
  const env = {
    PATH: process.env["PATH"],
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
    DATABASE_URL: database.url,
    SANDBOX_PORT: "1",
    NODE_NO_WARNINGS: "1",
    ...environment,
  };
  return run(process.execPath, [server], { env, timeout: 60_000 }).then(
    () => Promise.reject(new Error("it started")),
    (failure: Failure) => failure,
  );
}

// Some of them wait for a database, so they run concurrently.
describe.concurrent("a shop that cannot start says why in one sentence", () => {
  test.each<{ case: string; environment: Record<string, string>; says: RegExp }>([
    { case: "a port that is none", environment: { PORT: "banana" }, says: /PORT/ },
    {
      case: "a database that is not there",
      environment: { DATABASE_URL: "postgres://me:secret@127.0.0.1:1/none" },
      says: /DATABASE_URL cannot be used/,
    },
    { case: "a site that is none", environment: { SITE: "zz" }, says: /no such site/ },
    {
      case: "a data folder that is a file",
      environment: { DATABASE_URL: "", DATA_DIR: `${server}/data` },
      says: /cannot be written/,
    },
  ])("$case", async ({ environment, says }) => {
    const { code, stderr } = await refusal(environment);
    expect(code).toBe(1);
    expect(stderr).toMatch(says);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(stderr).not.toContain("secret");
  });

  test("production without settings of its own: every missing one has a line, and a process manager does not try again", async () => {
    const { code, stderr } = await refusal({ NODE_ENV: "production" });
    expect(code).toBe(78);
    expect(stderr).toContain("This shop cannot open in production:\n");
    for (const { name } of productionSettings) expect(stderr).toContain(`- ${name} `);
  });

  test("a port that another program uses", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    const { stderr } = await refusal({ PORT: String(port) });
    other.close();
    expect(stderr).toContain(`Port ${port} is in use.`);
  });
});

/** A connection to the test's database server, by its socket where it has one. */
function reach(url: string): Socket {
  const { searchParams, hostname, port } = new URL(url);
  const sockets = searchParams.get("host");
  return sockets === null ? connect(Number(port) || 5432, hostname) : connect(join(sockets, ".s.PGSQL.5432"));
}

test.concurrent("a shop waits for a database that is started beside it", async () => {
  const [port = 0, late = 0] = await freePorts(2);
  const { username, password, pathname } = new URL(database.url);
  const lateUrl = `postgres://${username}:${password}@127.0.0.1:${late}${pathname}`;
  const way = createServer((side) => {
    side.pipe(reach(database.url)).pipe(side);
  });
  const starting = startShopProcess({
    port,
    sandboxPort: 1,
    smtpPort: 2,
    dataDir: "/tmp",
    environment: { DATABASE_URL: lateUrl },
  });
  await sleep(2_000);
  way.listen(late, "127.0.0.1");
  const shop = await starting;
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  expect(await shop.stop()).toBe(0);
  way.close();
});

describe("a shop that runs", () => {
  test("reports its health, finishes requests before it stops, and exits with 0", async () => {
    const [port = 0] = await freePorts(1);
    const shop = await startShopProcess({
      port,
      sandboxPort: 1,
      smtpPort: 2,
      dataDir: "/tmp",
      environment: { DATABASE_URL: database.url },
    });
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    const lock = await database.pool.connect();
    await lock.query("begin; lock table products in access exclusive mode");
    const answer = fetch(`${shop.url}/api/v2/product/sku/KF612BX`);
    // It was asked before the shop stops only once it waits for the table.
    await expect.poll(() => lockWaits(database), { timeout: 20_000 }).toBeGreaterThan(0);
    const stopping = shop.stop();
    await lock.query("rollback");
    lock.release();
    expect((await answer).status).toBe(200);
    expect(await stopping).toBe(0);
  });
});

test("a shop refuses a database that a newer build has migrated, in one sentence", async () => {
  await database.pool.query("insert into schema_migrations (name) values ('9999_future_column.sql')");
  const { code, stderr } = await refusal({});
  await database.pool.query("delete from schema_migrations where name like '9999%'");
  expect(code).toBe(1);
  expect(stderr.trim()).toMatch(/^The database has migrations this build does not know .* use another database\.$/);
});
