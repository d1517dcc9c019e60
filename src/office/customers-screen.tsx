import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { CustomerRecord } from "#capabilities/account/office/customer-record.tsx";
import { CustomersPage } from "#capabilities/account/office/customers-page.tsx";
import { RecordHistory } from "#capabilities/audit/office/audit-page.tsx";
import page from "#office/ui/page.module.css";
import { useStaff } from "./me.ts";

export function CustomersScreen() {
  const { site, ...search } = useSearch({ from: "/shell/customers" });
  const navigate = useNavigate();
  return (
    <CustomersPage
      search={search}
      onSearch={(next) => void navigate({ to: "/customers", search: { ...next, site } })}
      site={site}
    />
  );
}

export function CustomerScreen() {
  const { id } = useParams({ from: "/shell/customers/$id" });
  const navigate = useNavigate();
  const { permissions } = useStaff();
  const history = permissions.includes("audit.read") ? (
    <RecordHistory kind="customer" record={id} />
  ) : (
    <p className={page["lead"]}>Your roles don&apos;t let you see the audit log. An owner can change them.</p>
  );
  return (
    <CustomerRecord
      key={id}
      id={id}
      onOpen={(other) => void navigate({ to: "/customers/$id", params: { id: other } })}
      history={history}
    />
  );
}
