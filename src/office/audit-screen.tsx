import { useNavigate, useSearch } from "@tanstack/react-router";
import { AuditPage, type AuditSearch, hiddenAudit } from "#capabilities/audit/office/audit-page.tsx";
import { ExportMenu, SavedViews } from "#capabilities/office-work/office/list-tools.tsx";

export function AuditScreen() {
  const { site, ...search } = useSearch({ from: "/shell/audit" });
  const navigate = useNavigate();
  const onSearch = (next: AuditSearch) => void navigate({ to: "/audit", search: { ...next, site } });
  return (
    <AuditPage
      search={search}
      onSearch={onSearch}
      views={<SavedViews list="audit" search={search} onSearch={onSearch} />}
      exports={<ExportMenu list="audit" search={search} hidden={hiddenAudit(search)} />}
    />
  );
}
