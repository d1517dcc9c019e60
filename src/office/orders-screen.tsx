import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { RecordHistory } from "#capabilities/audit/office/audit-page.tsx";
import type { OrdersSearch } from "#capabilities/checkout/office/order-search.ts";
import { OrderRecord } from "#capabilities/checkout/office/order-record.tsx";
import { hiddenOrders, OrdersPage } from "#capabilities/checkout/office/orders-page.tsx";
import { ExportMenu, SavedViews } from "#capabilities/office-work/office/list-tools.tsx";
import { OwnFieldsPanel } from "#capabilities/own-fields/office/own-fields-panel.tsx";
import { OrderReturns } from "#capabilities/returns/office/order-returns.tsx";
import page from "#office/ui/page.module.css";
import { useStaff } from "./me.ts";

export function OrdersScreen() {
  const { site, ...search } = useSearch({ from: "/shell/orders" });
  const navigate = useNavigate();
  const { permissions } = useStaff();
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

export function OrderScreen() {
  const { orderSite, number } = useParams({ from: "/shell/orders/$orderSite/$number" });
  const { id, permissions } = useStaff();
  const navigate = useNavigate();
  const returns = permissions.includes("returns.read") && (
    <OrderReturns
      order={{ site: orderSite, number }}
      mayWrite={permissions.includes("returns.write")}
      onMade={(made) => void navigate({ to: "/returns/$number", params: { number: made.number } })}
    />
  );
  const history = permissions.includes("audit.read") && (
    <section className={page["panel"]} aria-labelledby="order-history">
      <h2 id="order-history">Audit log</h2>
      <RecordHistory kind="order" record={`${orderSite} ${number}`} />
    </section>
  );
  return (
    <OrderRecord
      key={`${orderSite} ${number}`}
      orderKey={{ site: orderSite, number }}
      me={id}
      returns={returns}
      history={history}
      ownFields={<OwnFieldsPanel of={{ site: orderSite, number }} />}
    />
  );
}
