import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addSite } from "../../src/app/sites/site-changes.ts";
import { readSites } from "../../src/app/sites/site-directory.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

const mill = JSON.parse(readFileSync(new URL("../fixtures/site-mill.json", import.meta.url), "utf8")) as object;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  const { database, config } = shop;
  const tools = { db: database.db, config, now: config.fixedNow ?? new Date() };
  const added = await addSite(tools, { ...mill, enabled: false }, "write");
  if (!added.ok) throw new Error(JSON.stringify(added.detail));
});
afterAll(() => shop.close());

test("other commands know the site: people, settlements, the import and the doctor", async () => {
  const run = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, words, {
      encoding: "utf8",
      env: { ...process.env, DATABASE_URL: shop.database.url, SEED: "0", OFFICE_PORT: "0" },
    });
    return { status, output: stdout + stderr };
  };
  expect(run("tools/settlements.ts", "differences", "mill")).toMatchObject({ status: 0 });
  expect(run("tools/settlements.ts", "differences", "moon").output).toContain("is none of hc");
  const hired = run("tools/people.ts", "add-staff", "mill", "new@millbrook.example", "Nia", "Mill");
  expect(hired).toMatchObject({ status: 0, output: expect.stringContaining("Nia Mill may log in") });
  expect(run("tools/people.ts", "lock", "moon", "a@b.example").output).toContain("There is no site moon.");
  const folder = mkdtempSync(join(tmpdir(), "hearth-mill-"));
  const file = join(folder, "all.csv");
  run("tools/export.ts", "catalogue", file);
  expect(readFileSync(file, "utf8")).toContain('""mill"":{');
  const tried = run("tools/import.ts", "catalogue", file, "--dry-run", "--sites", "mill");
  expect(tried).toMatchObject({ status: 0, output: expect.stringContaining("Dry run, nothing was changed") });
  expect(run("tools/import.ts", "catalogue", file, "--dry-run", "--sites", "aol,moon")).toMatchObject({
    status: 2,
    output: expect.stringContaining('"moon" is none of hc'),
  });
  rmSync(folder, { recursive: true });
  expect((await readSites({ db: shop.database.db, config: shop.config })).map((site) => site.code)).toContain("mill");
}, 300_000);

test("the command lists, tries and refuses", () => {
  const folder = mkdtempSync(join(tmpdir(), "hearth-site-"));
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ["tools/site.ts", ...words], {
      encoding: "utf8",
      env: { ...process.env, DATABASE_URL: shop.database.url, SEED: "0" },
    });
  const file = join(folder, "site.json");
  writeFileSync(file, JSON.stringify({ code: "andoo", words: { tagline: "Slow living" } }));
  expect(run("list").stdout).toContain("mill         Millbrook, based on aol, not enabled");
  const tried = run("add", file, "--dry-run");
  expect([tried.status, tried.stdout]).toEqual([0, expect.stringContaining('words.tagline: (none) → "Slow living"')]);
  expect(tried.stdout).toContain("Nothing was changed: this was a trial.");
  writeFileSync(file, JSON.stringify({ code: "andoo", tokens: { ink: "#ffffff" } }));
  const refused = run("add", file);
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining("Nothing was changed.")]);
  expect(run("remove", "nowhere").stderr).toContain("nowhere has no data.");
  expect(run("fly").status).toBe(2);
  rmSync(folder, { recursive: true });
});
