import { useMutation, useQueryClient } from "@tanstack/react-query";
import { officeCall, valueOf } from "#office/ui/calls.ts";
import type { SiteCode } from "#shop/site.ts";
import type { dailyCloseContract } from "../daily-close.office.contract.ts";
import type { reconciliationContract } from "../reconciliation.office.contract.ts";
import type { SettlingProvider } from "../settlements/settlement-readers.ts";

export const reconciliationCall = officeCall<typeof reconciliationContract>();
export const dailyCloseCall = officeCall<typeof dailyCloseContract>();

/** What the list of days may be asked for; the address holds it. */
export type DaysSearch = { readonly view?: string | undefined };

export type DayKey = { readonly site: SiteCode; readonly store: string; readonly day: string };
export const dayKeyOf = ({ site, store, day }: DayKey) => ["store-day", site, store, day];

type Upload = { readonly provider: SettlingProvider; readonly file: File };

/** Reads a report as a trial first; the text stays for the import. */
export function useSettlementImport(site: SiteCode) {
  const client = useQueryClient();
  const send = (provider: SettlingProvider, text: string, isTrial: boolean) =>
    valueOf(reconciliationCall, "POST /api/office/sites/:site/settlements", {
      params: { site },
      body: { provider, text, isTrial },
    });
  const trial = useMutation({
    mutationFn: async ({ provider, file }: Upload) => {
      const text = await file.text();
      return { provider, text, result: await send(provider, text, true) };
    },
  });
  const real = useMutation({
    mutationFn: ({ provider, text }: { readonly provider: SettlingProvider; readonly text: string }) =>
      send(provider, text, false),
    onSuccess: () => client.invalidateQueries({ queryKey: ["reconciliation", site] }),
  });
  return { trial, real };
}
