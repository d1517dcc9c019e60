import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { type Control, useForm, useWatch } from "react-hook-form";
import { formatDollars } from "#kit/money.ts";
import { AskApproval } from "#office/ui/approval-slot.tsx";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Check } from "#office/ui/choice.tsx";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { goodsOf } from "../orders/order-figures.rules.ts";
import type { OrderRecord } from "../order-management/order-records.office.contract.ts";
import { describePaymentName } from "./order-payments.tsx";
import { ordersCall } from "./orders-call.ts";
import styles from "./orders.module.css";
import { type OrderKey, useOrderChange } from "./use-order.ts";

const REFUND = "POST /api/office/sites/:site/orders/:number/refunds";

type RefundProps = { readonly orderKey: OrderKey; readonly record: OrderRecord; readonly onClose: () => void };

type Values = { readonly units: readonly string[]; readonly goodwill: string; readonly reason: string };

const isUnits = (text: string, left: number): true | string =>
  (/^\d{0,3}$/.test(text) && Number(text) <= left) || `Enter a number from 0 to ${left}.`;

/** Refunds units of lines, the delivery or an amount of goodwill. The server says what it comes to and from where. */
export function RefundDialog({ orderKey, record, onClose }: RefundProps) {
  const [key] = useState(() => crypto.randomUUID());
  const [delivery, setDelivery] = useState(false);
  const { lines } = record.order;
  const { control, handleSubmit } = useForm<Values>({
    mode: "onChange",
    defaultValues: { units: lines.map(() => ""), goodwill: "", reason: "" },
  });
  const [units, goodwill] = useWatch({ control, name: ["units", "goodwill"] });
  const left = lines.map(({ quantity }, at) => quantity - (record.lines[at]?.refundedQuantity ?? 0));
  const choice = choiceOf({ units, goodwill }, delivery);
  const quote = useQuote(orderKey, choice);
  const refund = useOrderChange(orderKey, onClose);
  const submit = handleSubmit(({ reason }) => {
    if (quote.data === undefined) return;
    const body = { ...choice, key, reason, amount: quote.data.amount };
    refund.mutate({ call: REFUND, body });
  });
  const mayRefundDelivery = record.order.deliveryPrice > 0 && !record.deliveryRefunded;
  return (
    <Dialog title={`Refund order ${record.order.orderNumber}`} isOpen onClose={onClose}>
      <Form onSubmit={submit} error={refund.error}>
        <Units control={control} record={record} left={left} />
        {mayRefundDelivery && (
          <Check
            label={`Delivery, ${formatDollars(record.order.deliveryPrice)}`}
            isSelected={delivery}
            onChange={setDelivery}
          />
        )}
        <Goodwill control={control} />
        <Proposal quote={quote} record={record} isEmpty={choice === null} />
        <Field
          control={control}
          name="reason"
          label="Reason"
          hint="The customer reads it on the order's page and in the mail."
          rules={{ validate: (text) => String(text).trim() !== "" || "Enter a reason." }}
        />
        <AskApproval error={refund.error} call={REFUND} params={orderKey} body={refund.variables?.body} />
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            type="submit"
            kind="primary"
            isPending={refund.isPending}
            isDisabled={quote.data === undefined || quote.isPlaceholderData || quote.isError}
          >
            {quote.data === undefined ? "Refund" : `Refund ${formatDollars(quote.data.amount)}`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

const Goodwill = ({ control }: Pick<UnitsProps, "control">) => (
  <Field
    control={control}
    name="goodwill"
    label="Goodwill amount"
    inputMode="decimal"
    rules={{ validate: (text) => /^\d{0,7}(\.\d{1,2})?$/.test(String(text)) || "Enter an amount like 50.00." }}
  />
);

type UnitsProps = {
  readonly control: Control<Values>;
  readonly record: OrderRecord;
  readonly left: readonly number[];
};

const Units = ({ control, record, left }: UnitsProps) => (
  <fieldset className={styles["quantities"]}>
    <legend>Units to refund</legend>
    {goodsOf(record.order).map(({ line: at, ...line }) => (
      <div key={at} className={styles["quantity"]}>
        <span>
          {line.title}
          <br />
          <small className={page["lead"]}>
            {line.sku}, {left[at]} of {line.quantity} left
          </small>
        </span>
        <Field
          control={control}
          name={`units.${at}`}
          label={`Units of ${line.sku}`}
          inputMode="numeric"
          rules={{ validate: (text) => isUnits(String(text), left[at] ?? 0) }}
        />
      </div>
    ))}
  </fieldset>
);

type Choice = {
  readonly lines: readonly { readonly line: number; readonly quantity: number }[];
  readonly delivery: boolean;
  readonly goodwill: number;
};

/** The choices so far; null: none yet. */
function choiceOf({ units, goodwill }: Pick<Values, "units" | "goodwill">, delivery: boolean): Choice | null {
  const lines = units.flatMap((text, line) => (/^[1-9]\d{0,2}$/.test(text) ? [{ line, quantity: Number(text) }] : []));
  const amount = /^\d{1,7}(\.\d{1,2})?$/.test(goodwill) ? Number(goodwill) : 0;
  return lines.length === 0 && !delivery && amount === 0 ? null : { lines, delivery, goodwill: amount };
}

function useQuote(orderKey: OrderKey, choice: Choice | null) {
  const serializedChoice = useDeferredValue(JSON.stringify(choice));
  return useQuery({
    queryKey: ["refund-quote", orderKey, serializedChoice],
    queryFn: ({ signal }) =>
      valueOf(ordersCall, "POST /api/office/sites/:site/orders/:number/refund-quote", {
        params: orderKey,
        body: JSON.parse(serializedChoice) as object,
        signal,
      }),
    enabled: serializedChoice !== "null",
    // What is left may change at any time.
    staleTime: 0,
    gcTime: 0,
  });
}

type ProposalProps = {
  readonly quote: ReturnType<typeof useQuote>;
  readonly record: OrderRecord;
  readonly isEmpty: boolean;
};

function Proposal({ quote, record, isEmpty }: ProposalProps) {
  if (isEmpty)
    return <p className={page["lead"]}>{formatDollars(record.refundable)} is left to refund. Choose what goes back.</p>;
  if (quote.isError) return <p role="alert">{sentenceOf(quote.error)}</p>;
  if (quote.data === undefined) return <p role="status">Working it out…</p>;
  const { amount, gst, split, refundable } = quote.data;
  const nameOf = (id: string): string => {
    const payment = record.payments.find((one) => one.id === id);
    return payment === undefined ? "Payment" : describePaymentName(payment);
  };
  return (
    <div role="status">
      <p>
        <strong>{formatDollars(amount)}</strong> goes back, GST {formatDollars(gst)} of it. {formatDollars(refundable)}{" "}
        is left to refund.
      </p>
      <ul className={page["rows"]}>
        {split.map(({ payment, amount: part }) => (
          <li key={payment}>
            <span>{nameOf(payment)}</span>
            <span className={styles["money"]}>{formatDollars(part)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
