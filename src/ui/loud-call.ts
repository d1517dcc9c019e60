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
const sayGeneric = (error: unknown): string => {
  const { errtext } = (error ?? {}) as { readonly errtext?: unknown };
  return typeof errtext === "string" && errtext !== "" ? errtext : "Something went wrong. Please try again.";
};

/** The global message of a call that failed, by its status alone but for what was wrong with what was sent. */
export function sayLoudly(error: unknown): string {
  if (!(error instanceof CallError)) return sayGeneric(error);
  const { status, errors, hasOwnWords } = error;
  // There was no answer, so there is no status.
  if (status === 0) return errors.join("\n");
  if (status === 400) return hasOwnWords ? errors.join("\n") : OTHER;
  return byStatus[status] ?? OTHER;
}

/** Shows what a call failed with, for callers that go on by themselves. */
export const showFailure = (error: unknown): void =>
  void showToast({ type: "error", keepAlive: true, text: sayLoudly(error) });

export type LoudOptions = {
  /** `stay` for background calls: the page stays as it is. */
  readonly on404?: "leave" | "stay";
};

/**
 * A call whose errors are shown as global messages; null when it failed. A missing page leads to `/404`, unless the
 * call has `stay`. An expired session leads to the log-in.
 */
export async function loudly<Value>(
  call: Promise<Value>,
  { on404 = "leave" }: LoudOptions = {},
): Promise<Value | null> {
  try {
    return await call;
  } catch (error) {
    showFailure(error);
    if (error instanceof CallError && error.status === 404 && on404 === "leave") navigate("/404");
    return null;
  }
}
