import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openTestDatabase } from "#test/support/database.ts";
import { type Database, NOT_WAITED_FOR, type OpenDatabase, PLAN_KEPT, type Tx } from "./database.ts";
import { enqueue } from "./outbox.ts";
import { onJobsQueued } from "./job-wake-up.ts";

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create table notes (id integer primary key, said text not null)`.execute(database.db);
});
afterAll(() => database.close());
beforeEach(async () => void (await sql`truncate notes`.execute(database.db)));

const write = (tx: Database | Tx, id: number, said: string | null = "something") =>
  sql`${sql.raw(NOT_WAITED_FOR)} insert into notes (id, said) values (${id}, ${said})`.execute(tx);

const list = async (db: Database | Tx = database.db): Promise<number[]> => {
  const found = await sql<{ id: number }>`${sql.raw(PLAN_KEPT)} select id from notes order by id`.execute(db);
  return found.rows.map((row) => row.id);
};

const inOne = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.db.transaction().execute(work);

describe("statements that nobody waits for", () => {
  it("are done before the next one that is asked, and are kept by the commit", async () => {
    const seen = await inOne(async (tx) => {
      await write(tx, 1);
      await write(tx, 2);
      return list(tx);
    });
    expect(seen).toEqual([1, 2]);
    expect(await list()).toEqual([1, 2]);
  });

  it("are kept even when they are the last ones of their transaction", async () => {
    await inOne(async (tx) => void (await write(tx, 3)));
    expect(await list()).toEqual([3]);
  });

  it("undo the whole transaction when one of them fails, and say why", async () => {
    const failing = inOne(async (tx) => {
      await write(tx, 4);
      await write(tx, 5, null);
    });
    await expect(failing).rejects.toMatchObject({ code: "23502" });
    expect(await list()).toEqual([]);
  });

  it("fail whoever asks next, who then does nothing more", async () => {
    const told: string[] = [];
    const failing = inOne(async (tx) => {
      await write(tx, 6);
      await write(tx, 6);
      await list(tx);
      told.push("went on");
    });
    await expect(failing).rejects.toMatchObject({ code: "23505" });
    expect(told).toEqual([]);
    expect(await list()).toEqual([]);
  });

  it("are not done at all when the transaction is given up before anything was asked", async () => {
    const failing = inOne(async (tx) => {
      await write(tx, 7);
      throw new Error("thought again");
    });
    await expect(failing).rejects.toThrow("thought again");
    expect(await list()).toEqual([]);
  });

  it("are waited for outside a transaction like any other", async () => {
    await write(database.db, 8);
    expect(await list()).toEqual([8]);
  });
});

describe("a statement whose plan is kept", () => {
  const dayOf = (text: string) =>
    sql<{ day: string }>`${sql.raw(PLAN_KEPT)} select ${text}::date as day`.execute(database.db);

  it("answers whole rows after its first values were refused", async () => {
    for (let turn = 0; turn < 25; turn++) await expect(dayOf("no day")).rejects.toMatchObject({ code: "22007" });
    expect((await dayOf("2026-11-20")).rows).toEqual([{ day: "2026-11-20" }]);
    expect((await dayOf("2026-11-21")).rows).toEqual([{ day: "2026-11-21" }]);
  });
});

describe("statements that are asked in the same moment", () => {
  it("are answered each with its own rows, in the order they were asked", async () => {
    const answers = await inOne(async (tx) => {
      await write(tx, 1);
      return Promise.all([
        list(tx),
        sql<{ day: string; big: number }>`select ${"2026-11-20"}::date as day, 7::bigint as big`.execute(tx),
        sql`update notes set said = 'else' where id = 1`.execute(tx),
        list(tx),
      ]);
    });
    expect(answers[0]).toEqual([1]);
    expect(answers[1].rows).toEqual([{ day: "2026-11-20", big: 7 }]);
    expect(answers[2].numAffectedRows).toBe(1n);
    expect(answers[3]).toEqual([1]);
  });

  it("go to the database in one packet", async () => {
    const packets = vi.spyOn(pg.Client.prototype, "query");
    await inOne(async (tx) => {
      await Promise.all([list(tx), list(tx), list(tx)]);
      await write(tx, 1);
    });
    // What was asked together, and what nobody waits for with the commit.
    expect(packets).toHaveBeenCalledTimes(2);
    packets.mockRestore();
  });

  it("go in one packet however many steps lead to each, as long as none waits for an answer", async () => {
    const packets = vi.spyOn(pg.Client.prototype, "query");
    const writeAndList = async (tx: Tx, id: number) => {
      await write(tx, id);
      await Promise.resolve();
      return list(tx);
    };
    const seen = await inOne((tx) => Promise.all([list(tx), writeAndList(tx, 1), writeAndList(tx, 2)]));
    expect(seen).toEqual([[], [1, 2], [1, 2]]);
    // All of that, and the commit.
    expect(packets).toHaveBeenCalledTimes(2);
    packets.mockRestore();
  });

  it("leave a connection that others can use when one of them fails", async () => {
    for (let turn = 0; turn < 25; turn++) {
      const failing = inOne(async (tx) => {
        await Promise.all([list(tx), sql`select 1 / ${0}::int`.execute(tx), write(tx, 9)]);
      });
      await expect(failing).rejects.toMatchObject({ code: "22012" });
    }
    expect(await list()).toEqual([]);
  });
});

describe("a job that is queued", () => {
  const job = { kind: "a-test", payload: {} };

  it("is told to the workers of its process once it is committed, and never when it is undone", async () => {
    let rung = 0;
    const stop = onJobsQueued(() => rung++);
    await inOne(async (tx) => {
      await enqueue(tx, job);
      await list(tx);
      expect(rung).toBe(0);
    });
    expect(rung).toBe(1);
    await expect(
      inOne(async (tx) => {
        await enqueue(tx, job);
        await list(tx);
        throw new Error("thought again");
      }),
    ).rejects.toThrow("thought again");
    await inOne(async (tx) => void (await list(tx)));
    expect(rung).toBe(1);
    await enqueue(database.db, job);
    expect(rung).toBe(2);
    stop();
  });
});
