import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "#platform/database.ts";
import { openTestDatabase } from "#test/support/database.ts";

const idOf = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const [failing, lost, waiting] = [idOf(1), idOf(2), idOf(3)];

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query(`
    delete from pgboss.job;
    insert into pgboss.job (name, id, data, state, start_after, retry_count, output) values
      ('general', '${failing}', '{"kind":"order.mail"}', 'retry', '2099-01-02T03:04:05Z', 2, '{"error":"NoAnswer"}'),
      ('payments', '${lost}', '{"kind":"payment.capture"}', 'retry', '2099-01-02T03:04:05Z', 0,
        '{"value":{"message":"job heartbeat timeout"}}'),
      ('general', '${waiting}', '{"kind":"order.mail"}', 'created', '2099-01-02T03:04:05Z', 0, null)`);
});
afterAll(() => database.close());

const run = (...words: string[]) =>
  spawnSync(process.execPath, ["tools/jobs.ts", ...words], {
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: database.url, SEED: "0" },
  });

const dueJobs = async () =>
  (await database.pool.query("select id from pgboss.job where start_after <= now() order by id")).rows.map(
    ({ id }) => id,
  );

test("jobs that fail are listed with their error, and one of them or all are made due", async () => {
  expect(run().stdout).toBe(
    [
      `${failing}  order.mail  3 tries, next at 2099-01-02T03:04:05.000Z\n   NoAnswer`,
      `${lost}  payment.capture  1 tries, next at 2099-01-02T03:04:05.000Z\n   job heartbeat timeout`,
      "2 jobs are failing.\n",
    ].join("\n"),
  );
  expect(run("retry", waiting)).toMatchObject({ status: 1, stdout: "There is no such failing job.\n" });
  expect(run("retry", lost).status).toBe(0);
  expect(await dueJobs()).toEqual([lost]);
  expect(run("retry", "all").stdout).toMatch(/^2 made due now/);
  expect(await dueJobs()).toEqual([failing, lost]);
});

test.each([
  [["retry"], "Which job? Give its id, or all."],
  [["retry", "seven"], "Which job? Give its id, or all."],
  [["delete", idOf(1)], '"delete" cannot be done with a job.'],
])("%j is not understood, says why and shows how it is meant", (words, reason) => {
  const { status, stderr } = run(...words);
  expect(stderr).toBe(`${reason}\nnpm run jobs -- [retry <id> | retry all]\n`);
  expect(status).toBe(2);
});
