import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode, useState } from "react";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { formatInstant } from "#office/ui/dates.ts";
import page from "#office/ui/page.module.css";
import { Failure, Loading, Notice } from "#office/ui/states.tsx";
import { type Column, Table, TablePager } from "#office/ui/table.tsx";
import { causeLabels } from "../stock/office-stock.copy.ts";
import type { StockMovement, StockRow } from "../stock/stock.office.contract.ts";
import { STOCK, stockCall } from "./stock-call.ts";
import { AdjustDialog, LevelDialog, TransferDialog } from "./stock-dialogs.tsx";
import { describeIncoming, StockState } from "./stock-page.tsx";

/** `+6`, `−1`: with a true minus sign. */
const formatSigned = (quantity: number): string => (quantity < 0 ? `−${-quantity}` : `+${quantity}`);

const columns: readonly Column<StockMovement>[] = [
  { id: "at", label: "When", isHead: true, cell: ({ at }) => formatInstant(at) },
  { id: "cause", label: "What", cell: ({ cause }) => causeLabels[cause] },
  {
    id: "reference",
    label: "Order",
    cell: ({ cause, reference, orderSite, orderNumber }) =>
      cause === "receipt" && reference !== null ? (
        <Link href={`/purchase-orders/${reference}`}>{reference}</Link>
      ) : (
        orderNumber !== null && <Link href={`/orders/${orderSite}/${orderNumber}`}>{orderNumber}</Link>
      ),
  },
  { id: "reason", label: "Reason", isWide: true, cell: ({ reason }) => reason },
  { id: "who", label: "Who", cell: ({ whoName }) => whoName },
  { id: "quantity", label: "Pieces", align: "end", cell: ({ quantity }) => formatSigned(quantity) },
  { id: "onHand", label: "On hand", align: "end", cell: ({ onHand }) => onHand },
];

type RecordProps = {
  readonly sku: string;
  readonly place: string;
  readonly before: string | undefined;
  readonly onBefore: (before: string | undefined) => void;
  readonly mayWrite: boolean;
};

/** A product at a warehouse: what is there, and every movement that led to it. */
export function StockRecord({ sku, place, before = "", onBefore, mayWrite }: RecordProps) {
  const record = useQuery({
    queryKey: [...STOCK, "record", sku, place, before],
    queryFn: () =>
      valueOf(stockCall, "GET /api/office/stock/:sku/:place", { params: { sku, place }, query: { before } }),
    placeholderData: keepPreviousData,
  });
  if (record.isPending) return <Loading />;
  if (record.isError) return <Failure error={record.error} onRetry={() => void record.refetch()} />;
  const { stock, ledger, movements, next } = record.data;
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1 className={page["title"]}>
          {stock.sku}, {stock.placeName} <StockState state={stock.state} />
        </h1>
        {mayWrite && <StockActions stock={stock} />}
      </header>
      <p className={page["lead"]}>{stock.title}</p>
      {ledger !== stock.onHand && (
        <Notice tone="bad">
          {`The ledger adds up to ${ledger}, and ${stock.onHand} are on hand. Count the pieces and tell your administrator.`}
        </Notice>
      )}
      <StockFacts stock={stock} ledger={ledger} />
      <h2>Stock ledger</h2>
      {movements.length === 0 ? (
        <p className={page["lead"]}>Nothing has moved here yet.</p>
      ) : (
        <>
          <Table
            caption="Stock ledger"
            columns={columns}
            rows={movements}
            keyOf={({ id }) => id}
            isStale={record.isPlaceholderData}
          />
          <TablePager
            shown={movements.length}
            isFirst={before === ""}
            onFirst={() => onBefore(undefined)}
            onNext={next === null ? null : () => onBefore(next)}
          />
        </>
      )}
    </div>
  );
}

function StockFacts({ stock, ledger }: { readonly stock: StockRow; readonly ledger: number }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    ["On hand", `${stock.onHand} (ledger ${ledger})`],
    ["Allocated", `${stock.allocated} held by orders that are being paid`],
    ["To send", `${stock.toSend} sold and still there`],
    ["Incoming", describeIncoming(stock)],
    ["Low at", stock.lowAt ?? "No level"],
  ];
  return (
    <dl className={page["facts"]}>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function StockActions({ stock }: { readonly stock: StockRow }) {
  const [open, setOpen] = useState<"adjust" | "transfer" | "level">();
  const close = () => setOpen(undefined);
  return (
    <div className={page["tools"]}>
      <Button onPress={() => setOpen("level")}>Low-stock level</Button>
      <Button onPress={() => setOpen("transfer")}>Transfer</Button>
      <Button kind="primary" onPress={() => setOpen("adjust")}>
        Adjust
      </Button>
      {open === "adjust" && <AdjustDialog stock={stock} onClose={close} />}
      {open === "transfer" && <TransferDialog stock={stock} onClose={close} />}
      {open === "level" && <LevelDialog stock={stock} onClose={close} />}
    </div>
  );
}
