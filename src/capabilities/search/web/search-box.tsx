import type { FormEvent, KeyboardEvent, Ref, RefObject } from "react";
import { lazy, Suspense, useId, useImperativeHandle, useRef, useState } from "react";
import { nextOption } from "#ui/combobox-keys.ts";
import { Icon } from "#ui/icon.tsx";
import { navigate } from "#ui/navigate.ts";
import { LiveStatus, VisuallyHidden } from "#ui/visually-hidden.tsx";
import { classNames } from "#ui/class-names.ts";
import { allLines, fewLines, optionsOf, describeFound } from "./search-options.ts";
import { type SearchState, MAX_CHARACTERS, searchTarget, useSearch } from "./use-search.ts";
import styles from "./search-box.module.css";

const loadResults = () => import("./search-results.tsx");
const SearchResults = lazy(async () => ({ default: (await loadResults()).SearchResults }));

export type SearchBoxProps = {
  /** The placeholder, in the site's own words. */
  readonly hint: string;
  readonly emptyText: string;
  readonly dropdown: { readonly small: number; readonly large: number; readonly imagePx: number };
  /** The term of the page that is shown. */
  readonly term: string;
  /** 300 ms where the box is always there, 500 in an overlay (SRCH-23). */
  readonly debounceMs?: 300 | 500;
  /** Tells one search of a page from another. */
  readonly label?: string;
  readonly onDone?: () => void;
  readonly ref?: Ref<{ focus: () => void }>;
  readonly className?: string;
};

const isLarge = () => matchMedia("(min-width: 768px)").matches;

function announcement(found: SearchState): string {
  if (found.state === "failed") return "Search is not answering. Press Enter to see the results page.";
  return found.state === "ready" ? describeFound(found.answer) : "";
}

/** What is typed, what was found, and which of it the keys are on. */
function useSearchBox({ term, debounceMs = 300, dropdown, onDone }: SearchBoxProps) {
  const [active, setActive] = useState(-1);
  const search = useSearch({ term, debounceMs, limit: () => (isLarge() ? dropdown.large : dropdown.small) });
  const { text, found } = search;
  const answer = "answer" in found ? found.answer : null;
  const options = answer === null ? [] : optionsOf(answer, text.trim(), isLarge() ? allLines : fewLines);
  const isShown = found.state !== "idle";
  const empty = () => {
    search.empty();
    setActive(-1);
  };
  const type = (typed: string) => {
    search.type(typed);
    setActive(-1);
  };
  const key = (event: KeyboardEvent) => {
    const next = isShown ? nextOption(event.key, { active, count: options.length }) : null;
    if (next !== null) {
      event.preventDefault();
      setActive(next);
    } else if (event.key === "Escape") {
      if (text === "") onDone?.();
      empty();
    }
  };
  return { ...search, options, active, setActive, isShown, empty, type, key };
}

/** The search box: a plain form without script, a combobox over the shop's answers with it. */
export function SearchBox(props: SearchBoxProps) {
  const { hint, label = "Whole shop", dropdown, emptyText, onDone, ref, className } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const turn = useRef(0);
  const box = useSearchBox(props);
  const { text, found, options, active } = box;
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }));

  const goTo = (href: string) => {
    input.current?.blur();
    onDone?.();
    navigate(href);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = options[active];
    // Text that was typed before hydration is kept.
    const term = (input.current?.value ?? text).trim();
    const mine = ++turn.current;
    if (chosen) goTo(chosen.uri);
    // On a slow line the answer for an earlier text may come last.
    else if (term !== "") void searchTarget(term).then((href) => mine === turn.current && goTo(href));
  };
  return (
    <form
      action="/products"
      method="get"
      role="search"
      aria-label={label}
      className={classNames(styles.search, className)}
      onSubmit={submit}
      onFocus={box.stay}
      onBlur={box.leave}
    >
      <Field id={id} input={input} hint={hint} box={box} />
      {box.isShown && (
        <Suspense fallback={null}>
          <SearchResults
            {...{ id, found, options, active, text, emptyText }}
            imagePx={dropdown.imagePx}
            onPoint={box.setActive}
            onPick={goTo}
          />
        </Suspense>
      )}
      <LiveStatus>{announcement(found)}</LiveStatus>
    </form>
  );
}

type FieldProps = {
  readonly id: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly hint: string;
  readonly box: ReturnType<typeof useSearchBox>;
};

function Field({ id, input, hint, box }: FieldProps) {
  const clear = () => {
    box.empty();
    input.current?.focus();
  };
  return (
    <div className={styles.box}>
      <label htmlFor={id}>
        <VisuallyHidden>Search the shop</VisuallyHidden>
      </label>
      <input
        ref={input}
        id={id}
        name="term"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_CHARACTERS}
        placeholder={hint}
        value={box.text}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={box.isShown && box.options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={box.active >= 0 ? `${id}-${box.active}` : undefined}
        className={styles.input}
        onFocus={() => void loadResults()}
        onChange={(event) => box.type(event.target.value)}
        onKeyDown={box.key}
      />
      {box.text !== "" && (
        <button type="button" className={styles.clear} aria-label="Clear the search" onClick={clear}>
          <Icon name="x" size={16} />
        </button>
      )}
      <button type="submit" className={styles.go} aria-label="Search">
        <SearchSign />
      </button>
    </div>
  );
}

/** The magnifier; the icon set has only the ones with a plus or a minus in it. */
export function SearchSign() {
  return (
    <svg
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx={11} cy={11} r={7} />
      <path d="m20 20-4-4" />
    </svg>
  );
}
