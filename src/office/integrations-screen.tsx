import { useNavigate, useSearch } from "@tanstack/react-router";
import { ApiKeysPage } from "#capabilities/integrations/office/api-keys-page.tsx";
import { ApiReferencePage } from "#capabilities/integrations/office/api-reference-page.tsx";
import { useStaff } from "./me.ts";

export function ApiKeysScreen() {
  const { permissions, sites } = useStaff();
  return <ApiKeysPage mayWrite={permissions.includes("integrations.write")} permissions={permissions} sites={sites} />;
}

export function ApiReferenceScreen() {
  const { words = "", site } = useSearch({ from: "/shell/api-reference" });
  const navigate = useNavigate();
  return (
    <ApiReferencePage
      words={words}
      onSearch={(next) => void navigate({ to: "/api-reference", search: { words: next, site } })}
    />
  );
}
