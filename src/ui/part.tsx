import { createContext, type ReactNode, Suspense, use, useContext, useSyncExternalStore } from "react";
import { untilUsed } from "./first-use.ts";

/** The content is far down on a phone: it hydrates once the page is used. */
export const Far = createContext(false);

/**
 * A part of the page that hydrates by itself: in short tasks, and at once when it is touched. A parent that renders
 * again before that belongs into a `memo`.
 */
export function Part({ children }: { readonly children: ReactNode }) {
  const isFar = useContext(Far);
  return <Suspense>{isFar ? <Asleep>{children}</Asleep> : children}</Suspense>;
}

const neverChanges = () => () => {};

/** Keeps the server's HTML until the page is used. Used in a `Suspense`; a part that is rendered again hydrates. */
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
