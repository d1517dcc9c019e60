import { type ReactNode, Suspense } from "react";

/**
 * A part of the page that comes alive by itself: the browser takes it over in short steps, other work between them, and
 * at once when it is touched. What stands around it should not change before; where it may, the part belongs into a
 * `memo`.
 */
export function Part({ children }: { readonly children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
