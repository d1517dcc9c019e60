import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { RecordHistory } from "#capabilities/audit/office/audit-page.tsx";
import { FraudRulesPage } from "#capabilities/checkout/office/fraud-rules-page.tsx";
import { TaxDocumentsPage } from "#capabilities/checkout/office/tax-documents-page.tsx";
import { DayRecord } from "#capabilities/payments/office/day-record.tsx";
import { DaysPage } from "#capabilities/payments/office/days-page.tsx";
import { DisputeRecord } from "#capabilities/payments/office/dispute-record.tsx";
import { DisputesPage } from "#capabilities/payments/office/disputes-page.tsx";
import { ReconciliationPage } from "#capabilities/payments/office/reconciliation-page.tsx";
import { ReviewPage } from "#capabilities/payments/office/review-page.tsx";
import { ReviewRecord } from "#capabilities/payments/office/review-record.tsx";
import { siteCodeOf } from "#shop/site.ts";
import page from "#office/ui/page.module.css";
import { useStaff } from "./me.ts";
import { NotFound } from "./route-states.tsx";

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

export function ReconciliationScreen() {
  const { site } = useSearch({ from: "/shell/reconciliation" });
  const navigate = useNavigate();
  const { permissions, sites } = useStaff();
  return (
    <ReconciliationPage
      site={site ?? ""}
      sites={sites.filter((one) => one.permissions.includes("payments.read")).map(({ code }) => code)}
      mayImport={permissions.includes("payments.write")}
      onSite={(chosen) => void navigate({ to: "/reconciliation", search: { site: chosen } })}
    />
  );
}

export function DaysScreen() {
  const { site, ...search } = useSearch({ from: "/shell/daily-close" });
  const navigate = useNavigate();
  return (
    <DaysPage
      search={search}
      onSearch={(next) => void navigate({ to: "/daily-close", search: { ...next, site } })}
      site={site ?? ""}
    />
  );
}

export function DayScreen() {
  const { daySite, store, day } = useParams({ from: "/shell/daily-close/$daySite/$store/$day" });
  const { permissions } = useStaff();
  const site = siteCodeOf(daySite ?? "");
  if (site === undefined) return <NotFound />;
  return (
    <DayRecord
      key={`${site} ${store} ${day}`}
      dayKey={{ site, store, day }}
      mayClose={permissions.includes("payments.write")}
      history={<History kind="store-day" record={`${site} ${store} ${day}`} />}
    />
  );
}

export function DocumentsScreen() {
  const { site, ...search } = useSearch({ from: "/shell/documents" });
  const navigate = useNavigate();
  const { permissions } = useStaff();
  return (
    <TaxDocumentsPage
      search={search}
      onSearch={(next) => void navigate({ to: "/documents", search: { ...next, site } })}
      site={site ?? ""}
      mayIssue={permissions.includes("payments.write")}
    />
  );
}

export function FraudRulesScreen() {
  const { permissions } = useStaff();
  return (
    <FraudRulesPage
      mayWrite={permissions.includes("payments.write")}
      mayPublish={permissions.includes("payments.approve")}
    />
  );
}
