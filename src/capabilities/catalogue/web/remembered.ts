import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
/** Where a browser keeps nothing, the page does for as long as it is open. */
const unkept = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? unkept.get(key) ?? null;
  } catch {
    return unkept.get(key) ?? null;
  }
}

export function remember(key: string, value: string): void {
  unkept.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // It is known until the page is left.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const nothing = () => null;

/** What this browser was told under a key; null on the server and in the first paint. */
export const useRemembered = (key: string): string | null => useSyncExternalStore(subscribe, () => read(key), nothing);

/** What was typed into server-drawn fields before their code came is told once it is there. */
export function useTypedEarly(box: RefObject<HTMLElement | null>, tell: (name: string, typed: string) => void): void {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    for (const input of box.current?.querySelectorAll("input") ?? [])
      if (input.value !== input.defaultValue) latest.current(input.name, input.value);
  }, [box]);
}
