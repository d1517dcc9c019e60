import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import page from "#office/ui/page.module.css";
import { Empty, Failure, Loading, Status } from "#office/ui/states.tsx";
import { type Column, Table } from "#office/ui/table.tsx";
import { Time } from "#office/ui/time.tsx";
import type { Webhook } from "../webhooks.office.contract.ts";
import type { NamedSite } from "./integrations-call.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { formatTypes, WEBHOOKS, webhooksCall, webhookStates } from "./webhooks-call.ts";

type Row = Webhook & { readonly waiting: number; readonly failed: number; readonly lastAt: string | null };

const columns: readonly Column<Row>[] = [
  {
    id: "url",
    label: "Address",
    isHead: true,
    isWide: true,
    cell: ({ id, url, description }) => <Link href={`/webhooks/${id}`}>{description === "" ? url : description}</Link>,
  },
  { id: "site", label: "Site", cell: ({ site }) => site },
  {
    id: "state",
    label: "State",
    cell: ({ state }) => <Status tone={webhookStates[state].tone}>{webhookStates[state].text}</Status>,
  },
  { id: "types", label: "Events", isWide: true, isDetail: true, cell: ({ types }) => formatTypes(types) },
  { id: "waiting", label: "Waiting", align: "end", cell: ({ waiting }) => waiting },
  { id: "failed", label: "Failed", align: "end", cell: ({ failed }) => failed },
  {
    id: "last",
    label: "Last request",
    align: "end",
    isDetail: true,
    cell: ({ lastAt, site }) => (lastAt === null ? "None" : <Time at={lastAt} site={site} />),
  },
];

type PageProps = {
  readonly site: string;
  readonly mayWrite: boolean;
  readonly permissions: readonly string[];
  readonly sites: readonly NamedSite[];
  readonly onOpen: (id: string) => void;
};

/** The list of webhooks. */
export function WebhooksPage({ site, mayWrite, permissions, sites, onOpen }: PageProps) {
  const [isAdding, setAdding] = useState(false);
  const list = useQuery({
    queryKey: [...WEBHOOKS, site],
    queryFn: () => valueOf(webhooksCall, "GET /api/office/webhooks", { query: { site: site } }),
  });
  const add = (
    <Button kind="primary" onPress={() => setAdding(true)}>
      Add a webhook
    </Button>
  );
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1 className={page["title"]}>Webhooks</h1>
        {mayWrite && list.data?.length !== 0 && add}
      </header>
      <p className={page["lead"]}>
        A webhook tells another system at once when an order is placed, stock changes and so on.
      </p>
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && (
        <Empty action={mayWrite && add}>No webhooks yet. Add one to tell another system about orders.</Empty>
      )}
      {list.data !== undefined && list.data.length > 0 && (
        <Table caption="Webhooks" columns={columns} rows={list.data} keyOf={({ id }) => id} isStale={false} />
      )}
      {isAdding && (
        <WebhookDialog
          webhook={null}
          site={site}
          sites={sites}
          permissions={permissions}
          onDone={onOpen}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}
