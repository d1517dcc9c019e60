import { useState } from "react";
import { useForm } from "react-hook-form";
import { formatDollars } from "#kit/money.ts";
import { Button } from "#office/ui/button.tsx";
import { Choice } from "#office/ui/choice.tsx";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { officeStates } from "../order-management/office-orders.copy.ts";
import type { OrderRecord } from "../order-management/order-records.office.contract.ts";
import type { OrderState } from "../orders/order-states.rules.ts";
import { receiptMethods } from "../paying/receipts.rules.ts";
import { type OrderKey, useOrderChange } from "./use-order.ts";

type DialogProps = { readonly orderKey: OrderKey; readonly record: OrderRecord; readonly onClose: () => void };

const moveLabels: Readonly<Partial<Record<OrderState, string>>> = {
  placed: "Move back to “To pick”",
  picking: "Start picking",
  dispatched: "Mark as on its way",
  delivered: "Mark as delivered",
};
export const describeMove = (to: OrderState): string => moveLabels[to] ?? officeStates[to];

type MoveProps = DialogProps & { readonly to: OrderState };

/** Moves an order on. */
export function MoveDialog({ orderKey, record, to, onClose }: MoveProps) {
  const { control, handleSubmit } = useForm({ defaultValues: { why: "" } });
  const move = useOrderChange(orderKey, onClose);
  const submit = handleSubmit(({ why }) =>
    move.mutate({ call: "POST /api/office/sites/:site/orders/:number/move", body: { to, why } }),
  );
  return (
    <Dialog title={`${describeMove(to)}: order ${record.order.orderNumber}`} isOpen onClose={onClose}>
      <Form onSubmit={submit} error={move.error}>
        <Field
          control={control}
          name="why"
          label="Reason"
          hint="It is kept with the order, for staff."
          rules={{ validate: (text) => text.trim() !== "" || "Enter a reason." }}
          autoFocus
        />
        <DialogActions>
          <Button onPress={onClose}>Close</Button>
          <Button type="submit" kind="primary" isPending={move.isPending}>
            {describeMove(to)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** What a cancellation does, before it is confirmed. */
export function CancelDialog({ orderKey, record, onClose }: DialogProps) {
  const { order, refundable } = record;
  const { control, handleSubmit } = useForm({ defaultValues: { why: "" } });
  const cancel = useOrderChange(orderKey, onClose);
  const submit = handleSubmit(({ why }) =>
    cancel.mutate({ call: "POST /api/office/sites/:site/orders/:number/move", body: { to: "cancelled", why } }),
  );
  return (
    <Dialog title={`Cancel order ${order.orderNumber}?`} isOpen onClose={onClose}>
      <Form onSubmit={submit} error={cancel.error}>
        <p>
          {refundable > 0 ? `${formatDollars(refundable)} is refunded.` : "No captured money has to go back."} The goods
          go back into stock, the delivery place is free again, and {order.email} gets one email. This can&apos;t be
          undone.
        </p>
        <Field
          control={control}
          name="why"
          label="Reason"
          hint="The customer reads it on the order's page."
          rules={{ validate: (text) => text.trim() !== "" || "Enter a reason." }}
        />
        <DialogActions>
          <Button onPress={onClose} autoFocus>
            Keep order
          </Button>
          <Button type="submit" kind="danger" isPending={cancel.isPending}>
            Cancel order
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

const methodNames = { "bank-transfer": "Bank transfer", cash: "Cash", cheque: "Cheque", other: "Other" } as const;
const methodOptions = receiptMethods.map((id) => ({ id, label: methodNames[id] }));

/** Money that arrived without a provider. */
export function ReceiptDialog({ orderKey, record, onClose }: DialogProps) {
  const [key] = useState(() => crypto.randomUUID());
  const [method, setMethod] = useState<string>("bank-transfer");
  const { control, handleSubmit } = useForm({
    defaultValues: { amount: record.outstanding.toFixed(2), receivedOn: "", reference: "" },
  });
  const save = useOrderChange(orderKey, onClose);
  const submit = handleSubmit(({ amount, receivedOn, reference }) =>
    save.mutate({
      call: "POST /api/office/sites/:site/orders/:number/receipts",
      body: { key, method, amount: Number(amount), receivedOn, reference },
    }),
  );
  return (
    <Dialog title="Record a payment" isOpen onClose={onClose}>
      <Form onSubmit={submit} error={save.error}>
        <p className={page["lead"]}>{formatDollars(record.outstanding)} is left to receive.</p>
        <Choice label="How it arrived" options={methodOptions} value={method} onChange={setMethod} />
        <Field
          control={control}
          name="amount"
          label="Amount"
          inputMode="decimal"
          rules={{ validate: (text) => Number(text) > 0 || "Enter an amount of $0.01 or more." }}
        />
        <Field
          control={control}
          name="receivedOn"
          label="Received on"
          type="date"
          rules={{ required: "Enter the day it arrived." }}
        />
        <Field control={control} name="reference" label="Reference" hint="The bank's or the cheque's." />
        <FormActions onCancel={onClose} save="Record payment" isPending={save.isPending} />
      </Form>
    </Dialog>
  );
}

/** Gives the customer more time to pay by the payment link. */
export function WaitDialog({ orderKey, record, onClose }: DialogProps) {
  const { control, handleSubmit } = useForm({ defaultValues: { until: "", why: "" } });
  const save = useOrderChange(orderKey, onClose);
  const submit = handleSubmit((body) =>
    save.mutate({ call: "POST /api/office/sites/:site/orders/:number/link-wait", body }),
  );
  return (
    <Dialog title={`More time for order ${record.order.orderNumber}`} isOpen onClose={onClose}>
      <Form onSubmit={submit} error={save.error}>
        <Field
          control={control}
          name="until"
          label="Keep it until the end of"
          type="date"
          rules={{ required: "Choose a day." }}
        />
        <Field
          control={control}
          name="why"
          label="Reason"
          hint="It is kept in the audit log."
          rules={{ validate: (text) => text.trim() !== "" || "Enter a reason." }}
        />
        <FormActions onCancel={onClose} save="Give more time" isPending={save.isPending} />
      </Form>
    </Dialog>
  );
}
