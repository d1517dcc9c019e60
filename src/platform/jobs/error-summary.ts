const DEEPEST_CAUSE = 4;

/** The names of an error and its causes, with their codes and statuses: `ProviderError 503`. */
export function summariseError(thrown: unknown, depth = 0): string {
  if (!(thrown instanceof Error)) return `thrown ${typeof thrown}`;
  const { name, constructor, cause } = thrown;
  const own = [name === "Error" ? constructor.name : name, ...marksOf(thrown)].join(" ");
  return cause === undefined || depth === DEEPEST_CAUSE ? own : `${own}, caused by ${summariseError(cause, depth + 1)}`;
}

/**
 * A longer text, or one with other characters, may be a sentence, and those of providers and mail servers name
 * customers.
 */
const isCode = (value: unknown): boolean => typeof value === "string" && /^[\w.-]{1,60}$/.test(value);
const isStatus = (value: unknown): boolean => Number.isInteger(value);

/** `responseCode` is the status of a mail server. */
function marksOf(error: Error & { code?: unknown; status?: unknown; responseCode?: unknown }): string[] {
  const { code, status, responseCode } = error;
  return [code, status, responseCode].filter((mark) => isCode(mark) || isStatus(mark)).map(String);
}
