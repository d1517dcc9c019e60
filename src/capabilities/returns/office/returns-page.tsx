import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { formatInstant } from "#office/ui/dates.ts";
import { ListTools } from "#office/ui/list-tools.tsx";
import page from "#office/ui/page.module.css";
import { PagedTable } from "#office/ui/paged-table.tsx";
import { Empty, Status } from "#office/ui/states.tsx";
import { type Column } from "#office/ui/table.tsx";
import { returnReasons } from "../return-policy.rules.ts";
import { officeReasons, officeReturnStates } from "../returns-office.copy.ts";
import type { ReturnRow } from "../returns.office.contract.ts";
import { returnStates } from "../returns.rules.ts";
import { returnsCall, type ReturnsSearch, returnTones } from "./returns-call.ts";

const columns: readonly Column<ReturnRow>[] = [
  {
    id: "number",
    label: "Return",
    isHead: true,
    cell: ({ number }) => <Link href={`/returns/${number}`}>{number}</Link>,
  },
  {
    id: "state",
    label: "State",
    cell: ({ state }) => <Status tone={returnTones[state]}>{officeReturnStates[state]}</Status>,
  },
  { id: "reason", label: "Reason", cell: ({ reason }) => officeReasons[reason] },
  { id: "asked", label: "Asked for", isDetail: true, cell: ({ askedAt }) => formatInstant(askedAt) },
  { id: "customer", label: "Customer", cell: ({ customer }) => customer },
  { id: "suburb", label: "Suburb", isDetail: true, cell: ({ suburb }) => suburb },
  { id: "site", label: "Site", isDetail: true, cell: ({ site }) => site },
  { id: "place", label: "Warehouse", isDetail: true, cell: ({ place }) => place ?? "" },
  { id: "units", label: "Units", align: "end", cell: ({ units }) => units },
];

const ANY = "any";
const stateOptions = [
  { id: ANY, label: "Any state" },
  { id: "open", label: "Open" },
  ...returnStates.map((id) => ({ id, label: officeReturnStates[id] })),
];
const reasonOptions = [
  { id: ANY, label: "Any reason" },
  ...returnReasons.map((id) => ({ id, label: officeReasons[id] })),
];
const chosen = (id: string): string | undefined => (id === ANY ? undefined : id);

type PageProps = {
  readonly search: ReturnsSearch;
  readonly onSearch: (search: ReturnsSearch) => void;
  readonly site: string;
};

/** The returns of all sites, or of one. A scanner types a return's, a product's or a serial number into the search. */
export function ReturnsPage({ search, onSearch, site }: PageProps) {
  const change = (next: ReturnsSearch) => onSearch({ ...search, after: undefined, ...next });
  const list = useQuery({
    queryKey: ["returns", search, site],
    queryFn: ({ signal }) => valueOf(returnsCall, "GET /api/office/returns", { query: { ...search, site }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1>Returns</h1>
      </header>
      <ListTools
        label="Return, order, last name, suburb, SKU or serial number"
        search={search}
        onWords={(words) => change({ words })}
      >
        <Choice
          label="State"
          isLabelHidden
          options={stateOptions}
          value={search.state ?? ANY}
          onChange={(id) => change({ state: chosen(id) })}
        />
        <Choice
          label="Reason"
          isLabelHidden
          options={reasonOptions}
          value={search.reason ?? ANY}
          onChange={(id) => change({ reason: chosen(id) })}
        />
      </ListTools>
      <PagedTable
        caption="Returns"
        columns={columns}
        list={list}
        keyOf={({ number }) => number}
        isFirst={search.after === undefined}
        onPage={(after) => change({ after })}
        nothing={<Nothing search={search} onClear={() => onSearch({})} />}
      />
    </div>
  );
}

function Nothing({ search, onClear }: { readonly search: ReturnsSearch; readonly onClear: () => void }) {
  if (search.words === undefined && search.state === undefined && search.reason === undefined)
    return (
      <Empty>No returns yet. A customer asks for one on the page of the order; you can, on the order's record.</Empty>
    );
  return (
    <Empty action={<Button onPress={onClear}>Clear filters</Button>}>
      {search.words === undefined
        ? "No return matches these filters."
        : `Nothing matches “${search.words}”. Check the spelling, or clear the filters.`}
    </Empty>
  );
}
