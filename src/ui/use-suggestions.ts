import { useCallback, useEffect, useRef, useState } from "react";

/** What a combobox knows about the list for the text at hand. */
export type Suggestions<T> =
  | { state: "idle" }
  | { state: "waiting"; options: readonly T[] }
  | { state: "ready"; options: readonly T[] }
  | { state: "failed" };

export interface SuggestionsSource<T> {
  load: (query: string, signal: AbortSignal) => Promise<readonly T[]>;
  debounceMs: number;
  minChars: number;
}

/**
 * Asks after a pause in the typing and drops the older question, so that an old answer can never replace a newer one.
 * While waiting the former options stay, so that the list does not flicker.
 */
export function useSuggestions<T>({ load, debounceMs, minChars }: SuggestionsSource<T>) {
  const [suggestions, setSuggestions] = useState<Suggestions<T>>({ state: "idle" });
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; abort: AbortController } | null>(null);
  const latestLoad = useRef(load);
  useEffect(() => {
    latestLoad.current = load;
  });

  const drop = useCallback(() => {
    if (!pending.current) return;
    clearTimeout(pending.current.timer);
    pending.current.abort.abort();
    pending.current = null;
  }, []);

  const ask = useCallback(
    (text: string) => {
      drop();
      const query = text.trim();
      if (query.length < minChars) return setSuggestions({ state: "idle" });
      const abort = new AbortController();
      setSuggestions((before) => ({ state: "waiting", options: "options" in before ? before.options : [] }));
      const timer = setTimeout(() => {
        latestLoad.current(query, abort.signal).then(
          (options) => !abort.signal.aborted && setSuggestions({ state: "ready", options }),
          () => !abort.signal.aborted && setSuggestions({ state: "failed" }),
        );
      }, debounceMs);
      pending.current = { timer, abort };
    },
    [drop, debounceMs, minChars],
  );

  useEffect(() => drop, [drop]);
  return { suggestions, ask };
}
