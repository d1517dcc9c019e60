import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { ListTools } from "#office/ui/list-tools.tsx";
import page from "#office/ui/page.module.css";
import { SaveBar } from "#office/ui/save-bar.tsx";
import { Empty, Failure, Loading, Notice, Status } from "#office/ui/states.tsx";
import { type Column, ColumnChoice, Table, TablePager } from "#office/ui/table.tsx";
import { BulkBar, type SelectionState, type Ticks, useSelection } from "#office/ui/table-selection.tsx";
import type { SiteCode } from "#shop/site.ts";
import type { PriceRow } from "../prices/prices.office.contract.ts";
import { BulkPriceDialog } from "./bulk-price-dialog.tsx";
import { PriceDialog } from "./price-dialog.tsx";
import { PriceEditsDialog } from "./price-edits-dialog.tsx";
import { PriceFileDialog } from "./price-file-dialog.tsx";
import { PriceGrid } from "./price-grid.tsx";
import gridStyles from "./price-grid.module.css";
import { GridFaults } from "./price-grid-faults.tsx";
import { PublishDialog } from "./price-grid-publish.tsx";
import { Verdicts } from "./price-verdicts.tsx";
import { dollars, formatDays, formatPercent } from "./price-format.ts";
import { PRICES, pricesCall, type PricesSearch } from "./prices-call.ts";
import { formatCategory, formatTotal } from "./product.copy.ts";
import { type PriceGridState, usePriceGrid } from "./use-price-grid.ts";
import { useProductOptions } from "./product-filters.tsx";

const columnsFor = (hrefOf: (sku: string) => string): readonly Column<PriceRow>[] => [
  {
    id: "sku",
    label: "SKU",
    isHead: true,
    sorts: true,
    cell: ({ sku }) => <Link href={hrefOf(sku)}>{sku}</Link>,
  },
  { id: "title", label: "Name", isWide: true, sorts: true, cell: ({ title }) => title },
  { id: "brand", label: "Brand", isDetail: true, cell: ({ brand }) => brand },
  { id: "price", label: "Asked now", align: "end", sorts: true, cell: ({ asked }) => dollars(asked) },
  { id: "rrp", label: "RRP", isDetail: true, align: "end", cell: ({ rrp }) => dollars(rrp) },
  { id: "cost", label: "Cost", isDetail: true, align: "end", cell: ({ cost }) => dollars(cost) },
  { id: "margin", label: "Margin", align: "end", sorts: true, cell: (row) => <Margin {...row} /> },
  { id: "special", label: "Special", isDetail: true, align: "end", cell: (row) => <Special {...row} /> },
  { id: "days", label: "From – to", isDetail: true, cell: formatDays },
  { id: "verdict", label: "Ledger", isDetail: true, isWide: true, cell: (row) => <Verdicts {...row} /> },
];

const Margin = ({ margin, isBelowCost }: PriceRow) =>
  isBelowCost ? <Status tone="warn">{formatPercent(margin)}</Status> : formatPercent(margin);

const Special = ({ special, isRunning }: PriceRow) =>
  isRunning ? <Status tone="info">{dollars(special)}</Status> : dollars(special);

type PricesPageProps = {
  readonly search: PricesSearch;
  readonly onSearch: (search: PricesSearch) => void;
  readonly site: SiteCode;
  readonly siteName: string;
  readonly hrefOf: (sku: string) => string;
  readonly mayWrite: boolean;
  /** Above the list: which site, and saved views; the export beside the filters. */
  readonly sites: ReactNode;
  readonly views: ReactNode;
  readonly exports: ReactNode;
};

const MAX_COUNTED = 1_000;
const filtersOf = ({ sort: _s, after: _a, hide: _h, sku: _k, grid: _g, ...filter }: PricesSearch) => filter;

