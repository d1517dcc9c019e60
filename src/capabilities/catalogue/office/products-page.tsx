import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { formatInstant } from "#office/ui/dates.ts";
import { LineFileDialog } from "#office/ui/line-file-dialog.tsx";
import { ListTools } from "#office/ui/list-tools.tsx";
import page from "#office/ui/page.module.css";
import { PagedTable } from "#office/ui/paged-table.tsx";
import { Empty, Status } from "#office/ui/states.tsx";
import { type Column, ColumnChoice } from "#office/ui/table.tsx";
import type { ProductRow } from "../catalogue.office.contract.ts";
import { catalogueCall } from "./catalogue-call.ts";
import { NewProductDialog } from "./new-product-dialog.tsx";
import { ProductFilters } from "./product-filters.tsx";
import { formatPrices, describeStock, formatTotal, stateOf } from "./product.copy.ts";
import type { ProductsSearch } from "./product-search.ts";

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
  { id: "price", label: "Price", align: "end", cell: ({ offers }) => formatPrices(offers) },
  { id: "model", label: "Model", cell: ({ model }) => model },
  { id: "brand", label: "Brand", cell: ({ brand }) => brand },
  { id: "category", label: "Category", cell: ({ category }) => category },
  {
    id: "stock",
    label: "Stock",
    cell: ({ offers }) => [...new Set(offers.map(({ stockStatus }) => describeStock(stockStatus)))].join(", "),
  },
  { id: "score", label: "Score", sorts: true, align: "end", cell: (row) => <Score {...row} /> },
  { id: "gtin", label: "GTIN", cell: ({ gtin }) => gtin },
  { id: "changed", label: "Changed", sorts: true, align: "end", cell: ({ updatedAt }) => formatInstant(updatedAt) },
];

function Score({ score, bar }: Pick<ProductRow, "score" | "bar">) {
  if (score === null) return "–";
  return bar !== null && score < bar ? <Status tone="warn">{`${score} of ${bar}`}</Status> : score;
}

const phone = globalThis.matchMedia("(width < 40rem)");
const tablet = globalThis.matchMedia("(width <= 60rem)");
const onWidth = (onChange: () => void) => {
  for (const query of [phone, tablet]) query.addEventListener("change", onChange);
  return () => {
    for (const query of [phone, tablet]) query.removeEventListener("change", onChange);
  };
};
/** On a phone name, SKU, state and price are enough to look something up. */
const hiddenOnPhone = "sku,model,brand,category,stock,score,gtin,changed";
/** On a tablet more would not fit; the name has brand, model and kind already. */
const hiddenOnTablet = "model,brand,category,score,gtin,changed";
const hiddenAtFirst = "gtin,changed";
const hiddenByWidth = () => (phone.matches ? hiddenOnPhone : tablet.matches ? hiddenOnTablet : hiddenAtFirst);
export const hiddenProducts = ({ hide = hiddenAtFirst }: ProductsSearch): readonly string[] => hide.split(",");

const offersHelp =
  "A CSV or XLSX file with the columns Site and SKU, and any of On sale, Condition, Missing parts, Ribbon type, Ribbon text, Price message, Hot and Popularity. An empty cell leaves a value as it is; the word none removes it. Prices and stock have uploads of their own.";

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
  const hiddenHere = useSyncExternalStore(onWidth, hiddenByWidth);
  const { hide = hiddenHere, ...query } = search;
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
          Products <span className={page["count"]}>{total !== null && formatTotal(total, MAX_COUNTED)}</span>
        </h1>
        {mayMake && <NewOnes onMade={onMade} />}
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
      <PagedTable
        caption="Products"
        columns={columns}
        list={list}
        keyOf={({ id }) => String(id)}
        hidden={hidden}
        sort={search.sort ?? "title"}
        onSort={(sort) => change({ sort })}
        isFirst={search.after === undefined}
        onPage={(after) => change({ after })}
        nothing={
          <Empty action={<Button onPress={() => onSearch({})}>Clear filters</Button>}>
            No product matches. Check the spelling, or clear the filters.
          </Empty>
        }
      />
    </div>
  );
}

/** What brings products and offers into the catalogue. */
function NewOnes({ onMade }: Pick<ProductsPageProps, "onMade">) {
  const [opened, setOpened] = useState<"product" | "offers" | null>(null);
  const close = () => setOpened(null);
  return (
    <div className={page["tools"]}>
      <Button onPress={() => setOpened("offers")}>Offers from a file</Button>
      <Button kind="primary" onPress={() => setOpened("product")}>
        New product
      </Button>
      {opened === "product" && <NewProductDialog onMade={onMade} onClose={close} />}
      {opened === "offers" && (
        <LineFileDialog
          title="Import offers from a file"
          kind="offers"
          job="offer-files"
          help={offersHelp}
          onClose={close}
        />
      )}
    </div>
  );
}

const MAX_COUNTED = 10_000;
