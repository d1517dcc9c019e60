import { execFileSync, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPool } from "#platform/database.ts";
import { expectConsistent, isFinal, listPaidTwice, skuInStock } from "#test/support/order-consistency.ts";
import type { LedgerTotal } from "#test/support/sandbox.ts";
import { down, startCluster } from "../../tools/cluster.ts";
import {
  failover,
  nodeWith,
  postmasterOf,
  psql,
  startNode,
  startPooler,
  switchover,
  untilSynchronous,
} from "../../tools/cluster/database.ts";
import {
  at,
  isRunning,
  type Node,
  ports,
  readPids,
  signal,
  stop,
  stopPid,
  pollUntil,
  urlOn,
} from "../../tools/cluster/place.ts";
import { canary, isReady, restartShop, root, startProcess, web } from "../../tools/cluster/shop.ts";
import { askCache, killShopBehind, startCache, stopCache } from "./cache-trial.ts";
import { ClusterLoad, type LoadReport, PAGES } from "./cluster-load.ts";

const url = `http://127.0.0.1:${ports.shop}`;
const sandbox = {
  ledger: async (): Promise<LedgerTotal[]> => {
    const answer = await fetch(`http://127.0.0.1:${ports.sandbox}/__control/ledger`);
    return ((await answer.json()) as { totals: LedgerTotal[] }).totals;
  },
};

let records: pg.Pool;
let skus: string[];
let orderSku: string;

beforeAll(async () => {
  await startCluster();
  records = createPool(urlOn(ports.write), 4);
  skus = await Promise.all([1, 2, 3, 4, 5, 6].map((at) => skuInStock(records, at)));
  orderSku = await skuInStock(records, 8);
  await records.query("update stock set on_hand = 5000 where product_id = (select id from products where sku = $1)", [
    orderSku,
  ]);
});
afterAll(async () => {
  await records?.end();
  await stopCache();
  await down();
});

const processes = (): Record<string, number | undefined> =>
  Object.fromEntries(["web-1", "web-2", "worker", "sandbox"].map((name) => [name, readPids()[name]]));

/** Disturbs the shop while people shop, and checks that what was acknowledged is there, once. */
async function disturb(
  what: string,
  disturbance: () => Promise<unknown>,
  { restartsProcesses = false }: { readonly restartsProcesses?: boolean } = {},
): Promise<LoadReport> {
  const before = processes();
  const load = new ClusterLoad({ url, skus, orderSku });
  const grown = async (by: number) => {
    const from = load.carts;
    await pollUntil(`${by} more carts are filled`, async () => load.carts >= from + by, 200);
  };
  await grown(10);
  const began = performance.now();
  await disturbance();
  const took = Math.round((performance.now() - began) / 100) / 10;
  await grown(10);
  const report = await load.end();
  const { ordersAcknowledged, ...figures } = report;
  console.log(JSON.stringify({ trial: what, seconds: took, orders: ordersAcknowledged.length, ...figures }));
  expect(report.cartsWithoutProduct).toBe(0);
  // Away for a moment is 503; 500 would be a fault of the shop.
  expect(Object.keys(report.failures).filter((failure) => failure.endsWith(" 500"))).toEqual([]);
  for (const cartId of ordersAcknowledged) {
    await pollUntil("the order is final", () => isFinal(records, cartId));
    await expectConsistent({ records, sandbox }, cartId);
  }
  expect(await listPaidTwice(records)).toEqual([]);
  for (const [name, pid] of Object.entries(restartsProcesses ? {} : before)) {
    expect(readPids()[name], name).toBe(pid);
    expect(isRunning(pid), `${name} runs`).toBe(true);
  }
  return report;
}

const replicaNow = (): Promise<Node> =>
  pollUntil("a replica", async () => (await nodeWith("/sync")) ?? nodeWith("/replica"));

const scansOn = (node: Node): number =>
  Number(
    psql(
      node.sql,
      "shop",
      "select coalesce(sum(coalesce(idx_scan, 0) + coalesce(seq_scan, 0)), 0) from pg_stat_user_tables",
    ),
  );

