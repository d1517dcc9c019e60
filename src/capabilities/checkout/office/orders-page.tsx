import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-aria-components";
import { formatDollars } from "#kit/money.ts";
import { Button, LinkButton } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { formatDate, formatInstant } from "#office/ui/dates.ts";
import { ListTools } from "#office/ui/list-tools.tsx";
import controls from "#office/ui/controls.module.css";
import page from "#office/ui/page.module.css";
import { PagedTable } from "#office/ui/paged-table.tsx";
import { Empty, Status } from "#office/ui/states.tsx";
import { type Column, ColumnChoice } from "#office/ui/table.tsx";
import { useNarrow } from "#office/ui/use-narrow.ts";
import { orderTabs } from "../order-management/office-list.rules.ts";
import { officeStates } from "../order-management/office-orders.copy.ts";
import type { ListedOrder } from "../order-management/order-records.office.contract.ts";
import { OrderFilters } from "./order-filters.tsx";
import type { OrdersSearch } from "./order-search.ts";
import { recordPath, describePaymentType, stateTones, tabNames } from "./order.copy.ts";
import { ordersCall } from "./orders-call.ts";
import styles from "./orders.module.css";

const columns: readonly Column<ListedOrder>[] = [
  {
    id: "number",
    label: "Order",
    isHead: true,
    cell: ({ site, orderNumber }) => <Link href={recordPath(site, orderNumber)}>{orderNumber}</Link>,
  },
  { id: "placed", label: "Placed", sorts: true, cell: ({ placedAt }) => formatInstant(placedAt) },
  { id: "customer", label: "Customer", cell: ({ name }) => name },
  { id: "suburb", label: "Suburb", cell: ({ suburb }) => suburb },
  { id: "site", label: "Site", cell: ({ site }) => site },
  { id: "state", label: "State", cell: (row) => <OrderState {...row} /> },
  {
    id: "day",
    label: "Delivery",
    sorts: true,
    cell: ({ deliveryDay }) => (deliveryDay === null ? "" : formatDate(deliveryDay)),
  },
  { id: "payment", label: "Payment", cell: (row) => <Payment {...row} /> },
  { id: "tags", label: "Tags", cell: ({ tags }) => tags.join(", ") },
  { id: "assignee", label: "Assigned", cell: ({ assignee }) => assignee ?? "" },
  {
    id: "total",
    label: "Total",
    sorts: true,
    align: "end",
    cell: ({ total }) => <span className={styles["money"]}>{formatDollars(total)}</span>,
  },
];

const hiddenAtFirst = "suburb,tags,assignee";
export const hiddenOrders = ({ hide = hiddenAtFirst }: OrdersSearch): readonly string[] => hide.split(",");

/** What a phone has no room for. */
const notOnPhones = ["placed", "suburb", "site", "day", "payment", "tags", "assignee"];

export function OrderState({
  state,
  waitsForStock,
  isInReview,
  isHeld,
}: Pick<ListedOrder, "state" | "waitsForStock" | "isInReview" | "isHeld">) {
  if (isHeld) return <Status tone="warn">Held for review</Status>;
  if (isInReview) return <Status tone="warn">Review</Status>;
  if (state === "placed" && waitsForStock) return <Status tone="warn">Waiting for stock</Status>;
  return <Status tone={stateTones[state]}>{officeStates[state]}</Status>;
}

const Payment = ({ paymentType, outstanding, refunded }: ListedOrder) => (
  <>
    {describePaymentType(paymentType)}
    {outstanding > 0 && <small className={styles["owed"]}> {formatDollars(outstanding)} to pay</small>}
    {refunded > 0 && <small className={styles["muted"]}> {formatDollars(refunded)} refunded</small>}
  </>
);

const useOrders = (query: Omit<OrdersSearch, "hide"> & { readonly site: string }) =>
  useQuery({
    queryKey: ["orders", query],
    queryFn: ({ signal }) => valueOf(ordersCall, "GET /api/office/order-list", { query, signal }),
    placeholderData: keepPreviousData,
  });

type OrdersPageProps = {
  readonly search: OrdersSearch;
  readonly onSearch: (search: OrdersSearch) => void;
  readonly site: string | undefined;
  /** Saved views above the list, and the export beside its filters. */
  readonly views: ReactNode;
  readonly exports: ReactNode;
  /** Whether they may order for customers. */
  readonly mayOrder: boolean;
};

