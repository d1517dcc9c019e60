import pg from "pg";
import values from "pg/lib/utils.js";
import { ConnectionLost, isConnectionLost } from "./connection-loss.ts";
import { wakeWorkers } from "./job-wake-up.ts";
import { type Answer, type Remembered, Pipeline, type Statement } from "./pipelining.ts";

/**
 * The first words of a statement whose plan each connection keeps. For those that are asked all day and are always
 * written the same: PostgreSQL then only fills in the values.
 */
export const PLAN_KEPT = "/* plan kept */";

/**
 * The first words of a statement whose answer nobody needs. In a transaction it waits for the next one that is needed,
 * at the latest for the commit, and travels with it: a packet costs more than most statements. What fails with it fails
 * whoever asked next, within the same transaction, which is then undone as a whole. Its plan is kept, too.
 */
export const NOT_WAITED_FOR = "/* plan kept, not waited for */";

/** The first words of a statement that waits for those which are asked in the same moment: they are one transaction. */
export const SHARES_COMMIT = `${PLAN_KEPT} /* shares its commit */`;

/**
 * The first words of a statement that queues jobs and whose answer nobody needs: once it is committed the workers of
 * this process are told in memory. Told through the database (`notify`) each commit would wait for the one before.
 */
export const QUEUES_JOBS = `${NOT_WAITED_FOR} /* queues jobs */`;

/** Dates stay calendar days, and 64-bit counts that we know to be small become numbers. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format === "binary") return pg.types.getTypeParser(oid, "binary");
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number;
    return pg.types.getTypeParser(oid, "text");
  },
};

const planNames = new Map<string, string>();

function planNameOf(text: string): string | null {
  const known = planNames.get(text);
  if (known !== undefined) return known;
  const isKept = text.startsWith(PLAN_KEPT) || text.startsWith(NOT_WAITED_FOR) || isBoundary(text);
  if (!isKept) return null;
  const name = `kept-${planNames.size + 1}`;
  planNames.set(text, name);
  return name;
}

const isBoundary = (text: string): boolean => text === "begin" || text === "commit";

/** A statement that changes nothing may be sent again; `with` may write, so it does not count. */
const isRead = /^\s*(?:\/\*[^*]*\*\/\s*)*select\b/i;

const done = (command: string): Answer => ({ command, rowCount: null, rows: [] });
const nobody = (): void => {};

/**
 * A connection that sends what belongs together in one packet: the beginning of a transaction with its first statement,
 * statements that nobody waits for with the next one, and statements that are asked for in the same moment.
 */
export class GatheringClient extends pg.Client {
  readonly #remembered: Remembered = { prepared: new Map(), planMode: "auto" };
  #gathered: Statement[] = [];
  #isInTransaction = false;
  #isAboutToSend = false;
  #hasQueuedJobs = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The pool listens for errors of idle connections alone. One that breaks while it is in use fails its statements;
    // without a listener here it would also end the process.
    this.on("error", nobody);
  }

  // The driver declares a dozen forms of this call; all but the one that Kysely uses are passed on as they are.
  override query(...asked: unknown[]): never {
    const [text, given] = asked;
    if (typeof text === "string" && Array.isArray(given) && asked.length === 2) return this.#ask(text, given) as never;
    this.#send();
    return Reflect.apply(super.query, this, asked) as never;
  }

  #ask(text: string, given: readonly unknown[]): Promise<Answer> {
    if (text === "begin") return this.#begin();
    if (text === "rollback" || text === "commit") {
      const hasBegun = this.#gathered[0]?.text !== "begin";
      this.#isInTransaction = false;
      if (text === "rollback") this.#gathered = [];
      if (text === "rollback") this.#remembered.planMode = null;
      if (text === "rollback") this.#hasQueuedJobs = false;
      const isEmpty = !hasBegun && this.#gathered.length <= 1;
      if (isEmpty) this.#gathered = [];
      if (isEmpty) return Promise.resolve(done(text.toUpperCase()));
    }
    if (text.startsWith(QUEUES_JOBS)) this.#hasQueuedJobs = true;
    if (this.#isInTransaction && text.startsWith(NOT_WAITED_FOR)) {
      this.#gather(text, given, { answered: nobody, failed: nobody });
      return Promise.resolve(done(""));
    }
    return new Promise((answered, refused) => {
      const tell = this.#isInTransaction ? nobody : this.#makeBell();
      // A lost connection has rolled back by itself, and the error that came first says more.
      const failed = (error: unknown) =>
        text === "rollback" && isConnectionLost(error) ? answered(done("ROLLBACK")) : refused(error);
      this.#gather(text, given, { answered: (answer) => (answered(answer), tell()), failed });
      if (!this.#isInTransaction && !text.startsWith(SHARES_COMMIT)) return this.#send();
      if (this.#isAboutToSend) return;
      this.#isAboutToSend = true;
      // When all that can be done without an answer has been done, so that it goes in the same packet.
      process.nextTick(() => this.#send());
    });
  }

  /** Rings when what was queued up to now is committed. */
  #makeBell(): () => void {
    const hasQueuedJobs = this.#hasQueuedJobs;
    this.#hasQueuedJobs = false;
    return hasQueuedJobs ? wakeWorkers : nobody;
  }

  /** Nothing is said to the database before there is something to do. */
  #begin(): Promise<Answer> {
    this.#isInTransaction = true;
    this.#gather("begin", [], { answered: nobody, failed: nobody });
    return Promise.resolve(done("BEGIN"));
  }

  #gather(text: string, given: readonly unknown[], heard: Pick<Statement, "answered" | "failed">): void {
    this.#gathered.push({ text, values: given.map(values.prepareValue), name: planNameOf(text), ...heard });
  }

  /** The server says that it ends the connection before it does; ended here at once, the pool gives it to nobody else. */
  #lose(error: unknown, isUndone: boolean): ConnectionLost {
    void this.end();
    return new ConnectionLost(error, isUndone);
  }

  #send(): void {
    this.#isAboutToSend = false;
    if (this.#gathered.length === 0) return;
    const statements = this.#gathered;
    this.#gathered = [];
    const isUndone = this.#isInTransaction || statements.every(({ text }) => isRead.test(text));
    const marked = statements.map((statement) => ({
      ...statement,
      failed: (error: unknown) => statement.failed(isConnectionLost(error) ? this.#lose(error, isUndone) : error),
    }));
    super.query(new Pipeline(marked, { remembered: this.#remembered, types }));
  }
}
