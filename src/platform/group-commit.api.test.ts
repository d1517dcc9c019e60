import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase } from "#test/support/database.ts";
import { type OpenDatabase, SHARES_COMMIT } from "./database.ts";
import { commitInGroup } from "./group-commit.ts";

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create table notes (id integer primary key, said text not null)`.execute(database.db);
});
afterAll(() => database.close());
beforeEach(async () => void (await sql`truncate notes`.execute(database.db)));

type Kept = { readonly id: number; readonly said: string };

const note = (id: number, said: string | null): RawBuilder<Kept> =>
  sql<Kept>`${sql.raw(SHARES_COMMIT)} insert into notes (id, said) values (${id}, ${said}) returning id, said`;

const write = (id: number, said: string | null = `note ${id}`) => commitInGroup(database.db, note(id, said));

const countTransactions = async (): Promise<number | undefined> =>
  (await sql<{ count: number }>`select count(distinct xmin::text)::int as count from notes`.execute(database.db))
    .rows[0]?.count;

const numbers = Array.from({ length: 40 }, (_, id) => id);

describe("writes that strangers ask for at once", () => {
  it("are answered each with its own rows", async () => {
    const answers = await Promise.all(numbers.map((id) => write(id)));
    expect(answers).toEqual(numbers.map((id) => [{ id, said: `note ${id}` }]));
  });

  it("share their transactions, sixteen at most", async () => {
    await Promise.all(numbers.map((id) => write(id)));
    expect(await countTransactions()).toBe(3);
  });

  it("are a transaction each when they come one after the other", async () => {
    for (const id of [1, 2, 3]) await write(id);
    expect(await countTransactions()).toBe(3);
  });

  it("fail alone: the others happen all the same, once", async () => {
    const answers = await Promise.allSettled([write(1), write(2, null), write(3), write(3), write(4)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      "fulfilled",
      "fulfilled",
      "fulfilled",
      "rejected",
      "rejected",
    ]);
    expect(answers[1]).toMatchObject({ reason: { code: "23502" } });
    const { rows } = await sql<Kept>`select id, said from notes order by id`.execute(database.db);
    expect(rows.map(({ id }) => id)).toEqual([1, 3, 4]);
    expect(await write(5)).toEqual([{ id: 5, said: "note 5" }]);
  });
});
