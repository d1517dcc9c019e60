import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { sayInstant } from "#office/ui/dates.ts";
import { ListTools } from "#office/ui/list-tools.tsx";
import page from "#office/ui/page.module.css";
import { Empty, Failure, Loading, Status } from "#office/ui/states.tsx";
import { type Column, ColumnChoice, Table, TablePager } from "#office/ui/table.tsx";
import type { ProductRow } from "../catalogue.office.contract.ts";
import { catalogueCall } from "./catalogue-call.ts";
import { NewProductDialog } from "./new-product-dialog.tsx";
import { ProductFilters } from "./product-filters.tsx";
import { type ProductsSearch, sayPrices, sayStock, stateOf } from "./product-words.ts";

const columns: readonly Column<ProductRow>[] = [
  {
    id: "title",
    label: "Name",
    isHead: true,
    isWide: true,
    sorts: true,
    cell: ({ id, title }) => <Link href={`/products/${id}`}>{title}</Link>,
  },
  { id: "sku", label: "SKU", sorts: true, cell: ({ sku }) => sku },
  {
    id: "state",
    label: "State",
    cell: (row) => <Status tone={stateOf(row).tone}>{stateOf(row).text}</Status>,
  },
  { id: "price", label: "Price", align: "end", cell: ({ offers }) => sayPrices(offers) },
  { id: "model", label: "Model", cell: ({ model }) => model },
  { id: "brand", label: "Brand", cell: ({ brand }) => brand },
  { id: "category", label: "Category", cell: ({ category }) => category },
  {
    id: "stock",
    label: "Stock",
    cell: ({ offers }) => [...new Set(offers.map(({ stockStatus }) => sayStock(stockStatus)))].join(", "),
  },
  { id: "score", label: "Score", sorts: true, align: "end", cell: (row) => <Score {...row} /> },
  { id: "gtin", label: "GTIN", cell: ({ gtin }) => gtin },
  { id: "changed", label: "Changed", sorts: true, align: "end", cell: ({ updatedAt }) => sayInstant(updatedAt) },
];

function Score({ score, bar }: Pick<ProductRow, "score" | "bar">) {
  if (score === null) return "–";
  return bar !== null && score < bar ? <Status tone="warn">{`${score} of ${bar}`}</Status> : score;
}

const narrow = globalThis.matchMedia("(width < 40rem)");
const onNarrow = (onChange: () => void) => {
  narrow.addEventListener("change", onChange);
  return () => narrow.removeEventListener("change", onChange);
};
/** On a phone name, SKU, state and price are enough to look something up. */
const hiddenOnPhone = "sku,model,brand,category,stock,score,gtin,changed";
const hiddenAtFirst = "gtin,changed";
export const hiddenProducts = ({ hide = hiddenAtFirst }: ProductsSearch): readonly string[] => hide.split(",");

type ProductsPageProps = {
  readonly search: ProductsSearch;
  readonly onSearch: (search: ProductsSearch) => void;
  readonly site: string | undefined;
  readonly mayMake: boolean;
  readonly onMade: (id: number) => void;
  /** Saved views above the list, and the export beside its filters. */
  readonly views: ReactNode;
  readonly exports: ReactNode;
};

/** The catalogue: every product, on sale or not. */
export function ProductsPage({ search, onSearch, site = "", mayMake, onMade, views, exports }: ProductsPageProps) {
  const [isMaking, setMaking] = useState(false);
  const isPhone = useSyncExternalStore(onNarrow, () => narrow.matches);
  const { hide = isPhone ? hiddenOnPhone : hiddenAtFirst, ...query } = search;
  const list = useQuery({
    queryKey: ["products", query, site],
    queryFn: ({ signal }) => valueOf(catalogueCall, "GET /api/office/products", { query: { ...query, site }, signal }),
    placeholderData: keepPreviousData,
  });
  const hidden = hide.split(",");
  const change = (next: ProductsSearch) => onSearch({ ...search, after: undefined, ...next });
  const total = list.data?.total ?? null;
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1 className={page["title"]}>
          Products <span className={page["count"]}>{total !== null && sayTotal(total)}</span>
        </h1>
        {mayMake && (
          <Button kind="primary" onPress={() => setMaking(true)}>
            New product
          </Button>
        )}
      </header>
      {views}
      <ListTools label="Search SKU, model, name, GTIN or brand" search={search} onWords={(words) => change({ words })}>
        <ProductFilters search={search} onChange={change} />
        <ColumnChoice
          columns={columns}
          hidden={hidden}
          onChange={(ids) => change({ hide: ids.join(",") || "none", after: search.after })}
        />
        {exports}
      </ListTools>
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data !== undefined && (
        <FoundProducts
          found={list.data}
          hidden={hidden}
          search={search}
          onSearch={onSearch}
          isStale={list.isPlaceholderData}
        />
      )}
      {isMaking && <NewProductDialog onMade={onMade} onClose={() => setMaking(false)} />}
    </div>
  );
}

type FoundProps = {
  readonly found: { readonly rows: readonly ProductRow[]; readonly next: string | null };
  readonly hidden: readonly string[];
  readonly search: ProductsSearch;
  readonly onSearch: (search: ProductsSearch) => void;
  readonly isStale: boolean;
};

function FoundProducts({ found: { rows, next }, hidden, search, onSearch, isStale }: FoundProps) {
  const goTo = (change: ProductsSearch) => onSearch({ ...search, after: undefined, ...change });
  if (rows.length === 0)
    return (
      <Empty action={<Button onPress={() => onSearch({})}>Clear filters</Button>}>
        No product matches. Check the spelling, or clear the filters.
      </Empty>
    );
  return (
    <>
      <Table
        caption="Products"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => String(id)}
        hidden={hidden}
        sort={search.sort ?? "title"}
        onSort={(sort) => goTo({ sort })}
        isStale={isStale}
      />
      <TablePager
        shown={rows.length}
        isFirst={search.after === undefined}
        onFirst={() => goTo({})}
        onNext={next === null ? null : () => goTo({ after: next })}
      />
    </>
  );
}

const MOST_COUNTED = 10_000;
const sayTotal = (total: number): string =>
  total > MOST_COUNTED ? `more than ${MOST_COUNTED.toLocaleString("en-AU")}` : total.toLocaleString("en-AU");
