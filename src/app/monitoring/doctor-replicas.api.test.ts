import { afterAll, beforeAll, expect, test } from "vitest";
import { startWithReplica } from "#test/support/replica.ts";
import { type Database, createDatabase, createPool } from "#platform/database.ts";
import { findReplicaFaults } from "./doctor-replicas.ts";

let servers: Awaited<ReturnType<typeof startWithReplica>>;
let db: Database;
beforeAll(async () => {
  servers = await startWithReplica();
  db = createDatabase(createPool(servers.primaryUrl, 2));
});
afterAll(async () => {
  await db.pool.end();
  await servers.close();
});

test("a replica that follows has no fault, and one that gets nothing more is named with what it lacks", async () => {
  const urls = [servers.replicaUrl];
  await db.pool.query("create table written as select 1 as one");
  expect(await findReplicaFaults({ urls, db })).toEqual([]);
  await servers.cutOff();
  // Flushed when it is answered; the databases of tests flush later otherwise, and what is not flushed is not missing.
  await db.pool.query("begin; set local synchronous_commit = on; insert into written values (2); commit");
  expect(await findReplicaFaults({ urls, db, withinMs: 0 })).toEqual([
    expect.stringMatching(/^The replica \S+ does not get what the primary writes and lacks \d+ bytes of it, /),
  ]);
});
