import { createContext, use } from "react";
import type { PageType } from "./page.ts";

/** The current page, for the parts of the frame that depend on it. */
export type CurrentPage = {
  readonly url: URL;
  readonly pageType: PageType;
  readonly chrome: "full" | "checkout" | "blank";
  readonly hidesLocalitySuggestion: boolean;
};

export const CurrentPageContext = createContext<CurrentPage | null>(null);

/** Throws outside the shell. */
export function useCurrentPage(): CurrentPage {
  const page = use(CurrentPageContext);
  if (page === null) throw new Error("useCurrentPage needs the shell around it.");
  return page;
}
