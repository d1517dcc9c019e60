import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { RecordHistory } from "#capabilities/audit/office/audit-page.tsx";
import { OutletUnitRecord } from "#capabilities/catalogue/office/outlet-unit-record.tsx";
import { OutletUnitsPage } from "#capabilities/catalogue/office/outlet-units-page.tsx";
import page from "#office/ui/page.module.css";
import { useStaff } from "./me.ts";

export function OutletUnitsScreen() {
  const { site, ...search } = useSearch({ from: "/shell/outlet-units" });
  const navigate = useNavigate();
  return (
    <OutletUnitsPage
      search={search}
      onSearch={(next) => void navigate({ to: "/outlet-units", search: { ...next, site } })}
      site={site ?? ""}
      seesReturns={useStaff().permissions.includes("returns.read")}
    />
  );
}

const UnitHistory = ({ productId }: { readonly productId: number }) => (
  <section className={page["panel"]} aria-labelledby="unit-history">
    <h2 id="unit-history">Audit log</h2>
    <RecordHistory kind="product" record={String(productId)} />
  </section>
);

export function OutletUnitScreen() {
  const { number } = useParams({ from: "/shell/outlet-units/$number" });
  const { permissions } = useStaff();
  return (
    <OutletUnitRecord
      key={number}
      number={number}
      seesReturns={permissions.includes("returns.read")}
      history={permissions.includes("audit.read") ? UnitHistory : null}
    />
  );
}
