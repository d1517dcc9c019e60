import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { asCents, type Cents, formatAmount, formatDollars, nearestCents } from "#kit/money.ts";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { formatDate } from "#office/ui/dates.ts";
import { Dialog } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { TextInput } from "#office/ui/text-input.tsx";
import { receiptMethods } from "#capabilities/checkout/paying/receipts.rules.ts";
import type { BusinessRecord } from "../businesses.office.contract.ts";
import { type Allocation, checkAllocation, type OpenItem, proposeAllocation } from "../businesses.rules.ts";
import { businessesCall, cacheRecord } from "./businesses-call.ts";

type DialogProps = { readonly record: BusinessRecord; readonly onClose: () => void };

export const methodNames = {
  "bank-transfer": "Bank transfer",
  cash: "Cash",
  cheque: "Cheque",
  other: "Other",
} as const;
const methodOptions = receiptMethods.map((id) => ({ id, label: methodNames[id] }));

type Item = OpenItem & { readonly orderNumber: string };
const itemsOf = ({ items }: BusinessRecord): readonly Item[] =>
  items.map(({ orderNumber, orderedOn, amount, paid }) => ({
    orderNumber,
    orderedOn,
    cents: nearestCents(amount),
    paidCents: nearestCents(paid),
  }));

const centsOf = (typed: string): Cents | null =>
  /^\d{1,8}(\.\d{1,2})?$/.test(typed.trim()) ? nearestCents(Number(typed)) : null;

/** What each order gets: proposed, oldest first, until somebody types an amount. */
function useAllocation(record: BusinessRecord, available: Cents) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>> | null>(null);
  const items = itemsOf(record);
  const proposed = Object.fromEntries(
    proposeAllocation(items, available).map(({ orderNumber, cents }) => [orderNumber, (cents / 100).toFixed(2)]),
  );
  const values = typed ?? proposed;
  const read = items.map(({ orderNumber }) => ({ orderNumber, cents: centsOf(values[orderNumber] || "0") }));
  const allocations = read.filter((one): one is Allocation => one.cents !== null && one.cents > 0);
  const wrong = read.find(({ cents }) => cents === null);
  return {
    values,
    change: (orderNumber: string, amount: string) => setTyped({ ...values, [orderNumber]: amount }),
    allocations,
    problem:
      wrong === undefined ? describeProblem(checkAllocation(allocations, items, available)) : describeMismatch(wrong),
    rest: asCents(Math.max(0, available - allocations.reduce((sum, { cents }) => sum + cents, 0))),
  };
}

const describeMismatch = ({ orderNumber }: { readonly orderNumber: string }) =>
  `Enter an amount like 250.00 for order ${orderNumber}, or nothing.`;

function describeProblem(problem: ReturnType<typeof checkAllocation>): string | null {
  if (problem === null) return null;
  if (problem.kind === "moreThanReceived")
    return `That allocates ${formatAmount(problem.overCents)} more than there is. Lower an amount.`;
  if (problem.kind === "notOwed") return `Nothing is owed for order ${problem.orderNumber}.`;
  return `Order ${problem.orderNumber} owes ${formatAmount(problem.leftCents)}. Allocate at most that.`;
}

type FieldsProps = { readonly record: BusinessRecord; readonly allocation: ReturnType<typeof useAllocation> };

const AllocationFields = ({ record, allocation }: FieldsProps) => (
  <fieldset className={page["form"]}>
    <legend>Orders it pays, oldest first</legend>
    {record.items.map(({ orderNumber, dueOn, left }) => (
      <TextInput
        key={orderNumber}
        label={`Order ${orderNumber}`}
        hint={`${formatDollars(left)} to pay, due ${formatDate(dueOn)}`}
        inputMode="decimal"
        value={allocation.values[orderNumber] ?? ""}
        onChange={(amount) => allocation.change(orderNumber, amount)}
      />
    ))}
    <p role="status">{allocation.problem ?? `${formatAmount(allocation.rest)} stays as credit of the business.`}</p>
  </fieldset>
);

const bodyOf = ({ allocations }: ReturnType<typeof useAllocation>) =>
  allocations.map(({ orderNumber, cents }) => ({ orderNumber, amount: cents / 100 }));

function useReceipt(record: BusinessRecord, onClose: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (send: () => Promise<BusinessRecord>) => send(),
    onSuccess: (saved) => {
      cacheRecord(client, saved);
      onClose();
    },
    onError: () => client.invalidateQueries({ queryKey: ["business", record.id] }),
  });
}

/** Records money of a business and allocates it to its orders. */
export function ReceiptDialog({ record, onClose }: DialogProps) {
  const [key] = useState(() => crypto.randomUUID());
  const [method, setMethod] = useState<(typeof receiptMethods)[number]>("bank-transfer");
  const { control, handleSubmit } = useForm({ defaultValues: { amount: "", receivedOn: "", reference: "" } });
  const typed = useWatch({ control, name: "amount" });
  const allocation = useAllocation(record, centsOf(typed) ?? asCents(0));
  const save = useReceipt(record, onClose);
  const submit = handleSubmit(({ amount, receivedOn, reference }) =>
    allocation.problem !== null
      ? undefined
      : save.mutate(() =>
          valueOf(businessesCall, "POST /api/office/businesses/:id/receipts", {
            params: { id: record.id },
            body: { key, method, amount: Number(amount), receivedOn, reference, allocations: bodyOf(allocation) },
          }),
        ),
  );
  return (
    <Dialog title="Record a receipt" isOpen onClose={onClose}>
      <Form onSubmit={submit} error={save.error}>
        <Field
          control={control}
          name="amount"
          label="Amount in dollars"
          inputMode="decimal"
          rules={{ validate: (text) => (centsOf(text) ?? 0) > 0 || "Enter an amount of $0.01 or more." }}
          autoFocus
        />
        <Choice label="How it arrived" options={methodOptions} value={method} onChange={setMethod} />
        <Field
          control={control}
          name="receivedOn"
          label="Received on"
          type="date"
          rules={{ required: "Enter the day it arrived." }}
        />
        <Field control={control} name="reference" label="Reference" hint="The bank's or the cheque's." />
        <AllocationFields record={record} allocation={allocation} />
        <FormActions onCancel={onClose} save="Record receipt" isPending={save.isPending} />
      </Form>
    </Dialog>
  );
}

type Receipt = BusinessRecord["receipts"][number];

/** Allocates what is left of an earlier receipt. */
export function AllocateDialog({ record, receipt, onClose }: DialogProps & { readonly receipt: Receipt }) {
  const [key] = useState(() => crypto.randomUUID());
  const { handleSubmit } = useForm();
  const allocation = useAllocation(record, nearestCents(receipt.unallocated));
  const save = useReceipt(record, onClose);
  const submit = handleSubmit(() =>
    allocation.problem !== null || allocation.allocations.length === 0
      ? undefined
      : save.mutate(() =>
          valueOf(businessesCall, "POST /api/office/businesses/:id/receipts/:receipt/allocations", {
            params: { id: record.id, receipt: receipt.id },
            body: { key, allocations: bodyOf(allocation) },
          }),
        ),
  );
  return (
    <Dialog title={`Allocate ${formatDollars(receipt.unallocated)}`} isOpen onClose={onClose}>
      <Form onSubmit={submit} error={save.error}>
        <AllocationFields record={record} allocation={allocation} />
        <FormActions onCancel={onClose} save="Allocate" isPending={save.isPending} />
      </Form>
    </Dialog>
  );
}
