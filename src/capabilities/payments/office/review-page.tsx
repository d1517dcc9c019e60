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
import { reviewKindLabels, settledLabels } from "../payment-review.copy.ts";
import type { ReviewRow } from "../payment-review.office.contract.ts";
import { reviewKinds, type ReviewKind } from "../payment-review.rules.ts";
import { reviewCall, type ReviewSearch, reviewTones, formatMoney } from "./payments-call.ts";

const columns: readonly Column<ReviewRow>[] = [
  {
    id: "reference",
    label: "Payment",
    isHead: true,
    cell: ({ id, reference }) => <Link href={`/payment-review/${id}`}>{reference}</Link>,
  },
  {
    id: "kind",
    label: "What happened",
    cell: ({ kind, settled }) => (
      <Status tone={settled === null ? reviewTones[kind] : "good"}>{reviewKindLabels[kind]}</Status>
    ),
  },
  { id: "amount", label: "Amount", align: "end", cell: ({ amount }) => formatMoney(amount) },
  { id: "order", label: "Order", isDetail: true, cell: ({ orderNumber }) => orderNumber ?? "None" },
  { id: "site", label: "Site", isDetail: true, cell: ({ site }) => site ?? "" },
  { id: "provider", label: "Provider", isDetail: true, cell: ({ provider }) => provider },
  {
    id: "since",
    label: "Since",
    isDetail: true,
    cell: ({ since, settled }) =>
      settled === null
        ? formatInstant(since)
        : `${settledLabels[settled.way]}: ${settled.by}, ${formatInstant(settled.at)}`,
  },
];

const ANY = "any";
const kindOptions = [{ id: ANY, label: "Any kind" }, ...reviewKinds.map((id) => ({ id, label: reviewKindLabels[id] }))];
const stateOptions = [
  { id: ANY, label: "To decide" },
  { id: "settled", label: "Settled" },
];
const isKind = (text: string): text is ReviewKind => reviewKinds.some((one) => one === text);

type PageProps = {
  readonly search: ReviewSearch;
  readonly onSearch: (search: ReviewSearch) => void;
  readonly site: string;
};

/** Payments that a person has to decide about, the oldest first. */
export function ReviewPage({ search, onSearch, site }: PageProps) {
  const change = (next: ReviewSearch) => onSearch({ ...search, after: undefined, ...next });
  const { words = "", kind = "", state = "", after = "" } = search;
  const query = {
    site: site as "",
    words,
    kind: isKind(kind) ? kind : ("" as const),
    state: state === "settled" ? ("settled" as const) : ("" as const),
    after,
  };
  const list = useQuery({
    queryKey: ["payment-reviews", query],
    queryFn: ({ signal }) => valueOf(reviewCall, "GET /api/office/payment-reviews", { query, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1>Payments in review</h1>
      </header>
      <Tools search={search} onChange={change} />
      <PagedTable
        caption="Payments in review"
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

type ToolsProps = { readonly search: ReviewSearch; readonly onChange: (search: ReviewSearch) => void };

const Tools = ({ search, onChange: change }: ToolsProps) => (
  <div className={page["tools"]}>
    <TableSearch
      label="Order number or reference"
      value={search.words ?? ""}
      onSearch={(next) => change({ words: next || undefined })}
    />
    <Choice
      label="State"
      isLabelHidden
      options={stateOptions}
      value={search.state ?? ANY}
      onChange={(id) => change({ state: id === ANY ? undefined : id })}
    />
    <Choice
      label="Kind"
      isLabelHidden
      options={kindOptions}
      value={search.kind ?? ANY}
      onChange={(id) => change({ kind: id === ANY ? undefined : id })}
    />
  </div>
);

function Nothing({ search, onClear }: { readonly search: ReviewSearch; readonly onClear: () => void }) {
  if (search.words === undefined && search.kind === undefined && search.state === undefined)
    return (
      <Empty>
        No payment needs you. One appears here when its provider reports another amount, or says nothing for too long.
      </Empty>
    );
  return <Empty action={<Button onPress={onClear}>Clear filters</Button>}>No payment matches these filters.</Empty>;
}
