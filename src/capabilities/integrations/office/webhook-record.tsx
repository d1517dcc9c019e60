import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { valueOf } from "#office/ui/calls.ts";
import page from "#office/ui/page.module.css";
import { Failure, Loading, Notice, Status } from "#office/ui/states.tsx";
import { Time } from "#office/ui/time.tsx";
import type { Webhook } from "../webhooks.office.contract.ts";
import type { NamedSite } from "./integrations-call.ts";
import { WebhookActions } from "./webhook-actions.tsx";
import { WebhookLog } from "./webhook-log.tsx";
import { formatTypes, WEBHOOKS, type WebhookSearch, webhooksCall, webhookStates } from "./webhooks-call.ts";

type RecordProps = {
  readonly id: string;
  readonly search: WebhookSearch;
  readonly permissions: readonly string[];
  readonly sites: readonly NamedSite[];
  readonly onSearch: (search: WebhookSearch) => void;
};

const whys: Readonly<Record<NonNullable<Webhook["disabledWhy"]>, string>> = {
  staff: "Somebody disabled this webhook. Nothing is sent to it.",
  failing: "Its receiver failed for three days, so it was disabled. Nothing is sent to it.",
  gone: "Its receiver answered that it is gone (410), so it was disabled. Nothing is sent to it.",
};

/** One webhook: its address, its events and its deliveries. */
export function WebhookRecord({ id, search, permissions, sites, onSearch }: RecordProps) {
  const webhook = useQuery({
    queryKey: [...WEBHOOKS, "one", id],
    queryFn: () => valueOf(webhooksCall, "GET /api/office/webhooks/:id", { params: { id } }),
  });
  if (webhook.isPending) return <Loading />;
  if (webhook.isError) return <Failure error={webhook.error} onRetry={() => void webhook.refetch()} />;
  const { data } = webhook;
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1 className={page["title"]}>{data.description === "" ? "Webhook" : data.description}</h1>
        {data.mayChange && <WebhookActions webhook={data} permissions={permissions} sites={sites} />}
      </header>
      {data.disabledWhy !== null && (
        <Notice tone="warn">{whys[data.disabledWhy]} Enable it, then replay what it missed.</Notice>
      )}
      <Facts webhook={data} sites={sites} />
      <WebhookLog webhook={data} search={search} onSearch={onSearch} />
    </div>
  );
}

function Facts({ webhook, sites }: { readonly webhook: Webhook; readonly sites: readonly NamedSite[] }) {
  const { url, site, state, types, failingSince, maker, createdAt, oldSecretUntil } = webhook;
  return (
    <dl className={page["facts"]}>
      <Fact label="Address">
        <code>{url}</code>
      </Fact>
      <Fact label="Site">{sites.find(({ code }) => code === site)?.name ?? site}</Fact>
      <Fact label="State">
        <Status tone={webhookStates[state].tone}>{webhookStates[state].text}</Status>
        {failingSince !== null && (
          <>
            {" "}
            since <Time at={failingSince} site={site} />
          </>
        )}
      </Fact>
      <Fact label="Events">{formatTypes(types)}</Fact>
      <Fact label="Added">
        <Time at={createdAt} site={site} /> by {maker}
      </Fact>
      {oldSecretUntil !== null && (
        <Fact label="Old secret">
          Signs, too, until <Time at={oldSecretUntil} site={site} />
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={page["fact"]}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
