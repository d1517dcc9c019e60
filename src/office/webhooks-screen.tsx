import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { WebhookRecord } from "#capabilities/integrations/office/webhook-record.tsx";
import { WebhooksPage } from "#capabilities/integrations/office/webhooks-page.tsx";
import { useStaff } from "./me.ts";

export function WebhooksScreen() {
  const { site } = useSearch({ from: "/shell/webhooks" });
  const navigate = useNavigate();
  const { permissions, sites } = useStaff();
  return (
    <WebhooksPage
      site={site ?? ""}
      mayWrite={permissions.includes("integrations.write")}
      permissions={permissions}
      sites={sites}
      onOpen={(id) => void navigate({ to: "/webhooks/$id", params: { id }, search: { site } })}
    />
  );
}

export function WebhookScreen() {
  const { id } = useParams({ from: "/shell/webhooks/$id" });
  const { site, ...search } = useSearch({ from: "/shell/webhooks/$id" });
  const navigate = useNavigate();
  const { permissions, sites } = useStaff();
  return (
    <WebhookRecord
      key={id}
      id={id}
      search={search}
      permissions={permissions}
      sites={sites}
      onSearch={(next) => void navigate({ to: "/webhooks/$id", params: { id }, search: { ...next, site } })}
    />
  );
}
