import { useNavigate, useSearch } from "@tanstack/react-router";
import { PublicHolidaysPage } from "#capabilities/delivery/office/public-holidays-page.tsx";

export function PublicHolidaysScreen() {
  const { site, ...search } = useSearch({ from: "/shell/public-holidays" });
  const navigate = useNavigate();
  return (
    <PublicHolidaysPage
      search={search}
      onSearch={(next) => void navigate({ to: "/public-holidays", search: { ...next, site } })}
    />
  );
}
