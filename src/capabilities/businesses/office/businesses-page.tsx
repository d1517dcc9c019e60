import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-aria-components";
import { formatDollars } from "#kit/money.ts";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import page from "#office/ui/page.module.css";
import { Empty, Failure, Loading, Status } from "#office/ui/states.tsx";
import { type Column, Table, TablePager, TableSearch } from "#office/ui/table.tsx";
import { businessStateLabels } from "../businesses.copy.ts";
import type { BusinessRow } from "../businesses.office.contract.ts";
import { businessStates } from "../businesses.rules.ts";
import { businessesCall, type BusinessesSearch, businessTones } from "./businesses-call.ts";

const columns: readonly Column<BusinessRow>[] = [
  {
    id: "company",
    label: "Business",
    isHead: true,
    cell: ({ id, companyName, contact }) => <Link href={`/businesses/${id}`}>{companyName || contact}</Link>,
  },
  {
    id: "state",
    label: "State",
    cell: ({ state }) => <Status tone={businessTones[state]}>{businessStateLabels[state]}</Status>,
  },
  { id: "contact", label: "Contact", isDetail: true, cell: ({ contact }) => contact },
  { id: "site", label: "Site", isDetail: true, cell: ({ site }) => site },
  { id: "limit", label: "Credit limit", align: "end", isDetail: true, cell: (row) => formatDollars(row.creditLimit) },
  { id: "owed", label: "Owed", align: "end", cell: ({ owed }) => formatDollars(owed) },
  {
    id: "overdue",
    label: "Overdue",
    align: "end",
    cell: ({ overdue }) => (overdue === 0 ? formatDollars(0) : <Status tone="bad">{formatDollars(overdue)}</Status>),
  },
];

const ANY = "any";
const views = [...businessStates, "overdue"] as const;
const viewOptions = [
  { id: ANY, label: "All businesses" },
  ...businessStates.map((id) => ({ id, label: businessStateLabels[id] })),
  { id: "overdue", label: "Overdue" },
];

type PageProps = {
  readonly search: BusinessesSearch;
  readonly onSearch: (search: BusinessesSearch) => void;
  readonly site: string;
};

/** Businesses of all sites, or of one: applications first, then who owes most that is overdue. */
export function BusinessesPage({ search, onSearch, site }: PageProps) {
  const change = (next: BusinessesSearch) => onSearch({ ...search, page: undefined, ...next });
  const { words = "" } = search;
  const view = views.find((one) => one === search.view) ?? "";
  const at = Number(search.page ?? 0) || 0;
  const query = { site: site as "", words, view, page: String(at) } as const;
  const list = useQuery({
    queryKey: ["businesses", query],
    queryFn: ({ signal }) => valueOf(businessesCall, "GET /api/office/businesses", { query, signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = list;
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1>Businesses</h1>
      </header>
      <div className={page["tools"]}>
        <TableSearch
          label="Business, contact, email or ABN"
          value={words}
          onSearch={(next) => change({ words: next || undefined })}
        />
        <Choice
          label="View"
          isLabelHidden
          options={viewOptions}
          value={view || ANY}
          onChange={(id) => change({ view: id === ANY ? undefined : id })}
        />
      </div>
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {data?.rows.length === 0 && <Nothing isFiltered={words !== "" || view !== ""} onClear={() => onSearch({})} />}
      {data !== undefined && data.rows.length > 0 && (
        <Found found={data} at={at} onPage={(next) => change({ page: next })} isStale={list.isPlaceholderData} />
      )}
    </div>
  );
}

type FoundProps = {
  readonly found: { readonly rows: readonly BusinessRow[]; readonly isMore: boolean };
  readonly at: number;
  readonly onPage: (page: string | undefined) => void;
  readonly isStale: boolean;
};

const Found = ({ found: { rows, isMore }, at, onPage, isStale }: FoundProps) => (
  <>
    <Table caption="Businesses" columns={columns} rows={rows} keyOf={({ id }) => id} isStale={isStale} />
    <TablePager
      shown={rows.length}
      isFirst={at === 0}
      onFirst={() => onPage(undefined)}
      onNext={isMore ? () => onPage(String(at + 1)) : null}
    />
  </>
);

const Nothing = ({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) =>
  isFiltered ? (
    <Empty action={<Button onPress={onClear}>Clear filters</Button>}>No business matches these filters.</Empty>
  ) : (
    <Empty>No businesses yet. Businesses that open an account on a commercial site appear here.</Empty>
  );
