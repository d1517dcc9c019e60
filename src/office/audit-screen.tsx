import { useNavigate, useSearch } from "@tanstack/react-router";
import { AuditPage } from "#capabilities/audit/office/audit-page.tsx";

export function AuditScreen() {
  const search = useSearch({ from: "/shell/audit" });
  const navigate = useNavigate();
  const { site, ...rest } = search;
  return <AuditPage search={rest} onSearch={(next) => void navigate({ to: "/audit", search: { ...next, site } })} />;
}
