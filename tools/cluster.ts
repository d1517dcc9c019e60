/**
 * A highly available shop on this machine, from packages of Debian: etcd, two PostgreSQL nodes under Patroni, HAProxy,
 * PgBouncer, two web processes, a worker and the sandbox. For trials; docs/cluster.md says what production needs besides.
 *
 *     npm run cluster [-- up | status | switchover | failover | down]
 */
import { existsSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { failover, nodeWith, askNode, startDatabase, stopDatabase, switchover } from "./cluster/database.ts";
import { writeFiles } from "./cluster/files.ts";
import { folder, nodes, ports, urlOn } from "./cluster/place.ts";
import { startShop, stopShop } from "./cluster/shop.ts";

const PACKAGES = "postgresql-15 patroni python3-etcd etcd-server haproxy pgbouncer";

/** The programs that are not installed. */
function missingPrograms(): readonly string[] {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const isThere = (name: string) => [...folders, "/usr/sbin"].some((one) => existsSync(join(one, name)));
  const programs = ["etcd", "patroni", "haproxy", "pgbouncer", "psql"].filter((name) => !isThere(name));
  return existsSync("/usr/lib/postgresql/15/bin/postgres") ? programs : [...programs, "PostgreSQL 15"];
}

/** Starts everything. Throws a sentence that names what is not installed. */
export async function startCluster(): Promise<void> {
  const missing = missingPrograms();
  if (missing.length > 0)
    throw new Error(
      `The cluster needs ${missing.join(", ")}: apt-get install --no-install-recommends ${PACKAGES} (Debian 12).`,
    );
  process.env["PATH"] += `${delimiter}/usr/sbin`;
  writeFiles();
  await startDatabase();
  await startShop();
}

export async function down(): Promise<void> {
  await stopShop();
  await stopDatabase();
  rmSync(folder, { recursive: true, force: true });
}

async function status(): Promise<void> {
  const primary = await nodeWith("/primary");
  const answer = await askNode(primary ?? nodes[0], "/cluster").catch(() => null);
  const { members } = (answer === null ? { members: [] } : await answer.json()) as {
    members: { name: string; role: string; state: string; timeline: number; lag?: number }[];
  };
  for (const { name, role, state, timeline, lag } of members)
    console.log(
      `node ${name}    ${role}, ${state}, timeline ${timeline}${lag === undefined ? "" : `, ${lag} bytes late`}`,
    );
  console.log(`shop      http://aol.localhost:${ports.shop}/`);
  console.log(`sandbox   http://127.0.0.1:${ports.sandbox}/`);
  console.log(`pooled    ${urlOn(ports.pool)}\ndirect    ${urlOn(ports.write)}`);
  console.log(`HAProxy   http://127.0.0.1:${ports.stats}/\nlogs      ${folder}`);
}

const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  up: async () => {
    await startCluster();
    await status();
  },
  status,
  switchover,
  failover: () => failover("process"),
  down,
};

if (import.meta.main) {
  const run = commands[process.argv[2] ?? "up"];
  if (run === undefined) {
    console.error(`npm run cluster -- ${Object.keys(commands).join(" | ")}`);
    process.exitCode = 2;
  } else {
    await run().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    });
  }
}