describe("replicas", () => {
  test("a replica answers reads of the catalogue", async () => {
    const replica = await replicaNow();
    const before = scansOn(replica);
    const slugs = await records.query<{ slug: string }>("select slug from products order by id limit 40");
    for (const { slug } of slugs.rows) await fetch(`${url}/api/v2/product/slug/${slug}`);
    await expect.poll(() => scansOn(replica)).toBeGreaterThan(before + 10);
  });

  test("a replica that is 30 seconds late is left out: a change is shown at once", async () => {
    const replica = await replicaNow();
    // It goes on receiving, so commits are acknowledged, and replays nothing.
    const replayer = Number(
      psql(replica.sql, "postgres", "select pid from pg_stat_activity where backend_type = 'startup'"),
    );
    process.kill(replayer, "SIGSTOP");
    const [sku = ""] = skus;
    const began = performance.now();
    await disturb("replica 30 s late", async () => {
      await records.query("update products set title = 'Changed while the replica was late' where sku = $1", [sku]);
      const titleAt = async (port: number): Promise<string> =>
        await (await fetch(`http://127.0.0.1:${port}/api/v2/product/sku/${sku}`)).text();
      for (const { port } of web)
        await expect.poll(() => titleAt(port)).toContain("Changed while the replica was late");
      expect(psql(replica.sql, "shop", `select title from products where sku = '${sku}'`)).not.toContain("late");
      console.log(JSON.stringify({ shownAfterSeconds: Math.round((performance.now() - began) / 100) / 10 }));
      await sleep(30_000);
    });
    process.kill(replayer, "SIGCONT");
    const titleOn = async () => psql(replica.sql, "shop", `select title from products where sku = '${sku}'`);
    await expect.poll(titleOn).toContain("late");
  });

  test("a replica that is gone is left out until it is back", async () => {
    const replica = await replicaNow();
    const report = await disturb("replica gone", async () => {
      signal(`patroni-${replica.name}`, "SIGKILL");
      await stopPid(postmasterOf(replica), "SIGKILL");
      await sleep(5_000);
    });
    expect(report.pagesFailed).toBe(0);
    startNode(replica);
    await untilSynchronous();
  });
});

describe("the primary", () => {
  test("changes by plan: pages go on, and no cart or order is lost", async () => {
    const report = await disturb("switchover", switchover);
    expect(report.pagesFailed).toBe(0);
    await untilSynchronous();
  });

  test("is killed: pages go on, and no cart or order is lost", async () => {
    const report = await disturb("PostgreSQL of the primary killed", () => failover("process"));
    expect(report.pagesFailed).toBe(0);
    await untilSynchronous();
  });

  test("is lost with its machine: reads go on from cache and replica, and no cart or order is lost", async () => {
    const lost = await pollUntil("a primary", () => nodeWith("/primary"));
    // A page that nobody asked for lately is made of reads of the primary, too.
    for (const { port } of web)
      for (const path of PAGES) expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(200);
    const report = await disturb("machine of the primary lost", () => failover("machine"));
    expect(report.pagesFailed).toBe(0);
    startNode(lost);
    await untilSynchronous();
  });
});

describe("a cache in front", () => {
  test("shows a change once it is purged, stores no cart, and serves pages while the shop is away", async () => {
    await startCache();
    const [, sku = ""] = skus;
    const { rows } = await records.query<{ slug: string }>("select slug from products where sku = $1", [sku]);
    const path = `/p/${rows[0]?.slug}`;
    await expect.poll(async () => (await askCache(path)).isHit).toBe(true);
    for (let time = 0; time < 2; time++) expect(await askCache("/cart")).toMatchObject({ status: 200, isHit: false });
    const began = performance.now();
    await records.query("update products set title = 'Changed behind the cache' where sku = $1", [sku]);
    await pollUntil("the page shows the change", async () =>
      (await askCache(path)).text.includes("Changed behind the cache"),
    );
    console.log(JSON.stringify({ trial: "purge", seconds: Math.round((performance.now() - began) / 100) / 10 }));
    await expect.poll(async () => (await askCache(path)).isHit).toBe(true);
    await killShopBehind();
    expect(await askCache(path)).toMatchObject({ status: 200, isHit: true });
    await stopCache();
  });
});