/** What a site asks, with margins and what the price ledger allows to say. */
export function PricesPage(props: PricesPageProps) {
  const { search, onSearch, site, hrefOf, mayWrite, views } = props;
  const { hide: _h, sku, grid: _g, ...query } = search;
  const list = useQuery({
    queryKey: [...PRICES, site, query],
    queryFn: ({ signal }) =>
      valueOf(pricesCall, "GET /api/office/sites/:site/prices", { params: { site }, query, signal }),
    placeholderData: keepPreviousData,
  });
  const state = useSelection({ ...filtersOf(search), site });
  const isGrid = mayWrite && search.grid === "on";
  const grid = usePriceGrid(site, isGrid);
  const change = (next: PricesSearch) => onSearch({ ...search, after: undefined, ...next });
  return (
    <div className={page["page"]}>
      <PricesHead {...props} total={list.data?.total} />
      {views}
      <PricesTools {...props} onChange={change} />
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data !== undefined && (
        <FoundPrices
          {...props}
          columns={columnsFor(hrefOf)}
          found={list.data}
          state={state}
          grid={isGrid ? grid : null}
          isStale={list.isPlaceholderData}
          onChange={change}
        />
      )}
      <GridBar grid={grid} {...props} />
      {sku !== undefined && (
        <PriceDialog
          site={site}
          sku={sku}
          mayWrite={mayWrite}
          onClose={() => onSearch({ ...search, sku: undefined })}
        />
      )}
    </div>
  );
}

function PricesHead({
  site,
  siteName,
  mayWrite,
  total,
  search,
  onSearch,
}: PricesPageProps & { readonly total: number | undefined }) {
  const [open, setOpen] = useState<"edits" | "file" | null>(null);
  return (
    <header className={page["head"]}>
      <h1 className={page["title"]}>
        Prices on {siteName}{" "}
        <span className={page["count"]}>{total !== undefined && formatTotal(total, MAX_COUNTED)}</span>
      </h1>
      <div className={page["tools"]}>
        <Link href={`/price-lists?site=${site}`}>Price lists</Link>
        <Button onPress={() => setOpen("edits")}>Recent changes</Button>
        {mayWrite && <Button onPress={() => setOpen("file")}>Import a file</Button>}
        {mayWrite && (
          <Button onPress={() => onSearch({ ...search, grid: search.grid === "on" ? undefined : "on" })}>
            {search.grid === "on" ? "Back to the list" : "Edit in a grid"}
          </Button>
        )}
      </div>
      {open === "edits" && <PriceEditsDialog site={site} onClose={() => setOpen(null)} />}
      {open === "file" && <PriceFileDialog onClose={() => setOpen(null)} />}
    </header>
  );
}

type ToolsProps = PricesPageProps & { readonly onChange: (next: PricesSearch) => void };

function PricesTools({ search, onChange, sites, exports }: ToolsProps) {
  return (
    <ListTools
      label="Search SKU, model, name or brand"
      search={search}
      onWords={(words) => onChange({ words })}
      before={sites}
    >
      <PriceFilters search={search} onChange={onChange} />
      {search.grid !== "on" && (
        <ColumnChoice
          columns={columnsFor(() => "")}
          hidden={(search.hide ?? "").split(",")}
          onChange={(ids) => onChange({ hide: ids.join(",") || "none", after: search.after })}
        />
      )}
      {exports}
    </ListTools>
  );
}

const viewOptions = [
  { id: "all", label: "All prices" },
  { id: "on-special", label: "On special now" },
  { id: "planned", label: "Special to come" },
  { id: "below-cost", label: "Below cost" },
  { id: "no-cost", label: "Without a cost" },
  { id: "was", label: "With a was-price" },
];

function PriceFilters({ search, onChange }: Pick<ToolsProps, "search" | "onChange">) {
  const { data: options } = useProductOptions();
  const brands = (options?.brands ?? []).map(({ id, name }) => ({ id: String(id), label: name }));
  const categories = (options?.categories ?? []).map((one) => ({ id: one.path, label: formatCategory(one) }));
  const lists = [
    { field: "view", label: "Which prices", options: viewOptions },
    { field: "brand", label: "Brand", options: [{ id: "all", label: "Any brand" }, ...brands] },
    { field: "category", label: "Category", options: [{ id: "all", label: "Any category" }, ...categories] },
  ] as const;
  return lists.map(({ field, label, options: choices }) => (
    <Choice
      key={field}
      label={label}
      isLabelHidden
      options={choices}
      value={search[field] ?? "all"}
      onChange={(id) => onChange({ [field]: id === "all" ? undefined : id })}
    />
  ));
}

