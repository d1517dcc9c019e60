import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { formatDollars } from "#kit/money.ts";
import { Button } from "#office/ui/button.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { Notice } from "#office/ui/states.tsx";
import type { ChangeQuote } from "../order-management/order-changes.office.contract.ts";
import styles from "./orders.module.css";
import { type OrderKey, useOrderChange } from "./use-order.ts";

type DifferenceProps = {
  readonly orderKey: OrderKey;
  readonly choice: object;
  readonly quote: ChangeQuote;
  readonly onDone: () => void;
};

/** What a change does, before it is saved: goods, offers that are lost, and the money to the cent. */
export function OrderDifference({ orderKey, choice, quote, onDone }: DifferenceProps) {
  const [key] = useState(() => crypto.randomUUID());
  const heading = useRef<HTMLHeadingElement>(null);
  const { control, handleSubmit } = useForm({ defaultValues: { reason: "" } });
  const save = useOrderChange(orderKey, onDone);
  useEffect(() => heading.current?.focus(), []);
  const { version, difference } = quote;
  const submit = handleSubmit(({ reason }) =>
    save.mutate({
      call: "POST /api/office/sites/:site/orders/:number/changes",
      body: { ...choice, key, version, difference, reason },
    }),
  );
  return (
    <section aria-labelledby="order-difference" className={page["form"]}>
      <h3 id="order-difference" tabIndex={-1} ref={heading}>
        What changes
      </h3>
      {quote.warnings.map((warning) => (
        <Notice key={warning} tone="warn">
          {warning}
        </Notice>
      ))}
      <ul>
        {quote.summary.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Money quote={quote} />
      <Form onSubmit={submit} error={save.error}>
        <Field
          control={control}
          name="reason"
          label="Reason"
          hint="The customer reads it on the order's page."
          rules={{ validate: (text) => text.trim() !== "" || "Enter a reason." }}
        />
        <div className={page["tools"]}>
          <Button type="submit" kind="primary" isPending={save.isPending}>
            Save changes
          </Button>
        </div>
      </Form>
    </section>
  );
}

function Money({ quote: { before, after, difference, gst, refund, toPay } }: { readonly quote: ChangeQuote }) {
  const rows = [
    ["Total before", before],
    ["New total", after],
    ["Difference", difference],
    ["GST in the new total", gst],
    ...(refund > 0 ? [["Refunded to the customer", refund] as const] : []),
    ...(toPay > 0 ? [["Still to be paid by the customer", toPay] as const] : []),
  ] as const;
  return (
    <table className={styles["lines"]}>
      <tbody>
        {rows.map(([label, amount]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatDollars(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
