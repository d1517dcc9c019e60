import { type ReactNode, Suspense, useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** What only this browser knows is not in the page that everybody is sent. */
export function ClientOnly({ children }: { readonly children: ReactNode }) {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isHydrated ? <Suspense>{children}</Suspense> : null;
}
