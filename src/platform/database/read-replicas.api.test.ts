import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWithReplica } from "#test/support/replica.ts";
import { changeLogOf } from "../change-log.ts";
import { type Database, createDatabase, createPool } from "../database.ts";
import type { Context } from "../service.ts";
import { contextOfReads, measureReplicas, openReplicas } from "./read-replicas.ts";

const NOBODY = "postgres://hearth@127.0.0.1:9/hearth";

let servers: Awaited<ReturnType<typeof startWithReplica>>;
let db: Database;
let stop: () => Promise<void>;
beforeAll(async () => {
  servers = await startWithReplica();
  const pool = createPool(servers.primaryUrl, 2);
  db = createDatabase(pool);
  const readUrls = [servers.replicaUrl, servers.primaryUrl, NOBODY];
  const replicas = openReplicas(db, { readUrls, poolSize: 2, preparesStatements: true });
  stop = async () => {
    await replicas?.stop();
    await pool.end();
  };
});
afterAll(async () => {
  await stop();
  await servers.close();
});

/** The process has read a change that was written at this position of the log. */
const readChangeAt = (position: string): void =>
  changeLogOf(db).apply(db, null, { snapshot: "1:1:", position, isComplete: true, changes: [] });

const measured = () => {
  const found = measureReplicas(db);
  if (found === null) throw new Error("There are no replicas.");
  const [replica, primary, away] = found.replicas;
  return { ...found, replica, primary, away };
};

/** Whether a replica answers a public read of somebody who wrote up to this position. */
async function isAnsweredByReplica(wrote?: string): Promise<boolean> {
  const context = contextOfReads({ db, wrote } as Context);
  const { rows } = await sql<{ answered: boolean }>`select pg_is_in_recovery() as answered`.execute(context.db);
  return rows[0]?.answered === true;
}

test("a replica, one that is the primary now, and one that is away are told apart", async () => {
  await expect.poll(() => measured().replica?.isUp).toBe(true);
  await expect.poll(() => measured().primary?.isUp).toBe(true);
  readChangeAt("0/1");
  expect(measured().replica).toMatchObject({ lateMs: expect.any(Number), bytesBehind: 0 });
  expect(measured().primary).toMatchObject({ lateMs: null, bytesBehind: null });
  expect(measured().away).toMatchObject({ isUp: false, lateMs: null, name: "127.0.0.1:9" });
});

test("reads are counted at the replica, or at the primary with the reason why it answered", async () => {
  readChangeAt("0/1");
  await expect.poll(() => isAnsweredByReplica()).toBe(true);
  const before = measured();
  expect(await isAnsweredByReplica()).toBe(true);
  expect(await isAnsweredByReplica("FFFFFFFF/0")).toBe(false);
  readChangeAt("FFFFFFFF/0");
  expect(await isAnsweredByReplica()).toBe(false);
  expect(measured().replica?.reads).toBe((before.replica?.reads ?? 0) + 1);
  expect(measured().byPrimary).toEqual({
    ...before.byPrimary,
    written: before.byPrimary.written + 1,
    behind: before.byPrimary.behind + 1,
  });
  expect(measured().replica?.bytesBehind).toBeGreaterThan(0);
});
