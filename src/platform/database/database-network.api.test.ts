import dns from "node:dns";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestDatabase } from "#test/support/database.ts";
import { freePorts } from "#test/support/ports.ts";
import { ConnectionLost } from "./connection-loss.ts";
import { preparingPool } from "./database-client.ts";
import { createDatabase, createPool, type OpenDatabase } from "../database.ts";

const NAME = "database.test";
let database: OpenDatabase;
let port: number;
beforeAll(async () => {
  database = await openTestDatabase();
  [port = 0] = await freePorts(1);
});
afterAll(() => database.close());

/** A machine with this address, on which the database answers. */
async function machineAt(address: string) {
  const target = join(new URL(database.url).searchParams.get("host") ?? "", ".s.PGSQL.5432");
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const behind = connect(target);
    for (const [one, other] of [[client, behind] as const, [behind, client] as const]) {
      open.add(one);
      one.on("error", () => {});
      one.once("close", () => (open.delete(one), other.destroy()));
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(port, address, resolve));
  return {
    /** Connections stay open, and nothing passes through them any more. */
    silence: () => {
      for (const socket of open) socket.unpipe();
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function urlBy(host: string): string {
  const { username, password, pathname } = new URL(database.url);
  return `postgres://${username}${password === "" ? "" : `:${password}`}@${host}:${port}${pathname}`;
}

test("when the database's host name points to another machine, the shop continues there without a restart", async () => {
  const [before, after] = [await machineAt("127.0.0.1"), await machineAt("127.0.0.2")];
  let address = "127.0.0.1";
  const addresses: string[] = [];
  const resolve = dns.lookup;
  const lookup = vi.spyOn(dns, "lookup").mockImplementation(((name: string, options: object, done: never) => {
    if (name === NAME) addresses.push(address);
    return resolve(name === NAME ? address : name, options, done);
  }) as typeof dns.lookup);
  const pool = createPool(urlBy(NAME), 2);
  const db = createDatabase(pool, { waitMs: 5_000 });
  const ask = async () => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows[0]?.one;
  expect(await ask()).toBe(1);
  address = "127.0.0.2";
  await before.stop();
  expect(await ask()).toBe(1);
  expect(new Set(addresses)).toEqual(new Set(["127.0.0.1", "127.0.0.2"]));
  await pool.end();
  await after.stop();
  lookup.mockRestore();
});

test("a statement on a half-open connection is given up, and the next one has a connection of its own", async () => {
  const machine = await machineAt("127.0.0.1");
  const clients = createPool(urlBy("127.0.0.1"), 1);
  const pool = preparingPool(clients, { answeredWithinMs: 5_000 });
  const client = await pool.connect();
  await client.query("select 1", []);
  machine.silence();
  await expect(client.query("select 1", [])).rejects.toThrow(ConnectionLost);
  client.release();
  const next = await pool.connect();
  expect((await next.query("select 1 as one", [])).rows).toEqual([{ one: 1 }]);
  next.release();
  await clients.end();
  await machine.stop();
});
