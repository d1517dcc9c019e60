import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "#platform/database.ts";
import { openTestDatabase } from "#test/support/database.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const judge = fileURLToPath(new URL("../../bench/search/run-judge.ts", import.meta.url));

/** The exit code and the output of the judge as its command runs it. */
function runJudge(...flags: string[]): Promise<{ code: number; output: string }> {
  const argv = [...flags, judge, "--database", database.url];
  return new Promise((resolve) => {
    execFile(process.execPath, argv, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

test("the judge notices when the order of what is found is lost (SRCH-40)", async () => {
  const broken = await runJudge("--import", new URL("../../bench/search/without-order.ts", import.meta.url).href);
  expect(broken.output).toMatch(/MISSED: .*exact model/);
  expect(broken.code).toBe(1);
});
