import { useQuery } from "@tanstack/react-query";
import { officeCall, valueOf } from "#office/ui/calls.ts";
import type { SavedSite, sitesContract } from "../sites.office.contract.ts";

export const sitesCall = officeCall<typeof sitesContract>();
export const SITES_KEY = ["set-up", "sites"];

export const useSetUpSites = () =>
  useQuery({
    queryKey: SITES_KEY,
    queryFn: ({ signal }) => valueOf(sitesCall, "GET /api/office/set-up/sites", { signal }),
  });

/** What is wrong with a field; undefined: nothing. */
export const faultAt = (saved: SavedSite | undefined, field: string): string | undefined =>
  saved?.faults.find((one) => one.field === field)?.sentence;
