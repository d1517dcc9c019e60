import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { formatInstant } from "#office/ui/dates.ts";
import { Dialog } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { Empty, Failure, Loading, Status } from "#office/ui/states.tsx";
import { type Column, Table } from "#office/ui/table.tsx";
import type { OfficePermission } from "#shop/office-permissions.ts";
import { formatScopes } from "../api-keys.rules.ts";
import type { ApiKey } from "../integrations.office.contract.ts";
import { API_KEYS, apiKeysCall, type NamedSite } from "./integrations-call.ts";
import { NewKeyDialog } from "./new-key-dialog.tsx";

const states = {
  active: { tone: "good", text: "Active" },
  expired: { tone: "neutral", text: "Expired" },
  revoked: { tone: "bad", text: "Revoked" },
} as const;

const columnsWith = (onRevoke: (key: ApiKey) => void): readonly Column<ApiKey>[] => [
  { id: "name", label: "Name", isHead: true, cell: ({ name }) => name },
  { id: "hint", label: "Key", cell: ({ hint }) => <code>{hint}…</code> },
  {
    id: "scopes",
    label: "Can",
    isWide: true,
    cell: ({ scopes }) => formatScopes(scopes as readonly OfficePermission[]),
  },
  { id: "sites", label: "Sites", cell: ({ sites }) => sites?.join(", ") ?? "All sites" },
  {
    id: "state",
    label: "State",
    cell: ({ state }) => <Status tone={states[state].tone}>{states[state].text}</Status>,
  },
  { id: "maker", label: "Made by", cell: ({ maker }) => maker },
  { id: "expires", label: "Expires", align: "end", cell: ({ expiresAt }) => formatInstant(expiresAt) },
  {
    id: "used",
    label: "Last used",
    align: "end",
    cell: ({ usedAt }) => (usedAt === null ? "Never" : formatInstant(usedAt)),
  },
  {
    id: "revoke",
    label: "Revoke",
    cell: (key) =>
      key.mayRevoke ? (
        <Button kind="danger" onPress={() => onRevoke(key)}>
          Revoke {key.name}
        </Button>
      ) : null,
  },
];

type PageProps = {
  readonly mayWrite: boolean;
  readonly permissions: readonly string[];
  readonly sites: readonly NamedSite[];
};

/** The keys of other systems. */
export function ApiKeysPage({ mayWrite, permissions, sites }: PageProps) {
  const [isMaking, setMaking] = useState(false);
  const [ending, setEnding] = useState<ApiKey | null>(null);
  const keys = useQuery({ queryKey: API_KEYS, queryFn: () => valueOf(apiKeysCall, "GET /api/office/api-keys") });
  const newKey = mayWrite && (
    <Button kind="primary" onPress={() => setMaking(true)}>
      New API key
    </Button>
  );
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1 className={page["title"]}>API keys</h1>
        {newKey}
      </header>
      <p className={page["lead"]}>
        Other systems make the calls of the office with a key. A key can do what you choose, and never more than the
        person who made it. <a href="/api-reference">See every call.</a>
      </p>
      {keys.isPending && <Loading />}
      {keys.isError && <Failure error={keys.error} onRetry={() => void keys.refetch()} />}
      {keys.data !== undefined && keys.data.length === 0 && (
        <Empty>No API keys yet. Make one to let another system read orders or write stock.</Empty>
      )}
      {keys.data !== undefined && keys.data.length > 0 && (
        <Table
          caption="API keys"
          columns={columnsWith(setEnding)}
          rows={keys.data}
          keyOf={({ id }) => id}
          isStale={false}
        />
      )}
      {isMaking && <NewKeyDialog permissions={permissions} sites={sites} onClose={() => setMaking(false)} />}
      {ending !== null && <RevokeDialog apiKey={ending} onClose={() => setEnding(null)} />}
    </div>
  );
}

function RevokeDialog({ apiKey, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) {
  const client = useQueryClient();
  const { control, handleSubmit } = useForm({ defaultValues: { reason: "" } });
  const revoke = useMutation({
    mutationFn: (body: { reason: string }) =>
      valueOf(apiKeysCall, "POST /api/office/api-keys/:id/revoke", { params: { id: apiKey.id }, body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: API_KEYS });
      onClose();
    },
  });
  return (
    <Dialog title={`Revoke the key ${apiKey.name}?`} isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit((values) => revoke.mutate(values))} error={revoke.error}>
        <p>The system that uses it is refused from now on. This can&apos;t be undone.</p>
        <Field
          control={control}
          name="reason"
          label="Reason"
          hint="It is kept in the audit log."
          rules={{ required: "Enter a reason." }}
          autoFocus
        />
        <FormActions onCancel={onClose} save="Revoke the key" isPending={revoke.isPending} isDanger />
      </Form>
    </Dialog>
  );
}
