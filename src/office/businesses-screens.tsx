import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { RecordHistory } from "#capabilities/audit/office/audit-page.tsx";
import { BusinessRecord } from "#capabilities/businesses/office/business-record.tsx";
import { BusinessesPage } from "#capabilities/businesses/office/businesses-page.tsx";
import page from "#office/ui/page.module.css";
import { useStaff } from "./me.ts";

export function BusinessesScreen() {
  const { site, ...search } = useSearch({ from: "/shell/businesses" });
  const navigate = useNavigate();
  return (
    <BusinessesPage
      search={search}
      onSearch={(next) => void navigate({ to: "/businesses", search: { ...next, site } })}
      site={site ?? ""}
    />
  );
}

export function BusinessScreen() {
  const { id } = useParams({ from: "/shell/businesses/$id" });
  const { permissions } = useStaff();
  const history = permissions.includes("audit.read") && (
    <section className={page["panel"]} aria-labelledby="business-history">
      <h2 id="business-history">Audit log</h2>
      <RecordHistory kind="business" record={id} />
    </section>
  );
  return <BusinessRecord key={id} id={id} history={history} mayChange={permissions.includes("businesses.write")} />;
}
