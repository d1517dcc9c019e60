import { useNavigate, useSearch } from "@tanstack/react-router";
import { JobsPage } from "#capabilities/office-work/office/jobs-page.tsx";

export function JobsScreen() {
  const { site, ...search } = useSearch({ from: "/shell/jobs" });
  const navigate = useNavigate();
  return <JobsPage search={search} onSearch={(next) => void navigate({ to: "/jobs", search: { ...next, site } })} />;
}
