import { createContext, use } from "react";

/**
 * Links of the frame whose pages are closed now. The server, which has the table of pages, sends them with the page, so
 * that the browser need not load that table.
 */
export const ClosedLinksContext = createContext<readonly string[]>([]);

/** Whether a link of the frame may be shown. */
export function useIsOpen(): (uri: string) => boolean {
  const closed = use(ClosedLinksContext);
  return (uri) => !closed.includes(uri);
}
