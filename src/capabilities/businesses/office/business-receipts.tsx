import { useState } from "react";
import { formatDollars } from "#kit/money.ts";
import { Button } from "#office/ui/button.tsx";
import { formatDate } from "#office/ui/dates.ts";
import page from "#office/ui/page.module.css";
import { Empty } from "#office/ui/states.tsx";
import { type Column, Table } from "#office/ui/table.tsx";
import type { BusinessRecord } from "../businesses.office.contract.ts";
import { AllocateDialog, methodNames, ReceiptDialog } from "./receipt-dialogs.tsx";

type Receipt = BusinessRecord["receipts"][number];

const columns = (onAllocate: ((receipt: Receipt) => void) | null): readonly Column<Receipt>[] => [
  { id: "day", label: "Received", isHead: true, cell: ({ receivedOn }) => formatDate(receivedOn) },
  { id: "method", label: "How", isDetail: true, cell: ({ method }) => methodNames[method] },
  { id: "reference", label: "Reference", isDetail: true, cell: ({ reference }) => reference },
  { id: "amount", label: "Amount", align: "end", cell: ({ amount }) => formatDollars(amount) },
  {
    id: "left",
    label: "Not allocated",
    align: "end",
    cell: (receipt) =>
      receipt.unallocated > 0 && onAllocate !== null ? (
        <Button label={`Allocate ${formatDollars(receipt.unallocated)}`} onPress={() => onAllocate(receipt)}>
          {formatDollars(receipt.unallocated)}
        </Button>
      ) : (
        formatDollars(receipt.unallocated)
      ),
  },
];

/** Money that a business paid for several orders at once, and what of it no order has had yet. */
export function BusinessReceipts({ record }: { readonly record: BusinessRecord }) {
  const [opened, setOpened] = useState<"new" | Receipt | null>(null);
  const { receipts, mayReceive, items } = record;
  const close = () => setOpened(null);
  return (
    <section className={page["panel"]} aria-labelledby="receipts">
      <h2 id="receipts">Receipts</h2>
      {receipts.length === 0 ? (
        <Empty>
          No receipts yet. One receipt can pay several orders; what is left stays as credit of the business.
        </Empty>
      ) : (
        <Table
          caption="Receipts of the business"
          columns={columns(mayReceive && items.length > 0 ? setOpened : null)}
          rows={receipts}
          keyOf={({ id }) => id}
          isStale={false}
        />
      )}
      {mayReceive && (
        <div className={page["tools"]}>
          <Button onPress={() => setOpened("new")}>Record a receipt</Button>
        </div>
      )}
      {opened === "new" && <ReceiptDialog record={record} onClose={close} />}
      {opened !== null && opened !== "new" && <AllocateDialog record={record} receipt={opened} onClose={close} />}
    </section>
  );
}
