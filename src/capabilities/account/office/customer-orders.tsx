import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-aria-components";
import { formatDollars } from "#kit/money.ts";
import { valueOf } from "#office/ui/calls.ts";
import { formatDate, formatInstant } from "#office/ui/dates.ts";
import page from "#office/ui/page.module.css";
import { Failure, Loading } from "#office/ui/states.tsx";
import { type Column, Table, TablePager } from "#office/ui/table.tsx";
import type { CustomerOrder } from "../customers.office.contract.ts";
import { customersCall, describeState } from "./customers-call.ts";

const columns: readonly Column<CustomerOrder>[] = [
  {
    id: "number",
    label: "Order",
    isHead: true,
    cell: ({ number, isGuest }) => (
      <>
        <Link href={`/orders/${encodeURIComponent(number)}`}>{number}</Link>
        {isGuest && " (as a guest)"}
      </>
    ),
  },
  { id: "placed", label: "Placed", cell: ({ placedAt }) => formatInstant(placedAt) },
  {
    id: "what",
    label: "What",
    isWide: true,
    cell: ({ title, pieces }) => (pieces > 1 ? `${title} and more, ${pieces} pieces` : title),
  },
  { id: "state", label: "State", cell: ({ state }) => describeState(state) },
  { id: "day", label: "Delivery", cell: ({ deliveryDay }) => (deliveryDay === null ? "" : formatDate(deliveryDay)) },
  { id: "total", label: "Total", align: "end", cell: ({ total }) => formatDollars(total) },
  { id: "paid", label: "Paid", align: "end", cell: ({ paid }) => formatDollars(paid) },
];

/** The customer's orders, newest first. */
export function CustomerOrders({ id }: { readonly id: string }) {
  const [at, setAt] = useState(0);
  const list = useQuery({
    queryKey: ["customer-orders", id, at],
    queryFn: () =>
      valueOf(customersCall, "GET /api/office/customers/:id/orders", { params: { id }, query: { page: at } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={page["panel"]} aria-labelledby="orders">
      <h2 id="orders">Orders {list.data?.total}</h2>
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.total === 0 && <p className={page["lead"]}>No orders yet.</p>}
      {list.data !== undefined && list.data.total > 0 && (
        <>
          <Table
            caption="Orders of this customer"
            columns={columns}
            rows={list.data.rows}
            keyOf={(row) => row.id}
            isStale={list.isPlaceholderData}
          />
          {list.data.pageCount > 1 && (
            <TablePager
              shown={list.data.rows.length}
              isFirst={at === 0}
              onFirst={() => setAt(0)}
              onNext={at + 1 < list.data.pageCount ? () => setAt(at + 1) : null}
            />
          )}
        </>
      )}
    </section>
  );
}
