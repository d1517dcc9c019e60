import { CallError } from "./call.ts";
import { navigate } from "./navigate.ts";
import { showToast } from "./toast-store.ts";

const OTHER = "An error has occurred, please try again";

const byStatus: Readonly<Record<number, string>> = {
  401: "You are not authorised for this action",
  403: "permission denied for the resource",
  404: "The page you looking for does not exist, please try again",
};

/** What an error that is no answer says of itself, or that it says nothing. */
const sayGeneric = (error: unknown): string => {
  const { errtext } = (error ?? {}) as { readonly errtext?: unknown };
  return typeof errtext === "string" && errtext !== "" ? errtext : "Something went wrong. Please try again.";
};

/** The global message of a call that failed, by its status alone but for what was wrong with what was sent. */
export function sayLoudly(error: unknown): string {
  if (!(error instanceof CallError)) return sayGeneric(error);
  const { status, errors, hasOwnWords } = error;
  // Nothing came back: there is no status to go by.
  if (status === 0) return errors.join("\n");
  if (status === 400) return hasOwnWords ? errors.join("\n") : OTHER;
  return byStatus[status] ?? OTHER;
}

/** Shows what a call failed with, for callers that go on by themselves. */
export const showFailure = (error: unknown): void =>
  void showToast({ type: "error", keepAlive: true, text: sayLoudly(error) });

export type LoudOptions = {
  /** `stay` for calls in the background: the page that is there has not gone anywhere. */
  readonly on404?: "leave" | "stay";
};

/**
 * A call that has no place of its own for messages opts into the global ones; null when it failed. A page that is not
 * there is left for `/404`, unless the call stays. Whoever's session ended is asked to log in by the call itself.
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
