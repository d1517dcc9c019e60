import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { RecordHistory } from "#capabilities/audit/office/audit-page.tsx";
import { hiddenStaff, type StaffSearch } from "#capabilities/identity/office/staff-search.ts";
import { ExportMenu, SavedViews } from "#capabilities/office-work/office/list-tools.tsx";
import { siteCodeOf } from "#shop/site.ts";
import { RolesPage } from "#capabilities/identity/office/roles-page.tsx";
import { StaffPage } from "#capabilities/identity/office/staff-page.tsx";
import { StaffRecord } from "#capabilities/identity/office/staff-record.tsx";
import page from "#office/ui/page.module.css";
import { useStaff } from "./me.ts";

export function StaffScreen() {
  const { site, ...search } = useSearch({ from: "/shell/staff" });
  const navigate = useNavigate();
  const { permissions, sites } = useStaff();
  const onSearch = (next: StaffSearch) => void navigate({ to: "/staff", search: { ...next, site } });
  return (
    <StaffPage
      search={search}
      onSearch={onSearch}
      site={siteCodeOf(site ?? "")}
      views={<SavedViews list="staff" search={search} onSearch={onSearch} />}
      exports={<ExportMenu list="staff" search={{ ...search, site }} hidden={hiddenStaff(search)} />}
      sites={sites}
      mayInvite={permissions.includes("staff.write") && permissions.includes("roles.read")}
    />
  );
}

export function StaffRecordScreen() {
  const { id } = useParams({ from: "/shell/staff/$id" });
  const { permissions, sites } = useStaff();
  const history = permissions.includes("audit.read") ? (
    <RecordHistory kind="staff" record={id} />
  ) : (
    <p className={page["lead"]}>Your roles don&apos;t let you see the audit log. An owner can change them.</p>
  );
  return (
    <StaffRecord
      id={id}
      sites={sites}
      mayWrite={permissions.includes("staff.write") && permissions.includes("roles.read")}
      history={history}
    />
  );
}

export const RolesScreen = () => <RolesPage mayWrite={useStaff().permissions.includes("roles.write")} />;
