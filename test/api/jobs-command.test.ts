import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "#platform/database.ts";
import { openTestDatabase } from "#test/support/database.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query(`
    delete from outbox;
    insert into outbox (id, kind, payload, run_at, attempts, last_error)
    overriding system value values
      (900001, 'order.mail', '{}', '2099-01-02T03:04:05Z', 3, 'the mail server did not answer'),
      (900002, 'payment.capture', '{}', '2099-01-02T03:04:05Z', 1, 'the provider took too long'),
      (900003, 'order.mail', '{}', '2099-01-02T03:04:05Z', 0, null)`);
});
afterAll(() => database.close());

const run = (...words: string[]) =>
  spawnSync(process.execPath, ["tools/jobs.ts", ...words], {
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: database.url, SEED: "0" },
  });

const dueJobs = async () =>
  (await database.pool.query("select id::int from outbox where run_at <= now() order by id")).rows.map(({ id }) => id);

test(
  "jobs that fail are listed with their error, and one of them or all are made due",
  async () => {
    expect(run().stdout).toBe(
      [
        "900001  order.mail  3 tries, next at 2099-01-02T03:04:05.000Z\n   the mail server did not answer",
        "900002  payment.capture  1 tries, next at 2099-01-02T03:04:05.000Z\n   the provider took too long",
        "2 jobs are failing.\n",
      ].join("\n"),
    );
    expect(run("retry", "900003")).toMatchObject({ status: 1, stdout: "There is no such failing job.\n" });
    expect(run("retry", "900002").status).toBe(0);
    expect(await dueJobs()).toEqual([900002]);
    expect(run("retry", "all").stdout).toMatch(/^2 made due now/);
    expect(await dueJobs()).toEqual([900001, 900002]);
  },
  // Four processes, each of which opens a database.
  90_000,
);

test.each([
  [["retry"], "Which job? Give its number, or all."],
  [["retry", "seven"], "Which job? Give its number, or all."],
  [["delete", "900001"], '"delete" cannot be done with a job.'],
])("%j is not understood, says why and shows how it is meant", (words, reason) => {
  const { status, stderr } = run(...words);
  expect(stderr).toBe(`${reason}\nnpm run jobs -- [retry <number> | retry all]\n`);
  expect(status).toBe(2);
});
