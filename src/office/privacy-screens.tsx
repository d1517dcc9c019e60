import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { RecordHistory } from "#capabilities/audit/office/audit-page.tsx";
import { PrivacyPage } from "#capabilities/privacy/office/privacy-page.tsx";
import { RequestRecord } from "#capabilities/privacy/office/request-record.tsx";
import page from "#office/ui/page.module.css";
import { useStaff } from "./me.ts";

export function PrivacyScreen() {
  const { site, ...search } = useSearch({ from: "/shell/privacy" });
  const navigate = useNavigate();
  const { permissions, sites } = useStaff();
  return (
    <PrivacyPage
      search={search}
      onSearch={(next) => void navigate({ to: "/privacy", search: { ...next, site } })}
      onOpen={(id) => void navigate({ to: "/privacy/$id", params: { id }, search: { site } })}
      site={site ?? ""}
      sites={sites.filter((one) => one.permissions.includes("privacy.write"))}
      mayWrite={permissions.includes("privacy.write")}
    />
  );
}

export function PrivacyRequestScreen() {
  const { id } = useParams({ from: "/shell/privacy/$id" });
  const { permissions } = useStaff();
  const history = permissions.includes("audit.read") && (
    <section className={page["panel"]} aria-labelledby="privacy-history">
      <h2 id="privacy-history">Audit log</h2>
      <RecordHistory kind="privacy-request" record={id} />
    </section>
  );
  return <RequestRecord key={id} id={id} history={history} />;
}
