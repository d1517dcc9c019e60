import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Control, useForm } from "react-hook-form";
import { formatDollars } from "#kit/money.ts";
import { AskApproval } from "#office/ui/approval-slot.tsx";
import { Button } from "#office/ui/button.tsx";
import { Check } from "#office/ui/choice.tsx";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form } from "#office/ui/form.tsx";
import { StaleMerge } from "#office/ui/stale-merge.tsx";
import type { BusinessRecord } from "../businesses.office.contract.ts";
import { USUAL_PAYMENT_DAYS } from "../businesses.rules.ts";
import { type Decision, sendDecision, cacheRecord, useDecision } from "./businesses-call.ts";

const confirmOf = (isApproval: boolean, isNew: boolean): string =>
  isApproval ? (isNew ? "Approve business" : "Save changes") : "Decline business";

type DialogProps = {
  readonly record: BusinessRecord;
  readonly state: "approved" | "declined";
  readonly onClose: () => void;
};

type Values = { readonly creditLimit: string; readonly paymentDays: string; readonly reason: string };

const isAmount = (text: string) =>
  /^\d{1,8}(\.\d{1,2})?$/.test(text.trim()) || "Enter an amount like 2500.00, or 0 for no credit.";
const isDays = (text: string) => (/^\d{1,3}$/.test(text.trim()) && Number(text) <= 120) || "Enter 0 to 120 days.";

/** What the form begins with. */
const valuesOf = ({ state, creditLimit, paymentDays }: BusinessRecord): Values => ({
  creditLimit: state === "approved" ? creditLimit.toFixed(2) : "",
  paymentDays: String(state === "approved" ? paymentDays : USUAL_PAYMENT_DAYS),
  reason: "",
});

type Terms = Pick<Decision, "creditLimit" | "paymentDays" | "hasReminders"> & {
  readonly state: BusinessRecord["state"];
};

const termsOf = ({ state, creditLimit, paymentDays, hasReminders }: Terms): Terms => ({
  state,
  creditLimit,
  paymentDays,
  hasReminders,
});
const words: { readonly [Field in keyof Terms]: string } = {
  state: "Decision",
  creditLimit: "Credit limit",
  paymentDays: "Days to pay",
  hasReminders: "Reminders",
};

type MergeProps = {
  readonly record: BusinessRecord;
  readonly error: unknown;
  readonly sent: Decision;
  readonly onDone: () => void;
  readonly onBack: () => void;
};

/** Somebody else decided first: both decisions are shown, and one is made of them. */
function MergeDecisions({ record, error, sent, onDone, onBack }: MergeProps) {
  const client = useQueryClient();
  return (
    <StaleMerge
      noun="business"
      error={error}
      base={termsOf(record)}
      yours={termsOf(sent)}
      words={words}
      formatField={(field, value) => (field === "creditLimit" ? formatDollars(Number(value)) : undefined)}
      fieldsOf={termsOf}
      save={async (newest: BusinessRecord, { state, ...terms }) =>
        // A decision never goes back to pending.
        cacheRecord(
          client,
          await sendDecision(newest, { ...sent, ...terms, state: state === "pending" ? sent.state : state }),
        )
      }
      onSaved={onDone}
      onBack={onBack}
    />
  );
}

/** Approves with limit and terms, or declines. The business has to sign in again and then has its new rights. */
export function DecisionDialog({ record: newest, state, onClose }: DialogProps) {
  // As it was when the form was opened, also when it is read again behind it.
  const [record] = useState(newest);
  const { companyName, contact, paymentDays, owed } = record;
  const [key] = useState(() => crypto.randomUUID());
  const isNew = record.state !== "approved";
  const { control, handleSubmit } = useForm<Values>({ defaultValues: valuesOf(record) });
  const [hasReminders, setHasReminders] = useState(record.hasReminders);
  const decide = useDecision(record, onClose);
  const name = companyName || contact;
  const isApproval = state === "approved";
  const title = isApproval ? (isNew ? `Approve ${name}` : `Credit and terms of ${name}`) : `Decline ${name}?`;
  const send = ({ reason, ...typed }: Values) =>
    decide.mutate({
      key,
      state,
      reason,
      hasReminders,
      creditLimit: isApproval ? Number(typed.creditLimit) : 0,
      paymentDays: isApproval ? Number(typed.paymentDays) : paymentDays,
    });
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit(send)} error={decide.error}>
        <AskApproval
          error={decide.error}
          call="POST /api/office/businesses/:id/decision"
          params={{ id: record.id }}
          body={decide.variables && { ...decide.variables, seen: record.seen }}
        />
        {isApproval ? (
          <TermFields control={control} hasReminders={hasReminders} onReminders={setHasReminders} />
        ) : (
          <p>It no longer sees prices and can&apos;t order on account. It still owes {formatDollars(owed)}.</p>
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
          <Button type="submit" kind={isApproval ? "primary" : "danger"} isPending={decide.isPending}>
            {confirmOf(isApproval, isNew)}
          </Button>
        </DialogActions>
      </Form>
      {decide.variables !== undefined && (
        <MergeDecisions
          record={record}
          error={decide.error}
          sent={decide.variables}
          onDone={onClose}
          onBack={decide.reset}
        />
      )}
    </Dialog>
  );
}

type TermsProps = {
  readonly control: Control<Values>;
  readonly hasReminders: boolean;
  readonly onReminders: (hasReminders: boolean) => void;
};

const TermFields = ({ control, hasReminders, onReminders }: TermsProps) => (
  <>
    <Field
      control={control}
      name="creditLimit"
      label="Credit limit in dollars"
      hint="What it may owe at once. 0: it sees prices and pays when it orders."
      inputMode="decimal"
      rules={{ validate: isAmount }}
      autoFocus
    />
    <Field
      control={control}
      name="paymentDays"
      label="Days to pay"
      hint="From the day of each order."
      inputMode="numeric"
      rules={{ validate: isDays }}
    />
    <Check label="Remind them by email of what is overdue" isSelected={hasReminders} onChange={onReminders} />
  </>
);
