import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button, LinkButton } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { formatDate, formatInstant } from "#office/ui/dates.ts";
import page from "#office/ui/page.module.css";
import { Failure, Loading, Notice, Status } from "#office/ui/states.tsx";
import { attemptLabels, consignmentLabels, shortLabels } from "../fulfilment.copy.ts";
import type { Consignment } from "../fulfilment-views.ts";
import { DeliverDialog, DispatchDialog, FailDialog } from "./consignment-dialogs.tsx";
import { tones } from "./fulfilment-page.tsx";
import { saveFile } from "#office/ui/save-file.ts";
import { FULFILMENT, fulfilmentCall } from "./fulfilment-call.ts";
import styles from "./fulfilment.module.css";
import { PackForm } from "./pack-form.tsx";

type Props = { readonly number: string; readonly mayWrite: boolean };

/** One consignment: what is in it, where it stands, and the next step. */
export function ConsignmentPage({ number, mayWrite }: Props) {
  const found = useQuery({
    queryKey: [...FULFILMENT, "consignment", number],
    queryFn: () => valueOf(fulfilmentCall, "GET /api/office/fulfilment/consignments/:number", { params: { number } }),
  });
  if (found.isPending) return <Loading />;
  if (found.isError) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  const shown = found.data;
  return (
    <div className={styles["standing"]}>
      <LinkButton href="/fulfilment">All consignments</LinkButton>
      <h1>{`Consignment ${shown.number}`}</h1>
      <div className={page["tools"]}>
        <Status tone={tones[shown.state]}>{consignmentLabels[shown.state]}</Status>
        <span>{shown.site}</span>
      </div>
      <Facts shown={shown} />
      {mayWrite && <NextStep shown={shown} />}
      <Papers number={shown.number} />
      <Lines shown={shown} />
      <Events shown={shown} />
    </div>
  );
}

const Facts = ({ shown }: { readonly shown: Consignment }) => (
  <dl className={page["facts"]}>
    <dt>Customer</dt>
    <dd>{`${shown.customer}, ${shown.suburb}, ${shown.phone}`}</dd>
    <dt>From</dt>
    <dd>{shown.origin.name}</dd>
    <dt>Delivery</dt>
    <dd>{`${shown.carrier.name}${shown.day === null ? "" : `, ${formatDate(shown.day)}`}`}</dd>
    {shown.tracking !== "" && (
      <>
        <dt>Tracking</dt>
        <dd>
          {shown.trackingUrl === null ? (
            shown.tracking
          ) : (
            <a href={shown.trackingUrl} rel="noreferrer">
              {shown.tracking}
            </a>
          )}
        </dd>
      </>
    )}
    {shown.note !== "" && (
      <>
        <dt>Note</dt>
        <dd>{shown.note}</dd>
      </>
    )}
  </dl>
);

type Open = "dispatch" | "deliver" | "fail" | null;

/** What its state allows. */
function NextStep({ shown }: { readonly shown: Consignment }) {
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const change = useMutation({
    mutationFn: (step: "unpack" | "cancel") =>
      valueOf(fulfilmentCall, `POST /api/office/fulfilment/consignments/:number/${step}`, {
        params: { number: shown.number },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: FULFILMENT }),
  });
  const { state, number } = shown;
  const close = () => setOpen(null);
  return (
    <>
      {change.isError && <Failure error={change.error} />}
      {state === "picking" && <PackForm shown={shown} />}
      {state === "packed" && (
        <Button kind="primary" onPress={() => setOpen("dispatch")}>
          Dispatch
        </Button>
      )}
      {state === "dispatched" && (
        <div className={styles["pair"]}>
          <Button kind="primary" onPress={() => setOpen("deliver")}>
            Delivered
          </Button>
          <Button onPress={() => setOpen("fail")}>Failed</Button>
        </div>
      )}
      {(state === "picking" || state === "packed") && (
        <div className={styles["pair"]}>
          {state === "packed" && shown.origin.kind !== "supplier" && (
            <Button onPress={() => change.mutate("unpack")}>Unpack</Button>
          )}
          <Button kind="danger" onPress={() => change.mutate("cancel")}>
            Cancel consignment
          </Button>
        </div>
      )}
      {open === "dispatch" && <DispatchDialog shown={shown} onClose={close} />}
      {open === "deliver" && <DeliverDialog number={number} onClose={close} />}
      {open === "fail" && <FailDialog number={number} onClose={close} />}
    </>
  );
}

function Papers({ number }: { readonly number: string }) {
  const print = useMutation({
    mutationFn: (kind: "slip" | "label") =>
      valueOf(fulfilmentCall, "GET /api/office/fulfilment/documents/consignments/:number/:kind", {
        params: { number, kind },
      }),
    onSuccess: saveFile,
  });
  return (
    <>
      {print.isError && <Failure error={print.error} />}
      <div className={styles["pair"]}>
        <Button onPress={() => print.mutate("slip")}>Packing slip</Button>
        <Button onPress={() => print.mutate("label")}>Label</Button>
      </div>
    </>
  );
}

const Lines = ({ shown }: { readonly shown: Consignment }) => (
  <section className={page["panel"]} aria-labelledby="goods">
    <h2 id="goods">Goods</h2>
    <ul className={page["rows"]}>
      {shown.lines.map((line) => (
        <li key={line.line}>
          <span>{`${line.bay ?? "No bay"}: ${line.sku} ${line.title}`}</span>
          <span>{`${line.units.length} of ${line.quantity}`}</span>
          {line.units.some(({ serial }) => serial !== null) && (
            <span>{`Serial ${line.units.flatMap(({ serial }) => serial ?? []).join(", ")}`}</span>
          )}
        </li>
      ))}
    </ul>
  </section>
);

/** Shorts, attempts and the proof, oldest first. */
function Events({ shown }: { readonly shown: Consignment }) {
  const { shorts, attempts, proof } = shown;
  if (shorts.length + attempts.length === 0 && proof === null) return null;
  return (
    <section className={page["panel"]} aria-labelledby="events">
      <h2 id="events">What happened</h2>
      {shorts.map(({ at, title, quantity, reason, note, by }) => (
        <Notice
          key={at}
          tone="warn"
        >{`${formatInstant(at)}, ${by}: ${quantity} short of ${title}. ${shortLabels[reason]}. ${note}`}</Notice>
      ))}
      {attempts.map(({ at, reason, note, newDay, by }) => (
        <Notice key={at} tone="warn">
          {`${formatInstant(at)}, ${by}: ${attemptLabels[reason]}. ${note} ${newDay === null ? "No new day yet." : `New day ${formatDate(newDay)}.`}`}
        </Notice>
      ))}
      {proof !== null && (
        <>
          <p>{`${formatInstant(proof.at)}, ${proof.by}: received by ${proof.receivedBy}`}</p>
          {proof.signature !== null && (
            <img
              className={styles["picture"]}
              src={`data:image/png;base64,${proof.signature}`}
              alt={`Signature of ${proof.receivedBy}`}
            />
          )}
          {proof.photo !== null && (
            <img
              className={styles["picture"]}
              src={`data:${proof.photoType};base64,${proof.photo}`}
              alt="Where it was left"
            />
          )}
        </>
      )}
    </section>
  );
}
