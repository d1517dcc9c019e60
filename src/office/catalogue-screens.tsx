import { useNavigate, useSearch } from "@tanstack/react-router";
import { CategoriesPage } from "#capabilities/catalogue/office/categories-page.tsx";
import { FactsPage } from "#capabilities/catalogue/office/facts-page.tsx";
import { SynonymsPage } from "#capabilities/catalogue/office/synonyms-page.tsx";
import { SchedulePage } from "#capabilities/catalogue/office/schedule-page.tsx";
import { SchemasPage } from "#capabilities/catalogue/office/schemas-page.tsx";
import { ManufacturersPage } from "#capabilities/catalogue/office/manufacturers-page.tsx";
import { useStaff } from "./me.ts";

export const SynonymsScreen = () => <SynonymsPage />;
export const ScheduleScreen = () => <SchedulePage mayWrite={useStaff().permissions.includes("products.write")} />;
export const CategoriesScreen = () => <CategoriesPage />;

export function ManufacturersScreen() {
  const { site, ...search } = useSearch({ from: "/shell/manufacturers" });
  const navigate = useNavigate();
  return (
    <ManufacturersPage
      search={search}
      onSearch={(next) => void navigate({ to: "/manufacturers", search: { ...next, site } })}
    />
  );
}

export function FactsScreen() {
  const { site, ...search } = useSearch({ from: "/shell/facts" });
  const navigate = useNavigate();
  return <FactsPage search={search} onSearch={(next) => void navigate({ to: "/facts", search: { ...next, site } })} />;
}

export function SchemasScreen() {
  const { site, ...search } = useSearch({ from: "/shell/schemas" });
  const navigate = useNavigate();
  return (
    <SchemasPage search={search} onSearch={(next) => void navigate({ to: "/schemas", search: { ...next, site } })} />
  );
}
