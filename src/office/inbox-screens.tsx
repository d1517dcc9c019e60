import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { RecordHistory } from "#capabilities/audit/office/audit-page.tsx";
import { EnquiryRecord } from "#capabilities/enquiries/office/enquiry-record.tsx";
import { InboxPage } from "#capabilities/enquiries/office/inbox-page.tsx";
import page from "#office/ui/page.module.css";
import { useStaff } from "./me.ts";

export function InboxScreen() {
  const { site, ...search } = useSearch({ from: "/shell/inbox" });
  const navigate = useNavigate();
  const { permissions } = useStaff();
  return (
    <InboxPage
      search={search}
      onSearch={(next) => void navigate({ to: "/inbox", search: { ...next, site } })}
      site={site ?? ""}
      mayAnswer={permissions.includes("enquiries.write")}
    />
  );
}

export function EnquiryScreen() {
  const { id } = useParams({ from: "/shell/inbox/$id" });
  const { permissions } = useStaff();
  const history = permissions.includes("audit.read") && (
    <section className={page["panel"]} aria-labelledby="enquiry-history">
      <h2 id="enquiry-history">Audit log</h2>
      <RecordHistory kind="enquiry" record={id} />
    </section>
  );
  return <EnquiryRecord key={id} id={id} history={history} />;
}
