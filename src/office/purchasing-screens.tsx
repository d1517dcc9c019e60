import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { RecordHistory } from "#capabilities/audit/office/audit-page.tsx";
import { ProductPicker } from "#capabilities/catalogue/office/product-picker.tsx";
import { ScanField } from "#capabilities/fulfilment/office/scan-field.tsx";
import { PurchaseOrderRecord } from "#capabilities/purchasing/office/order-record.tsx";
import { PurchaseOrdersPage } from "#capabilities/purchasing/office/orders-page.tsx";
import { ReceivePage } from "#capabilities/purchasing/office/receive-page.tsx";
import { SuppliersPage } from "#capabilities/purchasing/office/suppliers-page.tsx";
import page from "#office/ui/page.module.css";
import { useStaff } from "./me.ts";

export function PurchaseOrdersScreen() {
  const { site, ...search } = useSearch({ from: "/shell/purchase-orders" });
  const navigate = useNavigate();
  const { permissions } = useStaff();
  return (
    <PurchaseOrdersPage
      search={search}
      onSearch={(next) => void navigate({ to: "/purchase-orders", search: { ...next, site } })}
      onOpen={({ number }) => void navigate({ to: "/purchase-orders/$number", params: { number }, search: { site } })}
      mayWrite={permissions.includes("purchasing.write")}
    />
  );
}

export function PurchaseOrderScreen() {
  const { number } = useParams({ from: "/shell/purchase-orders/$number" });
  const { permissions } = useStaff();
  const history = permissions.includes("audit.read") && (
    <section className={page["panel"]} aria-labelledby="order-history">
      <h2 id="order-history">Audit log</h2>
      <RecordHistory kind="purchase-order" record={number} />
    </section>
  );
  return <PurchaseOrderRecord key={number} number={number} picker={ProductPicker} history={history} />;
}

export function ReceiveScreen() {
  const { number } = useParams({ from: "/shell/purchase-orders/$number/receive" });
  const { site } = useSearch({ from: "/shell/purchase-orders/$number/receive" });
  const navigate = useNavigate();
  const back = () => void navigate({ to: "/purchase-orders/$number", params: { number }, search: { site } });
  return <ReceivePage key={number} number={number} scan={ScanField} onDone={back} />;
}

export function SuppliersScreen() {
  const { permissions } = useStaff();
  return <SuppliersPage mayWrite={permissions.includes("purchasing.write")} />;
}
