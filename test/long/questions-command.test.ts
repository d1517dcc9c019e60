import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "#platform/database.ts";
import { openTestDatabase } from "#test/support/database.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query(`
    insert into questions (id, product_id, site, author, email, body, state, asked_at)
    overriding system value values (900001, 1, 'aol', 'Jo Smith', 'jo@example.com', 'Is it quiet?', 'pending', now())`);
});
afterAll(() => database.close());

const run = (...words: string[]) =>
  spawnSync(process.execPath, ["tools/questions.ts", ...words], {
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: database.url, SEED: "0" },
  });

const stateOf = async () => (await database.pool.query("select state from questions where id = 900001")).rows[0].state;

test("what waits is listed, answered, read again and published, in that order", async () => {
  expect(run("publish", "900001")).toMatchObject({ status: 1 });
  expect(run("answer", "900001", "Yes,", "very.")).toMatchObject({ status: 0 });
  expect(run().stdout).toMatch(/900001 {2}aol {2}answered[\s\S]*Jo Smith: Is it quiet\?\s+→ Yes, very\./);
  expect(run("publish", "900001").stdout).toContain("goes out by mail");
  expect(await stateOf()).toBe("published");
});

test("an argument that cannot be read is refused with the usage", () => {
  const { status, stderr } = run("answer", "seven", "x");
  expect(status).toBe(2);
  expect(stderr).toMatch(/^Which question\? Give its number\.\nnpm run questions --/);
});
