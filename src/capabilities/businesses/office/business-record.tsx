import { Fragment, type ReactNode, useState } from "react";
import { Link } from "react-aria-components";
import { formatDollars } from "#kit/money.ts";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf } from "#office/ui/calls.ts";
import { formatDate, formatInstant } from "#office/ui/dates.ts";
import page from "#office/ui/page.module.css";
import { Empty, Failure, Loading, Notice, Status } from "#office/ui/states.tsx";
import { type Column, Table } from "#office/ui/table.tsx";
import { businessStateLabels } from "../businesses.copy.ts";
import type { BusinessRecord as Shown } from "../businesses.office.contract.ts";
import { BusinessReceipts } from "./business-receipts.tsx";
import { BusinessUsers } from "./business-users.tsx";
import { businessTones, useBusiness, useStatement } from "./businesses-call.ts";
import { DecisionDialog } from "./decision-dialog.tsx";

type RecordProps = {
  readonly id: string;
  /** The audit log's rows about it, for those who may see them. */
  readonly history: ReactNode;
  /** Whether the reader may change who orders for it. */
  readonly mayChange: boolean;
};

/** One business: its application or its credit and terms, and each order that it owes for. */
export function BusinessRecord({ id, history, mayChange }: RecordProps) {
  const found = useBusiness(id);
  if (found.isPending) return <Loading />;
  if (found.isError) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  const record = found.data;
  return (
    <div className={page["page"]}>
      <Link href="/businesses">Businesses</Link>
      <h1>{record.companyName || record.contact}</h1>
      <div className={page["tools"]}>
        <Status tone={businessTones[record.state]}>{businessStateLabels[record.state]}</Status>
        <Link href={`/customers/${record.id}`}>{record.contact}</Link>
        <span>{record.site}</span>
      </div>
      <Actions record={record} />
      <div className={page["split"]}>
        <div className={page["stack"]}>
          <Owed record={record} />
          <BusinessReceipts record={record} />
          <BusinessUsers id={record.id} mayChange={mayChange} />
        </div>
        <div className={page["stack"]}>
          <Credit record={record} />
          <Facts record={record} />
        </div>
      </div>
      {history}
    </div>
  );
}

type Of = { readonly record: Shown };

function Actions({ record }: Of) {
  const { id, state, mayDecide } = record;
  const [opened, setOpened] = useState<"approved" | "declined" | null>(null);
  const statement = useStatement(id);
  return (
    <>
      <div className={page["tools"]}>
        {mayDecide && (
          <Button kind={state === "approved" ? "plain" : "primary"} onPress={() => setOpened("approved")}>
            {state === "approved" ? "Change credit and terms" : "Approve"}
          </Button>
        )}
        {mayDecide && state !== "declined" && <Button onPress={() => setOpened("declined")}>Decline</Button>}
        <Button isPending={statement.isPending} onPress={() => statement.mutate()}>
          Download statement
        </Button>
      </div>
      {!mayDecide && (
        <Notice tone="info">You can view businesses. Finance can approve them and set their credit.</Notice>
      )}
      {statement.isError && <Notice tone="bad">{sentenceOf(statement.error)}</Notice>}
      {opened !== null && <DecisionDialog record={record} state={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

type Item = Shown["items"][number];

const columns = (site: string): readonly Column<Item>[] => [
  {
    id: "order",
    label: "Order",
    isHead: true,
    cell: ({ orderNumber }) => <Link href={`/orders/${site}/${orderNumber}`}>{orderNumber}</Link>,
  },
  { id: "po", label: "Their order", isDetail: true, cell: ({ poNumber }) => poNumber },
  { id: "ordered", label: "Ordered", isDetail: true, cell: ({ orderedOn }) => formatDate(orderedOn) },
  {
    id: "due",
    label: "Due",
    cell: ({ dueOn, daysOverdue }) =>
      daysOverdue > 0 ? (
        <Status tone="bad">{daysOverdue === 1 ? "1 day overdue" : `${daysOverdue} days overdue`}</Status>
      ) : (
        formatDate(dueOn)
      ),
  },
  { id: "amount", label: "Amount", align: "end", isDetail: true, cell: ({ amount }) => formatDollars(amount) },
  { id: "paid", label: "Paid", align: "end", isDetail: true, cell: ({ paid }) => formatDollars(paid) },
  { id: "left", label: "To pay", align: "end", cell: ({ left }) => formatDollars(left) },
];

const Owed = ({ record }: Of) => (
  <section className={page["panel"]} aria-labelledby="owed">
    <h2 id="owed">Orders on account</h2>
    {record.items.length === 0 ? (
      <Empty>Nothing is owed. Orders that the business places on account appear here until they are paid.</Empty>
    ) : (
      <Table
        caption="Orders on account"
        columns={columns(record.site)}
        rows={record.items}
        keyOf={({ orderNumber }) => orderNumber}
        isStale={false}
      />
    )}
  </section>
);

function Rows({ rows }: { readonly rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={page["facts"]}>
      {rows
        .filter(([, value]) => value !== "")
        .map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}

const Credit = ({ record }: Of) => (
  <section className={page["panel"]} aria-labelledby="credit">
    <h2 id="credit">Credit</h2>
    <Rows
      rows={[
        ["Limit", formatDollars(record.creditLimit)],
        ["Owed", formatDollars(record.owed)],
        ["Available", formatDollars(record.available)],
        ["Terms", `${record.paymentDays} days from each order`],
        ["Received, not allocated", record.unallocated === 0 ? "" : formatDollars(record.unallocated)],
        ["Reminders", record.hasReminders ? "By email, 7, 14 and 30 days after the due day" : "Off"],
        ["Not due yet", formatDollars(record.ageing.notDue)],
        ["Up to 30 days overdue", formatDollars(record.ageing.to30)],
        ["31 to 60 days overdue", formatDollars(record.ageing.to60)],
        ["Over 60 days overdue", formatDollars(record.ageing.over60)],
      ]}
    />
  </section>
);

const Facts = ({ record }: Of) => (
  <section className={page["panel"]} aria-labelledby="facts">
    <h2 id="facts">Business</h2>
    <Rows
      rows={[
        ["ABN", record.abn],
        ["Email", record.email],
        ["Phone", record.phone],
        ["Account since", formatInstant(record.appliedAt)],
        ["Decided", record.decidedAt === null ? "" : `${record.decidedBy ?? ""}, ${formatInstant(record.decidedAt)}`],
        ["Reason", record.reason],
      ]}
    />
  </section>
);
