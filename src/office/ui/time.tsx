import { createContext, useContext } from "react";
import { formatInstant } from "./dates.ts";

/** The time zone of the retailer's head office; a site's own where a record or the switcher names one. */
export const HEAD_OFFICE_ZONE = "Australia/Sydney";

export type Zones = {
  /** Of each site that the person may see. */
  readonly ofSite: Readonly<Record<string, string>>;
  /** Of the site in the switcher, or of the head office. */
  readonly usual: string;
};

export const ZonesContext = createContext<Zones>({ ofSite: {}, usual: HEAD_OFFICE_ZONE });

type TimeProps = { readonly at: string; readonly site?: string | null };

/** `20 Nov 2026, 9:14 am AEDT`: in the time zone of the record's site, or of the site in the switcher. */
export function Time({ at, site = null }: TimeProps) {
  const { ofSite, usual } = useContext(ZonesContext);
  return <time dateTime={at}>{formatInstant(at, (site === null ? undefined : ofSite[site]) ?? usual)}</time>;
}
