import type { FastifyBaseLogger } from "fastify";
import type { Answer, Contract, EndpointKey, Handled } from "#shop/contract.ts";
import type { OfficePermission } from "#shop/office-permissions.ts";
import { type OfficeStaff, sitesReached, sitesWith } from "#shop/office-staff.ts";
import type { Site, SiteCode } from "#shop/site.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database.ts";
import { BadRequest } from "./faults.ts";

/** The session of a request to the office, from a cookie or an API key. For a key, `id` is the key's id. */
export type OfficeSession = {
  readonly id: string;
  readonly isKey: boolean;
  readonly staff: OfficeStaff;
  /** The person with all roles, where `staff` has only the roles that hold for one record. */
  readonly staffWithAllRoles?: OfficeStaff;
  /** Whether the second factor is still missing after a correct password. */
  readonly isPending: boolean;
};

/** The arguments of every service of the office. */
export type OfficeContext = {
  readonly db: Database;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly now: Date;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly sites: readonly Site[];
  /** The public origin of a site's shop, without a slash at the end. */
  readonly originOf: (site: Site) => string;
  /** The name of who approved what the person of the session asked for; limits of that person do not hold then. */
  readonly approvedBy?: string;
  /** Null before the log-in. */
  readonly session: OfficeSession | null;
  /** Sends the session's cookie, or removes it. */
  readonly setSession: (token: string | null) => void;
};

export type OfficeService<C extends Contract> = {
  readonly [K in keyof C & EndpointKey]: (context: OfficeContext, input: Handled<C[K]>) => Promise<Answer<C[K]>>;
};

/** The session; calls that anyone may make have none. */
export function sessionOf({ session }: Pick<OfficeContext, "session">): OfficeSession {
  if (session === null) throw new Error("This call is for staff alone.");
  return session;
}

export const staffOf = (context: Pick<OfficeContext, "session">): OfficeStaff => sessionOf(context).staff;

export const allSites = ({ sites }: Pick<OfficeContext, "sites">): readonly SiteCode[] => sites.map(({ code }) => code);

/** The site of a record. */
export function siteOf({ sites }: Pick<OfficeContext, "sites">, code: string): Site {
  const site = sites.find((one) => one.code === code);
  if (site === undefined) throw new BadRequest(404, "There is no such site.");
  return site;
}

/** The sites that a list is about: those asked for, or all on which the permission holds. A foreign one is refused. */
export function requestedSites(
  context: OfficeContext,
  permission: OfficePermission,
  siteCodes: readonly string[],
): readonly SiteCode[] {
  const held = sitesWith(staffOf(context), permission, allSites(context));
  if (siteCodes.length === 0) return held;
  const reached: readonly string[] = sitesReached(staffOf(context), permission, allSites(context));
  const found = held.filter((site) => siteCodes.includes(site));
  if (siteCodes.some((site) => !reached.includes(site)))
    throw new BadRequest(403, "You have no access to one of these sites.");
  return found;
}
