import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import page from "#office/ui/page.module.css";
import { PagedTable } from "#office/ui/paged-table.tsx";
import { Empty, Status } from "#office/ui/states.tsx";
import { type Column } from "#office/ui/table.tsx";
import { Time } from "#office/ui/time.tsx";
import type { Webhook, WebhookDelivery } from "../webhooks.office.contract.ts";
import { eventTypes } from "../webhooks.rules.ts";
import { WebhookEventDialog } from "./webhook-event-dialog.tsx";
import {
  deliveryLabels,
  isDeliveryState,
  isEventType,
  WEBHOOKS,
  type WebhookSearch,
  webhooksCall,
} from "./webhooks-call.ts";

const columnsWith = (site: string, onOpen: (event: string) => void): readonly Column<WebhookDelivery>[] => [
  {
    id: "event",
    label: "Event",
    isHead: true,
    cell: ({ event, type, about }) => (
      <Button kind="quiet" label={`Show ${type} ${about}`} onPress={() => onOpen(event)}>
        {type}
      </Button>
    ),
  },
  { id: "about", label: "About", cell: ({ about }) => about },
  {
    id: "state",
    label: "State",
    cell: ({ state }) => <Status tone={deliveryLabels[state].tone}>{deliveryLabels[state].text}</Status>,
  },
  { id: "answer", label: "Answer", isWide: true, cell: ({ status, error }) => status ?? error ?? "None yet" },
  { id: "attempts", label: "Attempts", align: "end", cell: ({ attempts }) => attempts },
  {
    id: "next",
    label: "Next attempt",
    isDetail: true,
    cell: ({ nextAt }) => (nextAt === null ? "" : <Time at={nextAt} site={site} />),
  },
  { id: "at", label: "Happened", isDetail: true, cell: ({ at }) => <Time at={at} site={site} /> },
];

const states = [
  { id: "all", label: "All states" },
  ...Object.entries(deliveryLabels).map(([id, { text }]) => ({ id, label: text })),
];
const types = [{ id: "all", label: "All events" }, ...eventTypes.map((type) => ({ id: type, label: type }))];

type LogProps = {
  readonly webhook: Webhook;
  readonly search: WebhookSearch;
  readonly onSearch: (search: WebhookSearch) => void;
};

/** What was sent to a webhook in the last 30 days. */
export function WebhookLog({ webhook, search, onSearch }: LogProps) {
  const { id, site } = webhook;
  const [shown, setShown] = useState<string | null>(null);
  const state = isDeliveryState(search.state) ? search.state : "";
  const type = isEventType(search.type) ? search.type : "";
  const before = search.before ?? "";
  const log = useQuery({
    queryKey: [...WEBHOOKS, "log", id, state, type, before],
    queryFn: () =>
      valueOf(webhooksCall, "GET /api/office/webhooks/:id/log", { params: { id }, query: { state, type, before } }),
    refetchInterval: 5_000,
  });
  const change = (next: WebhookSearch) => onSearch({ ...search, before: undefined, ...next });
  return (
    <section className={page["stack"]} aria-labelledby="webhook-log">
      <h2 id="webhook-log">Log</h2>
      <div className={page["tools"]}>
        <Choice
          label="State"
          isLabelHidden
          options={states}
          value={state || "all"}
          onChange={(one) => change({ state: isDeliveryState(one) ? one : undefined })}
        />
        <Choice
          label="Event"
          isLabelHidden
          options={types}
          value={type || "all"}
          onChange={(one) => change({ type: isEventType(one) ? one : undefined })}
        />
      </div>
      <PagedTable
        caption="Log"
        columns={columnsWith(site, setShown)}
        list={log}
        keyOf={({ event }) => event}
        isFirst={before === ""}
        onPage={(next) => change({ before: next })}
        nothing={<Empty>Nothing here. Send a test event to see that it works.</Empty>}
      />
      {shown !== null && <WebhookEventDialog webhook={webhook} event={shown} onClose={() => setShown(null)} />}
    </section>
  );
}