/** The orders of all sites, or of one. */
export function OrdersPage({ search, onSearch, site = "", views, exports, mayOrder }: OrdersPageProps) {
  const isNarrow = useNarrow();
  const { hide = hiddenAtFirst, ...query } = search;
  const list = useOrders({ ...query, site });
  const hidden = isNarrow ? notOnPhones : hide.split(",");
  const change = (next: OrdersSearch) => onSearch({ ...search, after: undefined, ...next });
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1>Orders</h1>
        {mayOrder && <LinkButton href="/orders/new">New order</LinkButton>}
      </header>
      <Tabs search={search} site={site} onChange={change} />
      {views}
      <ListTools
        label="Search number, name, email, phone, SKU, suburb or payment"
        search={search}
        onWords={(words) => change({ words })}
      >
        <OrderFilters search={search} onChange={change} />
        {exports}
        {!isNarrow && (
          <ColumnChoice
            columns={columns}
            hidden={hidden}
            onChange={(ids) => change({ hide: ids.join(",") || "none", after: search.after })}
          />
        )}
      </ListTools>
      <PagedTable
        caption="Orders"
        columns={columns}
        list={list}
        keyOf={({ site: of, orderNumber }) => `${of} ${orderNumber}`}
        hidden={hidden}
        sort={search.sort ?? "-placed"}
        onSort={(sort) => change({ sort: sort === "-placed" ? undefined : sort })}
        isFirst={search.after === undefined}
        onPage={(after) => change({ after })}
        nothing={<NothingFound search={search} onClear={() => onSearch({ tab: search.tab })} />}
      />
    </div>
  );
}

const emptyTabs: Readonly<Record<string, string>> = {
  "to-pick": "No orders to pick. Paid orders with stock appear here.",
  "waiting-for-stock": "No orders wait for stock. Orders sold from deliveries to come appear here.",
  review: "No payments to review. Payments with an unknown result appear here.",
  unpaid: "Nothing is owed. Orders with something left to pay appear here.",
  late: "No order is late. Orders that should have been delivered by now appear here.",
  "refund-failed": "No refund failed. Refunds that a provider turned down appear here.",
  disputed: "No payment is in dispute. Chargebacks and inquiries of banks appear here.",
};

function NothingFound({ search, onClear }: { readonly search: OrdersSearch; readonly onClear: () => void }) {
  const { tab, sort: _, hide: __, after: ___, ...filters } = search;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  if (!isFiltered)
    return <Empty>{emptyTabs[tab ?? ""] ?? "No orders yet. They appear here as soon as they are placed."}</Empty>;
  return (
    <Empty action={<Button onPress={onClear}>Clear filters</Button>}>
      {search.words === undefined
        ? "No order matches these filters."
        : `Nothing matches “${search.words}”. Check the spelling, or clear the filters.`}
    </Empty>
  );
}

type TabsProps = {
  readonly search: OrdersSearch;
  readonly site: string;
  readonly onChange: (next: OrdersSearch) => void;
};

function Tabs({ search, site, onChange }: TabsProps) {
  const counts = useQuery({
    queryKey: ["order-counts", site],
    queryFn: ({ signal }) => valueOf(ordersCall, "GET /api/office/order-list/counts", { query: { site }, signal }),
  });
  const count = (tab: (typeof orderTabs)[number]): string => {
    const found = counts.data?.tabs[tab];
    return found === undefined ? "" : found >= 1_000 ? "1,000+" : String(found);
  };
  const isMine = search.mine === "1";
  return (
    <nav className={controls["views"]} aria-label="Views">
      <TabButton
        isHere={search.tab === undefined && !isMine}
        onPress={() => onChange({ tab: undefined, mine: undefined })}
      >
        All
      </TabButton>
      {orderTabs.map((tab) => (
        <TabButton key={tab} isHere={search.tab === tab} onPress={() => onChange({ tab, mine: undefined })}>
          {tabNames[tab]} <span className={styles["muted"]}>{count(tab)}</span>
        </TabButton>
      ))}
      <TabButton isHere={isMine} onPress={() => onChange({ tab: undefined, mine: "1" })}>
        Mine
      </TabButton>
    </nav>
  );
}

type TabProps = { readonly isHere: boolean; readonly onPress: () => void; readonly children: ReactNode };

const TabButton = ({ isHere, onPress, children }: TabProps) => (
  <button type="button" className={controls["view"]} aria-current={isHere ? "true" : undefined} onClick={onPress}>
    {children}
  </button>
);
