import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-aria-components";
import { Button, LinkButton } from "#office/ui/button.tsx";
import { sentenceOf, valueOf } from "#office/ui/calls.ts";
import { formatDate } from "#office/ui/dates.ts";
import page from "#office/ui/page.module.css";
import { Empty, Failure, Loading, Notice, Status } from "#office/ui/states.tsx";
import { consignmentLabels } from "../fulfilment.copy.ts";
import type { Stop } from "../fulfilment-views.ts";
import { saveFile } from "#office/ui/save-file.ts";
import { FULFILMENT, fulfilmentCall } from "./fulfilment-call.ts";
import { tones } from "./fulfilment-page.tsx";
import styles from "./fulfilment.module.css";

type RunProps = { readonly zone: string; readonly day: string; readonly mayWrite: boolean };

/** The stops of a truck in delivery order. */
export function RunPage({ zone, day, mayWrite }: RunProps) {
  const client = useQueryClient();
  const params = { zone, day };
  const sheet = useQuery({
    queryKey: [...FULFILMENT, "run", zone, day],
    queryFn: () => valueOf(fulfilmentCall, "GET /api/office/fulfilment/runs/:zone/:day", { params }),
  });
  const leave = useMutation({
    mutationFn: () => valueOf(fulfilmentCall, "POST /api/office/fulfilment/runs/:zone/:day/dispatch", { params }),
    onSettled: () => client.invalidateQueries({ queryKey: FULFILMENT }),
  });
  const print = useMutation({
    mutationFn: () => valueOf(fulfilmentCall, "GET /api/office/fulfilment/documents/runs/:zone/:day", { params }),
    onSuccess: saveFile,
  });
  if (sheet.isPending) return <Loading />;
  if (sheet.isError) return <Failure error={sheet.error} onRetry={() => void sheet.refetch()} />;
  const { name, stops, warehouse } = sheet.data;
  const ready = stops.filter(({ isReady }) => isReady).length;
  return (
    <div className={styles["standing"]}>
      <LinkButton href="/trucks">Truck board</LinkButton>
      <h1>{`Run ${name}`}</h1>
      <p className={page["lead"]}>
        {`${formatDate(day)}, from ${warehouse}. ${stops.length} ${stops.length === 1 ? "stop" : "stops"}, ${ready} ready.`}
      </p>
      {leave.isError && <Notice tone="bad">{sentenceOf(leave.error)}</Notice>}
      {leave.data !== undefined && (
        <Notice tone="good">{`${leave.data.dispatched} sent. ${leave.data.left} stops are not all packed.`}</Notice>
      )}
      {stops.length === 0 && <Empty>No orders on this run yet. Orders for this day appear here.</Empty>}
      {stops.length > 0 && (
        <div className={styles["pair"]}>
          <Button onPress={() => print.mutate()}>Print run sheet</Button>
          {mayWrite && (
            <Button kind="primary" isDisabled={leave.isPending} onPress={() => leave.mutate()}>
              Truck leaves
            </Button>
          )}
        </div>
      )}
      {stops.map((stop) => (
        <StopCard key={stop.orderNumber} stop={stop} />
      ))}
    </div>
  );
}

const StopCard = ({ stop }: { readonly stop: Stop }) => (
  <section className={page["panel"]} aria-label={`Stop ${stop.stop}`}>
    <h2>{`${stop.stop}. ${stop.pickUp === null ? "" : "Pick-up: "}${stop.customer}`}</h2>
    <p>{`${stop.address}, ${stop.suburb}`}</p>
    <p>
      <a href={`tel:${stop.phone.replace(/\s/g, "")}`}>{stop.phone}</a>
    </p>
    {stop.note !== "" && <p>{stop.note}</p>}
    {stop.pickUp !== null && <PickUp pickUp={stop.pickUp} />}
    <ul className={page["rows"]}>
      {stop.consignments.map(({ number, state, titles }) => (
        <li key={number}>
          <Link href={`/fulfilment/${number}`}>{number}</Link>
          <Status tone={tones[state]}>{consignmentLabels[state]}</Status>
          <span>{titles.join(", ")}</span>
        </li>
      ))}
    </ul>
    {!stop.isReady && <Status tone="warn">Not all packed</Status>}
  </section>
);

/** The return's record is where its driver says that the pick-up failed, and where the goods are received. */
const PickUp = ({ pickUp: { number, goods, isDone } }: { readonly pickUp: NonNullable<Stop["pickUp"]> }) => (
  <ul className={page["rows"]}>
    <li>
      <Link href={`/returns/${number}`}>{number}</Link>
      <Status tone={isDone ? "good" : "info"}>{isDone ? "Picked up" : "To pick up"}</Status>
      <span>{goods.join(", ")}</span>
    </li>
  </ul>
);
