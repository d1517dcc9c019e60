import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { RecordHistory } from "#capabilities/audit/office/audit-page.tsx";
import { ScanField } from "#capabilities/fulfilment/office/scan-field.tsx";
import { ReturnRecord } from "#capabilities/returns/office/return-record.tsx";
import { ReturnsPage } from "#capabilities/returns/office/returns-page.tsx";
import page from "#office/ui/page.module.css";
import { useStaff } from "./me.ts";

export function ReturnsScreen() {
  const { site, ...search } = useSearch({ from: "/shell/returns" });
  const navigate = useNavigate();
  return (
    <ReturnsPage
      search={search}
      onSearch={(next) => void navigate({ to: "/returns", search: { ...next, site } })}
      site={site ?? ""}
    />
  );
}

export function ReturnScreen() {
  const { number } = useParams({ from: "/shell/returns/$number" });
  const { permissions } = useStaff();
  const history = permissions.includes("audit.read") && (
    <section className={page["panel"]} aria-labelledby="return-history">
      <h2 id="return-history">Audit log</h2>
      <RecordHistory kind="return" record={number} />
    </section>
  );
  return <ReturnRecord key={number} number={number} scan={ScanField} history={history} />;
}
