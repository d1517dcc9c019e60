import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { formatDate } from "#office/ui/dates.ts";
import { ListTools } from "#office/ui/list-tools.tsx";
import page from "#office/ui/page.module.css";
import { PagedTable } from "#office/ui/paged-table.tsx";
import { Empty, Status } from "#office/ui/states.tsx";
import { type Column, ColumnChoice } from "#office/ui/table.tsx";
import type { StockRow } from "../stock/stock.office.contract.ts";
import { STOCK, stockCall, type StockSearch, usePlaces } from "./stock-call.ts";

export const stockAddress = ({ sku, place }: Pick<StockRow, "sku" | "place">): string =>
  `/stock/${encodeURIComponent(sku)}/${encodeURIComponent(place)}`;

export const StockState = ({ state }: Pick<StockRow, "state">) =>
  state === "below-zero" ? (
    <Status tone="bad">Below zero</Status>
  ) : state === "low" ? (
    <Status tone="warn">Low</Status>
  ) : null;

export const describeIncoming = ({ incoming, arrivesOn }: StockRow): string =>
  incoming === 0 ? "0" : `${incoming}${arrivesOn === null ? "" : `, ${formatDate(arrivesOn)}`}`;

const columns: readonly Column<StockRow>[] = [
  { id: "sku", label: "SKU", isHead: true, cell: (row) => <Link href={stockAddress(row)}>{row.sku}</Link> },
  { id: "title", label: "Product", isWide: true, cell: ({ title }) => title },
  { id: "place", label: "Warehouse", cell: ({ placeName }) => placeName },
  { id: "onHand", label: "On hand", align: "end", cell: ({ onHand }) => onHand },
  { id: "allocated", label: "Allocated", align: "end", cell: ({ allocated }) => allocated },
  { id: "toSend", label: "To send", align: "end", cell: ({ toSend }) => toSend },
  { id: "incoming", label: "Incoming", align: "end", cell: describeIncoming },
  { id: "lowAt", label: "Low at", align: "end", cell: ({ lowAt }) => lowAt ?? "" },
  { id: "state", label: "State", cell: StockState },
];

const viewOptions = [
  { id: "all", label: "All stock" },
  { id: "below-zero", label: "Below zero" },
  { id: "low", label: "Low" },
];
const emptyTexts: Readonly<Record<NonNullable<StockSearch["view"]>, string>> = {
  "below-zero": "No place has promised more than it has.",
  low: "Nothing is low. Set a low-stock level on a product's page, and it appears here.",
};

type StockPageProps = { readonly search: StockSearch; readonly onSearch: (search: StockSearch) => void };

const useStock = ({ hide: _, ...query }: StockSearch) =>
  useQuery({
    queryKey: [...STOCK, "list", query],
    queryFn: ({ signal }) => valueOf(stockCall, "GET /api/office/stock", { query, signal }),
    placeholderData: keepPreviousData,
  });

/** What is where: every product at every warehouse. */
export function StockPage({ search, onSearch }: StockPageProps) {
  const list = useStock(search);
  const hidden = (search.hide ?? "lowAt").split(",");
  const change = (next: StockSearch) => onSearch({ ...search, after: undefined, ...next });
  const { total = 0 } = list.data ?? {};
  return (
    <div className={page["page"]}>
      <h1 className={page["title"]}>
        Stock <span className={page["count"]}>{total >= 10_000 ? "10,000 or more" : total}</span>
      </h1>
      <p className={page["lead"]}>
        On hand counts pieces that are not sold; of these, allocated pieces are held by orders that are being paid. To
        send: sold, and still there.
      </p>
      <StockFilters search={search} onChange={change} hidden={hidden} />
      <PagedTable
        caption="Stock"
        columns={columns}
        list={list}
        keyOf={({ sku, place }) => `${sku} ${place}`}
        hidden={hidden}
        isFirst={search.after === undefined}
        onPage={(after) => change({ after })}
        nothing={
          <Empty action={<Button onPress={() => onSearch({})}>Clear filters</Button>}>
            {search.view !== undefined && search.words === undefined
              ? emptyTexts[search.view]
              : "Nothing matches. Check the SKU, or search all warehouses."}
          </Empty>
        }
      />
    </div>
  );
}

type FiltersProps = {
  readonly search: StockSearch;
  readonly onChange: (next: StockSearch) => void;
  readonly hidden: readonly string[];
};

function StockFilters({ search, onChange, hidden }: FiltersProps) {
  const places = usePlaces();
  const placeOptions = [
    { id: "all", label: "All warehouses" },
    ...(places.data ?? []).map(({ code, name }) => ({ id: code, label: name })),
  ];
  return (
    <ListTools label="Search SKU or product" search={search} onWords={(words) => onChange({ words })}>
      <Choice
        label="View"
        isLabelHidden
        options={viewOptions}
        value={search.view ?? "all"}
        onChange={(id) => onChange({ view: id === "all" ? undefined : (id as NonNullable<StockSearch["view"]>) })}
      />
      <Choice
        label="Warehouse"
        isLabelHidden
        options={placeOptions}
        value={search.place ?? "all"}
        onChange={(id) => onChange({ place: id === "all" ? undefined : id })}
      />
      <ColumnChoice
        columns={columns}
        hidden={hidden}
        onChange={(ids) => onChange({ hide: ids.join(",") || "none", after: search.after })}
      />
    </ListTools>
  );
}
