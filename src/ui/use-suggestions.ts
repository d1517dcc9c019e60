import { useEffect, useState } from "react";

/** The state of a combobox's list for the current text. */
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

type Show<T> = (to: (before: Suggestions<T>) => Suggestions<T>) => void;

/**
 * Asks after a pause in the typing and drops the older question, so that an old answer can never replace a newer one.
 * While waiting the former options stay, so that the list does not flicker.
 */
export function debouncedAsk<T>({ debounceMs, minChars }: Omit<SuggestionsSource<T>, "load">, show: Show<T>) {
  let pending: { timer: ReturnType<typeof setTimeout>; abort: AbortController } | null = null;
  const drop = (): void => {
    clearTimeout(pending?.timer);
    pending?.abort.abort();
    pending = null;
  };
  const ask = (text: string, load: SuggestionsSource<T>["load"]): void => {
    drop();
    const query = text.trim();
    if (query.length < minChars) return show(() => ({ state: "idle" }));
    const abort = new AbortController();
    show((before) => ({ state: "waiting", options: "options" in before ? before.options : [] }));
    const timer = setTimeout(() => {
      load(query, abort.signal).then(
        (options) => !abort.signal.aborted && show(() => ({ state: "ready", options })),
        () => !abort.signal.aborted && show(() => ({ state: "failed" })),
      );
    }, debounceMs);
    pending = { timer, abort };
  };
  return { ask, drop };
}

export function useSuggestions<T>({ load, debounceMs, minChars }: SuggestionsSource<T>) {
  const [suggestions, setSuggestions] = useState<Suggestions<T>>({ state: "idle" });
  const [{ ask, drop }] = useState(() => debouncedAsk<T>({ debounceMs, minChars }, setSuggestions));
  useEffect(() => drop, [drop]);
  return { suggestions, ask: (text: string) => ask(text, load) };
}
