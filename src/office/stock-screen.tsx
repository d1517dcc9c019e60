import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { StockPage } from "#capabilities/catalogue/office/stock-page.tsx";
import { StockRecord } from "#capabilities/catalogue/office/stock-record.tsx";
import { useStaff } from "./me.ts";

export function StockScreen() {
  const { site, ...search } = useSearch({ from: "/shell/stock" });
  const navigate = useNavigate();
  return <StockPage search={search} onSearch={(next) => void navigate({ to: "/stock", search: { ...next, site } })} />;
}

export function StockRecordScreen() {
  const params = useParams({ from: "/shell/stock/$sku/$place" });
  const { before, site } = useSearch({ from: "/shell/stock/$sku/$place" });
  const navigate = useNavigate();
  const { permissions } = useStaff();
  return (
    <StockRecord
      {...params}
      before={before}
      onBefore={(next) => void navigate({ to: "/stock/$sku/$place", params, search: { before: next, site } })}
      mayWrite={permissions.includes("stock.write")}
    />
  );
}