describe("a machine", () => {
  test("whose clock is five minutes wrong serves as before, and the doctor says so", async () => {
    const [, second] = web;
    if (second === undefined) throw new Error("There are two web processes.");
    const environment = { NODE_OPTIONS: `--import ${join(root, "test/cluster/wrong-clock.mjs")}` };
    await stop(second.name);
    startProcess(second, { environment });
    await pollUntil("the process is ready", () => isReady(second));
    const report = await disturb("clock of one machine 5 minutes ahead", () => sleep(5_000));
    expect(report.failures).toEqual({});
    const doctor = spawnSync(process.execPath, ["tools/doctor.ts"], {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, ...environment, DATABASE_URL: urlOn(ports.write), PORT: String(second.port) },
    });
    expect(doctor.stdout).toMatch(/NOW +clock .* are (?:299|30[01]) seconds apart/);
    await stop(second.name);
    startProcess(second);
    await pollUntil("the process is ready again", () => isReady(second));
  });

  test("of the primary whose disk is full: writes are refused with 503 until there is room, and nothing is lost", async () => {
    const node = await untilSynchronous();
    const stopNode = async () => {
      await stop(`patroni-${node.name}`);
      await stopPid(postmasterOf(node) || undefined, "SIGQUIT");
    };
    await stopNode();
    const data = at(`data-${node.name}`);
    const kept = `${data}-kept`;
    renameSync(data, kept);
    mkdirSync(data);
    // A disk of its own, with room for its data and little more. It needs root, as the whole trial does.
    const megabytes = Number(execFileSync("du", ["-sm", kept], { encoding: "utf8" }).split("\t")[0]) + 200;
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", data]);
    execFileSync("cp", ["-a", `${kept}/.`, data]);
    execFileSync("chown", ["--reference", kept, data]);
    execFileSync("chmod", ["700", data]);
    startNode(node);
    await switchover();
    const report = await disturb("disk of the primary full", async () => {
      const ballast = join(data, "ballast");
      spawnSync("dd", ["if=/dev/zero", `of=${ballast}`, "bs=1M"]);
      await sleep(20_000);
      rmSync(ballast);
    }).finally(async () => {
      await untilSynchronous();
      if ((await nodeWith("/primary")) === node) await switchover();
      await stopNode();
      execFileSync("umount", [data]);
      for (const folder of [data, kept]) rmSync(folder, { recursive: true });
      startNode(node);
      await untilSynchronous();
    });
    expect(report.pagesFailed).toBe(0);
  });
});

describe("the pooler", () => {
  test("is restarted: pages go on, and no cart or order is lost", async () => {
    const report = await disturb("PgBouncer killed and started", async () => {
      await stop("pgbouncer", "SIGKILL");
      await sleep(1_000);
      startPooler();
    });
    expect(report.pagesFailed).toBe(0);
  });

  test("does not answer while its connections stay open: the shop continues once it does", async () => {
    await disturb("PgBouncer stopped for 45 s (half-open connections)", async () => {
      signal("pgbouncer", "SIGSTOP");
      await sleep(45_000);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      signal("pgbouncer", "SIGCONT");
    });
  });
});

