import { useQuery } from "@tanstack/react-query";
import { type DragEvent, useState } from "react";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { formatDate } from "#office/ui/dates.ts";
import page from "#office/ui/page.module.css";
import { Empty, Failure, Loading, Notice, Status } from "#office/ui/states.tsx";
import { addDays, asCalendarDay, type CalendarDay } from "#kit/calendar-day.ts";
import type { BoardOrder, BoardRun, BoardZone } from "../truck-board.office.contract.ts";
import { MoveOrderDialog, type Moving, RunDialog, type RunStep } from "./board-dialogs.tsx";
import { boardCall, FULFILMENT, placesQuery } from "./fulfilment-call.ts";
import styles from "./fulfilment.module.css";

export type BoardSearch = { readonly warehouse?: string | undefined; readonly from?: string | undefined };
type BoardProps = {
  readonly search: BoardSearch;
  readonly onSearch: (search: BoardSearch) => void;
  readonly site: string;
  readonly mayWrite: boolean;
};

const FIRST = "MEL";
const DAYS = 5;

/** Zones by days: the load and the orders of each run, and the runs that an order may move to. */
export function BoardPage({ search, onSearch, site, mayWrite }: BoardProps) {
  const { warehouse = FIRST, from = "" } = search;
  const [moving, setMoving] = useState<Moving | null>(null);
  const [step, setStep] = useState<RunStep | null>(null);
  const [message, setMessage] = useState("");
  const places = useQuery(placesQuery);
  const board = useQuery({
    queryKey: [...FULFILMENT, "board", warehouse, from, site],
    queryFn: () =>
      valueOf(boardCall, "GET /api/office/fulfilment/board", { query: { warehouse, from, site, days: DAYS } }),
  });
  const go = (days: number) =>
    board.data !== undefined && onSearch({ ...search, from: addDays(board.data.from, days) });
  const acts = mayWrite ? { onMove: setMoving, onStep: setStep } : null;
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1>Truck board</h1>
        <div className={page["tools"]}>
          <Choice
            label="Warehouse"
            isLabelHidden
            options={places.data?.warehouses.map(({ code, name }) => ({ id: code, label: name })) ?? []}
            value={warehouse}
            onChange={(code) => onSearch({ ...search, warehouse: code })}
          />
          <Button onPress={() => go(-DAYS)}>Earlier</Button>
          <Button onPress={() => onSearch({ ...search, from: undefined })}>Today</Button>
          <Button onPress={() => go(DAYS)}>Later</Button>
        </div>
      </header>
      <div aria-live="polite">{message !== "" && <Notice tone="good">{message}</Notice>}</div>
      {board.isPending && <Loading />}
      {board.isError && <Failure error={board.error} onRetry={() => void board.refetch()} />}
      {board.data !== undefined && board.data.zones.length === 0 && <Empty>No zones leave from this warehouse.</Empty>}
      {board.data !== undefined && board.data.zones.length > 0 && <Board zones={board.data.zones} acts={acts} />}
      {moving !== null && <MoveOrderDialog moving={moving} onDone={setMessage} onClose={() => setMoving(null)} />}
      {step !== null && <RunDialog step={step} onDone={setMessage} onClose={() => setStep(null)} />}
    </div>
  );
}

type Acts = {
  readonly onMove: (moving: Moving) => void;
  readonly onStep: (step: RunStep) => void;
} | null;

