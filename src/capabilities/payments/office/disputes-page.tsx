import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { formatInstant } from "#office/ui/dates.ts";
import page from "#office/ui/page.module.css";
import { PagedTable } from "#office/ui/paged-table.tsx";
import { Empty, Status } from "#office/ui/states.tsx";
import { type Column, TableSearch } from "#office/ui/table.tsx";
import { disputeViews, type DisputeView } from "../dispute-answers.rules.ts";
import { disputeAnswerLabels, disputeStageLabels, disputeStatusLabels, disputeViewLabels } from "../disputes.copy.ts";
import type { DisputeListRow } from "../disputes.office.contract.ts";
import { disputesCall, type DisputesSearch, disputeTones } from "./disputes-call.ts";
import { formatMoney } from "./payments-call.ts";

const columns: readonly Column<DisputeListRow>[] = [
  {
    id: "reference",
    label: "Dispute",
    isHead: true,
    cell: ({ id, reference }) => <Link href={`/disputes/${id}`}>{reference}</Link>,
  },
  {
    id: "status",
    label: "State",
    cell: ({ status, answer }) => (
      <Status tone={disputeTones[status]}>
        {status === "open" ? disputeAnswerLabels[answer] : disputeStatusLabels[status]}
      </Status>
    ),
  },
  { id: "due", label: "Answer by", cell: ({ dueAt }) => (dueAt === null ? "No day given" : formatInstant(dueAt)) },
  { id: "amount", label: "Amount", align: "end", cell: ({ amount }) => formatMoney(amount) },
  { id: "stage", label: "Stage", isDetail: true, cell: ({ stage }) => disputeStageLabels[stage] },
  { id: "order", label: "Order", isDetail: true, cell: ({ orderNumber }) => orderNumber },
  { id: "site", label: "Site", isDetail: true, cell: ({ site }) => site },
  { id: "reason", label: "Reason of the bank", isDetail: true, cell: ({ reason }) => reason },
];

const ANY = "any";
const viewOptions = [
  { id: ANY, label: "All disputes" },
  ...disputeViews.map((id) => ({ id, label: disputeViewLabels[id] })),
];
const isView = (text: string): text is DisputeView => disputeViews.some((one) => one === text);

type PageProps = {
  readonly search: DisputesSearch;
  readonly onSearch: (search: DisputesSearch) => void;
  readonly site: string;
};

/** Chargebacks and inquiries, the first to be answered first. */
export function DisputesPage({ search, onSearch, site }: PageProps) {
  const change = (next: DisputesSearch) => onSearch({ ...search, after: undefined, ...next });
  const { words = "", view = "", after = "" } = search;
  const query = { site: site as "", words, view: isView(view) ? view : ("" as const), after };
  const list = useQuery({
    queryKey: ["disputes", query],
    queryFn: ({ signal }) => valueOf(disputesCall, "GET /api/office/disputes", { query, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1>Disputes</h1>
      </header>
      <div className={page["tools"]}>
        <TableSearch
          label="Order number or reference"
          value={words}
          onSearch={(next) => change({ words: next || undefined })}
        />
        <Choice
          label="View"
          isLabelHidden
          options={viewOptions}
          value={search.view ?? ANY}
          onChange={(id) => change({ view: id === ANY ? undefined : id })}
        />
      </div>
      <PagedTable
        caption="Disputes"
        columns={columns}
        list={list}
        keyOf={({ id }) => id}
        isFirst={search.after === undefined}
        onPage={(next) => change({ after: next })}
        nothing={<Nothing search={search} onClear={() => onSearch({})} />}
      />
    </div>
  );
}

function Nothing({ search, onClear }: { readonly search: DisputesSearch; readonly onClear: () => void }) {
  if (search.words === undefined && search.view === undefined)
    return <Empty>No disputes. Chargebacks and inquiries of banks appear here as their providers report them.</Empty>;
  return <Empty action={<Button onPress={onClear}>Clear filters</Button>}>No dispute matches these filters.</Empty>;
}
