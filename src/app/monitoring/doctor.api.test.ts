import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Config } from "#platform/config.ts";
import { startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { runDoctor } from "./doctor.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox({});
});
afterAll(() => shop.close());

const stateOf = async (change: Partial<Config> = {}) => {
  const findings = await runDoctor({ config: { ...shop.config, ...change }, database: shop.database, now: new Date() });
  return (area: string) => findings.filter((one) => one.area === area);
};

test("a shop in order is found in order, and only its backup is missing", async () => {
  const of = await stateOf();
  for (const area of ["shop", "schema", "replicas", "clock", "payments", "mail", "pictures", "uploads", "certificates"])
    expect(of(area), area).toEqual([expect.objectContaining({ state: "fine" })]);
  expect(of("backups")).toEqual([
    { area: "backups", state: "warning", sentence: "The shop was never backed up: npm run backup." },
  ]);
});

test("a shop whose mail server, store of pictures and web process are away says so, each in a sentence", async () => {
  const file = join(shop.config.dataDir, "no-folder");
  await writeFile(file, "");
  const of = await stateOf({ smtpUrl: "smtp://127.0.0.1:9", storage: { kind: "folder", folder: file }, port: 9 });
  expect(of("mail")[0]?.sentence).toContain("The mail server of SMTP_URL does not accept the shop");
  expect(of("pictures")[0]?.sentence).toContain("Pictures cannot be stored");
  expect(of("shop")[0]?.sentence).toBe("No shop answers at http://127.0.0.1:9/readyz.");
});

test("a replica that is away is named, and one that is the primary now is in order", async () => {
  const ofReplicas = async (...readUrls: readonly string[]) =>
    (await stateOf({ cluster: { ...shop.config.cluster, readUrls } }))("replicas");
  expect(await ofReplicas(shop.database.url)).toMatchObject([{ state: "fine" }]);
  expect(await ofReplicas(shop.database.url, "postgres://hearth@127.0.0.1:9/hearth")).toEqual([
    {
      area: "replicas",
      state: "warning",
      sentence: expect.stringContaining("The replica 127.0.0.1:9 does not answer"),
    },
  ]);
});

test("an object store that browsers of the office do not reach is a fault", async () => {
  const storage = {
    kind: "bucket",
    url: "http://127.0.0.1:9/shop",
    region: "auto",
    accessKeyId: "key",
    secretAccessKey: "secret",
    takesUploads: true,
  } as const;
  const of = await stateOf({ storage, office: { port: 4001, origin: "http://office.shop.example" } });
  expect(of("uploads")).toMatchObject([{ state: "fault", sentence: expect.stringContaining("does not answer") }]);
  const without = await stateOf({ storage, office: null });
  expect(without("uploads")).toMatchObject([{ state: "warning", sentence: expect.stringContaining("OFFICE_PORT=0") }]);
});

test("late jobs, a missing migration and an old backup are named", async () => {
  const { pool } = shop.database;
  await pool.query(`
    insert into pgboss.job (id, name, data, start_after)
      values (gen_random_uuid(), 'pictures', '{"kind": "none", "payload": {}}', now() - interval '25 minutes');
    insert into backups (finished_at, bytes, rows, files) values (now() - interval '50 hours', 1, 1, 0);
    delete from schema_migrations where name = '0315_platform_backups.sql'`);
  const of = await stateOf({ isProduction: true });
  expect(of("schema")[0]).toMatchObject({
    state: "fault",
    sentence: expect.stringContaining("0315_platform_backups.sql"),
  });
  expect(of("backups")[0]).toMatchObject({ state: "fault", sentence: expect.stringContaining("50 hours old") });
});
