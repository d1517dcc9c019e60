import { createContext, use } from "react";

/**
 * Addresses of the frame that lead to no page now. The server, which knows all pages, says so with the page: their
 * table is no part of what a browser starts with.
 */
export const ClosedLinksContext = createContext<readonly string[]>([]);

/** Tells whether an address of the frame may be shown. */
export function useIsOpen(): (uri: string) => boolean {
  const closed = use(ClosedLinksContext);
  return (uri) => !closed.includes(uri);
}