type FoundProps = ToolsProps & {
  readonly columns: readonly Column<PriceRow>[];
  readonly found: { readonly rows: readonly PriceRow[]; readonly total: number; readonly next: string | null };
  readonly state: SelectionState;
  /** Null: the list is no grid. */
  readonly grid: PriceGridState | null;
  readonly isStale: boolean;
};

/** The list counts no further than it says; a change of all that match has to know how many they are. */
const countAll = async (site: string, search: PricesSearch): Promise<number> => {
  const query = { ...filtersOf(search), count: "all" };
  return (await valueOf(pricesCall, "GET /api/office/sites/:site/prices", { params: { site }, query })).total;
};

function FoundPrices(props: FoundProps) {
  const { found, grid, isStale, search, onSearch, onChange, hrefOf } = props;
  const { rows, next } = found;
  if (rows.length === 0)
    return (
      <Empty action={<Button onPress={() => onSearch({ grid: search.grid })}>Clear filters</Button>}>
        No price matches. A product has a price here once it is on sale on this site.
      </Empty>
    );
  return (
    <>
      {grid === null ? (
        <PriceTable {...props} />
      ) : (
        <PriceGrid rows={rows} grid={grid} hrefOf={hrefOf} isStale={isStale} />
      )}
      <TablePager
        shown={rows.length}
        isFirst={search.after === undefined}
        onFirst={() => onChange({})}
        onNext={next === null ? null : () => onChange({ after: next })}
      />
    </>
  );
}

function PriceTable({ columns, found, state, isStale, search, onChange, site, mayWrite }: FoundProps) {
  const [isChanging, setChanging] = useState(false);
  const { rows, total } = found;
  const ticks: Ticks<PriceRow> = { state, keyOf: ({ sku }) => sku, nameOf: ({ sku }) => sku };
  return (
    <>
      <Table
        caption="Prices"
        columns={columns}
        rows={rows}
        keyOf={({ sku }) => sku}
        hidden={(search.hide ?? "").split(",")}
        sort={search.sort ?? "title"}
        onSort={(sort) => onChange({ sort })}
        isStale={isStale}
        {...(mayWrite && { ticks })}
      />
      <BulkBar
        state={state}
        total={total}
        shown={rows.length}
        {...(total > MAX_COUNTED && { countAll: () => countAll(site, search) })}
      >
        <Button onPress={() => setChanging(true)}>Change prices</Button>
      </BulkBar>
      {isChanging && (
        <BulkPriceDialog site={site} state={state} filter={filtersOf(search)} onClose={() => setChanging(false)} />
      )}
    </>
  );
}

type GridBarProps = Pick<PricesPageProps, "site" | "siteName"> & { readonly grid: PriceGridState };

/** What is typed stays until it is published or discarded, whatever list is shown meanwhile. */
const GridBar = ({ grid, site, siteName }: GridBarProps) => (
  <>
    <div className={gridStyles["dock"]}>
      {grid.preview.error !== null && <Notice tone="bad">{sentenceOf(grid.preview.error)}</Notice>}
      <GridFaults grid={grid} />
      <SaveBar
        changes={grid.changes}
        isSaving={grid.preview.isPending}
        onSave={grid.preview.start}
        onDiscard={grid.discard}
        save="Publish…"
      />
    </div>
    {grid.previewed !== null && (
      <PublishDialog
        site={site}
        siteName={siteName}
        previewed={grid.previewed}
        onPublished={grid.published}
        onClose={grid.endPreview}
      />
    )}
  </>
);