describe("a release", () => {
  test("replaces the processes one after the other without a failed request", async () => {
    const report = await disturb("rolling restart", restartShop, { restartsProcesses: true });
    expect(report.failures).toEqual({});
  });

  test("is reached only with a header, or with the cookie that it set", async () => {
    const releaseOf = async (headers: Record<string, string> = {}): Promise<string> =>
      ((await (await fetch(`${url}/healthz`, { headers })).json()) as { release: string }).release;
    const several = (headers?: Record<string, string>) =>
      Promise.all(Array.from({ length: 12 }, () => releaseOf(headers)));
    const report = await disturb("canary by header", async () => {
      startProcess(canary);
      await pollUntil("the canary is asked", async () => (await releaseOf({ "x-canary": "1" })) === "next");
      expect(new Set(await several({ "x-canary": "1" }))).toEqual(new Set(["next"]));
      expect(new Set(await several())).toEqual(new Set(["current"]));
      const page = await fetch(`${url}/`, { headers: { "x-canary": "1" } });
      expect(page.headers.get("cache-control")).toBe("private, no-store");
      expect(page.headers.get("set-cookie")).toContain("release=canary");
      const cookie = "release=canary";
      expect(await releaseOf({ cookie })).toBe("next");
      expect(await releaseOf({ cookie, "x-canary": "0" })).toBe("current");
      expect((await fetch(`${url}/`)).headers.get("set-cookie")).toBeNull();
      const [file = ""] = /\/assets\/[\w.-]+\.js/.exec(await page.text()) ?? [];
      expect((await fetch(url + file, { headers: { "x-canary": "1" } })).status).toBe(200);
      await stop("canary", "SIGKILL");
      await pollUntil("those who asked for it are answered", async () => (await releaseOf({ cookie })) === "current");
    });
    expect(report.failures).toEqual({});
  });

  test("whose migration is killed in the middle leaves nothing, and runs again", async () => {
    const folder = mkdtempSync(join(tmpdir(), "hearth-migrations-"));
    cpSync(join(root, "db/migrations"), folder, { recursive: true });
    const name = "9990_platform_trial.sql";
    writeFileSync(join(folder, name), "create table trial_of_migration (id integer);\nselect pg_sleep(4);\n");
    const run = () => fork(join(root, "test/cluster/run-migrations.ts"), [urlOn(ports.write), folder]);
    const isThere = async () =>
      (await records.query("select to_regclass('trial_of_migration') is not null as found")).rows[0]?.found as boolean;
    const report = await disturb("migration killed in the middle", async () => {
      const killed = run();
      await pollUntil(
        "the migration runs",
        async () => (await records.query("select 1 from pg_stat_activity where wait_event = 'PgSleep'")).rowCount,
      );
      killed.kill("SIGKILL");
      expect(await isThere()).toBe(false);
      const [names] = await once(run(), "message");
      expect(names).toEqual([name]);
      expect(await isThere()).toBe(true);
    });
    expect(report.failures).toEqual({});
    await records.query("drop table trial_of_migration");
    await records.query("delete from schema_migrations where name = $1", [name]);
    rmSync(folder, { recursive: true });
  });

  test("runs beside the build before: each build's pages find their files at both", async () => {
    const release = mkdtempSync(join(tmpdir(), "hearth-release-"));
    for (const part of ["src", "db", "tools", "sandbox", "dist", "package.json", "vite.config.mjs"])
      cpSync(join(root, part), join(release, part), { recursive: true });
    for (const name of readdirSync(root).filter((one) => /^tsconfig.*\.json$/.test(one)))
      cpSync(join(root, name), join(release, name));
    symlinkSync(join(root, "node_modules"), join(release, "node_modules"));
    const entry = join(release, "src/app/browser/browser.tsx");
    writeFileSync(entry, `${readFileSync(entry, "utf8")}\ndocument.documentElement.dataset["build"] = "2";\n`);
    execFileSync(join(root, "node_modules/.bin/vite"), ["build", "--app", "--logLevel", "error"], {
      cwd: release,
      // A test's NODE_ENV would build React's development half.
      env: { ...process.env, NODE_ENV: "production" },
    });
    const [first, second] = web;
    if (first === undefined || second === undefined) throw new Error("There are two web processes.");
    await stop(second.name);
    startProcess(second, { release });
    await pollUntil("the new build is ready", () => isReady(second));
    const filesOf = async (port: number): Promise<string[]> => {
      const html = await (await fetch(`http://127.0.0.1:${port}/`)).text();
      return [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([file]) => file))];
    };
    const [older, newer] = [await filesOf(first.port), await filesOf(second.port)];
    expect(newer).not.toEqual(older);
    for (const file of [...older, ...newer, ...newer]) expect((await fetch(url + file)).status, file).toBe(200);
    await disturb("two builds at once", () => sleep(3_000));
    await stop(second.name);
    startProcess(second);
    await pollUntil("the build before is ready", () => isReady(second));
    rmSync(release, { recursive: true });
  });
});
