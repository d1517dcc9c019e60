import { type ReactNode, Suspense, useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** Data of this browser are not in the public page. */
export function ClientOnly({ children }: { readonly children: ReactNode }) {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isHydrated ? <Suspense>{children}</Suspense> : null;
}
