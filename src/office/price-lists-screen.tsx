import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { PriceListRecord } from "#capabilities/catalogue/office/price-list-record.tsx";
import { PriceListsPage } from "#capabilities/catalogue/office/price-lists-page.tsx";
import { Choice } from "#office/ui/choice.tsx";
import { Empty } from "#office/ui/states.tsx";
import { siteCodeOf } from "#shop/site.ts";
import { useStaff } from "./me.ts";

export function PriceListsScreen() {
  const { site: requestedSite } = useSearch({ from: "/shell/price-lists" });
  const navigate = useNavigate();
  const { permissions, sites } = useStaff();
  const found = sites.find(({ code }) => code === requestedSite) ?? sites[0];
  const site = siteCodeOf(found?.code ?? "");
  if (found === undefined || site === undefined) return <Empty>Your roles apply to no site.</Empty>;
  return (
    <PriceListsPage
      site={site}
      siteName={found.name}
      mayWrite={permissions.includes("prices.write")}
      onOpen={(group) => void navigate({ to: "/price-lists/$listSite/$group", params: { listSite: site, group } })}
      sites={
        <Choice
          label="Site"
          isLabelHidden
          options={sites.map(({ code, name }) => ({ id: code, label: name }))}
          value={site}
          onChange={(code) => void navigate({ to: "/price-lists", search: { site: code } })}
        />
      }
    />
  );
}

export function PriceListScreen() {
  const { listSite, group } = useParams({ from: "/shell/price-lists/$listSite/$group" });
  const { site: shellSite, ...search } = useSearch({ from: "/shell/price-lists/$listSite/$group" });
  const navigate = useNavigate();
  const { permissions } = useStaff();
  const site = siteCodeOf(listSite ?? "");
  if (site === undefined) return <Empty>There is no such site.</Empty>;
  const to = "/price-lists/$listSite/$group";
  return (
    <PriceListRecord
      key={`${site} ${group}`}
      site={site}
      group={group}
      search={search}
      onSearch={(next) =>
        void navigate({ to, params: { listSite: site, group }, search: { ...next, site: shellSite } })
      }
      onRemoved={() => void navigate({ to: "/price-lists", search: { site } })}
      mayWrite={permissions.includes("prices.write")}
    />
  );
}
