import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-aria-components";
import type { SiteCode } from "#shop/site.ts";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { formatInstant } from "#office/ui/dates.ts";
import page from "#office/ui/page.module.css";
import { Empty, Failure, Loading, Notice } from "#office/ui/states.tsx";
import { type Column, Table } from "#office/ui/table.tsx";
import { settlementKindLabels } from "../reconciliation.copy.ts";
import type { Reconciliation } from "../reconciliation.office.contract.ts";
import { formatMoney } from "./payments-call.ts";
import { reconciliationCall } from "./reconciliation-call.ts";
import { SettlementDialog } from "./settlement-dialog.tsx";

type PageProps = {
  readonly site: string;
  /** The sites of which the person may choose one. */
  readonly sites: readonly SiteCode[];
  readonly onSite: (site: SiteCode) => void;
  readonly mayImport: boolean;
};

/** Where a site's settlement reports and its payments disagree. */
export function ReconciliationPage({ site, sites, onSite, mayImport }: PageProps) {
  const code = sites.find((one) => one === site) ?? sites[0];
  if (code === undefined) return <Empty>You can&apos;t see the payments of any site.</Empty>;
  return <OfSite key={code} site={code} sites={sites} onSite={onSite} mayImport={mayImport} />;
}

type SiteProps = Omit<PageProps, "site"> & { readonly site: SiteCode };

function OfSite({ site, sites, onSite, mayImport }: SiteProps) {
  const [isImporting, setImporting] = useState(false);
  const found = useQuery({
    queryKey: ["reconciliation", site],
    queryFn: ({ signal }) =>
      valueOf(reconciliationCall, "GET /api/office/sites/:site/reconciliation", {
        params: { site },
        query: {},
        signal,
      }),
  });
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1>Reconciliation</h1>
        {mayImport && (
          <Button kind="primary" onPress={() => setImporting(true)}>
            Import a settlement file
          </Button>
        )}
      </header>
      <div className={page["tools"]}>
        <Choice
          label="Site"
          options={sites.map((id) => ({ id, label: id }))}
          value={site}
          onChange={(id) => {
            const chosen = sites.find((one) => one === id);
            if (chosen !== undefined) onSite(chosen);
          }}
        />
      </div>
      {found.isPending && <Loading />}
      {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {found.data !== undefined && <Figures found={found.data} />}
      {isImporting && <SettlementDialog site={site} onClose={() => setImporting(false)} />}
    </div>
  );
}

const orderLink = (site: string, number: string | null) =>
  number === null ? "None" : <Link href={`/orders/${site}/${number}`}>{number}</Link>;

function Figures({ found }: { readonly found: Reconciliation }) {
  const { site, lines, differing, unsettled, others, hasMore } = found;
  const imported = Object.values(lines).reduce((sum, one) => sum + one, 0);
  if (imported === 0 && unsettled.length === 0)
    return <Empty>Nothing was imported for this site yet, and no money waits to be settled.</Empty>;
  return (
    <>
      <p>
        {`${lines.matched} of ${imported} imported lines match a payment; ${lines["no-payment-needed"]} are about fees and payouts.`}
      </p>
      {differing.length === 0 && unsettled.length === 0 && <Notice tone="good">Both sides agree.</Notice>}
      {differing.length > 0 && <Differing site={site} rows={differing} />}
      {unsettled.length > 0 && <Unsettled site={site} rows={unsettled} />}
      {others.length > 0 && (
        <section className={page["panel"]} aria-labelledby="others">
          <h2 id="others">Moved by providers for other reasons</h2>
          <ul className={page["rows"]}>
            {others.map(({ provider, lines: count, amount }) => (
              <li key={provider}>
                <span>{`${provider}, ${count} lines`}</span>
                <span>{formatMoney(amount)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {hasMore && <Notice tone="info">Only the first 500 differences of each kind are shown.</Notice>}
    </>
  );
}

type Differing = Reconciliation["differing"][number];

function Differing({ site, rows }: { readonly site: string; readonly rows: readonly Differing[] }) {
  const columns: readonly Column<Differing>[] = [
    { id: "reference", label: "Reference", isHead: true, cell: ({ reference }) => reference ?? "None" },
    {
      id: "state",
      label: "Difference",
      cell: ({ state }) => (state === "amount-differs" ? "Another amount" : "No payment of ours"),
    },
    { id: "kind", label: "Kind", isDetail: true, cell: ({ kind }) => settlementKindLabels[kind] },
    { id: "provider", label: "Provider", isDetail: true, cell: ({ provider }) => provider },
    { id: "order", label: "Order", cell: ({ orderNumber }) => orderLink(site, orderNumber) },
    { id: "at", label: "Time", isDetail: true, cell: ({ at }) => (at === null ? "None given" : formatInstant(at)) },
    { id: "amount", label: "Amount", align: "end", cell: ({ amount }) => formatMoney(amount) },
  ];
  return (
    <Table
      caption="Lines of providers without a matching payment"
      columns={columns}
      rows={rows}
      keyOf={(row) => `${row.provider} ${row.kind} ${row.reference} ${row.at} ${rows.indexOf(row)}`}
      isStale={false}
    />
  );
}

type Unsettled = Reconciliation["unsettled"][number];

function Unsettled({ site, rows }: { readonly site: string; readonly rows: readonly Unsettled[] }) {
  const columns: readonly Column<Unsettled>[] = [
    { id: "reference", label: "Payment", isHead: true, cell: ({ reference }) => reference },
    { id: "kind", label: "Kind", cell: ({ kind }) => settlementKindLabels[kind] },
    { id: "provider", label: "Provider", isDetail: true, cell: ({ provider }) => provider },
    { id: "order", label: "Order", cell: ({ orderNumber }) => orderLink(site, orderNumber) },
    { id: "since", label: "Since", isDetail: true, cell: ({ since }) => formatInstant(since) },
    { id: "amount", label: "Amount", align: "end", cell: ({ amount }) => formatMoney(amount) },
  ];
  return (
    <Table
      caption="Payments of ours that no line settles"
      columns={columns}
      rows={rows}
      keyOf={(row) => `${row.reference} ${row.kind} ${rows.indexOf(row)}`}
      isStale={false}
    />
  );
}
