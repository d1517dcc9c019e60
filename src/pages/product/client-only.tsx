import { type ReactNode, Suspense, useSyncExternalStore } from "react";

const neverChanges = () => () => {};

export type ClientOnlyProps = {
  readonly children: ReactNode;
  /** What stands there until then, on the server too. */
  readonly fallback?: ReactNode;
};

/** Data of this browser are not in the public page. */
export function ClientOnly({ children, fallback = null }: ClientOnlyProps) {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isHydrated ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
