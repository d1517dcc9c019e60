import { useNavigate, useParams } from "@tanstack/react-router";
import { RecordHistory } from "#capabilities/audit/office/audit-page.tsx";
import { OrderRecord } from "#capabilities/checkout/office/order-record.tsx";
import { OwnFieldsPanel } from "#capabilities/own-fields/office/own-fields-panel.tsx";
import { OrderReturns } from "#capabilities/returns/office/order-returns.tsx";
import page from "#office/ui/page.module.css";
import { useStaff } from "./me.ts";

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
