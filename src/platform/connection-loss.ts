/** PostgreSQL's codes for a lost or refused connection: connection failures and shutdown. */
const lostCodes = /^(?:08...|57P0[1235])$/;
const lostErrnos: ReadonlySet<string> = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"]);
/** How `pg` refuses a statement on a connection that it knows to be broken: the statement was never sent. */
const NOT_SENT = /is not queryable$/;
const lostMessages = /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired/;

/** Background tasks that wait for the database retry after this time. A request retries at once. */
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

/** Whether a statement failed because of a lost connection, and not because of its content. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true;
  const { code = "", message = "", syscall } = (error ?? {}) as Failure;
  // A missing socket, not a missing file.
  if (code === "ENOENT") return syscall === "connect";
  return lostCodes.test(code) || lostErrnos.has(code) || lostMessages.test(message) || NOT_SENT.test(message);
}
