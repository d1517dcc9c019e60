import { hash } from "node:crypto";
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";
import { ConnectionLost, isConnectionLost } from "./connection-loss.ts";

/** A statement is prepared from this many executions on, so that PostgreSQL parses its text once a connection. */
const PREPARED_FROM = 5;
/** Counting restarts at this many texts, which costs no more than a few statements. */
const MOST_COUNTED = 5_000;

/** Names the frequent statements; each connection prepares them under that name. */
class StatementNames {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#uses.size >= MOST_COUNTED) this.#uses.clear();
    const uses = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.set(text, uses);
    if (uses >= PREPARED_FROM && this.#names.size < MOST_COUNTED)
      this.#names.set(text, hash("sha256", text, "base64url"));
    return this.#names.get(text);
  }
}

/** A statement that changes nothing may be sent again; `with` may write, so it does not count. */
const isRead = /^\s*select\b/i;

const unanswered = { command: "ROLLBACK", rowCount: 0, rows: [] } as const;

/** A client of the pool, from the moment that Kysely takes it until it gives it back. */
class CheckedOutClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  #state: "autocommit" | "transaction" | "over" = "autocommit";
  #isLost = false;

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    asked: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof asked !== "string") throw new Error("Cursors do not work on a pipelined connection.");
    return this.#send<R>(asked, values);
  }

  async #send<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // A commit that failed is followed by a rollback.
    if (this.#state === "over" && text !== "rollback") throw new Error("The transaction of this statement is over.");
    if (text === "begin") return this.#begin();
    // The work before the connection broke is undone, unless it is a single write or the commit.
    const isUndone = this.#state === "transaction" ? text !== "commit" : isRead.test(text);
    if (text === "commit" || text === "rollback") this.#state = "over";
    try {
      const name = this.#names.nameOf(text);
      const answer = await this.#client.query({ text, values: [...values], ...(name !== undefined && { name }) });
      return answer as PostgresQueryResult<R>;
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      this.#isLost = true;
      // A lost connection has rolled back already, and the first error is more informative.
      if (text === "rollback") return { ...unanswered, rows: [] };
      throw new ConnectionLost(error, isUndone);
    }
  }

  /** Does not wait: the first statement follows in the same round trip, and fails if this one does. */
  #begin<R>(): PostgresQueryResult<R> {
    this.#state = "transaction";
    this.#client.query("begin").catch(() => {});
    return { ...unanswered, rows: [] };
  }

  /** The server announces that it ends a connection, so the pool must not reuse it. */
  release(destroy = false): void {
    this.#client.release(destroy || this.#isLost);
  }
}

/** The pool as Kysely uses it: frequent statements are prepared, and a lost connection is reported as such. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const names = new StatementNames();
  return {
    options: pool.options,
    connect: async () => new CheckedOutClient(await pool.connect(), names),
    end: () => pool.end(),
  };
}
