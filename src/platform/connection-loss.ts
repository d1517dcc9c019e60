/** PostgreSQL's codes for a connection that is gone or not given: connection failures and shutdown. */
const lostCodes = /^(?:08...|57P0[1235])$/;
const lostErrnos: ReadonlySet<string> = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"]);
/** How `pg` refuses a statement on a connection that it knows to be broken: the statement was never sent. */
const NOT_SENT = /is not queryable$/;
const lostMessages = /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired/;

/** Whatever waits for the database to come back asks again after so long. A request does not wait: it asks at once. */
export const RECONNECT_MS = 200;

type Failure = { readonly code?: string; readonly message?: string; readonly syscall?: string };

/** The connection broke under a statement. */
export class ConnectionLost extends Error {
  /** Nothing of the transaction can have been committed, so it may be run again. */
  readonly isUndone: boolean;

  constructor(cause: unknown, isUndone: boolean) {
    super("The connection to the database was lost.", { cause });
    this.isUndone = isUndone || NOT_SENT.test((cause as Failure).message ?? "");
  }
}

/** Whether a statement failed because there is no connection, and not because of what it says. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true;
  const { code = "", message = "", syscall } = (error ?? {}) as Failure;
  // A missing socket, not a missing file.
  if (code === "ENOENT") return syscall === "connect";
  return lostCodes.test(code) || lostErrnos.has(code) || lostMessages.test(message) || NOT_SENT.test(message);
}
