import { CallError } from "./call.ts";
import { navigate } from "./navigate.ts";
import { showToast } from "./toast-store.ts";

const OTHER = "An error has occurred, please try again";

const byStatus: Readonly<Record<number, string>> = {
  401: "You are not authorised for this action",
  403: "permission denied for the resource",
  404: "The page you looking for does not exist, please try again",
};

/** The message of an error without an answer, if it has one. */
const describeAnyError = (error: unknown): string => {
  const { errtext } = (error ?? {}) as { readonly errtext?: unknown };
  return typeof errtext === "string" && errtext !== "" ? errtext : "Something went wrong. Please try again.";
};

/** The message of a failed call: by its status, or the server's own sentences about invalid input. */
export function errorToastText(error: unknown): string {
  if (!(error instanceof CallError)) return describeAnyError(error);
  const { status, errors, hasOwnWords } = error;
  // There was no answer, so there is no status.
  if (status === 0) return errors.join("\n");
  if (status === 400) return hasOwnWords ? errors.join("\n") : OTHER;
  return byStatus[status] ?? OTHER;
}

/** Shows the message of a failed call, for callers that continue by themselves. */
export const showFailure = (error: unknown): void =>
  void showToast({ type: "error", keepAlive: true, text: errorToastText(error) });

export type ErrorToastOptions = {
  /** `stay` for background calls: the page stays as it is. */
  readonly on404?: "leave" | "stay";
};

/**
 * Awaits a call and shows its error as a toast; null when it failed. A missing page leads to `/404`, unless the
 * call has `stay`. An expired session leads to the log-in.
 */
export async function withErrorToast<Value>(
  call: Promise<Value>,
  { on404 = "leave" }: ErrorToastOptions = {},
): Promise<Value | null> {
  try {
    return await call;
  } catch (error) {
    showFailure(error);
    if (error instanceof CallError && error.status === 404 && on404 === "leave") navigate("/404");
    return null;
  }
}
