import { hash } from "node:crypto";
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";
import { setTimeout as sleep } from "node:timers/promises";
import { inSpan, type SpanFacts } from "../telemetry/spans.ts";
import { ConnectionLost, isConnectionLost, isRefusalMessages, Outage, RECONNECT_MS } from "./connection-loss.ts";

/** A statement is prepared from this many executions on, so that PostgreSQL parses its text once a connection. */
const PREPARED_FROM = 5;
/** PostgreSQL ends a statement after 30 seconds. A later answer will never come: the connection is half open. */
const ANSWERED_WITHIN_MS = 35_000;
/** Counting restarts at this many texts, which costs no more than a few statements. */
const MAX_COUNTED = 5_000;

/** Names the frequent statements; each connection prepares them under that name. */
class StatementNames {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#uses.size >= MAX_COUNTED) this.#uses.clear();
    const uses = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.set(text, uses);
    if (uses >= PREPARED_FROM && this.#names.size < MAX_COUNTED)
      this.#names.set(text, hash("sha256", text, "base64url"));
    return this.#names.get(text);
  }
}

/** A statement that changes nothing may be sent again; `with` may write, so it does not count. */
const isRead = /^\s*select\b/i;

const MAX_TEXT_LENGTH = 2_000;

/** The text has places for values and no values. */
const spanOf = (text: string): SpanFacts => ({
  name: /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? "statement",
  kind: "client",
  attributes: { "db.system.name": "postgresql", "db.query.text": text.slice(0, MAX_TEXT_LENGTH) },
});

/** The client takes its own limit for each statement, which its types do not name. */
type TimedQuery = pg.QueryConfig<unknown[]> & { readonly query_timeout: number };

const unanswered = { command: "ROLLBACK", rowCount: 0, rows: [] } as const;

/** A statement after one that failed in the same transaction. */
const ABORTED = "25P02";

/** A client of the pool, from the moment that Kysely takes it until it gives it back. */
class CheckedOutClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames | null;
  readonly #use: Required<Pick<PoolUse, "answeredWithinMs" | "outage">>;
  #state: "autocommit" | "transaction" | "over" = "autocommit";
  #isLost = false;
  /** Why the transaction was aborted, for the statements after the one that failed. */
  #failure: unknown = null;

  constructor(
    client: pg.PoolClient,
    names: StatementNames | null,
    use: Required<Pick<PoolUse, "answeredWithinMs" | "outage">>,
  ) {
    this.#client = client;
    this.#names = names;
    this.#use = use;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    statement: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== "string") throw new Error("Cursors do not work on a pipelined connection.");
    return this.#send<R>(statement, values);
  }

  #send<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    return inSpan(
      () => spanOf(text),
      () => this.#sendNow<R>(text, values),
    );
  }

  async #sendNow<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // A commit that failed is followed by a rollback.
    if (this.#state === "over" && text !== "rollback") throw new Error("The transaction of this statement is over.");
    if (text === "begin") return this.#begin();
    // The work before the connection broke is undone, unless it is a single write or the commit.
    const isUndone = this.#state === "transaction" ? text !== "commit" : isRead.test(text);
    if (text === "commit" || text === "rollback") this.#state = "over";
    try {
      const name = this.#names?.nameOf(text);
      const query: TimedQuery = { text, values: [...values], query_timeout: this.#use.answeredWithinMs };
      const answer = await this.#client.query(name === undefined ? query : { ...query, name });
      // Not when it connects, because a pooler accepts connections while the database is away.
      this.#use.outage.end();
      return answer as PostgresQueryResult<R>;
    } catch (error) {
      if (!isConnectionLost(error)) {
        this.#use.outage.end();
        throw this.#reasonOf(error);
      }
      this.#isLost = true;
      // A lost connection has rolled back already, and the first error is more informative.
      if (text === "rollback") return { ...unanswered, rows: [] };
      throw new ConnectionLost(error, isUndone);
    }
  }

  /** In a pipeline, the statements after a failed one only report that it failed, and any of them may be awaited first. */
  #reasonOf(error: unknown): unknown {
    if ((error as { code?: string }).code === ABORTED) return this.#failure ?? error;
    this.#failure = error;
    return error;
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

export type PoolUse = {
  /** False behind a pooler that gives each transaction another connection. */
  readonly preparesStatements?: boolean;
  /** How long requests wait for a lost database. */
  readonly outage?: Outage;
  /** A connection that does not answer a statement in this time counts as lost. */
  readonly answeredWithinMs?: number;
};

/**
 * The pool as Kysely uses it: frequent statements are prepared, a lost connection is reported as such, and a connection
 * that is refused is tried again for as long as the outage lets requests wait.
 */
export function preparingPool(
  pool: pg.Pool,
  { preparesStatements = true, outage = new Outage(0), answeredWithinMs = ANSWERED_WITHIN_MS }: PoolUse = {},
): PostgresPool {
  const names = preparesStatements ? new StatementNames() : null;
  const connect = async (): Promise<CheckedOutClient> => {
    try {
      return new CheckedOutClient(await pool.connect(), names, { outage, answeredWithinMs });
    } catch (error) {
      if (!isRefusalMessages(error) || !outage.mayWait()) throw error;
      await sleep(RECONNECT_MS);
      return connect();
    }
  };
  return { options: pool.options, connect, end: () => pool.end() };
}
