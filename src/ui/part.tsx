import { createContext, type ReactNode, Suspense, use, useContext, useSyncExternalStore } from "react";
import { untilUsed } from "./first-use.ts";

/** What stands in it is far down on a phone: it comes alive once the page is used, and costs nothing before. */
export const Far = createContext(false);

/**
 * A part of the page that comes alive by itself: the browser takes it over in short steps, other work between them, and
 * at once when it is touched. What stands around it should not change before; where it may, the part belongs into a
 * `memo`.
 */
export function Part({ children }: { readonly children: ReactNode }) {
  const isFar = useContext(Far);
  return <Suspense>{isFar ? <Asleep>{children}</Asleep> : children}</Suspense>;
}

const neverChanges = () => () => {};

/** Leaves what the server drew as it is until the page is used. Stands in a `Suspense`; what is drawn anew is awake. */
export function Asleep({ children }: { readonly children: ReactNode }) {
  const isTakenOver = useSyncExternalStore(
    neverChanges,
    () => false,
    () => !import.meta.env.SSR,
  );
  const used = isTakenOver ? untilUsed() : null;
  if (used !== null) use(used);
  return children;
}
