import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import page from "#office/ui/page.module.css";
import { ReasonDialog } from "#office/ui/reason-dialog.tsx";
import { Empty, Failure, Loading, Notice } from "#office/ui/states.tsx";
import { type Column, Table, TablePager, TableSearch } from "#office/ui/table.tsx";
import { formatFromQuantity } from "../prices/price-lists.copy.ts";
import type { GroupPriceRow, PriceListRow } from "../prices/price-lists.office.contract.ts";
import { GroupPriceDialog } from "./group-price-dialog.tsx";
import { ListFileDialog } from "./list-file-dialog.tsx";
import {
  type ListKey,
  PRICE_LISTS,
  priceListsCall,
  type PriceListSearch,
  usePriceListsChanged,
} from "./price-lists-call.ts";
import { dollars, formatPercent } from "./price-format.ts";
import { ProductPicker } from "./product-picker.tsx";

const columnsOf = (hrefOf: (sku: string) => string): readonly Column<GroupPriceRow>[] => [
  { id: "sku", label: "SKU", isHead: true, cell: ({ sku }) => <Link href={hrefOf(sku)}>{sku}</Link> },
  { id: "title", label: "Name", isWide: true, isDetail: true, cell: ({ title }) => title },
  {
    id: "steps",
    label: "Price",
    cell: ({ steps }) =>
      steps.map(({ from, price }) => <div key={from}>{`${formatFromQuantity(from)} ${dollars(price)}`}</div>),
  },
  {
    id: "margin",
    label: "Margin",
    isDetail: true,
    align: "end",
    cell: ({ steps }) => steps.map(({ from, margin }) => <div key={from}>{formatPercent(margin)}</div>),
  },
  {
    id: "asked",
    label: "Everybody pays",
    align: "end",
    cell: ({ asked }) => (asked === null ? "Not on sale here" : dollars(asked)),
  },
];

type RecordProps = ListKey & {
  readonly search: PriceListSearch;
  readonly onSearch: (search: PriceListSearch) => void;
  readonly onRemoved: () => void;
  readonly mayWrite: boolean;
};

const usePriceList = ({ site, group }: ListKey, { words, after }: PriceListSearch) =>
  useQuery({
    queryKey: [...PRICE_LISTS, site, group, words, after],
    queryFn: ({ signal }) =>
      valueOf(priceListsCall, "GET /api/office/sites/:site/price-lists/:group", {
        params: { site, group },
        query: { words, after },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** One price list: the prices of a group, product by product. */
export function PriceListRecord({ site, group, search, onSearch, onRemoved, mayWrite }: RecordProps) {
  const { sku, words, after } = search;
  const found = usePriceList({ site, group }, { words, after });
  if (found.isPending) return <Loading />;
  if (found.isError) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  const { list, rows, next } = found.data;
  const hrefOf = (one: string) =>
    `/price-lists/${site}/${encodeURIComponent(group)}?${new URLSearchParams({ ...(words && { words }), sku: one })}`;
  return (
    <div className={page["page"]}>
      <Link href={`/price-lists?site=${site}`}>Price lists</Link>
      <Head
        site={site}
        list={list}
        mayWrite={mayWrite}
        onRemoved={onRemoved}
        onPick={(picked) => onSearch({ ...search, sku: picked })}
      />
      <TableSearch
        label="Search SKU or name"
        value={words ?? ""}
        onSearch={(typed) => onSearch({ words: typed === "" ? undefined : typed })}
      />
      {rows.length === 0 ? (
        <Nothing words={words} onClear={() => onSearch({})} />
      ) : (
        <>
          <Table
            caption="Prices of the group"
            columns={columnsOf(hrefOf)}
            rows={rows}
            keyOf={(row) => row.sku}
            isStale={found.isPlaceholderData}
          />
          <TablePager
            shown={rows.length}
            isFirst={after === undefined}
            onFirst={() => onSearch({ words })}
            onNext={next === null ? null : () => onSearch({ words, after: next })}
          />
        </>
      )}
      {sku !== undefined && (
        <GroupPriceDialog
          list={{ site, group }}
          sku={sku}
          mayWrite={mayWrite}
          onClose={() => onSearch({ words, after })}
        />
      )}
    </div>
  );
}

const Nothing = ({ words, onClear }: { readonly words: string | undefined; readonly onClear: () => void }) =>
  words === undefined ? (
    <Empty>No prices in this list yet. Set a product&apos;s price, or import a file.</Empty>
  ) : (
    <Empty action={<Button onPress={onClear}>Clear search</Button>}>{`Nothing in this list matches “${words}”.`}</Empty>
  );

const formatCustomers = (count: number): string => (count === 1 ? "1 customer" : `${count} customers`);

type HeadProps = {
  readonly site: ListKey["site"];
  readonly list: PriceListRow;
  readonly mayWrite: boolean;
  readonly onRemoved: () => void;
  readonly onPick: (sku: string) => void;
};

function Head({ site, list, mayWrite, onRemoved, onPick }: HeadProps) {
  const [open, setOpen] = useState<"product" | "file" | "remove" | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const close = () => setOpen(null);
  const key = { site, group: list.group };
  return (
    <>
      <header className={page["head"]}>
        <h1 className={page["title"]}>
          {list.name} <span className={page["count"]}>{list.products.toLocaleString("en-AU")}</span>
        </h1>
        {mayWrite && (
          <div className={page["tools"]}>
            <Button onPress={() => setOpen("remove")}>Remove list</Button>
            <Button onPress={() => setOpen("file")}>Import a file</Button>
            <Button kind="primary" onPress={() => setOpen("product")}>
              Set a price
            </Button>
          </div>
        )}
      </header>
      <p className={page["lead"]}>
        {`Group ${list.group} on ${site}, ${formatCustomers(list.customers)}. They pay these prices once they are signed in, where everybody pays more.`}
      </p>
      {open === "product" && (
        <Dialog title="Set a price" isOpen onClose={close}>
          <ProductPicker
            label="Product"
            without={[]}
            onPick={(sku) => {
              close();
              onPick(sku);
            }}
          />
          <DialogActions>
            <Button onPress={close}>Cancel</Button>
          </DialogActions>
        </Dialog>
      )}
      {done !== null && <Notice tone="good">{done}</Notice>}
      {open === "file" && <ListFileDialog list={key} onDone={setDone} onClose={close} />}
      {open === "remove" && <RemoveDialog list={key} onRemoved={onRemoved} onClose={close} />}
    </>
  );
}

type RemoveProps = { readonly list: ListKey; readonly onRemoved: () => void; readonly onClose: () => void };

function RemoveDialog({ list, onRemoved, onClose }: RemoveProps) {
  const changed = usePriceListsChanged();
  const remove = useMutation({
    mutationFn: (reason: string) =>
      valueOf(priceListsCall, "POST /api/office/sites/:site/price-lists/:group/remove", {
        params: list,
        body: { reason },
      }),
    onSuccess: async () => {
      onRemoved();
      await changed();
    },
  });
  return (
    <ReasonDialog
      title="Remove this price list? Its customers pay the usual prices at once."
      confirm="Remove list"
      isDanger
      error={remove.error}
      isPending={remove.isPending}
      onConfirm={(reason) => remove.mutate(reason)}
      onClose={onClose}
    />
  );
}
