import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { ListTools } from "#office/ui/list-tools.tsx";
import page from "#office/ui/page.module.css";
import { PagedTable } from "#office/ui/paged-table.tsx";
import { Empty, Status } from "#office/ui/states.tsx";
import type { Column } from "#office/ui/table.tsx";
import { unitConditions, unitStates } from "../outlet-units/outlet-unit.rules.ts";
import { unitStateLabels } from "../outlet-units/outlet-units-office.copy.ts";
import type { OutletUnitRow } from "../outlet-units/outlet-units.office.contract.ts";
import { OUTLET_UNITS, outletUnitsCall, type OutletUnitsSearch, unitTones } from "./outlet-units-call.ts";
import { dollars } from "./price-format.ts";

const columnsFor = (seesReturns: boolean): readonly Column<OutletUnitRow>[] => [
  {
    id: "sku",
    label: "SKU",
    isHead: true,
    cell: ({ number, sku }) => <Link href={`/outlet-units/${number}`}>{sku}</Link>,
  },
  {
    id: "state",
    label: "State",
    cell: ({ state }) => <Status tone={unitTones[state]}>{unitStateLabels[state]}</Status>,
  },
  { id: "price", label: "Price", align: "end", cell: ({ price }) => dollars(price) },
  { id: "title", label: "Product", isWide: true, isDetail: true, cell: ({ title }) => title },
  { id: "condition", label: "Condition", isDetail: true, cell: ({ condition }) => condition },
  { id: "marks", label: "Marks", align: "end", isDetail: true, cell: ({ marks }) => marks },
  { id: "serial", label: "Serial number", isDetail: true, cell: ({ serial }) => serial },
  {
    id: "return",
    label: "Return",
    isDetail: true,
    cell: ({ returnNumber }) =>
      seesReturns && returnNumber !== "" ? <Link href={`/returns/${returnNumber}`}>{returnNumber}</Link> : returnNumber,
  },
];

const ANY = "any";
const stateOptions = [
  { id: ANY, label: "Any state" },
  ...unitStates.map((id) => ({ id, label: unitStateLabels[id] })),
] as const;
const conditionOptions = [
  { id: ANY, label: "Any condition" },
  ...unitConditions.map((id) => ({ id, label: id })),
] as const;

type PageProps = {
  readonly search: OutletUnitsSearch;
  readonly onSearch: (search: OutletUnitsSearch) => void;
  readonly site: string;
  readonly seesReturns: boolean;
};

/** The single pieces that came back and are sold by an outlet. */
export function OutletUnitsPage({ search, onSearch, site, seesReturns }: PageProps) {
  const change = (next: OutletUnitsSearch) => onSearch({ ...search, after: undefined, ...next });
  const list = useQuery({
    queryKey: [...OUTLET_UNITS, search, site],
    queryFn: ({ signal }) =>
      valueOf(outletUnitsCall, "GET /api/office/outlet-units", { query: { ...search, site }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1>Outlet units</h1>
      </header>
      <ListTools label="SKU, product, serial number or return" search={search} onWords={(words) => change({ words })}>
        <Choice
          label="State"
          isLabelHidden
          options={stateOptions}
          value={search.state ?? ANY}
          onChange={(id) => change({ state: id === ANY ? undefined : id })}
        />
        <Choice
          label="Condition"
          isLabelHidden
          options={conditionOptions}
          value={search.condition ?? ANY}
          onChange={(id) => change({ condition: id === ANY ? undefined : id })}
        />
      </ListTools>
      <PagedTable
        caption="Outlet units"
        columns={columnsFor(seesReturns)}
        list={list}
        keyOf={({ number }) => String(number)}
        isFirst={search.after === undefined}
        onPage={(after) => change({ after })}
        nothing={<Nothing search={search} onClear={() => onSearch({})} />}
      />
    </div>
  );
}

function Nothing({ search, onClear }: { readonly search: OutletUnitsSearch; readonly onClear: () => void }) {
  const { words, state, condition } = search;
  if (words === undefined && state === undefined && condition === undefined)
    return <Empty>No outlet units yet. The inspection of a return makes one.</Empty>;
  return (
    <Empty action={<Button onPress={onClear}>Clear filters</Button>}>
      {words === undefined
        ? "No outlet unit matches these filters."
        : `Nothing matches “${words}”. Check the spelling, or clear the filters.`}
    </Empty>
  );
}
