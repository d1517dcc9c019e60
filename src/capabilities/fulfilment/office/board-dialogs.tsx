import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { formatDate } from "#office/ui/dates.ts";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form } from "#office/ui/form.tsx";
import { Notice } from "#office/ui/states.tsx";
import type { CalendarDay } from "#kit/calendar-day.ts";
import { boardCall, FULFILMENT } from "./fulfilment-call.ts";

/** An order that was dropped on a day, or whose menu was used. */
export type Moving = {
  readonly number: string;
  readonly from: CalendarDay;
  readonly to: CalendarDay | null;
  readonly isOtherZone: boolean;
};

type Ending = { readonly onDone: (message: string) => void; readonly onClose: () => void };

const reasonRule = { required: "Enter a reason. The customer reads it on the order's page." };

export function MoveOrderDialog({ moving, onDone, onClose }: Ending & { readonly moving: Moving }) {
  const { number, from } = moving;
  const client = useQueryClient();
  const days = useQuery({
    queryKey: [...FULFILMENT, "move-days", number],
    queryFn: () => valueOf(boardCall, "GET /api/office/fulfilment/board/orders/:number/days", { params: { number } }),
  });
  const [chosen, setChosen] = useState<string | null>(moving.isOtherZone ? null : moving.to);
  const offered = days.data?.days.filter((day) => day !== from) ?? [];
  const to = chosen ?? offered[0] ?? "";
  // A day that was dropped on stays in the list, and the server says why it can't be had.
  const options = [...new Set([...offered.slice(0, 20), ...(chosen === null ? [] : [chosen])])].toSorted();
  const { control, handleSubmit } = useForm({ defaultValues: { reason: "" } });
  const move = useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      valueOf(boardCall, "POST /api/office/fulfilment/board/orders/:number/move", {
        params: { number },
        body: { to, reason },
      }),
    onSuccess: () => {
      onDone(`Order ${number} moved to ${formatDate(to)}.`);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: FULFILMENT }),
  });
  return (
    <Dialog title={`Move order ${number}`} isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit((values) => move.mutate(values))} error={move.error}>
        {moving.isOtherZone && (
          <Notice tone="warn">An order stays in the zone of its address. Choose another day there.</Notice>
        )}
        <p>{`From ${formatDate(from)}. The customer gets one email and pays nothing for it.`}</p>
        <Choice
          label="New day"
          options={options.map((day) => ({ id: day, label: formatDate(day) }))}
          value={to}
          onChange={setChosen}
        />
        <Field control={control} name="reason" label="Reason" rules={reasonRule} />
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isDisabled={move.isPending || to === ""}>
            Move order
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** What is done with a whole run. */
export type RunStep = { readonly zone: string; readonly name: string; readonly day: CalendarDay } & (
  | { readonly kind: "close" | "open" }
  | { readonly kind: "move"; readonly customers: number }
);

type RunValues = { reason: string; to: string };

/** Answers what was done, as a sentence. */
async function changeRun({ kind, zone, name, day }: RunStep, { reason, to }: RunValues): Promise<string> {
  const params = { zone, day };
  if (kind === "open") {
    await valueOf(boardCall, "POST /api/office/fulfilment/runs/:zone/:day/open", { params });
    return `${name} on ${formatDate(day)} is open.`;
  }
  if (kind === "close") {
    await valueOf(boardCall, "POST /api/office/fulfilment/runs/:zone/:day/close", { params, body: { reason } });
    return `${name} on ${formatDate(day)} is closed.`;
  }
  const { moved } = await valueOf(boardCall, "POST /api/office/fulfilment/runs/:zone/:day/move", {
    params,
    body: { to, reason },
  });
  return `${moved} ${moved === 1 ? "order" : "orders"} moved to ${formatDate(to)}.`;
}

const titles = { close: "Close run", open: "Open run", move: "Move run" } as const;

export function RunDialog({ step, onDone, onClose }: Ending & { readonly step: RunStep }) {
  const { kind, name, day } = step;
  const client = useQueryClient();
  const { control, handleSubmit } = useForm({ defaultValues: { reason: "", to: "" } });
  const change = useMutation({
    mutationFn: (values: RunValues) => changeRun(step, values),
    onSuccess: (message) => {
      onDone(message);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: FULFILMENT }),
  });
  return (
    <Dialog title={`${titles[kind]}: ${name}, ${formatDate(day)}`} isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit((values) => change.mutate(values))} error={change.error}>
        {kind === "close" && <p>Nobody can choose this run any more. Orders on it stay.</p>}
        {kind === "move" && (
          <>
            <p>
              {step.customers === 1
                ? "1 customer gets one email."
                : `${step.customers} customers get one email each. All orders move, or none.`}
            </p>
            <Field control={control} name="to" label="New day" type="date" rules={{ required: "Enter a day." }} />
          </>
        )}
        {kind !== "open" && <Field control={control} name="reason" label="Reason" rules={reasonRule} />}
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isDisabled={change.isPending}>
            {titles[kind]}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
