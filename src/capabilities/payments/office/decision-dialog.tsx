import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#office/ui/button.tsx";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form } from "#office/ui/form.tsx";
import { decisionsExplained, decisionLabels } from "../payment-review.copy.ts";
import type { PaymentReview } from "../payment-review.office.contract.ts";
import type { ReviewDecision } from "../payment-review.rules.ts";
import { formatMoney, useDecision } from "./payments-call.ts";

type DecisionProps = { readonly record: PaymentReview; readonly way: ReviewDecision; readonly onClose: () => void };

const isAmount = (text: string): boolean => /^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) && Number(text) > 0;

/** Asks for the reason, and for the amount where only the provider knows it. */
export function DecisionDialog({ record, way, onClose }: DecisionProps) {
  const [key] = useState(() => crypto.randomUUID());
  const settle = useDecision(record.id, way, onClose);
  const { asksAmount } = record.ways[way];
  const { control, handleSubmit } = useForm({
    defaultValues: { amount: record.reported === null ? "" : record.reported.toFixed(2), reason: "" },
  });
  return (
    <Dialog title={`${decisionLabels[way]} payment ${record.reference}`} isOpen onClose={onClose}>
      <Form
        onSubmit={handleSubmit(({ amount, reason }) =>
          settle.mutate({ key, reason, amount: asksAmount ? Number(amount) : null }),
        )}
        error={settle.error}
      >
        <p>{decisionsExplained[record.kind][way]}</p>
        {asksAmount && (
          <Field
            control={control}
            name="amount"
            label="Amount the provider took"
            hint={`The customer agreed to ${formatMoney(record.amount)}.`}
            inputMode="decimal"
            rules={{ validate: (text) => isAmount(text) || "Enter an amount of $0.01 or more, like 1200.50." }}
          />
        )}
        <Field
          control={control}
          name="reason"
          label="Reason"
          hint="It is kept in the audit log."
          rules={{ required: "Enter a reason." }}
        />
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" kind={way === "accept" ? "primary" : "danger"} isPending={settle.isPending}>
            {decisionLabels[way]}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
