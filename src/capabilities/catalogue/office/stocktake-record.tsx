import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { formatInstant } from "#office/ui/dates.ts";
import page from "#office/ui/page.module.css";
import { Failure, Loading, Notice, Status } from "#office/ui/states.tsx";
import { type Column, Table } from "#office/ui/table.tsx";
import { formatPieces } from "../stock/office-stock.copy.ts";
import type { Stocktake, StocktakeLine } from "../stock/stocktakes.office.contract.ts";
import { useWaitingScans } from "./scan-queue.ts";
import { STOCKTAKES, stocktakeCall, stocktakeStates } from "./stocktake-call.ts";
import { type CameraSlot, StocktakeCount } from "./stocktake-count.tsx";
import { CancelDialog, PostDialog } from "./stocktake-dialogs.tsx";

const columns: readonly Column<StocktakeLine>[] = [
  { id: "sku", label: "SKU", isHead: true, cell: ({ sku }) => sku },
  { id: "title", label: "Product", isWide: true, cell: ({ title }) => title },
  { id: "expected", label: "Expected", align: "end", cell: ({ expected }) => expected },
  { id: "counted", label: "Counted", align: "end", cell: ({ counted }) => counted },
  {
    id: "difference",
    label: "Difference",
    align: "end",
    cell: ({ difference }) => (difference < 0 ? `−${-difference}` : difference > 0 ? `+${difference}` : "0"),
  },
];

export const formatTotals = ({ lines, missing, surplus }: Stocktake): string =>
  `${lines === 1 ? "1 product" : `${lines} products`} counted: ${formatPieces(missing)} missing, ${formatPieces(surplus)} too many.`;

type RecordProps = { readonly id: string; readonly mayWrite: boolean; readonly camera: CameraSlot };

/** One stocktake: counting while it is open, then its differences. */
export function StocktakeRecord({ id, mayWrite, camera }: RecordProps) {
  const [isReviewing, setReviewing] = useState(false);
  const record = useQuery({
    queryKey: [...STOCKTAKES, id],
    queryFn: () => valueOf(stocktakeCall, "GET /api/office/stocktakes/:id", { params: { id } }),
  });
  // Counting goes on without a connection once the page is open.
  if (record.data === undefined)
    return record.isError ? <Failure error={record.error} onRetry={() => void record.refetch()} /> : <Loading />;
  const { stocktake, lines } = record.data;
  const { tone, text } = stocktakeStates[stocktake.state];
  const isCounting = stocktake.state === "open" && mayWrite && !isReviewing;
  return (
    <div className={page["page"]}>
      <h1 className={page["title"]}>
        Stocktake at {stocktake.placeName} <Status tone={tone}>{text}</Status>
      </h1>
      {isCounting ? (
        <StocktakeCount
          id={id}
          camera={camera}
          onReview={() => {
            void record.refetch();
            setReviewing(true);
          }}
        />
      ) : (
        <Review
          stocktake={stocktake}
          lines={lines}
          mayWrite={mayWrite}
          isStale={record.isFetching}
          onCount={() => setReviewing(false)}
        />
      )}
    </div>
  );
}

type ReviewProps = {
  readonly stocktake: Stocktake;
  readonly lines: readonly StocktakeLine[];
  readonly mayWrite: boolean;
  readonly isStale: boolean;
  readonly onCount: () => void;
};

function Review({ stocktake, lines, mayWrite, isStale, onCount }: ReviewProps) {
  const [open, setOpen] = useState<"post" | "cancel">();
  const waiting = useWaitingScans(stocktake.id);
  const client = useQueryClient();
  const close = () => {
    setOpen(undefined);
    void client.invalidateQueries({ queryKey: STOCKTAKES });
  };
  return (
    <>
      <p className={page["lead"]}>
        Started by {stocktake.startedBy}, {formatInstant(stocktake.startedAt)}.{" "}
        {stocktake.endedAt !== null && `Ended by ${stocktake.endedBy}, ${formatInstant(stocktake.endedAt)}. `}
        {formatTotals(stocktake)} Products that were not counted stay as they are.
      </p>
      {waiting > 0 && (
        <Notice tone="warn">{`${waiting === 1 ? "1 scan is" : `${waiting} scans are`} still on this phone.`}</Notice>
      )}
      {stocktake.state === "open" && mayWrite && (
        <div className={page["tools"]}>
          <Button onPress={onCount}>Count more</Button>
          <Button kind="danger" onPress={() => setOpen("cancel")}>
            Cancel stocktake
          </Button>
          <Button kind="primary" isDisabled={waiting > 0 || lines.length === 0} onPress={() => setOpen("post")}>
            Post count
          </Button>
        </div>
      )}
      {lines.length > 0 && (
        <Table caption="Counted products" columns={columns} rows={lines} keyOf={({ sku }) => sku} isStale={isStale} />
      )}
      {open === "post" && <PostDialog stocktake={stocktake} onClose={close} />}
      {open === "cancel" && <CancelDialog id={stocktake.id} onClose={close} />}
    </>
  );
}
