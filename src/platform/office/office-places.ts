import { type RawBuilder, sql } from "kysely";
import type { OfficePermission } from "#shop/office-permissions.ts";
import { type RecordPlace, sitesReached, sitesWith, storesWith } from "#shop/office-staff.ts";
import type { SiteCode } from "#shop/site.ts";
import { BadRequest } from "../faults.ts";
import { allSites, type OfficeContext, sessionOf } from "../office-service.ts";

/** The records that a list may show: all records of some sites, and those of some stores. */
export type Places = {
  readonly sites: readonly SiteCode[];
  readonly stores: readonly { readonly site: SiteCode; readonly store: string }[];
};

/** The places that a list is about: the sites asked for, or all that the permission reaches. A foreign one is refused. */
export function requestedPlaces(
  context: OfficeContext,
  permission: OfficePermission,
  siteCodes: readonly string[],
): Places {
  const { staff: held, staffWithAllRoles } = sessionOf(context);
  const [staff, all] = [staffWithAllRoles ?? held, allSites(context)];
  const reached: readonly string[] = sitesReached(staff, permission, all);
  if (siteCodes.some((site) => !reached.includes(site)))
    throw new BadRequest(403, "You have no access to one of these sites.");
  const isRequested = (site: string) => siteCodes.length === 0 || siteCodes.includes(site);
  return {
    sites: sitesWith(staff, permission, all).filter(isRequested),
    stores: storesWith(staff, permission, all).filter(({ site }) => isRequested(site)),
  };
}

/** Every site of which a list shows something. */
export const sitesOfPlaces = ({ sites, stores }: Places): readonly SiteCode[] => [
  ...new Set([...sites, ...stores.map(({ site }) => site)]),
];

/** Whether a record is among the places. One of no store is seen with its whole site. */
export const hasPlace = ({ sites, stores }: Places, { site, store }: RecordPlace): boolean =>
  sites.includes(site) || stores.some((one) => one.site === site && one.store === store);

/** The condition that a row's site and store are among the places. A record of no store is seen with its whole site. */
export function isInPlaces(
  { sites, stores }: Places,
  site: RawBuilder<unknown>,
  store: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const whole = sites.length === 1 ? sql`${site} = ${sites[0]}` : sql`${site} = any(${[...sites]}::text[])`;
  if (stores.length === 0) return whole;
  const [of, codes] = [stores.map((one) => one.site), stores.map((one) => one.store)];
  return sql`(${whole} or (${site}, ${store}) in (select * from unnest(${of}::text[], ${codes}::text[])))`;
}
