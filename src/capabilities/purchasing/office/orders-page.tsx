import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { formatDate, formatInstant } from "#office/ui/dates.ts";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { ListTools } from "#office/ui/list-tools.tsx";
import page from "#office/ui/page.module.css";
import { PagedTable } from "#office/ui/paged-table.tsx";
import { Empty, Loading, Notice, Status } from "#office/ui/states.tsx";
import { type Column } from "#office/ui/table.tsx";
import { sentenceOf } from "#office/ui/calls.ts";
import { purchaseOrderStates } from "../purchase-order.rules.ts";
import { purchaseOrderLabels } from "../purchasing-office.copy.ts";
import type { PurchaseOrder, PurchaseOrderRow } from "../purchasing.office.contract.ts";
import {
  PURCHASING,
  purchasingCall,
  type PurchaseOrdersSearch,
  formatMoney,
  stateTones,
  usePlaces,
  useSuppliers,
} from "./purchasing-call.ts";

const columns: readonly Column<PurchaseOrderRow>[] = [
  {
    id: "number",
    label: "Order",
    isHead: true,
    cell: ({ number }) => <Link href={`/purchase-orders/${number}`}>{number}</Link>,
  },
  {
    id: "state",
    label: "State",
    cell: ({ state, isLate }) =>
      isLate ? (
        <Status tone="bad">{`${purchaseOrderLabels[state]}, late`}</Status>
      ) : (
        <Status tone={stateTones[state]}>{purchaseOrderLabels[state]}</Status>
      ),
  },
  { id: "supplier", label: "Supplier", cell: ({ supplier }) => supplier },
  { id: "place", label: "Warehouse", isDetail: true, cell: ({ place }) => place },
  {
    id: "expected",
    label: "Expected",
    isDetail: true,
    cell: ({ expectedOn }) => (expectedOn === null ? "" : formatDate(expectedOn)),
  },
  { id: "received", label: "Received", align: "end", cell: ({ received, pieces }) => `${received} of ${pieces}` },
  {
    id: "cost",
    label: "Cost without GST",
    align: "end",
    isDetail: true,
    cell: ({ cost, currency }) => (cost === null ? "" : `${formatMoney(cost)} ${currency}`),
  },
  { id: "created", label: "Begun", isDetail: true, cell: ({ createdAt }) => formatInstant(createdAt) },
];

const ANY = "any";
const stateOptions = [
  { id: ANY, label: "Any state" },
  { id: "open", label: "Open" },
  { id: "late", label: "Late" },
  ...purchaseOrderStates.map((id) => ({ id, label: purchaseOrderLabels[id] })),
];
const chosen = (id: string): string | undefined => (id === ANY ? undefined : id);

type PageProps = {
  readonly search: PurchaseOrdersSearch;
  readonly onSearch: (search: PurchaseOrdersSearch) => void;
  readonly onOpen: (order: PurchaseOrder) => void;
  readonly mayWrite: boolean;
};

