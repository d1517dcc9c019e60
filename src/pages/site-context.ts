import { createContext, use } from "react";
import type { Site } from "#shop/site.ts";

export const SiteContext = createContext<Site | null>(null);

/** The site of this page. Throws outside the shell. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (site === null) throw new Error("useSite needs the shell around it.");
  return site;
}
