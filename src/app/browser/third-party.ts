import type { AnyPage } from "#pages/page.ts";

/**
 * Whether third-party scripts may run on a page: not with a card form, not with a secret URL, and not without the
 * frame. An unknown page may have them.
 */
export const allowsThirdParties = (
  page: Pick<AnyPage, "address" | "autoTrackingEnabled" | "chrome"> | null | undefined,
): boolean => page?.address !== "secret" && page?.autoTrackingEnabled !== false && (page?.chrome ?? "full") === "full";
