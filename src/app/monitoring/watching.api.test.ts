import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { openTestDatabase } from "#test/support/database.ts";
import { type DatabaseProxy, startDatabaseProxy } from "#test/support/database-proxy.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { createDatabase, createPool, type OpenDatabase } from "#platform/database.ts";
import { enqueue } from "#platform/jobs.ts";

let database: OpenDatabase;
let proxy: DatabaseProxy;
let shop: TestShop;

beforeAll(async () => {
  database = await openTestDatabase();
  proxy = await startDatabaseProxy(database.url);
  const pool = createPool(proxy.url, 5);
  const through = { ...database, pool, db: createDatabase(pool), url: proxy.url, close: () => pool.end() };
  shop = await startTestShop({ database: through });
  await database.pool.query("insert into backups (finished_at, bytes, rows, files) values (now(), 1, 1, 0)");
});
afterAll(async () => {
  await shop.close();
  await proxy.close();
  await database.close();
});

const read = async (): Promise<string> => (await shop.visitor("hc").send({ url: "/metrics" })).body;
const names = (text: string): Set<string> => new Set(text.match(/\bhearth_[a-z_]+/g));
const namesOfMetrics = async (): Promise<Set<string>> => {
  const typed = [...(await read()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  const parts = ["", "_bucket", "_sum", "_count"];
  return new Set(
    typed.flatMap(([, name = "", type]) => (type === "histogram" ? parts.map((part) => name + part) : [name])),
  );
};

type Rule = { alert: string; expr: string; annotations: { summary: string; runbook: string } };
const rules = (parse(readFileSync("ops/alerts.yaml", "utf8")) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);

describe("monitoring", () => {
  test.each(["ops/alerts.yaml", "ops/grafana-dashboard.json"])("%s names only metrics that there are", async (file) => {
    const known = await namesOfMetrics();
    expect([...names(readFileSync(file, "utf8"))].filter((name) => !known.has(name))).toEqual([]);
  });

  test("every metric of the shop's work is on the dashboard or in an alert", async () => {
    const used = names(
      ["ops/alerts.yaml", "ops/grafana-dashboard.json"].map((file) => readFileSync(file, "utf8")).join(),
    );
    const work = [...(await namesOfMetrics())].filter((name) => /_(jobs|payments|orders|delivery|backup)_/.test(name));
    expect(work.filter((name) => !used.has(name))).toEqual(["hearth_jobs_waiting"]);
  });

  test("every alert has its page for the person who is called", () => {
    const pages = readFileSync("docs/operations.md", "utf8");
    const headings = new Set([...pages.matchAll(/^### (.+)$/gm)].map(([, text]) => text));
    expect(rules.filter(({ alert }) => !headings.has(alert)).map(({ alert }) => alert)).toEqual([]);
    for (const { alert, annotations } of rules)
      expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`);
  });

  test("requests are counted by pattern, never by address, with their errors and duration", async () => {
    await shop.visitor("hc").send({ url: "/api/v2/product/sku/NO-SUCH-SKU" });
    await shop.visitor("hc").send({ url: "/api/nothing/here" });
    const text = await read();
    expect(text).toMatch(
      /duration_seconds_count\{method="GET",route="\/api\/v2\/product\/sku\/:sku",status="\d+"\} 1$/m,
    );
    expect(text).toMatch(/duration_seconds_bucket\{method="GET",route="\/api\/\*",status="404",le="\+Inf"\} 1$/m);
    expect(text).not.toContain("NO-SUCH-SKU");
  });

  test("money that waits, late jobs and the last backup are seen", async () => {
    await enqueue(database.db, { kind: "none", payload: {}, queue: "office" });
    const text = await read();
    expect(text).toMatch(/^hearth_jobs_oldest_seconds\{queue="payments"\} \d+$/m);
    expect(text).toMatch(/^hearth_backup_age_seconds -?\d+$/m);
    expect(text).toMatch(/^hearth_database_up 1$/m);
  });

  test("without the database the counts of the process are still there", async () => {
    proxy.cut();
    await expect.poll(read).toMatch(/^hearth_database_up 0$/m);
    expect(await read()).toMatch(/^hearth_cache_entries/m);
    proxy.mend();
  });
});
