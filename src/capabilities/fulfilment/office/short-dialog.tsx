import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form } from "#office/ui/form.tsx";
import { shortLabels } from "../fulfilment.copy.ts";
import { type ShortReason, shortReasons } from "../picking.rules.ts";
import { FULFILMENT, fulfilmentCall } from "./fulfilment-call.ts";

type ShortProps = {
  readonly consignment: string;
  readonly line: number;
  readonly left: number;
  readonly onClose: () => void;
};

type Values = { quantity: string; note: string };

/** Units that are not there or not fit to be sent; they wait to be allocated again. */
export function ShortDialog({ consignment, line, left, onClose }: ShortProps) {
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState<ShortReason>("not-in-bay");
  const { control, handleSubmit } = useForm<Values>({ defaultValues: { quantity: String(left), note: "" } });
  const save = useMutation({
    mutationFn: ({ quantity, note }: Values) =>
      valueOf(fulfilmentCall, "POST /api/office/fulfilment/consignments/:number/shorts", {
        params: { number: consignment },
        body: { key, line, quantity: Number(quantity), reason, note },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: FULFILMENT });
      onClose();
    },
  });
  return (
    <Dialog title="Report as short" isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit((values) => save.mutate(values))} error={save.error}>
        <Field
          control={control}
          name="quantity"
          label={`Units missing, of ${left}`}
          inputMode="numeric"
          rules={{ validate: (text: string) => (/^[1-9]\d{0,2}$/.test(text) ? true : "Enter a number of 1 or more.") }}
        />
        <Choice
          label="Reason"
          options={shortReasons.map((id) => ({ id, label: shortLabels[id] }))}
          value={reason}
          onChange={(id) => setReason(id as ShortReason)}
        />
        <Field control={control} name="note" label="Note" hint="What the next person should know" />
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isDisabled={save.isPending}>
            Report as short
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
