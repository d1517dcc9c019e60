import { useSyncExternalStore } from "react";

/** A value outside React that notifies subscribers of changes. */
export type Store<State> = {
  readonly read: () => State;
  readonly change: (to: (state: State) => State) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    change: (to) => {
      const next = to(state);
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A part of the store's value, compared by identity: who shows it is drawn again when it changes, and only then. */
export const useStorePart = <State, Part>(store: Store<State>, initial: State, part: (state: State) => Part): Part =>
  useSyncExternalStore(
    store.subscribe,
    () => part(store.read()),
    () => part(initial),
  );

/** The store's value. The server, and the first paint, see `initial`. */
export function useStore<State>(store: Store<State>, initial: State): State {
  return useSyncExternalStore(store.subscribe, store.read, () => initial);
}
