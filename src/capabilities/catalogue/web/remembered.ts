import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
/** In a browser without storage, values last as long as the page. */
const withoutStorage = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? withoutStorage.get(key) ?? null;
  } catch {
    return withoutStorage.get(key) ?? null;
  }
}

export function remember(key: string, value: string): void {
  withoutStorage.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // The value lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const nothing = () => null;

/** The stored value of a key; null on the server and in the first paint. */
export const useRemembered = (key: string): string | null => useSyncExternalStore(subscribe, () => read(key), nothing);

/** Reports input typed before hydration. */
export function useTypedEarly(
  box: RefObject<HTMLElement | null>,
  onTyped: (name: string, typed: string) => void,
): void {
  const latest = useRef(onTyped);
  useEffect(() => {
    latest.current = onTyped;
  });
  useEffect(() => {
    for (const input of box.current?.querySelectorAll("input") ?? [])
      if (input.value !== input.defaultValue) latest.current(input.name, input.value);
  }, [box]);
}
