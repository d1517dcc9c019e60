import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { formatInstant } from "#office/ui/dates.ts";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import page from "#office/ui/page.module.css";
import { Empty, Failure, Loading, Notice, Status } from "#office/ui/states.tsx";
import { type Column, Table } from "#office/ui/table.tsx";
import type { Stocktake } from "../stock/stocktakes.office.contract.ts";
import { usePlaces } from "./stock-call.ts";
import { STOCKTAKES, stocktakeCall, stocktakeStates } from "./stocktake-call.ts";

const columns: readonly Column<Stocktake>[] = [
  {
    id: "started",
    label: "Started",
    isHead: true,
    cell: ({ id, startedAt }) => <Link href={`/stocktakes/${id}`}>{formatInstant(startedAt)}</Link>,
  },
  { id: "place", label: "Warehouse", cell: ({ placeName }) => placeName },
  { id: "by", label: "By", cell: ({ startedBy }) => startedBy },
  {
    id: "state",
    label: "State",
    cell: ({ state }) => <Status tone={stocktakeStates[state].tone}>{stocktakeStates[state].text}</Status>,
  },
  { id: "lines", label: "Products", align: "end", cell: ({ lines }) => lines },
  { id: "missing", label: "Missing", align: "end", cell: ({ missing }) => missing },
  { id: "surplus", label: "Too many", align: "end", cell: ({ surplus }) => surplus },
];

type PageProps = { readonly mayWrite: boolean; readonly onOpen: (id: string) => void };

/** The stocktakes, open ones first. */
export function StocktakesPage({ mayWrite, onOpen }: PageProps) {
  const [isStarting, setStarting] = useState(false);
  const list = useQuery({
    queryKey: STOCKTAKES,
    queryFn: () => valueOf(stocktakeCall, "GET /api/office/stocktakes"),
  });
  const start = (
    <Button kind="primary" onPress={() => setStarting(true)}>
      Start a stocktake
    </Button>
  );
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1>Stocktakes</h1>
        {mayWrite && list.data?.length !== 0 && start}
      </header>
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && (
        <Empty action={mayWrite && start}>
          No stocktakes yet. Start one at a warehouse and scan what is on its shelves.
        </Empty>
      )}
      {list.data !== undefined && list.data.length > 0 && (
        <Table caption="Stocktakes" columns={columns} rows={list.data} keyOf={({ id }) => id} isStale={false} />
      )}
      {isStarting && <StartDialog onOpen={onOpen} onClose={() => setStarting(false)} />}
    </div>
  );
}

function StartDialog({ onOpen, onClose }: { readonly onOpen: (id: string) => void; readonly onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<string>();
  const places = usePlaces().data ?? [];
  const place = chosen ?? places[0]?.code ?? "";
  const start = useMutation({
    mutationFn: () => valueOf(stocktakeCall, "POST /api/office/stocktakes", { body: { id, place } }),
    onSuccess: () => onOpen(id),
  });
  return (
    <Dialog title="Start a stocktake" isOpen onClose={onClose}>
      {start.isError && <Notice tone="bad">{sentenceOf(start.error)}</Notice>}
      <Choice
        label="Warehouse"
        options={places.map(({ code, name }) => ({ id: code, label: name }))}
        value={place}
        onChange={setChosen}
      />
      <DialogActions>
        <Button onPress={onClose}>Cancel</Button>
        <Button kind="primary" isPending={start.isPending} isDisabled={place === ""} onPress={() => start.mutate()}>
          Start
        </Button>
      </DialogActions>
    </Dialog>
  );
}
