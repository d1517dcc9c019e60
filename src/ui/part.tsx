import { type ReactNode, Suspense } from "react";

/**
 * A part of the page that hydrates by itself: in short tasks, and at once when it is touched. A parent that renders
 * again before that belongs into a `memo`.
 */
export function Part({ children }: { readonly children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
