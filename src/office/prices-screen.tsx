import { useNavigate, useSearch } from "@tanstack/react-router";
import type { PricesSearch } from "#capabilities/catalogue/office/prices-call.ts";
import { PricesPage } from "#capabilities/catalogue/office/prices-page.tsx";
import { ExportMenu, SavedViews } from "#capabilities/office-work/office/list-tools.tsx";
import { Choice } from "#office/ui/choice.tsx";
import { Empty } from "#office/ui/states.tsx";
import { siteCodeOf } from "#shop/site.ts";
import { useStaff } from "./me.ts";

export function PricesScreen() {
  const { site: requestedSite, ...search } = useSearch({ from: "/shell/prices" });
  const navigate = useNavigate();
  const { permissions, sites } = useStaff();
  const found = sites.find(({ code }) => code === requestedSite) ?? sites[0];
  const site = siteCodeOf(found?.code ?? "");
  if (found === undefined || site === undefined) return <Empty>Your roles apply to no site.</Empty>;
  const goTo = (next: PricesSearch & { readonly site: string }) => void navigate({ to: "/prices", search: next });
  const onSearch = (next: PricesSearch) => goTo({ ...next, site });
  const hrefOf = (sku: string) => {
    const kept = Object.entries({ ...search, site, sku }).filter(([, value]) => value !== undefined);
    return `/prices?${new URLSearchParams(kept as [string, string][]).toString()}`;
  };
  const hidden = (search.hide ?? "").split(",").filter(Boolean);
  return (
    <PricesPage
      search={search}
      onSearch={onSearch}
      site={site}
      siteName={found.name}
      hrefOf={hrefOf}
      mayWrite={permissions.includes("prices.write")}
      sites={
        <Choice
          label="Site"
          isLabelHidden
          options={sites.map(({ code, name }) => ({ id: code, label: name }))}
          value={site}
          onChange={(code) => goTo({ ...search, after: undefined, site: code })}
        />
      }
      views={<SavedViews list="prices" search={{ ...search, sku: undefined, grid: undefined }} onSearch={onSearch} />}
      exports={
        <ExportMenu list="prices" search={{ ...search, site, sku: undefined, grid: undefined }} hidden={hidden} />
      }
    />
  );
}
