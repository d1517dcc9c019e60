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
import { attemptLabels } from "../fulfilment.copy.ts";
import type { Consignment } from "../fulfilment-views.ts";
import { type AttemptReason, attemptReasons } from "../picking.rules.ts";
import { FULFILMENT, fulfilmentCall, placesQuery } from "./fulfilment-call.ts";
import { Photo, Signature } from "./proof-fields.tsx";

type Closing = { readonly onClose: () => void };

/** Reads everything anew after a change and closes the dialog. */
function useChange<Values>(work: (values: Values) => Promise<unknown>, onClose: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: FULFILMENT });
      onClose();
    },
  });
}

type SubmitProps = Closing & { readonly label: string; readonly isPending: boolean };

const Submit = ({ label, isPending, onClose }: SubmitProps) => (
  <DialogActions>
    <Button onPress={onClose}>Cancel</Button>
    <Button kind="primary" type="submit" isDisabled={isPending}>
      {label}
    </Button>
  </DialogActions>
);

export function DispatchDialog({ shown, onClose }: Closing & { readonly shown: Consignment }) {
  const places = useQuery(placesQuery);
  const [carrier, setCarrier] = useState(shown.carrier.code);
  const { control, handleSubmit } = useForm({ defaultValues: { tracking: "" } });
  const send = useChange(
    ({ tracking }: { tracking: string }) =>
      valueOf(fulfilmentCall, "POST /api/office/fulfilment/consignments/:number/dispatch", {
        params: { number: shown.number },
        body: { carrier, tracking },
      }),
    onClose,
  );
  const options = places.data?.carriers.map(({ code, name }) => ({ id: code, label: name })) ?? [];
  return (
    <Dialog title={`Dispatch ${shown.number}`} isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit((values) => send.mutate(values))} error={send.error}>
        <Choice label="Carrier" options={options} value={carrier} onChange={setCarrier} />
        <Field control={control} name="tracking" label="Tracking number" hint="Our own truck needs none" />
        <Submit label="Dispatch" isPending={send.isPending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}

export function DeliverDialog({ number, onClose }: Closing & { readonly number: string }) {
  const [signature, setSignature] = useState<string | null>(null);
  const [photo, setPhoto] = useState<string | null>(null);
  const { control, handleSubmit } = useForm({ defaultValues: { receivedBy: "" } });
  const deliver = useChange(
    ({ receivedBy }: { receivedBy: string }) =>
      valueOf(fulfilmentCall, "POST /api/office/fulfilment/consignments/:number/deliver", {
        params: { number },
        body: { receivedBy, signature, photo },
      }),
    onClose,
  );
  return (
    <Dialog title={`Deliver ${number}`} isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit((values) => deliver.mutate(values))} error={deliver.error}>
        <Field
          control={control}
          name="receivedBy"
          label="Received by"
          rules={{ required: "Enter the name of who took it." }}
        />
        <Signature onChange={setSignature} />
        <Photo onChange={setPhoto} />
        <Submit label="Confirm delivery" isPending={deliver.isPending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}

const LATER = "later";

export function FailDialog({ number, onClose }: Closing & { readonly number: string }) {
  const [key] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState<AttemptReason>("nobody-home");
  const [newDay, setNewDay] = useState(LATER);
  const days = useQuery({
    queryKey: [...FULFILMENT, "days", number],
    queryFn: () =>
      valueOf(fulfilmentCall, "GET /api/office/fulfilment/consignments/:number/days", { params: { number } }),
  });
  const { control, handleSubmit } = useForm({ defaultValues: { note: "" } });
  const fail = useChange(
    ({ note }: { note: string }) =>
      valueOf(fulfilmentCall, "POST /api/office/fulfilment/consignments/:number/fail", {
        params: { number },
        body: { key, reason, note, newDay: newDay === LATER ? null : newDay },
      }),
    onClose,
  );
  const dayOptions = [
    { id: LATER, label: "Agree on a day later" },
    ...(days.data?.days ?? []).slice(0, 20).map((day) => ({ id: day, label: formatDate(day) })),
  ];
  return (
    <Dialog title={`Delivery of ${number} failed`} isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit((values) => fail.mutate(values))} error={fail.error}>
        <Choice
          label="Reason"
          options={attemptReasons.map((id) => ({ id, label: attemptLabels[id] }))}
          value={reason}
          onChange={(id) => setReason(id as AttemptReason)}
        />
        <Choice label="New day" options={dayOptions} value={newDay} onChange={setNewDay} />
        <Field control={control} name="note" label="Note" />
        <Submit label="Bring it back" isPending={fail.isPending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}
