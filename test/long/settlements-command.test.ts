import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "#platform/database.ts";
import { openTestDatabase } from "#test/support/database.ts";

let database: OpenDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "hearth-settlements-"));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const run = (...words: string[]) =>
  spawnSync(process.execPath, ["tools/settlements.ts", ...words], {
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: database.url, SEED: "0" },
  });

function fileOf(name: string, ...rows: string[]): string {
  const file = join(folder, name);
  writeFileSync(file, `${rows.join("\n")}\n`);
  return file;
}

const header =
  "Settlement Date,Order Date and Time,Afterpay Order ID,Merchant Order ID,Settlement Amount,Merchant Fee incl Tax,Net Settlement Amount,Type";

test(
  "a settlement report is tried, imported, and its differences are listed",
  () => {
    const file = fileOf("a.csv", header, "22/11/2026,20/11/2026 09:30,900,AOL-0-1,$100.00,$4.00,$96.00,Order");
    const counts = "2 lines added, 0 imported before\n1 about no payment, 1 of no payment of ours\n";
    const ledger = "New in the ledger: fees $4.00, paid out $96.00\n";
    expect(run("import", "afterpay", "aol", file, "--dry-run")).toMatchObject({
      status: 0,
      stdout: `Dry run, nothing was changed:\n${counts}${ledger}`,
    });
    expect(run("differences", "aol")).toMatchObject({ status: 0, stdout: "No differences.\n" });
    expect(run("import", "afterpay", "aol", file)).toMatchObject({ status: 0, stdout: `${counts}${ledger}` });
    expect(run("differences", "aol", "--days", "3").stdout).toBe(
      "2026-11-19  afterpay  capture  $100.00  AOL-0-1: of no payment of ours\n1 difference.\n",
    );
    const wrong = fileOf("b.csv", header, "22/11/2026,20/11/2026 09:30,901,AOL-0-2,ten,$0.00,$0.00,Order");
    expect(run("import", "afterpay", "aol", wrong)).toMatchObject({
      status: 1,
      stderr: 'line 2: Settlement Amount "ten" is not an amount in dollars.\n1 error. Nothing was changed.\n',
    });
  },
  // Five processes, each of which opens a database.
  120_000,
);

const usage = "npm run settlements -- import <provider> <site> <file.csv> [--dry-run] | differences <site> [--days 7]";
test.each([
  [[], "Import a report, or list differences?"],
  [
    ["import", "klarna", "aol", "a.csv"],
    'The provider "klarna" is none of adyen, paypal, afterpay, zip, zipinstore, adyenterminal.',
  ],
  [["import", "zip", "aol", "a.csv", "--days", "3"], "--days belongs to differences."],
  [["differences", "aol", "--days", "week"], '--days "week" is not a whole number of days.'],
])("%j is not understood, says why and shows how it is meant", (words, reason) => {
  const { status, stderr } = run(...words);
  expect(stderr).toContain(reason);
  expect(stderr.endsWith(`\n${usage}\n`)).toBe(true);
  expect(status).toBe(2);
});

test("a missing settlement report is named before anything starts", () => {
  expect(run("import", "zip", "aol", "/nowhere.csv")).toMatchObject({
    status: 1,
    stderr: "There is no file /nowhere.csv.\n",
  });
});
