import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { RecordHistory } from "#capabilities/audit/office/audit-page.tsx";
import { DisputeRecord } from "#capabilities/payments/office/dispute-record.tsx";
import { DisputesPage } from "#capabilities/payments/office/disputes-page.tsx";
import { ReviewPage } from "#capabilities/payments/office/review-page.tsx";
import { ReviewRecord } from "#capabilities/payments/office/review-record.tsx";
import page from "#office/ui/page.module.css";
import { useStaff } from "./me.ts";

/** The audit log's rows about a record, for those who may see them. */
function History({ kind, record }: { readonly kind: string; readonly record: string }) {
  const { permissions } = useStaff();
  if (!permissions.includes("audit.read")) return null;
  return (
    <section className={page["panel"]} aria-labelledby="money-history">
      <h2 id="money-history">Audit log</h2>
      <RecordHistory kind={kind} record={record} />
    </section>
  );
}

export function ReviewsScreen() {
  const { site, ...search } = useSearch({ from: "/shell/payment-review" });
  const navigate = useNavigate();
  return (
    <ReviewPage
      search={search}
      onSearch={(next) => void navigate({ to: "/payment-review", search: { ...next, site } })}
      site={site ?? ""}
    />
  );
}

export function ReviewScreen() {
  const { id } = useParams({ from: "/shell/payment-review/$id" });
  return <ReviewRecord key={id} id={id} history={<History kind="payment-review" record={id} />} />;
}

export function DisputesScreen() {
  const { site, ...search } = useSearch({ from: "/shell/disputes" });
  const navigate = useNavigate();
  return (
    <DisputesPage
      search={search}
      onSearch={(next) => void navigate({ to: "/disputes", search: { ...next, site } })}
      site={site ?? ""}
    />
  );
}

export function DisputeScreen() {
  const { id } = useParams({ from: "/shell/disputes/$id" });
  return <DisputeRecord key={id} id={id} history={<History kind="dispute" record={id} />} />;
}
