import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase } from "#test/support/database.ts";
import { type Database, inTransaction, lockThenRead, type OpenDatabase, type Tx } from "../database.ts";

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create table notes (id integer primary key, said text not null)`.execute(database.db);
});
afterAll(() => database.close());
beforeEach(async () => void (await sql`truncate notes`.execute(database.db)));

const write = (tx: Database | Tx, id: number, text: string | null = "something") =>
  sql`insert into notes (id, said) values (${id}, ${text})`.execute(tx);

const list = async (db: Database | Tx = database.db): Promise<number[]> => {
  const found = await sql<{ id: number }>`select id from notes order by id`.execute(db);
  return found.rows.map((row) => row.id);
};

const inOne = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(database.db, work);

describe("statements of one transaction that are asked at once", () => {
  it("are answered each with its own rows, in the order they were asked", async () => {
    const answers = await inOne((tx) =>
      Promise.all([
        write(tx, 1),
        list(tx),
        sql<{ day: string; big: number }>`select ${"2026-11-20"}::date as day, 7::bigint as big`.execute(tx),
        sql`update notes set said = 'else' where id = 1`.execute(tx),
        list(tx),
      ]),
    );
    expect(answers[1]).toEqual([1]);
    expect(answers[2].rows).toEqual([{ day: "2026-11-20", big: 7 }]);
    expect(answers[3].numAffectedRows).toBe(1n);
    expect(answers[4]).toEqual([1]);
    expect(await list()).toEqual([1]);
  });

  it("undo the whole transaction when one of them fails, and say why", async () => {
    const failing = inOne((tx) => Promise.all([write(tx, 4), write(tx, 5, null), write(tx, 6)]));
    await expect(failing).rejects.toMatchObject({ code: "23502" });
    expect(await list()).toEqual([]);
  });

  it("all say why the first of them failed, whichever is awaited first", async () => {
    let reasons: unknown[] = [];
    const failing = inOne(async (tx) => {
      const statements = [write(tx, 5, null), write(tx, 6), list(tx)];
      const settled = await Promise.allSettled(statements);
      reasons = settled.map((one) => (one.status === "rejected" ? (one.reason as { code: string }).code : "answered"));
      return Promise.all(statements.toReversed());
    });
    await expect(failing).rejects.toMatchObject({ code: "23502" });
    expect(reasons).toEqual(["23502", "23502", "23502"]);
  });

  it("write nothing after the transaction has failed", async () => {
    const writeTwice = async (tx: Tx) => {
      await write(tx, 7);
      await new Promise((resolve) => setTimeout(resolve, 20));
      await write(tx, 8);
    };
    const failing = inOne((tx) => Promise.all([writeTwice(tx), write(tx, 9, null)]));
    await expect(failing).rejects.toMatchObject({ code: "23502" });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await list()).toEqual([]);
  });

  it("leave a connection that others can use when one of them fails", async () => {
    for (let turn = 0; turn < 25; turn++) {
      const failing = inOne((tx) => Promise.all([list(tx), sql`select 1 / ${0}::int`.execute(tx), write(tx, 9)]));
      await expect(failing).rejects.toMatchObject({ code: "22012" });
    }
    expect(await list()).toEqual([]);
  });
});

it("a transaction that is given up writes nothing", async () => {
  const failing = inOne(async (tx) => {
    await write(tx, 7);
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect(await list()).toEqual([]);
});

it("a read behind a lock sees what was committed while it waited", async () => {
  await write(database.db, 1);
  const read = (tx: Tx) =>
    lockThenRead(
      tx,
      sql`select 1 from notes where id = 1 for update`,
      sql<{ said: string }>`select said from notes where id = 1`,
    );
  const { waiting } = await inOne(async (tx) => {
    await read(tx);
    const second = inOne(read);
    await sql`update notes set said = 'changed' where id = 1`.execute(tx);
    return { waiting: second };
  });
  expect(await waiting).toEqual([{ said: "changed" }]);
});

describe("a statement that is asked often enough to be prepared", () => {
  const dayOf = (text: string) => sql<{ day: string }>`select ${text}::date as day`.execute(database.db);

  it("answers whole rows after values were refused", async () => {
    for (let turn = 0; turn < 25; turn++) await expect(dayOf("no day")).rejects.toMatchObject({ code: "22007" });
    expect((await dayOf("2026-11-20")).rows).toEqual([{ day: "2026-11-20" }]);
    expect((await dayOf("2026-11-21")).rows).toEqual([{ day: "2026-11-21" }]);
  });

  it("is prepared, and one that is asked once is not", async () => {
    const often = sql<{ prepared: number }>`
      select count(*)::int as prepared from pg_prepared_statements where statement like '%asked often%'`;
    const seldom = sql<{ prepared: number }>`
      select count(*)::int as prepared from pg_prepared_statements where statement like '%asked once%'`;
    const counts = await inOne(async (tx) => {
      for (let turn = 0; turn < 10; turn++) await often.execute(tx);
      return [await often.execute(tx), await seldom.execute(tx)];
    });
    expect(counts.map(({ rows }) => rows[0]?.prepared)).toEqual([1, 0]);
  });
});

it("two transactions that wait for each other are both done", async () => {
  await inOne((tx) => Promise.all([write(tx, 1), write(tx, 2)]));
  let begun = 0;
  const crossing = (first: number, second: number) =>
    inOne(async (tx) => {
      await sql`update notes set said = said || '+' where id = ${first}`.execute(tx);
      begun += 1;
      // Only the first runs conflict, so that the repeated one succeeds.
      if (begun <= 2) await expect.poll(() => begun).toBeGreaterThanOrEqual(2);
      await sql`update notes set said = said || '+' where id = ${second}`.execute(tx);
    });
  await Promise.all([crossing(1, 2), crossing(2, 1)]);
  const { rows } = await sql`select said from notes order by id`.execute(database.db);
  expect(rows).toEqual([{ said: "something++" }, { said: "something++" }]);
});

it("two transactions that look for a name and take it are done one after the other", async () => {
  await sql`create table names (name text unique)`.execute(database.db);
  let reads = 0;
  const take = () =>
    inOne(async (tx) => {
      const { rows } = await sql`select from names where name = 'north'`.execute(tx);
      reads += 1;
      // Both have read before either writes, so that one of them has to read again.
      if (reads <= 2) await expect.poll(() => reads).toBeGreaterThanOrEqual(2);
      if (rows.length > 0) return "taken";
      await sql`insert into names values ('north')`.execute(tx);
      return "added";
    });
  expect((await Promise.all([take(), take()])).toSorted()).toEqual(["added", "taken"]);
});