const Board = ({ zones, acts }: { readonly zones: readonly BoardZone[]; readonly acts: Acts }) => (
  <div className={styles["board"]} tabIndex={0} role="region" aria-label="Runs">
    <table className={styles["boardTable"]}>
      <thead>
        <tr>
          <th scope="col">Zone</th>
          {zones[0]?.runs.map(({ day }) => (
            <th key={day} scope="col">
              {formatDate(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {zones.map((zone) => (
          <tr key={zone.code}>
            <th scope="row">{zone.name}</th>
            {zone.runs.map((run) => (
              <RunCell key={run.day} zone={zone} run={run} acts={acts} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const CARD = "application/x-hearth-order";

type CellProps = { readonly zone: BoardZone; readonly run: BoardRun; readonly acts: Acts };

const formatLoad = ({ taken, capacity, bulkyTaken, bulkyCapacity }: NonNullable<BoardRun["run"]>): string =>
  `${taken}/${capacity}${bulkyCapacity === null ? "" : `, big ${bulkyTaken}/${bulkyCapacity}`}`;

/** An order that is dropped here opens the same dialog as its menu, with this day chosen. */
function RunCell({ zone, run: { day, run }, acts }: CellProps) {
  const [isOver, setOver] = useState(false);
  if (run === null) return <td className={page["lead"]}>{`${formatDate(day)}: no truck`}</td>;
  const drop = (event: DragEvent) => {
    setOver(false);
    const [number = "", from = "", code = ""] = event.dataTransfer.getData(CARD).split(" ");
    if (number === "" || acts === null) return;
    event.preventDefault();
    acts.onMove({ number, from: asCalendarDay(from), to: day, isOtherZone: code !== zone.code });
  };
  return (
    <td
      className={isOver ? styles["over"] : undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(CARD)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={styles["day"]}>{formatDate(day)}</span>
      <div className={styles["load"]}>
        <Link
          href={`/runs/${zone.code}/${day}`}
          aria-label={`${formatLoad(run)}: ${zone.name}, ${formatDate(day)}, run sheet`}
        >
          {formatLoad(run)}
        </Link>
        {run.closedBecause !== null ? (
          <Status tone="neutral">Closed</Status>
        ) : (
          run.taken >= run.capacity && <Status tone="warn">Full</Status>
        )}
        {acts !== null && <RunMenu zone={zone} day={day} run={run} acts={acts} />}
      </div>
      {run.closedBecause !== null && <p className={page["lead"]}>{run.closedBecause}</p>}
      {run.orders.map((order) => (
        <OrderCard key={order.number} order={order} zone={zone.code} day={day} acts={acts} />
      ))}
      {run.pickUps.map(({ number, customer, suburb, bulky, isDone }) => (
        <div key={number} className={styles["card"]}>
          <span>
            <Link href={`/returns/${number}`}>{number}</Link>{" "}
            {`${isDone ? "Picked up" : "Pick-up"}: ${customer}, ${suburb}${bulky > 0 ? `, ${bulky} big` : ""}`}
          </span>
        </div>
      ))}
      {run.others > 0 && run.orders.length > 0 && (
        <p className={page["lead"]}>{`${run.others} more that you don’t see`}</p>
      )}
    </td>
  );
}

type MenuProps = {
  readonly zone: BoardZone;
  readonly day: CalendarDay;
  readonly run: NonNullable<BoardRun["run"]>;
  readonly acts: NonNullable<Acts>;
};

function RunMenu({ zone, day, run: { closedBecause, orders }, acts }: MenuProps) {
  const of = { zone: zone.code, name: zone.name, day };
  const isOpen = closedBecause === null;
  return (
    <>
      <Button kind="quiet" onPress={() => acts.onStep({ kind: isOpen ? "close" : "open", ...of })}>
        {isOpen ? "Close run" : "Open run"}
      </Button>
      {orders.length > 0 && (
        <Button kind="quiet" onPress={() => acts.onStep({ kind: "move", ...of, customers: orders.length })}>
          Move run…
        </Button>
      )}
    </>
  );
}

type CardProps = {
  readonly order: BoardOrder;
  readonly zone: string;
  readonly day: CalendarDay;
  readonly acts: Acts;
};

const OrderCard = ({ order, zone, day, acts }: CardProps) => (
  <div
    className={styles["card"]}
    draggable={acts !== null && order.mayMove}
    onDragStart={(event) => event.dataTransfer.setData(CARD, `${order.number} ${day} ${zone}`)}
  >
    <span>
      <strong>{order.number}</strong>{" "}
      {`${order.customer}, ${order.suburb}${order.bulky > 0 ? `, ${order.bulky} big` : ""}`}
    </span>
    {acts !== null && order.mayMove && (
      <Button
        kind="quiet"
        onPress={() => acts.onMove({ number: order.number, from: day, to: null, isOtherZone: false })}
      >
        Move to…
      </Button>
    )}
  </div>
);
