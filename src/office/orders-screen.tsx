import { useNavigate, useSearch } from "@tanstack/react-router";
import type { OrdersSearch } from "#capabilities/checkout/office/order-search.ts";
import { hiddenOrders, OrdersPage } from "#capabilities/checkout/office/orders-page.tsx";
import { ExportMenu, SavedViews } from "#capabilities/office-work/office/list-tools.tsx";
import { useStaff } from "./me.ts";
import { useLoadNext } from "./use-load-next.ts";

const loadRecord = () => import("./order-screen.tsx");

export function OrdersScreen() {
  const { site, ...search } = useSearch({ from: "/shell/orders" });
  const navigate = useNavigate();
  const { permissions } = useStaff();
  useLoadNext(loadRecord);
  const onSearch = (next: OrdersSearch) => void navigate({ to: "/orders", search: { ...next, site } });
  return (
    <OrdersPage
      search={search}
      onSearch={onSearch}
      site={site}
      views={<SavedViews list="orders" search={search} onSearch={onSearch} isBesideTabs />}
      exports={<ExportMenu list="orders" search={{ ...search, site }} hidden={hiddenOrders(search)} />}
      mayOrder={permissions.includes("orders.write") && permissions.includes("customers.write")}
    />
  );
}