/** Purchase orders, with what has arrived and what is late. */
export function PurchaseOrdersPage({ search, onSearch, onOpen, mayWrite }: PageProps) {
  const [isNew, setNew] = useState(false);
  const change = (next: PurchaseOrdersSearch) => onSearch({ ...search, after: undefined, ...next });
  const list = useQuery({
    queryKey: [...PURCHASING, "list", search],
    queryFn: ({ signal }) =>
      valueOf(purchasingCall, "GET /api/office/purchase-orders", { query: { ...search }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1>Purchase orders</h1>
        <div className={page["tools"]}>
          <Link href="/suppliers">Suppliers</Link>
          {mayWrite && (
            <Button kind="primary" onPress={() => setNew(true)}>
              New purchase order
            </Button>
          )}
        </div>
      </header>
      <ListTools label="Order, supplier or SKU" search={search} onWords={(words) => change({ words })}>
        <Filters search={search} onChange={change} />
      </ListTools>
      <PagedTable
        caption="Purchase orders"
        columns={columns}
        list={list}
        keyOf={({ number }) => number}
        isFirst={search.after === undefined}
        onPage={(after) => change({ after })}
        nothing={<Nothing search={search} onClear={() => onSearch({})} />}
      />
      {isNew && <NewOrderDialog onMade={onOpen} onClose={() => setNew(false)} />}
    </div>
  );
}

type FilterProps = {
  readonly search: PurchaseOrdersSearch;
  readonly onChange: (search: PurchaseOrdersSearch) => void;
};

function Filters({ search, onChange }: FilterProps) {
  const suppliers = useSuppliers().data ?? [];
  const places = usePlaces().data ?? [];
  return (
    <>
      <Choice
        label="State"
        isLabelHidden
        options={stateOptions}
        value={search.state ?? ANY}
        onChange={(id) => onChange({ state: chosen(id) })}
      />
      <Choice
        label="Supplier"
        isLabelHidden
        options={[{ id: ANY, label: "Any supplier" }, ...suppliers.map(({ id, name }) => ({ id, label: name }))]}
        value={search.supplier ?? ANY}
        onChange={(id) => onChange({ supplier: chosen(id) })}
      />
      <Choice
        label="Warehouse"
        isLabelHidden
        options={[{ id: ANY, label: "Any warehouse" }, ...places.map(({ code, name }) => ({ id: code, label: name }))]}
        value={search.place ?? ANY}
        onChange={(id) => onChange({ place: chosen(id) })}
      />
    </>
  );
}

function Nothing({ search, onClear }: { readonly search: PurchaseOrdersSearch; readonly onClear: () => void }) {
  const { words, state, supplier, place } = search;
  if ([words, state, supplier, place].every((one) => one === undefined))
    return (
      <Empty>
        No purchase orders yet. Add a supplier, then begin an order; its goods are incoming stock once it is sent.
      </Empty>
    );
  return (
    <Empty action={<Button onPress={onClear}>Clear filters</Button>}>
      {words === undefined
        ? "No purchase order matches these filters."
        : `Nothing matches “${words}”. Check the number, or clear the filters.`}
    </Empty>
  );
}

type NewProps = { readonly onMade: (order: PurchaseOrder) => void; readonly onClose: () => void };

/** Asks for the supplier, and for the warehouse that receives the goods. */
function NewOrderDialog({ onMade, onClose }: NewProps) {
  const [id] = useState(() => crypto.randomUUID());
  const suppliers = useSuppliers();
  const places = usePlaces();
  const [supplier, setSupplier] = useState<string>();
  const [place, setPlace] = useState<string>();
  const from = supplier ?? suppliers.data?.[0]?.id ?? "";
  const to = place ?? places.data?.[0]?.code ?? "";
  const make = useMutation({
    mutationFn: () =>
      valueOf(purchasingCall, "POST /api/office/purchase-orders", { body: { id, supplier: from, place: to } }),
    onSuccess: onMade,
  });
  const hasSuppliers = suppliers.data !== undefined && suppliers.data.length > 0;
  return (
    <Dialog title="New purchase order" isOpen onClose={onClose}>
      <div className={page["form"]}>
        {make.isError && <Notice tone="bad">{sentenceOf(make.error)}</Notice>}
        {suppliers.isPending && <Loading />}
        {suppliers.data?.length === 0 && (
          <p>
            There are no suppliers yet. <Link href="/suppliers">Add a supplier</Link> first.
          </p>
        )}
        {hasSuppliers && (
          <>
            <Choice
              label="Supplier"
              options={suppliers.data.map((one) => ({ id: one.id, label: one.name }))}
              value={from}
              onChange={setSupplier}
            />
            <Choice
              label="Deliver to"
              options={(places.data ?? []).map(({ code, name }) => ({ id: code, label: name }))}
              value={to}
              onChange={setPlace}
            />
          </>
        )}
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            kind="primary"
            isPending={make.isPending}
            isDisabled={!hasSuppliers || to === ""}
            onPress={() => make.mutate()}
          >
            Begin draft
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
