import { spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect } from "vitest";
import { preparePlace } from "#platform/database/embedded-place.ts";
import { startEmbedded } from "#platform/database/embedded-postgres.ts";
import { copyFolder, stopCompletely } from "./seeded-cluster.ts";

type WithReplica = {
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  /** From now on the replica gets nothing of what the primary writes. */
  readonly cutOff: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** PostgreSQL may have to run as another user, who has to reach the folder. */
function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "hearth-replica-"));
  chmodSync(folder, 0o755);
  return folder;
}

async function followersOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>("select count(*)::int as count from pg_stat_replication");
  await client.end();
  return rows[0]?.count ?? 0;
}

/** An empty embedded database, and a second server that follows it by streaming replication. */
export async function startWithReplica(): Promise<WithReplica> {
  const folders = [createFolder(), createFolder()] as const;
  const [ofPrimary, ofReplica] = folders;
  await stopCompletely(await startEmbedded(ofPrimary, { durability: "fast" }), ofPrimary);
  copyFolder(ofPrimary, ofReplica);
  const primary = await startEmbedded(ofPrimary, { durability: "fast" });
  const { data, sockets, bin, run } = preparePlace(ofReplica);
  const admin = new URL(primary.adminUrl("postgres"));
  const set = (setting: string): void => appendFileSync(join(data, "postgresql.auto.conf"), `${setting}\n`);
  const signal = join(data, "standby.signal");
  writeFileSync(signal, "");
  if (run.uid !== undefined) chownSync(signal, run.uid, run.gid ?? run.uid);
  const login = `user=${admin.username} password=${decodeURIComponent(admin.password)}`;
  set(`primary_conninfo = 'host=${admin.searchParams.get("host")} ${login}'`);
  set(`unix_socket_directories = '${sockets}'`);
  set("listen_addresses = ''");
  // At least as many as the primary has.
  set("max_connections = 120");
  const control = (...what: readonly string[]): void => {
    const done = spawnSync(bin("pg_ctl"), ["-D", data, "-w", "-l", join(run.cwd, "replica.log"), ...what], {
      ...run,
      stdio: "ignore",
    });
    if (done.status !== 0) throw new Error(`The replica does not ${what[0] ?? ""}: see ${run.cwd}/replica.log.`);
  };
  control("start");
  const replicaUrl = new URL(primary.url);
  replicaUrl.searchParams.set("host", sockets);
  return {
    primaryUrl: primary.url,
    replicaUrl: replicaUrl.href,
    cutOff: async () => {
      set("primary_conninfo = ''");
      control("reload");
      await expect.poll(() => followersOf(primary.url)).toBe(0);
    },
    close: async () => {
      control("stop", "-m", "fast");
      await primary.stop();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}
