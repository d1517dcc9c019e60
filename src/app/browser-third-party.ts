import type { AnyPage } from "#pages/page.ts";

/**
 * Whether a script of somebody else's may run on a page. Not where a card is typed, not where the address alone opens
 * something, and not where there is no frame. A page that is none may have them: it is like any other.
 */
export const allowsThirdParties = (
  page: Pick<AnyPage, "address" | "autoTrackingEnabled" | "chrome"> | null | undefined,
): boolean => page?.address !== "secret" && page?.autoTrackingEnabled !== false && (page?.chrome ?? "full") === "full";
