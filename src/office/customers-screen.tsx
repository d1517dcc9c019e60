import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { CustomerRecord } from "#capabilities/account/office/customer-record.tsx";
import type { CustomersSearch } from "#capabilities/account/office/customers-call.ts";
import { CustomersPage, hiddenCustomers } from "#capabilities/account/office/customers-page.tsx";
import { NewOrderPage } from "#capabilities/account/office/new-order-page.tsx";
import { RecordHistory } from "#capabilities/audit/office/audit-page.tsx";
import { ExportMenu, SavedViews } from "#capabilities/office-work/office/list-tools.tsx";
import { OwnFieldsPanel } from "#capabilities/own-fields/office/own-fields-panel.tsx";
import { PrivacyLinks } from "#capabilities/privacy/office/privacy-links.tsx";
import page from "#office/ui/page.module.css";
import { useStaff } from "./me.ts";

export function CustomersScreen() {
  const { site, ...search } = useSearch({ from: "/shell/customers" });
  const navigate = useNavigate();
  const onSearch = (next: CustomersSearch) => void navigate({ to: "/customers", search: { ...next, site } });
  return (
    <CustomersPage
      search={search}
      onSearch={onSearch}
      site={site}
      views={<SavedViews list="customers" search={search} onSearch={onSearch} />}
      exports={<ExportMenu list="customers" search={{ ...search, site }} hidden={hiddenCustomers(search)} />}
    />
  );
}

export function NewOrderScreen() {
  const { site, customer } = useSearch({ from: "/shell/orders/new" });
  const mine = useStaff().sites.filter((one) => one.permissions.includes("customers.write"));
  return <NewOrderPage site={site ?? ""} sites={mine} customerId={customer ?? null} />;
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
      ownFields={<OwnFieldsPanel of={{ id }} />}
      privacy={permissions.includes("privacy.read") ? PrivacyLinks : null}
    />
  );
}
