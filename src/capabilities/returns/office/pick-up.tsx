import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-aria-components";
import type { CalendarDay } from "#kit/calendar-day.ts";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { formatDate } from "#office/ui/dates.ts";
import { Dialog } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { Failure, Loading, Notice, Status, type Tone } from "#office/ui/states.tsx";
import { pickUpFailureLabels, pickUpStateLabels } from "../returns-office.copy.ts";
import type { OfficeReturn } from "../returns.office.contract.ts";
import { type PickUpFailure, pickUpFailures, type PickUpState } from "../returns.rules.ts";
import { returnsCall, useStep } from "./returns-call.ts";
import styles from "./returns-office.module.css";

const MAX_DAYS = 20;

/** The days on which our truck can pick up the goods of a return. */
export const usePickUpDays = (number: string) =>
  useQuery({
    queryKey: ["return-pick-up-days", number],
    queryFn: () => valueOf(returnsCall, "GET /api/office/returns/:number/pick-up-days", { params: { number } }),
    staleTime: 0,
  });

type RunProps = {
  readonly days: ReturnType<typeof usePickUpDays>;
  readonly value: string;
  readonly onChange: (day: string) => void;
};

/** The run that fetches the goods, by its day. */
export function RunChoice({ days, value, onChange }: RunProps) {
  if (days.isPending) return <Loading />;
  if (days.isError) return <Failure error={days.error} onRetry={() => void days.refetch()} />;
  const { zone, days: offered } = days.data;
  if (zone === null)
    return (
      <Notice tone="warn">None of our trucks goes to this address. Choose another way to return the goods.</Notice>
    );
  if (offered.length === 0) return <Notice tone="warn">{`No run of ${zone} has a place.`}</Notice>;
  const options = offered.slice(0, MAX_DAYS).map((day) => ({ id: day, label: formatDate(day) }));
  return <Choice label={`Run of ${zone}`} options={options} value={value} onChange={(day) => onChange(day)} />;
}

const tones: Readonly<Record<PickUpState, Tone>> = {
  booked: "info",
  done: "good",
  failed: "warn",
  released: "neutral",
};

/** Where the pick-up by our truck stands; its driver says here that it failed. */
export function PickUp({ record }: { readonly record: OfficeReturn }) {
  const [opened, setOpened] = useState<"book" | "fail" | null>(null);
  const { pickUp, actions } = record;
  if (pickUp === null && !actions.pickUp.isAllowed) return null;
  const booked = pickUp?.state === "booked" ? pickUp.day : null;
  const close = () => setOpened(null);
  return (
    <section className={page["panel"]} aria-labelledby="pick-up">
      <h2 id="pick-up">Pick-up by our truck</h2>
      {pickUp !== null && (
        <div className={page["tools"]}>
          <Status tone={tones[pickUp.state]}>{pickUpStateLabels[pickUp.state]}</Status>
          {pickUp.state === "booked" || pickUp.state === "done" ? (
            <Link href={`/runs/${pickUp.zone}/${pickUp.day}`}>{`Run on ${formatDate(pickUp.day)}`}</Link>
          ) : (
            <span>{formatDate(pickUp.day)}</span>
          )}
        </div>
      )}
      {actions.pickUp.isAllowed && (
        <div className={styles["pair"]}>
          <Button onPress={() => setOpened("book")}>{booked === null ? "Book our truck" : "Book another day"}</Button>
          {booked !== null && <Button onPress={() => setOpened("fail")}>Pick-up failed</Button>}
        </div>
      )}
      {opened === "book" && <BookDialog number={record.number} from={booked} onClose={close} />}
      {opened === "fail" && booked !== null && <FailDialog number={record.number} day={booked} onClose={close} />}
    </section>
  );
}

type DialogProps = { readonly number: string; readonly onClose: () => void };

function BookDialog({ number, from, onClose }: DialogProps & { readonly from: CalendarDay | null }) {
  const days = usePickUpDays(number);
  const [chosen, setChosen] = useState("");
  const book = useStep(number, "pick-up", onClose);
  const offered = days.data?.days.filter((day) => day !== from) ?? [];
  const day = chosen === "" ? (offered[0] ?? "") : chosen;
  return (
    <Dialog title="Book our truck and mail the customer" isOpen onClose={onClose}>
      <Form
        onSubmit={async (event) => {
          event.preventDefault();
          if (day !== "") book.mutate({ from, day });
        }}
        error={book.error}
      >
        {from !== null && <p>{`Now on ${formatDate(from)}.`}</p>}
        <RunChoice days={days} value={day} onChange={setChosen} />
        <FormActions save="Book and mail" isPending={book.isPending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

const LATER = "later";

function FailDialog({ number, day, onClose }: DialogProps & { readonly day: CalendarDay }) {
  const days = usePickUpDays(number);
  const [reason, setReason] = useState<PickUpFailure>("nobody-home");
  const [newDay, setNewDay] = useState(LATER);
  const { control, handleSubmit } = useForm({ defaultValues: { note: "" } });
  const fail = useStep(number, "pick-up-failed", onClose);
  const options = [
    { id: LATER, label: "Agree on a day later" },
    ...(days.data?.days ?? [])
      .filter((one) => one !== day)
      .slice(0, MAX_DAYS)
      .map((one) => ({ id: one, label: formatDate(one) })),
  ];
  return (
    <Dialog title={`Pick-up on ${formatDate(day)} failed`} isOpen onClose={onClose}>
      <Form
        onSubmit={handleSubmit(({ note }) =>
          fail.mutate({ day, reason, note, newDay: newDay === LATER ? null : newDay }),
        )}
        error={fail.error}
      >
        <Choice
          label="Reason"
          options={pickUpFailures.map((id) => ({ id, label: pickUpFailureLabels[id] }))}
          value={reason}
          onChange={setReason}
        />
        <Choice label="New day" options={options} value={newDay} onChange={setNewDay} />
        <Field control={control} name="note" label="Note" hint="For staff. The customer reads the reason alone." />
        <FormActions save="Mail the customer" isPending={fail.isPending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
