import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { lastPageOf } from "#shop/last-page.ts";
import { CallError } from "#ui/call.ts";
import { loginUrl } from "#capabilities/identity/identity-urls.ts";
import { isLeaving } from "#capabilities/identity/web/token-refresh.ts";
import { isSignedIn } from "#ui/signed-in.ts";

type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: string; readonly errors: readonly string[]; readonly detail?: unknown };

/** A customer's own data: loading, loaded, or failed. */
export type Own<Value> =
  | { readonly state: "waiting" }
  | { readonly state: "there"; readonly value: Value }
  | {
      readonly state: "failed";
      readonly errors: readonly string[];
      /** For a page after a list's end: the last page, counted from 1. */
      readonly lastPage?: number | null;
    };

const here = () => location.pathname + location.search;

/** Sends a visitor who is not logged in to the log-in, which returns here. */
export const goToLogin = (): void => {
  if (!isLeaving()) location.replace(`${loginUrl()}?${new URLSearchParams({ returnUrl: here() })}`);
};

/** Loads data that needs a log-in, after hydration, and again when `key` changes. */
export function useOwn<Value>(
  ask: () => Promise<Answer<Value>>,
  key: string,
): readonly [Own<Value>, (value: Value) => void, () => void] {
  const [own, setOwn] = useState<Own<Value>>({ state: "waiting" });
  const [tries, setTries] = useState(0);
  const fetchOwn = useEffectEvent(async (): Promise<Own<Value> | null> => {
    try {
      const answer = await ask();
      if (answer.ok) return { state: "there", value: answer.value };
      return isSignedIn() ? { state: "failed", errors: answer.errors, lastPage: lastPageOf(answer) } : null;
    } catch (error) {
      return { state: "failed", errors: error instanceof CallError ? error.errors : [String(error)] };
    }
  });
  useEffect(() => {
    let isMine = true;
    if (!isSignedIn()) return goToLogin();
    void fetchOwn().then((found) => {
      if (!isMine) return undefined;
      return found === null ? goToLogin() : setOwn(found);
    });
    return () => {
      isMine = false;
    };
  }, [key, tries]);
  const change = useCallback((value: Value) => setOwn({ state: "there", value }), []);
  const again = useCallback(() => setTries((count) => count + 1), []);
  return [own, change, again];
}
