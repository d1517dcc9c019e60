import { createStore, type Store } from "./store.ts";

/** The URL of a third-party script. */
export type ScriptState = "not loaded" | "loading" | "loaded" | "failed";

export type OutsideScript = {
  readonly src: string;
  /** Whether the script has defined what it should; one that loads without it counts as failed. */
  readonly isReady: () => boolean;
  readonly timeoutMs?: number;
};

type Policies = { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => unknown };

const TIMEOUT_MS = 10_000;
const states = new Map<string, Store<ScriptState>>();
const loading = new Map<string, Promise<void>>();
const admitted = new Set<string>();

/**
 * Trusted Types forbid script URLs from strings. This policy allows URLs at the permitted origins, including further
 * scripts of the same third party, and refuses all others.
 */
function admit(src: string): void {
  const { trustedTypes } = window as { readonly trustedTypes?: Policies };
  if (admitted.size === 0)
    trustedTypes?.createPolicy("default", {
      createScriptURL: (url) => {
        const { origin } = new URL(url, location.href);
        if (origin !== location.origin && !admitted.has(origin)) throw new TypeError(`No script from ${origin}.`);
        return url;
      },
    });
  admitted.add(new URL(src).origin);
}

/** The loading state of a script, for components. */
export function scriptState(src: string): Store<ScriptState> {
  const known = states.get(src) ?? createStore<ScriptState>("not loaded");
  states.set(src, known);
  return known;
}

/**
 * Loads a third-party script once, however many components request it. Rejects when it fails; another call tries again.
 */
export function loadScript(script: OutsideScript): Promise<void> {
  const known = loading.get(script.src);
  if (known) return known;
  const state = scriptState(script.src);
  state.change(() => "loading");
  const come = add(script).then(
    () => state.change(() => "loaded"),
    (error: unknown) => {
      loading.delete(script.src);
      state.change(() => "failed");
      throw error;
    },
  );
  loading.set(script.src, come);
  return come;
}

function add({ src, isReady, timeoutMs = TIMEOUT_MS }: OutsideScript): Promise<void> {
  admit(src);
  const element = document.createElement("script");
  return new Promise<void>((resolve, reject) => {
    const fail = (why: string) => {
      element.remove();
      reject(new Error(`${why}: ${src}`));
    };
    const timer = setTimeout(() => fail("too late"), timeoutMs);
    element.addEventListener("load", () => {
      clearTimeout(timer);
      if (isReady()) resolve();
      else fail("it brought nothing");
    });
    element.addEventListener("error", () => {
      clearTimeout(timer);
      fail("it did not come");
    });
    element.async = true;
    element.src = src;
    document.head.append(element);
  });
}
