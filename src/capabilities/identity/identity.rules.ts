import type { Site } from "#shop/site.ts";
import { safePath } from "#shop/urls.ts";
import type { VisitCustomer } from "#shop/visit.ts";
import { accountUrl, loginUrl } from "./identity-urls.ts";

/** Lifetime of a token in seconds. Short, because scripts on the page can read it. */
export const TOKEN_SECONDS = 15 * 60;
/** A token this much past its end may still be renewed: timers in background tabs come late. */
export const RENEWAL_GRACE_SECONDS = 60;
/** Clocks of two servers differ by no more. */
export const CLOCK_TOLERANCE_SECONDS = 5;
export const SESSION_IDLE_HOURS = 12;
export const SESSION_MAX_DAYS = 30;
/** How long the links of mails work. */
export const linkMinutes = { confirm: 24 * 60, "change-email": 24 * 60, reset: 30 } as const;
export type LinkKind = keyof typeof linkMinutes;

export type SessionTimes = {
  readonly createdAt: Date;
  readonly usedAt: Date;
  readonly endedAt: Date | null;
  /** The end of a session in which staff shop as a customer; none for the customer's own. */
  readonly expiresAt?: Date | null;
};

const HOUR = 3_600_000;

/** A session ends when it is ended, after half a day without use, and after a month. */
export const isSessionOpen = ({ createdAt, usedAt, endedAt, expiresAt = null }: SessionTimes, now: Date): boolean =>
  endedAt === null &&
  (expiresAt === null || now < expiresAt) &&
  now.getTime() - usedAt.getTime() < SESSION_IDLE_HOURS * HOUR &&
  now.getTime() - createdAt.getTime() < SESSION_MAX_DAYS * 24 * HOUR;

/** The path to go on to: a path of this shop, else the one that is usual. Never the log-in pages themselves. */
export function returnPath(returnUrl: string | null | undefined, usual: string): string {
  const path = returnUrl == null ? null : safePath(returnUrl);
  if (path === null || path.length > 1_000) return usual;
  return /^\/(?:blank\/)?account\/(?:log(?:in|out)|login-callback|internal\/login)(?:[/?#]|$)/i.test(path)
    ? usual
    : path;
}

type Routes = Pick<Site, "signedInRoutes">;

/** ROUTE-65 */
export const afterLogin = ({ signedInRoutes }: Routes): string => signedInRoutes?.afterLogin ?? accountUrl();
/** ROUTE-66; a site without one leads to the log-in (IDENT-33). */
export const afterLogout = ({ signedInRoutes }: Routes): string => (signedInRoutes?.afterLogout ?? "/") || loginUrl();

/** The rights in a token. */
export const rolesOf = ({
  isCommercial,
  groupCode = "",
  staff,
}: Pick<VisitCustomer, "isCommercial" | "groupCode" | "staff">): readonly string[] => [
  "customer",
  ...(isCommercial ? ["commercial"] : []),
  // The browser asks for pages again with their prices; which group it is stays on the server.
  ...(groupCode === "" ? [] : ["price-group"]),
  ...(staff === null ? [] : ["staff"]),
];
