/** The code of a write on a server that is not the primary, so a new connection is needed. */
const READ_ONLY = "25006";
/** PostgreSQL's codes for a lost or refused connection: connection failures, shutdown, a demoted primary. */
const lostCodes = /^(?:08...|57P0[1235]|25006)$/;
const lostErrnos: ReadonlySet<string> = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"]);
/** How `pg` refuses a statement on a connection that it knows to be broken: the statement was never sent. */
const NOT_SENT = /is not queryable$/;
/** The message of a server that is being promoted: it accepts connections but refuses what only a primary can do. */
const STILL_REPLICA = /^recovery is in progress$/;
/** The pool has no free connection, or the server does not answer in time. */
const TOO_LATE = /^timeout exceeded when trying to connect|^timeout expired/;
const lostMessages =
  /^Connection terminated|^Query read timeout|^timeout exceeded when trying to connect|^timeout expired/;

/** Background tasks that wait for the database retry after this time. A request retries at once. */
export const RECONNECT_MS = 200;

type Failure = { readonly code?: string; readonly message?: string; readonly syscall?: string };

/** The connection broke under a statement. */
export class ConnectionLost extends Error {
  /** Whether the transaction was certainly not committed, so that it may run again. */
  readonly isUndone: boolean;

  constructor(cause: unknown, isUndone: boolean) {
    super("The connection to the database was lost.", { cause });
    const { code, message = "" } = cause as Failure;
    this.isUndone = isUndone || code === READ_ONLY || NOT_SENT.test(message) || STILL_REPLICA.test(message);
  }
}

/** Whether a statement failed because of a lost connection, and not because of its content. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true;
  const { code = "", message = "", syscall } = (error ?? {}) as Failure;
  // A missing socket, not a missing file.
  if (code === "ENOENT") return syscall === "connect";
  return (
    lostCodes.test(code) ||
    lostErrnos.has(code) ||
    [lostMessages, NOT_SENT, STILL_REPLICA].some((lost) => lost.test(message))
  );
}

/** Whether a new connection was refused, so that another attempt may succeed soon; waiting for a free one is no such case. */
export const isRefusalMessages = (error: unknown): boolean =>
  isConnectionLost(error) && !TOO_LATE.test((error as Failure).message ?? "");

/**
 * How long requests wait for a lost database: `waitMs` from the first that finds it lost, together, so that a longer
 * outage does not pile up requests. A statement that is answered ends the outage.
 */
export class Outage {
  readonly #waitMs: number;
  #began: number | null = null;

  constructor(waitMs: number) {
    this.#waitMs = waitMs;
  }

  /** Whether a request may ask again after `RECONNECT_MS`. */
  mayWait(now = performance.now()): boolean {
    this.#began ??= now;
    return now + RECONNECT_MS <= this.#began + this.#waitMs;
  }

  end(): void {
    this.#began = null;
  }
}
