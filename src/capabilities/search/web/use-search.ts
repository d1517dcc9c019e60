import { useCallback, useEffect, useRef, useState } from "react";
import { callOf } from "#ui/call.ts";
import { searchUrl } from "#shop/urls.ts";
import type { SearchAnswer, searchContract } from "../search.contract.ts";
import { widQuery } from "./wid-query.ts";

const call = callOf<typeof searchContract>();

/** SRCH-14, SRCH-15 */
export const MAX_CHARACTERS = 100;
export const MIN_CHARACTERS = 2;
/** SRCH-26: a press on a result takes the focus away first. */
const BLUR_MS = 200;

export type SearchState =
  | { readonly state: "idle" }
  | { readonly state: "waiting"; readonly answer: SearchAnswer | null }
  | { readonly state: "ready"; readonly answer: SearchAnswer }
  | { readonly state: "failed" };

export type SearchOptions = {
  readonly limit: () => number;
  readonly debounceMs: number;
  /** The initial value of the box: the query of the page. */
  readonly term: string;
};

/** What the box has shown need not be asked for again on the pages after it. */
function remember({ results }: SearchAnswer): void {
  import("./shop-products.ts").then(
    ({ shopProducts }) => shopProducts.remember(results.products),
    () => {},
  );
}

type DropdownAsk = { readonly searchTerm: string; readonly limit: number; readonly signal: AbortSignal };

export const askDropdown = ({ searchTerm, limit, signal }: DropdownAsk): Promise<SearchAnswer> =>
  call("GET /api/v3/search", { query: { searchTerm, isAutoCorrectEnabled: "true", limit, ...widQuery() }, signal });

/** Text and results of the search box. A newer text drops the question for an older one. */
export function useSearch({ limit, debounceMs, term }: SearchOptions) {
  const [text, setText] = useState(term);
  const [found, setFound] = useState<SearchState>({ state: "idle" });
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; abort: AbortController } | null>(null);
  const blurring = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const drop = useCallback(() => {
    clearTimeout(pending.current?.timer);
    pending.current?.abort.abort();
    pending.current = null;
  }, []);
  const end = useCallback(
    (leaving: string) => {
      drop();
      setText(leaving);
      setFound({ state: "idle" });
    },
    [drop],
  );
  const [shownTerm, setShownTerm] = useState(term);
  if (shownTerm !== term) {
    setShownTerm(term);
    setText(term);
    setFound({ state: "idle" });
  }
  useEffect(() => drop, [term, drop]);
  useEffect(() => () => clearTimeout(blurring.current), []);

  const type = (typed: string) => {
    drop();
    setText(typed);
    const searchTerm = typed.trim();
    if (searchTerm.length < MIN_CHARACTERS) return setFound({ state: "idle" });
    const abort = new AbortController();
    setFound((before) => ({ state: "waiting", answer: "answer" in before ? before.answer : null }));
    const show = (answer: SearchAnswer): void => {
      setFound({ state: "ready", answer });
      remember(answer);
    };
    const ask = () =>
      askDropdown({ searchTerm, limit: limit(), signal: abort.signal }).then(
        (answer) => (abort.signal.aborted ? null : show(answer)),
        () => (abort.signal.aborted ? null : setFound({ state: "failed" })),
      );
    pending.current = { abort, timer: setTimeout(ask, debounceMs) };
  };
  return {
    text,
    found,
    type,
    empty: () => end(""),
    leave: () => {
      blurring.current = setTimeout(() => end(term), BLUR_MS);
    },
    stay: () => clearTimeout(blurring.current),
  };
}

/** Where Enter leads: the server knows exact models, brands and departments; without its answer, the results page. */
export async function searchTarget(term: string): Promise<string> {
  const { url } = await call("GET /api/v2/sitesearch/search-url", {
    query: { searchterms: term, ...widQuery() },
  }).catch(() => ({
    url: "",
  }));
  return url.startsWith("/") && !url.startsWith("//") ? url : searchUrl(term);
}
